import { useState } from 'react'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import { IngredientLines } from './ingredient-lines.tsx'
import { IngredientsText } from './ingredients-text.tsx'

interface IngredientsFieldProps {
  start: readonly string[]
  /** Whether they are rows at first. */
  asRows: boolean
  problems: DraftProblems
  /** Whether there must be an ingredient. */
  required: boolean
  /** Called after every change that is no typing. */
  onChange(): void
}

/** The ingredients as one text, or in rows where that is wanted; whoever changes between them loses nothing. */
export function IngredientsField({ start, asRows, ...field }: IngredientsFieldProps) {
  const [lines, setLines] = useState(start)
  const [isRows, setRows] = useState(asRows)
  // Whether the way was changed here, so that the focus goes along.
  const [isChanged, setChanged] = useState(false)
  const change = (next: readonly string[], rows: boolean) => {
    setLines(next)
    setRows(rows)
    setChanged(true)
    field.onChange()
  }
  return isRows ? (
    <IngredientLines start={lines} isEntered={isChanged} onText={(texts) => change(texts, false)} {...field} />
  ) : (
    <IngredientsText start={lines} isEntered={isChanged} onRows={(texts) => change(texts, true)} {...field} />
  )
}
