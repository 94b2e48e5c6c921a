import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './search-box.module.css'

type Suggesting = typeof import('./suggesting-search-box.tsx').default

/**
 * The search box of every page. It is a plain form, without scripts and until the part that suggests has arrived: that is
 * fetched when somebody goes to the box.
 */
export function SearchBox() {
  const [text, setText] = useState('')
  const [Whole, setWhole] = useState<ComponentType<Parameters<Suggesting>[0]> | null>(null)
  const plain = useRef<HTMLInputElement>(null)
  const cursor = useRef<[number, number] | null>(null)
  const composing = useRef(false)

  const arrive = useRef(async () => {
    const { default: arrived } = await import('./suggesting-search-box.tsx').catch(() => ({ default: null }))
    if (!arrived) return
    const takeOver = () => {
      const input = plain.current
      if (input && input === document.activeElement)
        cursor.current = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      // The current value, even if it was typed before hydration and React does not have it yet.
      if (input) setText(input.value)
      setWhole(() => arrived)
    }
    if (composing.current) plain.current?.addEventListener('compositionend', takeOver, { once: true })
    else takeOver()
  })
  useEffect(() => {
    // Somebody who went to the box before hydration is in it already.
    if (plain.current === document.activeElement) arrive.current()
  }, [])

  if (Whole) return <Whole text={text} setText={setText} cursor={cursor.current} />
  return (
    <search className={styles.search}>
      <Form action="/search" className={styles.form}>
        <label htmlFor="search-input" className="visually-hidden">
          {m.search_label()}
        </label>
        <input
          ref={plain}
          id="search-input"
          role="combobox"
          aria-expanded={false}
          aria-controls="search-menu"
          name="q"
          type="search"
          placeholder={m.search_label()}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPointerEnter={() => arrive.current()}
          onFocus={() => arrive.current()}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
        />
        <button type="submit" aria-label={m.search_submit()}>
          <Icon name="search" />
        </button>
      </Form>
      <ul id="search-menu" className={styles.list} hidden />
    </search>
  )
}
