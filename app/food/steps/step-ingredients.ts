import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { tokensOf, type Word } from '#app/food/foods/words.ts'
import { type IngredientNames, ingredientNames, type Naming } from './ingredient-names.ts'
import type { Step } from './step.ts'
import {
  DENYING,
  DESCRIBING,
  EVERYTHING,
  FOOD_GROUPS,
  HANDLING,
  IN_PLACE,
  LINKS,
  MADE_OF,
  PARTS,
  PLACES,
  TELLING,
} from './step-words.data.ts'

/** An ingredient that a step needs, by its place in the list, and where the step's text names it. */
export interface StepIngredient {
  line: number
  from: number
  to: number
}

/** Some words of a step that name one or more ingredients. */
interface Mention {
  first: number
  last: number
  namings: readonly Naming[]
}

const SENTENCE_END = /[.!?;:।\n]/
const COMMA = /[,–—()]/
const BEHIND = 6
/** How many words of its sentence before a food may tell what is done with it. */
const SENTENCE_REACH = 60
/** How many words before a food may say that a part of it is meant: "the rest of the pecorino and black pepper". */
const PART_REACH = 6

/** For each word of a step whether it is told rather than done: "until the onion is soft", "The sauce should …". */
function descriptiveWords(words: readonly Word[]): boolean[] {
  let isDescribed = false
  let isSubordinate = false
  return words.map(({ fold, gap }, place) => {
    if (place === 0 || SENTENCE_END.test(gap)) {
      isDescribed = DESCRIBING.has(fold)
      isSubordinate = false
    } else if (COMMA.test(gap)) isSubordinate = false
    else if (fold === 'then') isSubordinate = false
    if (TELLING.has(fold) && !(fold === 'as' && words[place - 1]?.fold === 'such' && gap.trim() === ''))
      isSubordinate = true
    return isDescribed || isSubordinate
  })
}

/** All names of ingredients in a step, the longest first at each place. */
function mentionsIn(words: readonly Word[], { named, longest }: IngredientNames): Mention[] {
  const mentions: Mention[] = []
  for (let first = 0; first < words.length; first++)
    for (let length = Math.min(longest, words.length - first); length > 0; length--) {
      const run = words.slice(first, first + length)
      if (run.slice(1).some(({ broken }) => broken)) continue
      const namings = named.get(run.map(({ fold }) => fold).join(' '))
      if (!namings) continue
      mentions.push({ first, last: first + length - 1, namings })
      first += length - 1
      break
    }
  return mentions
}

const significant = (text: string | null) =>
  new Set((text === null ? [] : tokensOf(text).map(({ fold }) => fold)).filter((word) => word.length > 3))

const NONE: ReadonlySet<string> = new Set()
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((word) => other.has(word))

/** The numbers just before a mention: "the 100 ml of milk". */
function numbersBefore(words: readonly Word[], { first }: Mention) {
  const found: string[] = []
  for (let at = first - 1; at >= Math.max(0, first - 4); at--) {
    if (words[at + 1]?.broken) break
    const word = words[at]
    if (word && /^\d/.test(word.plain)) found.push(word.plain)
  }
  return found
}

/** Whether a part of something used before is meant: "the rest of the butter". */
function isPartMeant(words: readonly Word[], { first }: Mention) {
  for (let at = first - 1; at >= Math.max(0, first - PART_REACH); at--) {
    if (words[at + 1]?.broken) return false
    if (PARTS.has(words[at]?.fold ?? '')) return true
  }
  return false
}

/** What is known of a recipe's ingredients while its steps are read in their order. */
interface Matching {
  ingredients: readonly Ingredient[]
  /** The foods that each ingredient's name names. */
  foods: readonly (readonly string[])[]
  /** The words of each ingredient's section, of what it is for, and the numbers of its amount. */
  sections: readonly ReadonlySet<string>[]
  purposes: readonly ReadonlySet<string>[]
  amounts: readonly ReadonlySet<string>[]
  /** The first step that each ingredient was found in. */
  used: Map<number, number>
}

/** Which of the ingredients that some words may name are meant. */
function meant(matching: Matching, section: ReadonlySet<string>, words: readonly Word[], mention: Mention): number[] {
  const strength = Math.max(...mention.namings.map((naming) => naming.strength))
  let lines = mention.namings.filter((naming) => naming.strength === strength).map(({ line }) => line)
  if (lines.length < 2) return lines
  const narrow = (fits: (line: number) => boolean) => {
    const some = lines.filter(fits)
    if (some.length > 0) lines = some
  }
  const behind = words.slice(mention.last + 1, mention.last + 1 + BEHIND)
  const purpose = behind[0]?.fold === 'for' ? new Set(behind.slice(1, 4).map(({ fold }) => fold)) : new Set<string>()
  if (purpose.size > 0) narrow((line) => overlap(purpose, matching.purposes[line] ?? NONE))
  const numbers = numbersBefore(words, mention)
  if (numbers.length > 0) narrow((line) => numbers.some((number) => matching.amounts[line]?.has(number)))
  narrow((line) => overlap(section, matching.sections[line] ?? NONE))
  const before = words[mention.first - 1]?.fold ?? ''
  const isPart = isPartMeant(words, mention)
  if (words[mention.last]?.many && strength === 1) narrow((line) => !matching.used.has(line))
  else {
    narrow((line) => matching.used.has(line) === isPart)
    if (before === 'both' || before === 'all') return lines
    lines = lines.slice(isPart ? -1 : 0, isPart ? undefined : 1)
  }
  return lines
}

