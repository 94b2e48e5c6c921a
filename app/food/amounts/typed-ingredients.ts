import type { Ingredient } from './ingredient.ts'
import { type IngredientLine, parseIngredientLine, sectionTitle } from './ingredient-line.ts'

/** An ingredient with the line that its cook typed; null for one of the cookbook. */
export interface TypedIngredient extends Ingredient {
  typed: string | null
}

/** The amount of a line with the size and the other measures that are typed behind its name. */
function quantityOf({ amountText, quantity, size, alternative }: IngredientLine) {
  const each = size && quantity && quantity.high > 1 ? `${size} each` : size
  const behind = [!amountText.includes(size ?? '') && each, !amountText.includes(alternative ?? '') && alternative]
  const second = behind.filter(Boolean).join(', ')
  return second ? `${amountText} (${second})` : amountText
}

/** A typed line as a recipe shows it. */
export function ingredientOf(typed: string): Omit<TypedIngredient, 'section'> {
  const line = parseIngredientLine(typed)
  const { name, note, optional } = line
  const notes = [note, optional && 'optional'].filter(Boolean).join(', ')
  return { typed, quantity: quantityOf(line), name: name || typed.trim(), notes: notes || null }
}

/** The ingredients in typed lines, under the headings among them ("For the sauce:"). */
export function ingredientsOf(lines: readonly string[]): TypedIngredient[] {
  let section: string | null = null
  return lines.flatMap((typed) => {
    const title = sectionTitle(typed)
    if (title === null) return { section, ...ingredientOf(typed) }
    section = title
    return []
  })
}

/** The lines that a cook edits, headings among them; an ingredient that was never typed is written out. */
export function linesOf(ingredients: readonly TypedIngredient[]): string[] {
  let section: string | null = null
  return ingredients.flatMap(({ typed, quantity, name, notes, ...line }) => {
    const title = line.section !== section && line.section ? [`${line.section}:`] : []
    section = line.section
    return [...title, typed ?? `${quantity} ${name}${notes ? ` (${notes})` : ''}`.trim()]
  })
}
