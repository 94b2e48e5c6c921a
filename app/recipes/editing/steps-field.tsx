import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { moved } from '#app/recipes/drafts/form-changes.ts'
import { entriesOf, textOfEntries } from '#app/recipes/publishing/instructions.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import { type ReadEntry, ReadingList } from './reading-list.tsx'
import styles from './steps-field.module.css'
import { stepOf, textToCursor } from './text-lines.ts'

interface StepsFieldProps {
  start: string
  problem: string | undefined
  required: boolean
  /** Called with the text, a moment after it was typed or changed. */
  onText(text: string): void
  /** Called after every change that is no typing. */
  onChange(): void
}

/** The entries as the list beside the field shows them: steps with their numbers, and headings. */
function readEntries(text: string): ReadEntry[] {
  let number = 0
  return entriesOf(text).map(({ isHeading, text }, at) => ({
    at,
    isHeading,
    content: isHeading ? (
      text
    ) : (
      <>
        <b>{++number}.</b> {text}
      </>
    ),
  }))
}

/** The instructions as a text, with its steps beside it, which can be moved there and by the keyboard. */
export function StepsField({ start, problem, required, onText, onChange }: StepsFieldProps) {
  const [text, setText] = useState(start)
  const [message, setMessage] = useState('')
  const place = useRef<HTMLDivElement>(null)
  /** Where the cursor is after the text is rendered. */
  const cursor = useRef<number | null>(null)
  const shown = useDeferredValue(text)
  const entries = useMemo(() => readEntries(shown), [shown])

  useEffect(() => onText(shown), [shown, onText])
  useEffect(() => {
    const at = cursor.current
    cursor.current = null
    if (at !== null) place.current?.querySelector('textarea')?.setSelectionRange(at, at)
  })

  function move(from: number, to: number, isByKey = false) {
    const all = entriesOf(text)
    if (to < 0 || to >= all.length || from === to) return
    const next = textOfEntries(moved(all, from, to))
    if (isByKey)
      cursor.current = next
        .split('\n')
        .slice(0, to + 1)
        .join('\n').length
    setMessage(m.publish_line_moved({ line: to + 1 }))
    setText(next)
    onChange()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    const from = entriesOf(textToCursor(event.currentTarget)).length - 1
    if (from >= 0) move(from, from + step, true)
  }

  return (
    <div className={styles.sides} ref={place}>
      <div>
        <Field
          name="instructions"
          label={m.recipe_instructions()}
          hint={m.publish_instructions_hint()}
          hintFirst
          problem={problem}
          value={text}
          rows={4}
          data-grows="some"
          maxLength={DRAFT_LIMITS.instructions}
          required={required}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        <p className={styles.keys}>{m.publish_steps_keys()}</p>
        <p role="status" className="visually-hidden">
          {message}
        </p>
      </div>
      <ReadingList title={m.publish_preview()} none={m.publish_preview_none()} entries={entries} onMove={move} />
    </div>
  )
}
