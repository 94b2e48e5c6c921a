import { shortHash } from '#app/base/request/short-hash.ts'
import type { RecipeView } from '#app/base/request/units.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { type OwnAmount, writtenLine } from './recipe-note.ts'

/** What is wanted of a recipe with amounts of a reader's own, so that an address can name them: each by the hash of its written line, so that one that was revised is not found. */
export const withOwnAmounts = (wanted: RecipeView, amounts: readonly OwnAmount[]): RecipeView => ({
  ...wanted,
  own: amounts.map(({ line, amount }) => `${shortHash(line)}.${amount}`),
})

/** The amounts that an address names for a recipe; those of ingredients that it has not are left out. */
export function namedAmounts({ ingredients }: Recipe, named: readonly string[]): OwnAmount[] {
  if (named.length === 0) return []
  const lines = new Map(ingredients.map((ingredient) => [shortHash(writtenLine(ingredient)), writtenLine(ingredient)]))
  return named.flatMap((text) => {
    const at = text.indexOf('.')
    const line = lines.get(text.slice(0, at))
    return line === undefined ? [] : [{ line, amount: text.slice(at + 1) }]
  })
}
