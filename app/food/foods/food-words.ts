import { isCommonWord } from './common-words.ts'
import { PIECES_OF_FOODS, WORDS_BESIDE_FOODS } from './describing-words.data.ts'
import { derivedName } from './food-forms.ts'
import { FOODS, findFood, isKindOf } from './foods.ts'
import { isOneEdit } from './spelling.ts'
import { stem, tokensOf } from './words.ts'

/** What every kitchen is taken to have, as canonical foods: water, salt, pepper, and any neutral or olive oil. */
export const PANTRY: ReadonlySet<string> = new Set([
  'water',
  'ice',
  'salt',
  'pepper',
  'white pepper',
  'oil',
  'olive oil',
  'vegetable oil',
  'sunflower oil',
  'rapeseed oil',
  'corn oil',
  'grapeseed oil',
  'safflower oil',
  'rice bran oil',
])

const MIN_GUESSED = 5
const MAX_GUESSED = 60
const BREAK = ''
/** The words of a text without accents or apostrophes; an empty string is where punctuation or a new line splits two of them. */
const wordsOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ plain, gap }) => {
    const word = plain.replaceAll("'", '')
    if (/^[\p{Zs}\t'’‘`ʼ]*&[\p{Zs}\t]*$/u.test(gap)) return ['and', word]
    return /[^\p{Zs}\p{Pd}\t'’‘`ʼ]/u.test(gap) ? [BREAK, word] : [word]
  })

// Before these, "vegan" says that the food itself is not in it.
const ANIMAL = ['meat', 'seafood', 'dairy', 'egg']

const names = new Map<string, string>()
const singularNames = new Map<string, string>()
/** How many words the longest name has that begins with a word, or with its stem. */
const longestNames = new Map<string, number>()
for (const food of FOODS) {
  for (const name of food.names) {
    const parts = wordsOf(name)
    names.set(parts.join(' '), food.name)
    const [first = ''] = parts
    for (const word of [first, stem(first)]) longestNames.set(word, Math.max(longestNames.get(word) ?? 0, parts.length))
  }
}
for (const [name, food] of names) {
  const singular = name.split(' ').map(stem).join(' ')
  // A name written as a plural stays one: "sweets" are candy and "greens" leaves, "sweet" and "green" are neither.
  if (!/[^s]s$/.test(name)) singularNames.set(singular, food)
}

// "egg-free", "low-salt" and "vegan gouda" name what is not there; "free range" says nothing of the kind.
function isDenied(food: string, before: string | undefined, after: string | undefined, afterNext: string | undefined) {
  if (after === 'free' && afterNext !== 'range') return true
  if (before === 'low' || before === 'reduced') return food === 'salt' || food === 'sugar'
  return before === 'vegan' && ANIMAL.some((kind) => isKindOf(food, kind))
}

/** A food that a text names, from its first word to before `end`. */
interface NamedFood {
  food: string
  start: number
  end: number
  isDenied: boolean
}

/** The foods that some words name, in their order, denied ones too: the longest name wins. */
function allNamesAmong(words: readonly string[], singulars: readonly string[]): NamedFood[] {
  const taken = new Uint8Array(words.length)
  const found: (NamedFood | undefined)[] = new Array(words.length)
  const longest = words.map((word, at) => {
    const ofName = Math.max(longestNames.get(word) ?? 0, longestNames.get(singulars[at] ?? '') ?? 0)
    return Math.min(ofName, words.length - at)
  })
  for (let length = longest.reduce((most, one) => Math.max(most, one), 0); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      if ((longest[start] ?? 0) < length) continue
      const end = start + length
      if (taken.subarray(start, end).includes(1)) continue
      const food =
        names.get(words.slice(start, end).join(' ')) ?? singularNames.get(singulars.slice(start, end).join(' '))
      if (!food) continue
      taken.fill(1, start, end)
      found[start] = { food, start, end, isDenied: isDenied(food, words[start - 1], words[end], words[end + 1]) }
    }
  }
  return found.filter((name) => name !== undefined)
}

/** The same without what is denied. */
const namesAmong = (words: readonly string[], singulars: readonly string[]) =>
  allNamesAmong(words, singulars).filter(({ isDenied }) => !isDenied)

/**
 * The canonical foods a text names, in their order and without duplicates. The longest name wins ("coconut milk"
 * is no milk), a name never reaches over a comma, and neither "egg-free" nor "vegan gouda" names one; empty when the
 * text names no known food.
 */
export function foodsIn(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set(namesAmong(words, words.map(stem)).map(({ food }) => food))]
}

/** Whether some words name a known food. */
export const namesFood = (words: readonly string[]) => foodsIn(words.join(' ')).length > 0

/** The words of a text, as `wordsOf` gives them, that belong to no name of a food. */
export function wordsBesideFoods(words: readonly string[]): string[] {
  const named = new Uint8Array(words.length)
  for (const { start, end } of allNamesAmong(words, words.map(stem))) named.fill(1, start, end)
  return words.filter((_, at) => !named[at])
}

const describing = new Set(wordsOf(WORDS_BESIDE_FOODS.join(' ')).map(stem))
/** Whether a word beside a food says nothing of which food it is: "fresh", "2", "and". */
export const isDescribing = (word: string) =>
  word === BREAK || describing.has(stem(word)) || /^[\p{N}½¼¾⅓⅔⁄]+[a-z]{0,2}$/u.test(word)

