import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { splitPastedLines } from '#app/food/amounts/ingredient-line.ts'
import { changing } from '#app/recipes/drafts/changing.ts'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import { moved } from '#app/recipes/drafts/form-changes.ts'
import { ingredientLinesIn, textOfLines } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import styles from './ingredients-field.module.css'
import { isHeadingLine, ReadAs } from './read-as.tsx'
import { ReadingList } from './reading-list.tsx'
import { pasteLines, stepOf, textToCursor } from './text-lines.ts'

interface IngredientsTextProps {
  start: readonly string[]
  problems: DraftProblems
  required: boolean
  /** Whether the focus comes here when it is shown. */
  isEntered: boolean
  onChange(): void
  /** Goes on in rows with these lines. */
  onRows(lines: string[]): void
}

/** What is wrong with the lines, with the number of the first line that is. */
function problemOf(problems: DraftProblems, lines: readonly string[]) {
  if (problems.ingredients) return problems.ingredients
  const [name = '', text] = Object.entries(problems).find(([at]) => at.startsWith('ingredients.')) ?? []
  const at = Number(name.split('.')[1])
  return text && lines[at]?.trim() ? m.publish_line_problem({ line: at + 1, problem: text }) : text
}

/** The ingredients as one text, a line each, with how each is understood beside it. */
export function IngredientsText({ start, problems, required, isEntered, onChange, onRows }: IngredientsTextProps) {
  const [text, setText] = useState(() => textOfLines(start))
  const [message, setMessage] = useState('')
  const place = useRef<HTMLDivElement>(null)
  /** Where the cursor is after the text is rendered. */
  const cursor = useRef<number | null>(isEntered ? text.length : null)
  const lines = text.split('\n')

  useEffect(() => {
    const at = cursor.current
    cursor.current = null
    const field = place.current?.querySelector('textarea')
    if (at === null || !field) return
    field.focus()
    field.setSelectionRange(at, at)
  })

  function move(from: number, to: number, isByKey = false) {
    if (to < 0 || to >= lines.length || from === to) return
    const next = moved(lines, from, to)
    if (isByKey) cursor.current = next.slice(0, to + 1).join('\n').length
    setMessage(m.publish_line_moved({ line: to + 1 }))
    setText(next.join('\n'))
    onChange()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    const from = textToCursor(event.currentTarget).split('\n').length - 1
    move(from, from + step, true)
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = splitPastedLines(event.clipboardData.getData('text/plain'))
    if (pasted.length > 1) pasteLines(event, pasted)
  }

  return (
    <div className={styles.sides} ref={place}>
      <div className={styles.typed}>
        <Field
          name="ingredients"
          label={m.recipe_ingredients()}
          hint={m.publish_lines_hint()}
          hintFirst
          problem={problemOf(problems, lines)}
          value={text}
          rows={4}
          data-grows="some"
          maxLength={DRAFT_LIMITS.ingredients * (DRAFT_LIMITS.ingredient + 1)}
          autoComplete="off"
          required={required}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <p role="status" className="visually-hidden">
          {message}
        </p>
        <div className={styles.ways}>
          <Button variant="quiet" {...changing('addLine', () => onRows([...ingredientLinesIn(text), '']))}>
            {m.publish_add_ingredient()}
          </Button>
          <span className={styles.keys}>{m.publish_lines_keys()}</span>
        </div>
      </div>
      <ReadingList
        title={m.publish_read()}
        none={m.publish_read_none()}
        entries={lines.flatMap((line, at) =>
          line.trim() === '' ? [] : { at, isHeading: isHeadingLine(line), content: <ReadAs text={line} /> },
        )}
        onMove={move}
      />
    </div>
  )
}
