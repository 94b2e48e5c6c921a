import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { suggestedTexts } from '#app/kitchen/items/suggested-texts.ts'
import { m } from '#messages'
import styles from './quick-add.module.css'

interface QuickAddProps {
  list: string
  /** What is on the list, which is suggested first. */
  names: readonly string[]
}

let foods: Promise<string[]> | undefined

/** The names of all foods, the shortest first, fetched when somebody first types; [] without a connection. */
const loadFoods = () => {
  foods ??= fetch('/shopping-list/read')
    .then((response) => response.json() as Promise<string[]>)
    .then((names) => names.sort((a, b) => a.length - b.length))
  return foods.catch(() => {
    foods = undefined
    return []
  })
}

/** The field that things are added by, a line each, with foods that begin as what is typed. */
export function QuickAdd({ list, names }: QuickAddProps) {
  const [text, setText] = useState('')
  const [known, setKnown] = useState<readonly string[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const suggested = suggestedTexts(text, [...names, ...known])
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const addSuggested = (one: string) => {
    // The form reads the field itself.
    flushSync(() => setText(one))
    field.current?.form?.requestSubmit()
    field.current?.focus()
  }
  return (
    <Form method="post" className={styles.form} preventScrollReset onSubmit={() => setText('')} data-no-print>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="do" value="add" />
      <div className={styles.row}>
        <label className={styles.field}>
          <span className="visually-hidden">{m.shopping_add_label()}</span>
          <textarea
            ref={field}
            name="text"
            rows={1}
            required
            autoComplete="off"
            enterKeyHint="done"
            placeholder={m.shopping_add_hint()}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onFocus={() => loadFoods().then(setKnown)}
            onKeyDown={send}
          />
        </label>
        <Button type="submit">{m.form_add()}</Button>
      </div>
      {suggested.length > 0 && (
        <ul className={styles.suggested} aria-label={m.shopping_suggested()}>
          {suggested.map((one) => (
            <li key={one}>
              <button type="button" onClick={() => addSuggested(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}
