import type { Ingredient } from '../recipes/recipe.ts'
import { parseIngredientLine, sectionTitle } from './ingredient-line.ts'

/** An ingredient with the line that its cook typed; null for one of the cookbook. */
export interface TypedIngredient extends Ingredient {
  typed: string | null
}

/** A typed line as a recipe shows it. */
export function ingredientOf(typed: string): Omit<TypedIngredient, 'section'> {
  const { amountText, name, note, optional } = parseIngredientLine(typed)
  const notes = [note, optional && 'optional'].filter(Boolean).join(', ')
  return { typed, quantity: amountText, name: name || typed.trim(), notes: notes || null }
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