/** Whether words that name something used before ask for it again. */
function isNeededAgain(words: readonly Word[], mention: Mention): boolean {
  const { first, last } = mention
  if (MADE_OF.has(words[last + 1]?.fold ?? '') && words[last + 1]?.gap === ' ') return false
  let at = first - 1
  for (; at >= 0 && LINKS.has(words[at]?.fold ?? '') && !words[at + 1]?.broken; at--);
  if (isPartMeant(words, mention)) return true
  const place = words[at]?.fold ?? ''
  const verb = words[at - 1]?.fold ?? ''
  // "Fold in the guanciale" brings it, "the bowl with it in the pan" does not.
  if (place === 'in' && !words[at]?.broken && (HANDLING.has(verb) || verb === 'stir')) return true
  if (PLACES.has(place)) return false
  for (const end = Math.max(0, at - SENTENCE_REACH); at >= end; at--) {
    const fold = words[at]?.fold ?? ''
    if (HANDLING.has(fold)) return true
    if (IN_PLACE.has(fold)) return false
    if (SENTENCE_END.test(words[at]?.gap ?? '')) break
  }
  return false
}

/** Those of the list that a word such as "spices" or "everything for the sauce" stands for. */
function groupMeant(matching: Matching, step: Step, words: readonly Word[], place: number): number[] {
  const word = words[place]
  if (!word) return []
  const unused = matching.ingredients.map((_, line) => line).filter((line) => !matching.used.has(line))
  const kinds = word.many || !/^[a-z]/.test(word.fold) ? FOOD_GROUPS[word.fold] : undefined
  if (kinds && Object.hasOwn(FOOD_GROUPS, word.fold))
    return unused.filter((line) => matching.foods[line]?.some((food) => kinds.some((kind) => isKindOf(food, kind))))
  if (!EVERYTHING.has(word.fold)) return []
  const around = new Set(words.slice(Math.max(0, place - 3), place + BEHIND).map(({ fold }) => fold))
  const named = unused.filter((line) => overlap(around, matching.sections[line] ?? NONE))
  if (named.length > 0) return named
  if (word.fold === 'ingredient' && around.has('remaining')) {
    const section = significant(step.section)
    const here = unused.filter((line) => overlap(section, matching.sections[line] ?? NONE))
    return here.length > 0 ? here : unused
  }
  return []
}

function stepMatches(matching: Matching, names: IngredientNames, step: Step, index: number): StepIngredient[] {
  const words = tokensOf(step.text)
  const isDescriptive = descriptiveWords(words)
  const section = significant(step.section)
  const found = new Map<number, StepIngredient>()
  const take = (line: number, first: number, last: number) => {
    if (found.has(line)) return
    found.set(line, { line, from: words[first]?.start ?? 0, to: words[last]?.end ?? 0 })
  }
  const mentions = mentionsIn(words, names)
  const mentioned = new Set(mentions.flatMap(({ first, last }) => [first, last]))
  for (const [place, mention] of mentions.entries()) {
    const { first, last } = mention
    const isBefore = mentions[place + 1]?.first === last + 1 && words[last + 1]?.gap === ' '
    const isBehind = mentions[place - 1]?.last === first - 1 && words[first]?.gap === ' '
    const isCompound = isBefore || isBehind
    if (isDescriptive[first] && !isPartMeant(words, mention)) continue
    if (words.slice(Math.max(0, first - 2), first).some(({ fold }) => DENYING.has(fold))) continue
    const lines = meant(matching, section, words, mention)
    const isUsedBefore = (line: number) => (matching.used.get(line) ?? index) !== index
    // "the garlic butter" is neither of the two.
    const isNeeded = lines.some(isUsedBefore) && !isCompound && isNeededAgain(words, mention)
    for (const line of lines) if (isNeeded || !isUsedBefore(line)) take(line, first, last)
    for (const { line } of found.values()) if (!matching.used.has(line)) matching.used.set(line, index)
  }
  for (let place = 0; place < words.length; place++) {
    if (mentioned.has(place) || isDescriptive[place]) continue
    for (const line of groupMeant(matching, step, words, place)) take(line, place, place)
  }
  for (const { line } of found.values()) if (!matching.used.has(line)) matching.used.set(line, index)
  return [...found.values()].sort((one, other) => one.line - other.line)
}

/** Some of a recipe with their texts as far as they are read. */
function readable<T>(some: readonly T[], textOf: (one: T) => string, withText: (one: T, text: string) => T): T[] {
  const lengths = readableLengths(some.map(textOf))
  return some.map((one, index) => withText(one, textOf(one).slice(0, lengths[index])))
}

/**
 * For each step of a recipe the ingredients that a cook needs at hand for it, in the list's order: those that go in or are
 * worked on, not those that are in the pot already and only spoken of; [] for a step that needs none. Reads English and
 * Hindi; of what it cannot tell it says nothing.
 */
export function stepIngredients({
  ingredients: listed,
  steps,
}: {
  ingredients: readonly Ingredient[]
  steps: readonly Step[]
}): StepIngredient[][] {
  const ingredients = readable(
    listed,
    ({ name }) => name,
    (ingredient, name) => ({ ...ingredient, name }),
  )
  const readSteps = readable(
    steps,
    ({ text }) => text,
    (step, text) => ({ ...step, text }),
  )
  const names = ingredientNames(ingredients)
  const matching: Matching = {
    ingredients,
    foods: ingredients.map(({ name }) => foodsIn(name)),
    sections: ingredients.map(({ section }) => significant(section)),
    purposes: ingredients.map(({ section, notes }) => significant(`${section ?? ''}\n${notes ?? ''}`)),
    amounts: ingredients.map(({ quantity }) => new Set(tokensOf(quantity).map(({ plain }) => plain))),
    used: new Map(),
  }
  return readSteps.map((step, index) => stepMatches(matching, names, step, index))
}
