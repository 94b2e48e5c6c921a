import { m } from '#messages'
import { addedAmounts } from './added-amounts.ts'
import { nameFor } from './noun-agreement.ts'
import type { NeedingRecipe, ParsedItem, ShoppingLine } from './parsed-item.ts'

interface NeededItem {
  id: string
  needed: ParsedItem
  source?: NeedingRecipe
}

/** Items of the same thing as one line, in the order of the first of each, their amounts added up. */
export function addedUp(items: readonly NeededItem[]): ShoppingLine[] {
  const lines = new Map<string, { line: ShoppingLine; all: ParsedItem[] }>()
  for (const { id, needed, source } of items) {
    const { key, food, name, aisle } = needed
    const known = lines.get(key)
    const { line, all } = known ?? { line: { key, food, name, aisle, amount: '', ids: [], sources: [] }, all: [] }
    if (!known) lines.set(key, { line, all })
    line.ids.push(id)
    all.push(needed)
    if (source && !line.sources.some(({ recipeId }) => recipeId === source.recipeId)) line.sources.push(source)
  }
  return [...lines.values()].map(({ line, all }) => {
    const bought = asWholes(all)
    return { ...line, name: commonName(bought.map(({ name }) => name)), amount: amountText(bought) }
  })
}

/** Parts of a thing as whole ones of it where not all are the same part: spoons of juice beside a lemon are lemons. */
function asWholes(all: readonly ParsedItem[]): readonly ParsedItem[] {
  const [first] = all
  if (all.every(({ whole, part }) => whole !== null && part === first?.part)) return all
  return all.map((needed) => {
    const { whole } = needed
    if (whole === null) return needed
    const measure = { value: whole.count, unit: null, word: '', size: null }
    return {
      ...needed,
      name: whole.name,
      amount: String(Math.round(whole.count * 100) / 100),
      measure,
      grams: null,
      whole: null,
    }
  })
}

const wordsOf = (name: string) => name.toLowerCase().split(/[\s-]+/)
/** Whether a name says all that another one says, and more: "unsalted butter" does of "butter". */
const isMoreSpecific = (name: string, other: string) => {
  const words = wordsOf(name)
  return wordsOf(other).every((word) => words.includes(word)) && words.length > wordsOf(other).length
}
/** One spelling for a name in one and in many, with and without hyphens, English or Hindi. */
const inSingular = (name: string) =>
  nameFor(name.toLowerCase().replaceAll('-', ' '), 2, 1)
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .replace(/\bchil[ie]\b/g, 'chilli')
    .replace(/[ीे](?=\s|$)/gu, 'ा')
/** Names of one thing or another ("butter or oil"), and of what something is packed in. */
const OF_TWO = / (?:or|in|या) /i
const byLength = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)
const MAX_NAMES = 2
/** The dot below a letter, which many leave out: प्याज़ and प्याज. */
const NUKTA = '\u093c'

/** The name of a line whose items are called differently, whatever their order: the more specific of two, else both beside each other. */
function commonName(names: readonly string[]): string {
  const sorted = [...names].sort((one, other) => -byLength(one, other))
  const different = [...new Map(sorted.map((name) => [inSingular(name), name])).values()]
  const single = different.filter((name) => !OF_TWO.test(name))
  const specific = single.filter((name) => !single.some((other) => isMoreSpecific(other, name)))
  return (single.length > 0 ? specific : different).sort(byLength).slice(0, MAX_NAMES).join(' / ')
}

/** How much it is together; optional where nobody really needs it. */
function amountText(all: readonly ParsedItem[]) {
  const amount = addedAmounts(all)
  if (!all.every(({ isOptional }) => isOptional)) return amount
  return amount ? `${amount}, ${m.shopping_optional()}` : m.shopping_optional()
}
