import { markdownLine } from '#app/exchange/formats/markdown.ts'
import type { Swap } from '#app/food/diets/swap.ts'
import type { Wanted } from '#app/site/requests/parsed-request.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScoredRecipe } from './matching.ts'

/** Some things in a sentence of the reader's language. */
export const list = (items: readonly string[]) =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items)

/** A factor with two decimals at most. */
export const factorText = (factor: number) =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(factor)

/** Lines of markdown as a list. */
export const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** A recipe's title as a link to its page. */
export const link = ({ recipe }: ScoredRecipe) => `[${markdownLine(recipe.title)}](/recipe/${recipe.id})`

/** Foods that somebody has, as they typed them. */
export const foodNames = (foods: readonly Wanted[]) => list(foods.map(({ typed }) => markdownLine(typed)))

/** What somebody has of a recipe's foods: "Uses your rice and peas", "Takes raw potato, yours is mashed"; '' for nothing. */
export function usesText({ used, raw }: ScoredRecipe) {
  const asIs = used.filter((food) => !raw.includes(food))
  const parts = [
    asIs.length > 0 && m.assistant_uses({ foods: foodNames(asIs) }),
    ...raw.map(({ food, typed, state = '' }) =>
      m.assistant_uses_raw({ food: markdownLine(food ?? typed), state: markdownLine(state) }),
    ),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A swap in the reader's language: what to use, and how. */
export const swapText = ({ use, how }: Swap) => `${markdownLine(use)}: ${markdownLine(how[getLocale()] ?? how.en)}`
