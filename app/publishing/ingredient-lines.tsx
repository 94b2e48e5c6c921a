import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { sectionTitle, splitPastedLines } from '../recipes/ingredient-line.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldErrors } from '../ui/field-errors.tsx'
import { changing } from './changing.ts'
import type { Problems } from './draft-of.ts'
import { moved, withPasted } from './form-changes.ts'
import { described } from './form-part.tsx'
import styles from './ingredient-lines.module.css'
import { MOST } from './recipe-draft.ts'
import { ingredientOf } from './typed-ingredients.ts'

/** A line under a key that stays with it when it moves. */
interface Line {
  key: number
  text: string
}

let keys = 0
const asLines = (texts: readonly string[]): Line[] => texts.map((text) => ({ key: ++keys, text }))

/** How a typed line was understood: amount, name and note apart; a heading as such; nothing for a blank line. */
function Understood({ text }: { text: string }) {
  if (text.trim() === '') return null
  const title = sectionTitle(text)
  if (title !== null) return <span className={styles.heading}>{m.publish_line_heading({ title })}</span>
  const { quantity, name, notes } = ingredientOf(text)
  return (
    <>
      {quantity && <strong>{quantity} </strong>}
      {name}
      {notes && <em> ({notes})</em>}
    </>
  )
}

interface IngredientLinesProps {
  start: readonly string[]
  problems: Problems
  /** Called after every change that is no typing. */
  onChange(): void
}

/** Ingredients as lines of text: to add, move, remove and paste, each shown back as it was understood. */
export function IngredientLines({ start, problems, onChange }: IngredientLinesProps) {
  const [lines, setLines] = useState(() => asLines(start))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pasted = useRef<HTMLTextAreaElement>(null)
  /** Where focus goes once the lines stand: the key of a line, and which of its controls. */
  const focus = useRef<{ key: number; on: string } | null>(null)

  useEffect(() => {
    if (!focus.current) return
    const { key, on } = focus.current
    focus.current = null
    list.current?.querySelector<HTMLElement>(`[data-line="${key}"] ${on}`)?.focus()
  })

  function set(next: Line[], to: Line | undefined, on = 'input') {
    if (to) focus.current = { key: to.key, on }
    setLines(next)
    onChange()
  }
  const type = (key: number, text: string) => setLines(lines.map((line) => (line.key === key ? { key, text } : line)))
  function insert(at: number, texts: string[]) {
    const added = asLines(texts).slice(0, MOST.ingredients - lines.length)
    set(lines.toSpliced(at, 0, ...added), added.at(-1))
  }
  function remove(at: number) {
    setSaid(m.publish_line_removed({ line: at + 1 }))
    set(lines.toSpliced(at, 1), lines[at + 1] ?? lines[at - 1])
  }
  function move(at: number, to: number, on: string) {
    if (to < 0 || to >= lines.length) return
    setSaid(m.publish_line_moved({ line: to + 1 }))
    set(moved(lines, at, to), lines[at], on)
  }
  function press(event: KeyboardEvent, at: number) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      insert(at + 1, [''])
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, 'input')
    } else if (event.key === 'Backspace' && lines[at]?.text === '' && lines.length > 1) {
      event.preventDefault()
      remove(at)
    }
  }
  function paste(event: ClipboardEvent, at: number) {
    const texts = splitPastedLines(event.clipboardData.getData('text/plain'))
    if (texts.length < 2) return
    event.preventDefault()
    const rest = lines[at]?.text.trim() ? lines : lines.toSpliced(at, 1)
    const added = asLines(texts).slice(0, MOST.ingredients - rest.length)
    set(rest.toSpliced(rest === lines ? at + 1 : at, 0, ...added), added.at(-1))
  }
  function addPasted() {
    const text = pasted.current?.value ?? ''
    const next = withPasted(
      lines.map((line) => line.text),
      text,
    )
    if (pasted.current) pasted.current.value = ''
    const stood = asLines(next)
    set(stood, stood.at(-1))
  }

  return (
    <fieldset className={styles.lines}>
      <legend>{m.recipe_ingredients()}</legend>
      <p id="ingredients-hint" className={styles.hint}>
        {m.publish_lines_hint()}
      </p>
      <ol ref={list}>
        {lines.map(({ key, text }, at) => {
          const name = `ingredients[${at}]`
          const problem = problems[`ingredients.${at}`]
          return (
            <li key={key} data-line={key}>
              <div className={styles.line}>
                <input
                  name={name}
                  value={text}
                  maxLength={MOST.ingredient}
                  autoComplete="off"
                  enterKeyHint="next"
                  aria-label={m.publish_line({ line: at + 1 })}
                  {...described(name, problem)}
                  onChange={(event) => type(key, event.currentTarget.value)}
                  onKeyDown={(event) => press(event, at)}
                  onPaste={(event) => paste(event, at)}
                />
                <div className={styles.buttons}>
                  <LineButton
                    change={`lineUp:${at}`}
                    icon="up"
                    label={m.publish_line_up({ line: at + 1 })}
                    off={at === 0}
                    onPress={() => move(at, at - 1, '[data-change="lineUp"]')}
                  />
                  <LineButton
                    change={`lineDown:${at}`}
                    icon="down"
                    label={m.publish_line_down({ line: at + 1 })}
                    off={at === lines.length - 1}
                    onPress={() => move(at, at + 1, '[data-change="lineDown"]')}
                  />
                  <LineButton
                    change={`removeLine:${at}`}
                    icon="close"
                    label={m.publish_line_remove({ line: at + 1 })}
                    onPress={() => remove(at)}
                  />
                </div>
                <p className={styles.understood}>
                  <Understood text={text} />
                </p>
              </div>
              <FieldErrors id={`${name}-problem`} errors={problem ? [problem] : undefined} />
            </li>
          )
        })}
      </ol>
      <FieldErrors id="ingredients-problem" errors={problems.ingredients ? [problems.ingredients] : undefined} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Button look="quiet" {...changing('addLine', () => insert(lines.length, ['']))}>
        {m.publish_add_ingredient()}
      </Button>
      <details className={styles.paste}>
        <summary>{m.publish_paste()}</summary>
        <label htmlFor="pasted">{m.publish_paste_label()}</label>
        <textarea ref={pasted} id="pasted" name="pasted" rows={5} />
        <Button look="quiet" {...changing('paste', addPasted)}>
          {m.publish_paste_add()}
        </Button>
      </details>
    </fieldset>
  )
}

interface LineButtonProps {
  change: string
  icon: 'up' | 'down' | 'close'
  label: string
  off?: boolean
  onPress(): void
}

const LineButton = ({ change, icon, label, off, onPress }: LineButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    disabled={off}
    data-change={change.split(':')[0]}
    {...changing(change, onPress)}
  />
)
