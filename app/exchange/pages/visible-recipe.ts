import { type ImportedFields, noFields } from '#app/exchange/texts/fields.ts'
import { figuresIn } from '#app/exchange/texts/figures.ts'
import { linesIn, type Page } from '#app/exchange/texts/markup.ts'
import { candidatesFor, type PartCandidate, stepsAfter } from './candidates.ts'
import { removeFurniture } from './furniture.ts'
import { withoutListedEnds } from './listed-ends.ts'
import { titleOf } from './page-title.ts'

/** How many candidates for a part are compared with those for the other. */
const MAX_COMPARED = 8
/** How many lines may be between the ingredients and a method that belongs to them, and how many on the same card. */
const [NEAR, ON_PAGE] = [12, 80]

const bestFirst = (candidates: PartCandidate[]) =>
  candidates.toSorted((a, b) => b.score - a.score).slice(0, MAX_COMPARED)

/** What a method gains by where it is: most right after the ingredients; one among the ingredients is none. */
function nearness(ingredients: PartCandidate, method: PartCandidate) {
  const { from, end } = ingredients
  if (from === null || end === null || method.from === null) return 0
  if (method.from >= from && (method.end ?? method.from + 1) <= end) return -2
  const between = method.from - end
  if (between >= -3 && between <= NEAR) return 1
  return between > 0 && between <= ON_PAGE ? 0.3 : 0
}

/** The ingredients and the method that are good and near to one another; null for what there is no candidate for. */
function bestPair(ingredients: PartCandidate[], methods: PartCandidate[]) {
  const [first = null] = ingredients
  const [firstMethod = null] = methods
  if (first === null || firstMethod === null) return { ingredients: first, method: firstMethod }
  const pairs = ingredients.flatMap((one) =>
    methods.map((method) => ({
      ingredients: one,
      method,
      worth: one.score / first.score + method.score / firstMethod.score + nearness(one, method),
    })),
  )
  return pairs.reduce((best, pair) => (pair.worth > best.worth ? pair : best))
}

/** The lines of all that a page shows. */
export const linesOfPage = (page: Page) =>
  linesIn(page('body').length > 0 ? page('body').toArray() : (page.root()[0]?.childNodes ?? []))

/**
 * The recipe's fields by the headings, class names and appearance of a page's lines; no fields when they have none. Takes out of the
 * page what is around its recipe.
 */
export function visibleFields(page: Page): ImportedFields {
  const figures = figuresIn(linesOfPage(page))
  removeFurniture(page)
  const lines = linesOfPage(page)
  const ingredients = bestFirst(candidatesFor(page, lines, 'ingredients'))
  const following = ingredients.flatMap(({ end }) => (end === null ? [] : stepsAfter(lines, end)))
  const methods = bestFirst([...candidatesFor(page, lines, 'method'), ...following.filter(({ score }) => score > 0)])
  const { ingredients: found, method } = bestPair(ingredients, methods)
  return {
    ...noFields(),
    ...figures,
    title: titleOf(page),
    ingredients: found?.read ?? [],
    steps: withoutListedEnds(method?.read ?? [], found?.read ?? []),
  }
}
