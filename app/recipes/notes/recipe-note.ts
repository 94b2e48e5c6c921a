import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'

export const MAX_NOTE = 2000
export const MAX_OWN_AMOUNT = 80
export const MAX_WRITTEN_LINE = 600

/** What a cook notes about a recipe for themselves; nobody else sees it. */
export interface RecipeNote {
  /** From 1 to 5, for the cook alone; null for none. */
  stars: number | null
  text: string
  /** The amounts that the cook takes instead, by the ingredient as it is written. */
  amounts: OwnAmount[]
}

/** A note with nothing in it. */
export const EMPTY_NOTE: RecipeNote = { stars: null, text: '', amounts: [] }

export interface OwnAmount {
  line: string
  amount: string
}

/** The ingredient as it is written, by which a cook's own amount finds it again. */
export const writtenLine = ({ quantity, name, notes }: Ingredient) =>
  `${quantity} ${name}${notes ? ` (${notes})` : ''}`.trim().slice(0, MAX_WRITTEN_LINE)

/** The own amount of each written line, '' where there is none; of equal lines each takes its own in turn. */
export function amountsOfLines(lines: readonly string[], amounts: readonly OwnAmount[]): string[] {
  const own = new Map<string, string[]>()
  for (const { line, amount } of amounts) own.set(line, [...(own.get(line) ?? []), amount])
  return lines.map((line) => own.get(line)?.shift() ?? '')
}

/** A recipe with a cook's own amounts in place, and what was written there before, by the index of the ingredient. */
export interface OwnVersion<T extends Recipe> {
  recipe: T
  written: Record<number, string>
}

/** The recipe with a cook's own amounts; those whose ingredient is no longer in it are left out, of equal lines each takes its own in turn. */
export function ownVersion<T extends Recipe>(recipe: T, amounts: readonly OwnAmount[]): OwnVersion<T> {
  const own = amountsOfLines(recipe.ingredients.map(writtenLine), amounts)
  const written: Record<number, string> = {}
  const ingredients = recipe.ingredients.map((ingredient, index) => {
    const amount = own[index]
    if (!amount || amount === ingredient.quantity) return ingredient
    written[index] = ingredient.quantity
    return { ...ingredient, quantity: amount }
  })
  return { recipe: { ...recipe, ingredients }, written }
}

export const isEmptyNote = ({ stars, text, amounts }: RecipeNote) =>
  stars === null && text === '' && amounts.length === 0

/** The address of a reader's note; `link` is the secret by which they read an unlisted recipe. */
export const notePath = (recipeId: number, link?: string) =>
  `/recipe/${recipeId}/note${link === undefined ? '' : `?${new URLSearchParams({ link })}`}`
