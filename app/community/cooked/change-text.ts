import type { StatedChange } from '#app/recipes/reviews/stated-changes.ts'
import { m } from '#messages'

/** A change that several made, in the reader's words: "6 of 14 used less sugar". The foods are in the reader's words already. */
export function changeText({ kind, ...words }: StatedChange & { count: number; stated: number }) {
  if (kind === 'less') return m.cooked_less(words)
  if (kind === 'more') return m.cooked_more(words)
  if (kind === 'without') return m.cooked_without(words)
  return words.instead === '' ? m.cooked_replaced(words) : m.cooked_instead(words)
}
