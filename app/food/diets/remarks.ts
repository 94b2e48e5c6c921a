import { CONTENTS, type FoodContent } from '#app/food/foods/allergen.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { foodNamed, foodsIn } from '#app/food/foods/food-words.ts'
import { findFood } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { tokensOf, type Word } from '#app/food/foods/words.ts'
import { type ContainingLine, isOfLines, type StepFood } from './called-lines.ts'
import { contentMentions } from './diet-foods.ts'
import { folded } from './diet-words.ts'
import { dishNameOf } from './dish-name.ts'
import * as signs from './remark-words.data.ts'
import { foodCalled, foodsBesideLines } from './step-contents.ts'
import { isMadeHere, mayBeMade } from './step-places.ts'
import { checksIn } from './text-contents.ts'

/** What a recipe says besides its lines and steps, and the names of its parts. */
export interface Remarks {
  title: string
  description: string
  notes: string | null
  parts: readonly string[]
}

/** The letters of the description and of the notes that are read. */
const MAX_READ = 4000
const PLAIN = folded(signs.PLAIN_FOODS)
const DISHES = new Set(signs.NAMES_OF_DISHES)
const OF_ANOTHER = new RegExp(`(?<!\\p{L})(?:${signs.OF_ANOTHER_DISH.join('|')})(?!\\p{L})`, 'iu')
const TOOL = new RegExp(` (?:${signs.TOOLS_OF_FOODS.join('|')})$`, 'iu')
const LOOKS = new RegExp(`(?<!\\p{L})(?:${signs.LOOKS_LIKE_FOODS.join('|')})(?= \\p{L})`, 'giu')
/** What something is for: "sides for swordfish", "perfect for pasta". */
const PURPOSE = /(?<!\p{L})for(?: (?!and |or |with |in |of )[\p{L}'’-]+){1,3}/giu
/** What is swapped for what: both may be in it. */
const SWAP = /(?<!\p{L})(?:swap|substitut|replac|exchang|switch)\p{L}{0,6}(?: in| out)?(?!\p{L})/giu
/** Names in quotes and of several words in one: "(golabki, 'little pigeons')", "chicken-of-the-woods". */
const NICKNAMES = /(?<!\p{L})['‘"“][^'’"”\n]{1,40}['’"”](?!\p{L})|\p{L}+-(?:of|in|on)-(?:the-)?\p{L}+/giu
/** What a note says of what comes into the dish: "I use", "does just as well". */
const CHANGES = new RegExp(`(?<!\\p{L})(?:${signs.CHANGING_WORDS.join('|')})(?!\\p{L})`, 'iu')
/** Somebody who does so, whose name is no food's. */
const SOMEBODY = new RegExp(`\\p{Lu}\\p{L}+(?= (?:${signs.DONE_BY_PEOPLE.join('|')})(?!\\p{L}))`, 'gu')
const USE = /(?<!\p{L})(?:us(?:es?|ed|ing)|tr(?:y|ies|ied)|prefers?)(?= )/giu
const SENTENCE = /(?<=[.!?;:])\s|\n|(?<= )(?:until|unless|(?:but|though|whereas)(?= (?:I|we)(?!\p{L})))(?= )/u
/** What somebody says of this dish: "I blend in cashews instead". */
const OWN = /^\s*(?:I|we)(?!\p{L})/iu
/** Who does so, and how often. */
const EACH = /^(\s*(?:I|we)) (?:each|all|both|always|usually|often|sometimes|still|just) /iu
/** What is not in it for that. */
const REPLACED =
  /(?<!\p{L})(?:(?:instead of|rather than|in place of|in lieu of)(?: [\p{L}'’-]+){1,4}|instead(?!\p{L}))/giu

/** What somebody may not eat, which is not in it for that: "a nut allergy", "egg and nut allergies". */
const ALLERGIES =
  /(?<!\p{L})(?:[\p{L}-]+ (?:allergy|intolerance)|[\p{L}-]+(?: and [\p{L}-]+)? (?:allergies|intolerances))(?!\p{L})/giu

const sentencesOf = (text: string) =>
  text
    .slice(0, MAX_READ)
    .replace(ALLERGIES, 'illness')
    .split(SENTENCE)
    .filter((sentence) => sentence.trim() !== '')

/** A food without the name of what is made of it: of "cashew dressing" the cashew. */
function withoutMade(food: StepFood): StepFood {
  const words = food.name.split(/\s+/)
  const head = food.words.at(-1) ?? ''
  if (words.length < 2 || !(isMadeHere(head) || mayBeMade(head))) return food
  const name = words.slice(0, -1).join(' ')
  return foodCalled(name, name)
}

/** Whether a name is of a food that is itself, and not of a dish, of which the lines tell what is in it. */
function isPlain({ name, words }: StepFood) {
  const food = foodNamed(name)
  const head = words.at(-1) ?? ''
  if (food === null || isWideGroup(food) || isMadeHere(head) || mayBeMade(head)) return false
  const { belongs = [], of = [] } = findFood(food) ?? {}
  return PLAIN.has(food) || (of.length <= 1 && belongs.length > 0 && !belongs.includes('bread'))
}

const OF_ANIMALS = new Set<FoodContent>(['flesh', 'fish', 'crustaceans', 'molluscs', 'milk', 'eggs'])
const isOfAnimals = (content: FoodContent) => OF_ANIMALS.has(content)

/** A title without the dish that it names last: "rice flour shortbread", "chickpea mayonnaise with dill"; a food that is itself stays. */
function withoutDish(title: string): string {
  const phrase = dishNameOf(title)
  const ws = tokensOf(phrase)
  const last = contentMentions(ws).at(-1)
  if (!last || last.from === 0 || last.to < ws.length - 1) return title
  const name = foodNamed(phrase.slice(ws[last.from]?.start, ws[last.to]?.end)) ?? ''
  const isDish = DISHES.has(name) || (findFood(name)?.of.length ?? 1) > 0
  return isDish ? phrase.slice(0, ws[last.from]?.start) + title.slice(phrase.length) : title
}

/** Whether what a recipe's words name is the dish itself, as its title ends: "the dhokla" of "Instant khaman dhokla". */
function isOwnDish(food: StepFood, dish: readonly Word[]) {
  const end = dish.slice(-food.words.length)
  return end.map(({ fold }) => fold).join() === food.words.join() && !(food.isKnown && isPlain(food))
}

/** A text without what another food makes an imitation of: "carrot lox", "banana ice cream". */
function withoutImitations(text: string): string {
  const ws = tokensOf(text)
  let read = ''
  let end = 0
  for (const { from, to, senses } of contentMentions(ws)) {
    const before = ws[from - 1]
    if (
      !before ||
      ws[from]?.broken ||
      foodsIn(before.plain).length === 0 ||
      senses.length === 0 ||
      !senses.every(isOfAnimals)
    )
      continue
    read += `${text.slice(end, ws[from]?.start)}imitation`
    end = ws[to]?.end ?? end
  }
  return read + text.slice(end)
}

/** Sentences of a title or a description as steps to read, without those about other dishes and purposes. */
const asShown = (sentences: readonly string[]) =>
  sentences
    .map((text) => (OWN.test(text) ? text.replace(REPLACED, ' ') : text))
    .filter((text) => !OF_ANOTHER.test(text))
    .map((text) => ({ text: withoutImitations(text.replace(PURPOSE, ' ').replace(LOOKS, 'crisp')) }))

/**
 * What a description has beside its dish: "Sunday lunch with stew chicken and callaloo", "warm or cold, with bread instead of a spoon"; what something
 * is "covered with" or "filled with" is of the dish.
 */
const EATEN_WITH = new RegExp(
  `(?<!\\p{L})(?:with|by the|alongside|beside) (?<!(?<!\\p{L})(?:${signs.MADE_WITH.join('|')}) with )(?!(?:no|love)(?!\\p{L}))((?:(?! (?:instead of|rather than) )[^.;!?()\\n])+)`,
  'giu',
)
const eatenWith = (sentence: string) => {
  const read = sentence.replace(LOOKS, 'crisp')
  return [...read.matchAll(EATEN_WITH)].flatMap(({ index, 1: foods = '' }) => {
    const own = foods.split(/, | and /u).filter((food) => !OF_ANOTHER.test(food) && !TOOL.test(food))
    const isOfAnother = OF_ANOTHER.test(read.slice(0, index).split(',').at(-1) ?? '')
    return isOfAnother || own.length === 0 ? [] : [{ text: `Serve with ${own.join(', ')}.` }]
  })
}

/** What a title has beside its dish: "crisp à la mode", but not "bœuf à la mode"; "brownies with vegan ice cream". */
const BESIDE =
  /(?<!(?:b(?:œ|oe)uf|beef) )(?<!\p{L})[aà] la mode(?!\p{L})|(?<!\p{L})with (?:\p{L}+ ){0,2}ice[ -]cream(?!\p{L})/giu
const servedInTitle = memoized((title) =>
  (title.match(BESIDE) ?? []).map((beside) => ({
    text: `Serve ${beside.replace(/^[aà] la mode/i, 'with ice cream')}.`,
  })),
)
const titleRead = memoized((title) => asShown([withoutDish(title.replace(NICKNAMES, 'imitation'))]))
const descriptionRead = memoized((description) => {
  const sentences = sentencesOf(description)
  const own = sentences.filter((text) => OWN.test(text) && !OF_ANOTHER.test(text))
  return {
    shown: asShown(sentences),
    beside: sentences.flatMap(eatenWith),
    own: own.map((text) => ({ text: text.replace(EACH, '$1 ').replace(REPLACED, ' ').replace(PURPOSE, ' ') })),
  }
})
const partRead = memoized((part) => [{ text: withoutImitations(part.replace(LOOKS, 'crisp')) }])

/** What a sentence names of which only the packet tells, however it names it: "the secret is two squares of dark chocolate". */
const checkedIn = (sentence: string): StepFood[] =>
  checksIn(sentence)(CONTENTS)
    .filter((name) => foodNamed(name) !== null && !foodsIn(name).some(isWideGroup))
    .map((name) => foodCalled(name, name))

/** Notes as steps to read, with the foods in them of which only the packet tells. */
const notesRead = memoized((notes) => {
  const sentences = sentencesOf(notes).map((text) =>
    text.search(SWAP) < 0 ? text.replace(PURPOSE, ' ') : text.replace(SWAP, 'add'),
  )
  const changing = sentences.filter((text) => CHANGES.test(text))
  return {
    steps: sentences.map((text) => ({ text })),
    changing: changing.map((text) => ({ text: text.replace(SOMEBODY, 'she').replace(USE, 'add') })),
    checked: sentences.flatMap(checkedIn),
  }
})

/**
 * The foods that a recipe's title, the names of its parts, its description and its notes name beside its lines: perhaps in it. Of what is told
 * beside the recipe only foods that are themselves count, of what a description has it eaten with and of notes any, and what nobody knows where notes
 * say that it comes into the dish. The dish itself is nothing beside it.
 */
export function foodsOfRemarks(
  { title, description, notes, parts }: Remarks,
  lines: readonly ContainingLine[],
): StepFood[] {
  const described = descriptionRead(description)
  const shown = [...titleRead(title), ...described.shown, ...parts.flatMap(partRead)]
  const noted = notesRead(notes ?? '')
  const dish = tokensOf(dishNameOf(title))
  return [
    ...foodsBesideLines(shown, lines)
      .map(withoutMade)
      .filter((food) => !isOfLines(food, lines))
      .filter((food) => food.contents.length > 0 && isPlain(food))
      .map((food) => ({ ...food, checks: [] })),
    ...foodsBesideLines([...servedInTitle(title), ...described.own, ...described.beside, ...noted.steps], lines).filter(
      ({ isKnown }) => isKnown,
    ),
    ...foodsBesideLines(noted.changing, lines).filter(({ isKnown }) => !isKnown),
    ...noted.checked.filter((food) => !isOfLines(food, lines)),
  ].filter((food) => !isOwnDish(food, dish))
}
