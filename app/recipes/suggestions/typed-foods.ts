import { sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { stemsOf } from './phrases.ts'

/** A typed ingredient: its name, alone and with the note, in stems too, and the foods that its name is known to mean. */
export interface TypedFood {
  name: string
  text: string
  stems: string
  foods: readonly string[]
}

/** The ingredients among typed lines; headings and empty lines are none. */
export const typedFoods = (lines: readonly string[]): TypedFood[] =>
  lines.flatMap((line) => {
    if (line.trim() === '' || sectionTitle(line) !== null) return []
    const { name, notes } = ingredientOf(line)
    const text = notes ? `${name} (${notes})` : name
    return { name, text, stems: stemsOf(text), foods: foodsIn(name) }
  })

/** The names of the parts among typed lines. */
export const typedParts = (lines: readonly string[]): string[] => lines.flatMap((line) => sectionTitle(line) ?? [])

/** Whether one of the ingredients is one of these foods or belongs to it. */
export const hasKind = (ingredients: readonly TypedFood[], kinds: readonly string[]) =>
  ingredients.some(({ foods }) => foods.some((food) => kinds.some((kind) => isKindOf(food, kind))))
