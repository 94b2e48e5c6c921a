import { sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { m } from '#messages'

export const isHeadingLine = (text: string) => sectionTitle(text) !== null

/** How a typed line was understood: amount, name and note apart; a heading as such; nothing for a blank line. */
export function ReadAs({ text }: { text: string }) {
  if (text.trim() === '') return null
  const title = sectionTitle(text)
  if (title !== null) return m.publish_line_heading({ title })
  const { quantity, name, notes } = ingredientOf(text)
  return (
    <>
      {quantity && <strong>{quantity} </strong>}
      {name}
      {notes && <em> ({notes})</em>}
    </>
  )
}
