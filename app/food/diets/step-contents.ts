import type { FoodContent } from '#app/food/foods/allergen.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { findFood, isKindOf } from '#app/food/foods/foods.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { isStopWord, tokensOf, type Word } from '#app/food/foods/words.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { checkMentions, contentMentions } from './diet-foods.ts'
import { isExempted } from './diet-modifiers.ts'
import { folded, type Mention, type Place } from './diet-words.ts'
import * as signs from './step-words.data.ts'

/** A food that a step brings to the dish: its words, its name as written, what is in it and what only its packet tells. */
export interface StepFood {
  words: readonly string[]
  foods: readonly string[]
  name: string
  contents: readonly FoodContent[]
  checks: readonly FoodContent[]
}

const SETS = {
  adding: folded(signs.ADDING),
  handling: folded(signs.USED_IN_ACTS),
  notAdding: folded(signs.NOT_ADDING),
  notFoodBehind: folded(signs.NOT_FOOD_BEHIND),
  madeHere: folded(signs.MADE_HERE),
  madeOrBrought: folded(signs.MADE_OR_BROUGHT),
  brought: folded(signs.BROUGHT),
  verbs: folded(signs.VERBS),
  objects: new Set(signs.OBJECTS),
}
const KNOWN_THINGS = /^(?:the|your|their|this|that|these|those|it)$/
const MENTIONS = { contents: contentMentions, checks: checkMentions }
const REACH = 10
const HINDI_REACH = 3
const MAX_LINES = 10_000

/** Whether a food is itself, or of one other (bacon), not made of several: of "the pesto" the lines tell what it is made of. */
const isSimple = (name: string) => foodsIn(name).every((food) => (findFood(food)?.of.length ?? 0) <= 1)

/** Whether a food is what is done: "butter the tin", "grease and flour a tray". */
function isVerb(ws: readonly Word[], { from, to }: Place): boolean {
  const [word, next, before] = [ws[from], ws[to + 1], ws[from - 1]]
  if (from !== to || !word || !next || next.broken || !SETS.verbs.has(word.fold)) return false
  return (
    SETS.objects.has(next.plain) &&
    (!before || word.broken || /^(?:and|then|to|lightly|generously|well)$/.test(before.fold))
  )
}

/** Whether the words behind a food in Hindi say that it comes to the dish. */
const isAddedInHindi = (ws: readonly Word[], { to }: Place) =>
  /[\u0900-\u097f]/.test(ws[to]?.fold ?? '') &&
  ws.slice(to + 1, to + 1 + HINDI_REACH).some(({ plain }) => signs.HINDI_ADDING.test(plain))

/**
 * Whether a step brings a food to the dish: the nearest word before it that tells says so. Where none tells, what is in the food does, unless it
 * is a dish that may be what is being made; what only its packet tells does not.
 */
function isAdded(ws: readonly Word[], place: Place, name: string, part: keyof typeof MENTIONS): boolean {
  const next = ws[place.to + 1]
  if (next && !next.broken && SETS.notFoodBehind.has(next.fold)) return false
  if (isVerb(ws, place) || isAddedInHindi(ws, place)) return true
  const head = ws[place.to]?.fold ?? ''
  const isMade = SETS.madeHere.has(head)
  // "The sauce" is made of the lines, fish sauce is bought.
  if (isMade && place.from === place.to) return false
  const mayBeMade = SETS.madeOrBrought.has(head)
  const simple = !isMade && !mayBeMade && isSimple(name)
  const adding = mayBeMade ? SETS.brought : SETS.adding
  for (let at = place.from - 1; at >= 0 && at >= place.from - REACH; at -= 1) {
    const [word, after] = [ws[at], ws[at + 1]]
    if (!word || (after?.broken && !/^\s*,\s*$/.test(after.gap))) break
    if (SETS.notAdding.has(word.fold)) return false
    if (KNOWN_THINGS.test(word.fold) && !simple) return false
    if (adding.has(word.fold)) return true
    if (simple && part === 'contents' && SETS.handling.has(word.fold)) return true
  }
  return part === 'contents' && !mayBeMade
}