const madeOf = new Map(Object.entries(PIECES_OF_FOODS).map(([word, foods]) => [stem(word), foods]))
/** Whether a word right behind a food makes a thing of its own of it: "lobster roll", but not "bread roll". */
const isMade = (word: string, food: string | undefined) => {
  const foods = madeOf.get(stem(word))
  return food !== undefined && foods !== undefined && !foods.some((one) => isKindOf(food, one))
}

/**
 * The words of an ingredient's name that FoodIO knows neither as a food nor as describing one: with any, nobody knows what it is. What comes
 * behind a comma or a bracket describes it. A text that names no food is unknown as a whole.
 */
export function unknownWordsIn(text: string): string[] {
  const words = wordsOf(text)
  const found = allNamesAmong(words, words.map(stem))
  const [first] = found
  if (!first) return words.filter((word) => word !== BREAK)
  const stop = words.indexOf(BREAK, Math.max(first.end, 1))
  const covered = new Set(found.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)))
  const foodBefore = new Map(found.map(({ food, end }) => [end, food]))
  return words.filter(
    (word, at) =>
      (stop < 0 || at < stop) && !covered.has(at) && (!isDescribing(word) || isMade(word, foodBefore.get(at))),
  )
}

/**
 * `foodsIn`, but what is made from a food bears a name of its own ("carrot juice", "dried apricot"), which is a kind of
 * nothing: who has carrots does not have that.
 */
export function exactFoodsIn(text: string): string[] {
  const words = wordsOf(text)
  const singulars = words.map(stem)
  const found = namesAmong(words, singulars)
  return [...new Set(found.map((name) => derivedName(name, singulars, words, isKindOf)))]
}

/** A food that a text names, with its name there and the words beside that; of what is made from a food, the name is that of both. */
export interface FoodInWords {
  food: string
  /** The words of the name, as they were typed. */
  name: readonly string[]
  /** The other words of the text. */
  others: readonly string[]
}

/**
 * The food of a name in its words, of several beside each other the last, which the others describe ("pork sausages"); null when it
 * names none, or several apart from each other ("salt and pepper").
 */
export function foodInWords(text: string): FoodInWords | null {
  const words = wordsOf(text)
  const singulars = words.map(stem)
  const found = namesAmong(words, singulars)
  const last = found.at(-1)
  if (!last) return null
  const first = found[0] ?? last
  const isApart = words.slice(first.end, last.start).some((word) => APART.test(word))
  if (isApart && found.some(({ food }) => food !== last.food)) return null
  const others = [...words.slice(0, last.start), ...words.slice(last.end)].filter((word) => word !== BREAK)
  return { food: derivedName(last, singulars, words, isKindOf), name: words.slice(last.start, last.end), others }
}

/** What stands between two foods that are not one: "and", a comma, "with". */
const APART = /^(?:|and|or|with|without|in|for|from|plus|und|oder|mit|et|ou|aur|ya|और|या|व|के|में)$/u

/** Names by their length and their first letter, and by their length and their last one. */
function byEnds(table: ReadonlyMap<string, string>) {
  const ends = new Map<string, string[]>()
  for (const name of table.keys())
    for (const end of [`${name.length}^${name.charAt(0)}`, `${name.length}$${name.at(-1)}`]) {
      const group = ends.get(end)
      if (group) group.push(name)
      else ends.set(end, [name])
    }
  return (word: string) =>
    [word.length - 1, word.length, word.length + 1].flatMap((length) => [
      ...(ends.get(`${length}^${word.charAt(0)}`) ?? []),
      ...(ends.get(`${length}$${word.at(-1)}`) ?? []),
    ])
}

/** The names that one letter of a word of five or more could be wrong in: its first or its last one is right then. */
const alikeNames = byEnds(names)
const alikeSingulars = byEnds(singularNames)

/**
 * The one canonical food whose name a mistyped word of five letters or more misses by one letter (left out, added,
 * replaced, or swapped with its neighbour), or which it names outright; null when no food or more than one is that near,
 * and for a common word, which is no mistyped food unless what is there `isFood` for certain ("diary free").
 */
export function closestFood(word: string, { isFood = false } = {}): string | null {
  if (word.length > MAX_GUESSED) return null
  const parts = wordsOf(word)
  const typed = parts.join(' ')
  if (parts.includes(BREAK) || typed.length < MIN_GUESSED) return null
  const singular = parts.map(stem).join(' ')
  const named = foodNamed(word)
  if (named || (!isFood && parts.some((word) => isCommonWord(word)))) return named
  const near = new Set<string>()
  for (const name of alikeSingulars(singular)) if (isOneEdit(singular, name)) near.add(singularNames.get(name) ?? name)
  for (const name of alikeNames(typed)) if (isOneEdit(typed, name)) near.add(names.get(name) ?? name)
  const [only] = near
  return near.size === 1 && only ? only : null
}

/** The food that some words are a whole name of, English or Hindi, one or many of it; null when they name none. */
export function foodNamed(text: string): string | null {
  const parts = wordsOf(text)
  return names.get(parts.join(' ')) ?? singularNames.get(parts.map(stem).join(' ')) ?? null
}

const OWN_NAMES = 6

/** The names that a recipe may have for a food: its own first, then its kinds'. */
export function namesOf(food: string): string[] {
  const kinds = FOODS.filter(({ name }) => name !== food && isKindOf(name, food))
  return [...(findFood(food)?.names ?? [food]).slice(0, OWN_NAMES + 1), ...kinds.map(({ name }) => name)]
}
