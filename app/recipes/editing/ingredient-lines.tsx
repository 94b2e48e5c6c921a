import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormProblem, fieldAria } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { useDrag } from '#app/base/ui/use-drag.ts'
import { splitPastedLines } from '#app/food/amounts/ingredient-line.ts'
import { changing } from '#app/recipes/drafts/changing.ts'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import { moved } from '#app/recipes/drafts/form-changes.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import styles from './ingredients-field.module.css'
import { LineMenu } from './line-menu.tsx'
import { isHeadingLine, ReadAs } from './read-as.tsx'

/** A line under a key that stays with it when it moves. */
interface Line {
  key: number
  text: string
}

/** Lines under keys from `first` on; one empty line for none, so that there is always one to type on. */
const linesFrom = (first: number, texts: readonly string[]): Line[] =>
  (texts.length > 0 ? texts : ['']).map((text, index) => ({ key: first + index, text }))
const isEmpty = (line: Line | undefined) => line === undefined || line.text.trim() === ''

interface IngredientLinesProps {
  start: readonly string[]
  problems: DraftProblems
  /** Whether there must be an ingredient. */
  required: boolean
  /** Whether the focus comes to the last line when they are shown. */
  isEntered: boolean
  /** Goes on in one text with these lines. */
  onText(texts: string[]): void
  /** Called after every change that is no typing. */
  onChange(): void
}

/** Ingredients as lines of text: to add, move, remove and paste, each shown back as it was understood. */
export function IngredientLines({ start, problems, required, isEntered, onText, onChange }: IngredientLinesProps) {
  const [lines, setLines] = useState(() => linesFrom(0, start))
  const nextKey = useRef(lines.length)
  const id = useId()
  const [message, setMessage] = useState('')
  /** The focus after the lines are rendered: the key of a line and one of its controls. */
  const focus = useRef<{ key: number; on: string } | null>(
    isEntered ? { key: lines.at(-1)?.key ?? 0, on: 'input' } : null,
  )
  const { area, dragged } = useDrag<HTMLOListElement>({
    isOn: true,
    onDrop: (from, to) => move(Number(from), Number(to)),
  })

  useEffect(() => {
    if (!focus.current) return
    const { key, on } = focus.current
    focus.current = null
    area.current?.querySelector<HTMLElement>(`[data-line="${key}"] ${on}`)?.focus()
  })

  function asLines(texts: readonly string[]) {
    const made = linesFrom(nextKey.current, texts)
    nextKey.current += made.length
    return made
  }
  function set(next: Line[], to: Line | undefined, on = 'input') {
    if (to) focus.current = { key: to.key, on }
    setLines(next)
    onChange()
  }
  const type = (key: number, text: string) => setLines(lines.map((line) => (line.key === key ? { key, text } : line)))
  function insert(at: number, texts: string[]) {
    const added = asLines(texts).slice(0, DRAFT_LIMITS.ingredients - lines.length)
    set(lines.toSpliced(at, 0, ...added), added.at(-1))
  }
  function remove(at: number) {
    setMessage(m.publish_line_removed({ line: at + 1 }))
    const rest = lines.length > 1 ? lines.toSpliced(at, 1) : asLines([''])
    set(rest, rest[Math.min(at, rest.length - 1)])
  }
  function move(at: number, to: number, on = 'input') {
    if (to < 0 || to >= lines.length || to === at) return
    setMessage(m.publish_line_moved({ line: to + 1 }))
    set(moved(lines, at, to), lines[at], on)
  }
  /** On to the next line when it is empty, else to a new one below; an empty last line is the end of the list. */
  function toNextLine(at: number) {
    const next = lines[at + 1]
    if (next && isEmpty(next)) set([...lines], next)
    else if (next || !isEmpty(lines[at])) insert(at + 1, [''])
  }
  function press(event: KeyboardEvent, at: number) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      toNextLine(at)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
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
    const added = asLines(texts).slice(0, DRAFT_LIMITS.ingredients - rest.length)
    set(rest.toSpliced(rest === lines ? at + 1 : at, 0, ...added), added.at(-1))
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{m.recipe_ingredients()}</legend>
      <p id="ingredients-hint" className={styles.hint}>
        {m.publish_lines_hint()} <span className={styles.keys}>{m.publish_lines_keys()}</span>
      </p>
      <ol ref={area}>
        {lines.map(({ key, text }, at) => {
          const name = `ingredients[${at}]`
          const problem = problems[`ingredients.${at}`]
          return (
            <li
              key={key}
              data-line={key}
              data-drop={at}
              data-dragged={dragged?.item === String(at) || undefined}
              data-target={(dragged?.place === String(at) && dragged.item !== String(at)) || undefined}
            >
              <div className={styles.line}>
                <span className={styles.grip} data-drag={at} data-needs-script>
                  <Icon name="grip" />
                </span>
                <input
                  name={name}
                  value={text}
                  maxLength={DRAFT_LIMITS.ingredient}
                  autoComplete="off"
                  enterKeyHint="next"
                  aria-label={m.publish_line({ line: at + 1 })}
                  {...fieldAria(name, problem)}
                  required={required && at === 0}
                  onChange={(event) => type(key, event.currentTarget.value)}
                  onKeyDown={(event) => press(event, at)}
                  onPaste={(event) => paste(event, at)}
                />
                <LineMenu
                  id={`${id}-${key}`}
                  at={at}
                  count={lines.length}
                  onMove={(to) => move(at, to, '[popovertarget]')}
                  onRemove={() => remove(at)}
                />
                <p className={styles.understood} data-heading={isHeadingLine(text) || undefined}>
                  <ReadAs text={text} />
                </p>
              </div>
              <FormProblem id={`${name}-problem`} text={problem} />
            </li>
          )
        })}
      </ol>
      <FormProblem id="ingredients-problem" text={problems.ingredients} />
      <p role="status" className="visually-hidden">
        {message}
      </p>
      <div className={styles.ways}>
        <Button variant="quiet" {...changing('addLine', () => insert(lines.length, ['']))}>
          {m.publish_add_ingredient()}
        </Button>
        <Button variant="quiet" {...changing('asText', () => onText(lines.map(({ text }) => text)))}>
          {m.publish_as_text()}
        </Button>
      </div>
    </fieldset>
  )
}