/** The foods of one reading of a step that come to the dish, with what is in each; those that another reading found come to it anyway. */
function foodsOf(
  text: string,
  ws: readonly Word[],
  part: keyof typeof MENTIONS,
  found: readonly StepFood[] = [],
): StepFood[] {
  const mentions: Mention<FoodContent>[] = MENTIONS[part](ws)
  const denied = denials(ws, mentions, false)
  const freedHeads = new Set<string>()
  return mentions.flatMap((mention, index) => {
    if (mention.senses.length === 0 || denied[index]) return []
    const head = ws[mention.to]?.fold ?? ''
    const contained = mention.senses.filter((content) => !isExempted(ws, mention, content))
    if (contained.length === 0) freedHeads.add(head)
    if (contained.length === 0 || (freedHeads.has(head) && pointsBack(ws, mention))) return []
    const name = text.slice(ws[mention.from]?.start, ws[mention.to]?.end)
    // Of what is named as widely as "sauce" the lines tell more.
    const foods = foodsIn(name)
    if (part === 'checks' && foods.some(isWideGroup)) return []
    if (!found.some((one) => one.name === name) && !isAdded(ws, mention, name, part)) return []
    const words = ws.slice(mention.from, mention.to + 1).map((word) => word.fold)
    return [{ words, foods, name, contents: [], checks: [], [part]: contained }]
  })
}

const DONE_WITH = new RegExp(`\\b(?:${Object.keys(signs.DONE_WITH).join('|')})\\b`, 'gi')

/** The foods that a step brings to the dish and that somebody avoids. */
const stepFoods = memoized((step): readonly StepFood[] => {
  const text = step.replace(DONE_WITH, (word) => signs.DONE_WITH[word.toLowerCase()] ?? word)
  const ws = tokensOf(text)
  const contents = foodsOf(text, ws, 'contents')
  return [...contents, ...foodsOf(text, ws, 'checks', contents)]
})

/** What a step may call the food of a line by: its words ("egg-free noodles" not "egg"), and the foods that it is. */
interface CalledLine {
  words: ReadonlySet<string>
  foods: readonly string[]
}
/** What a line says that it has not: "(no egg)". */
const DENIED = /\b(?:no|without) (?:any )?\p{L}+/giu

const calledLine = memoized((line): CalledLine => {
  const ws = tokensOf(line)
  // "Noodles (no egg)" and "egg-free noodles" are no egg of a step.
  const isDenied = (at: number) =>
    /^(?:free|less)$/.test(ws[at + 1]?.fold ?? '') || /^(?:no|without)$/.test(ws[at - 1]?.fold ?? '')
  const words = ws.filter(({ fold }, at) => !isStopWord(fold) && !isDenied(at))
  return { words: new Set(words.map(({ fold }) => fold)), foods: foodsIn(line.replace(DENIED, ' ')) }
}, MAX_LINES)

/** A line of a recipe with all that is or may be in it. */
interface ContainingLine {
  text: string
  may: (content: FoodContent) => boolean
}

/**
 * The foods that the steps of a recipe bring to the dish beyond its lines: "brush with beaten egg" where no line has one. What a line is called
 * by is that line, and so is what it belongs to and contains ("the fish" of a cod).
 */
export function foodsBesideLines(
  recipeSteps: readonly { text: string }[],
  lines: readonly ContainingLine[],
): StepFood[] {
  const found = recipeSteps.flatMap(({ text }) => stepFoods(text))
  if (found.length === 0) return []
  const known = lines.map(({ text, may }) => ({ ...calledLine(text), may }))
  const all = new Set(known.flatMap(({ words }) => [...words]))
  const isLine = ({ words, foods, contents, checks }: StepFood, line: (typeof known)[number]) =>
    (line.words.has(words.at(-1) ?? '') && words.every((word) => all.has(word))) ||
    (foods.every((food) => line.foods.some((one) => isKindOf(one, food))) && [...contents, ...checks].every(line.may))
  return found.filter((one) => !known.some((line) => isLine(one, line)))
}
