import type { FoodContent } from '#app/food/foods/allergen.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { foodsIn, wordsBesideFoods } from '#app/food/foods/food-words.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { stem, tokensOf, type Word } from '#app/food/foods/words.ts'
import { type CalledLine, type ContainingLine, calledLines, isLine, type StepFood } from './called-lines.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { checkMentions, contentMentions } from './diet-foods.ts'
import { isExempted } from './diet-modifiers.ts'
import { folded, type Mention } from './diet-words.ts'
import { needingNames, notMakeable } from './step-makings.ts'
import { type AddingStep, addedThings, unexplainedThings } from './step-objects.ts'
import {
  isAdded,
  isLeftOver,
  isMadeHere,
  isMadeInHindi,
  isOfAnotherRecipe,
  isOfNoFood,
  isOutcome,
  isPerhapsBrought,
  isServedBeside,
  mayBeMade,
  ofAmounts,
} from './step-places.ts'
import { companionsIn, isOfBread, otherNameOf, unknownOfCompanion } from './step-servings.ts'
import * as signs from './step-words.data.ts'
import { isStrange } from './strange-words.ts'
import { writtenOut } from './written-out.ts'

/** What a step tells of foods that somebody avoids. */
interface ReadStep extends AddingStep {
  brought: readonly StepFood[]
  /** What the dish is served beside or upon: brought, unless it may be made of the lines. */
  beside: readonly StepFood[]
  /** What the dish is served with that the table does not know by that name: brought, unless a step or a line names it elsewhere. */
  companions: readonly StepFood[]
  /** What a recipe makes of certain lines only, which are to be there: "gravy". */
  needing: readonly string[]
  /** The last words of what is named otherwise and may be being made: "pancake" of "fry the pancakes". */
  made: readonly string[]
  /** The same of what a step in Hindi says that it is made: "घोल" of "घोल बना लें". */
  madeInHindi: readonly string[]
}

/** What is in a food, and what only its packet tells. */
type Part = 'contents' | 'checks'
const SETS = {
  doughs: folded(signs.DOUGHS),
  batters: folded(signs.OF_BATTER),
  flours: folded(signs.FLOURS),
  madeFrom: folded(signs.MADE_FROM),
}

/** Whether a dish is served upon such a thing; upon "the curry", of which only its packet would tell, herbs are strewn. */
const mayBeBeside = (head: string, part: Part) =>
  mayBeMade(head) && (part === 'contents' || SETS.doughs.has(head) || SETS.batters.has(head))

/** The foods of one reading of a step that come to the dish, or are `beside` it, with what is in each; those that another reading found come anyway. */
function foodsOf(
  text: string,
  ws: readonly Word[],
  part: Part,
  mentions: readonly Mention<FoodContent>[],
  found: readonly StepFood[],
): Pick<ReadStep, 'brought' | 'beside'> {
  const denied = denials(ws, mentions, false)
  const freedHeads = new Set<string>()
  const [brought, beside]: [StepFood[], StepFood[]] = [[], []]
  for (const [index, mention] of mentions.entries()) {
    if (mention.senses.length === 0 || denied[index]) continue
    const head = ws[mention.to]?.fold ?? ''
    const contained = mention.senses.filter((content) => !isExempted(ws, mention, content))
    if (contained.length === 0) freedHeads.add(head)
    if (contained.length === 0 || (freedHeads.has(head) && pointsBack(ws, mention))) continue
    const name = text.slice(ws[mention.from]?.start, ws[mention.to]?.end)
    // Of what is named as widely as "sauce" the lines tell more.
    const foods = foodsIn(name)
    if (part === 'checks' && foods.some(isWideGroup)) continue
    const isBrought = found.some((one) => one.name === name) || isAdded(ws, mention, name, part)
    const isPerhaps =
      (mayBeBeside(head, part) && isServedBeside(ws, mention)) ||
      // "The vegan cheese sauce" is made of what the lines say.
      (part === 'contents' && contained.length === mention.senses.length && isPerhapsBrought(ws, mention, name))
    if (!isBrought && !isPerhaps) continue
    const words = ws.slice(mention.from, mention.to + 1).map((word) => word.fold)
    const food = { words, foods, name, contents: [], checks: [], isKnown: true, [part]: contained }
    if (isBrought) brought.push(food)
    else beside.push(food)
  }
  return { brought, beside }
}

/** A food of a step that nobody knows. */
const unknownFood = (name: string): StepFood => ({
  ...{ words: tokensOf(name).map(({ fold }) => fold), foods: [], name },
  ...{ contents: [], checks: [], isKnown: false },
})

const contentsOfName = (name: string, mentionsOf: typeof contentMentions): FoodContent[] => [
  ...new Set(mentionsOf(tokensOf(name)).flatMap(({ senses }) => senses)),
]

/** A food of a step by another name than that of the table: "loaf", which is bread. */
export const foodCalled = (name: string, food: string): StepFood => ({
  ...{ words: tokensOf(name).map(({ fold }) => fold), foods: [], name, isKnown: true },
  ...{ contents: contentsOfName(food, contentMentions), checks: contentsOfName(food, checkMentions) },
})

/** What another recipe makes, or a day before, and nobody knows what it is made of: "the filling from my other recipe", "yesterday's loaf". */
const unknownOf = (ws: readonly Word[]): StepFood[] =>
  ws.flatMap(({ fold, plain }, at) => {
    const place = { from: at, to: at }
    if (isOfBread(fold) && isLeftOver(ws, place)) return [foodCalled(plain, 'bread')]
    return (isMadeHere(fold) && isOfAnotherRecipe(ws, place)) ||
      ((isMadeHere(fold) || mayBeMade(fold)) && isLeftOver(ws, place))
      ? [unknownFood(plain)]
      : []
  })

/** What "a handful of" is of, where that is no food that anybody knows: "a handful of pinhead". */
const unknownAmounts = (ws: readonly Word[], mentions: readonly Mention<FoodContent>[]): StepFood[] =>
  ofAmounts(ws).flatMap(({ from, to }) => {
    const words = ws.slice(from, to + 1)
    const isNamed = mentions.some((mention) => mention.from >= from && mention.from <= to)
    const name = words.map(({ plain }) => plain).join(' ')
    if (isNamed || isOfNoFood(words) || /\d/.test(name) || foodsIn(name).length > 0) return []
    return [unknownFood(name)]
  })

/** What may be the name of a food, in letters of Latin alone. */
const NAME = /^(\p{Script=Latin}{3,})(?:'s?)?$/u
/** A few unknown words tell as much as many. */
const MAX_STRANGE = 8

/** Words that are neither English nor a food's name, and may be a food that nobody knows: "tear the khubz into a bowl". */
function strangeOf(ws: readonly Word[]): StepFood[] {
  const beside = new Set(wordsBesideFoods(ws.map(({ plain }) => plain)))
  const strange = ws.filter(({ plain }) => {
    const name = beside.has(plain) && NAME.exec(plain)?.[1]
    return name && isStrange(name)
  })
  return [...new Map(strange.map(({ fold, plain }) => [fold, plain]))]
    .slice(0, MAX_STRANGE)
    .map(([, name]) => unknownFood(name))
}

/** What a dish is served with, where the words are no food's name as they stand: "toast", "coleslaw", "a slice of stargazy". */
const companionsOf = (ws: readonly Word[]): StepFood[] =>
  companionsIn(ws).flatMap((companion): StepFood[] => {
    const name = otherNameOf(companion)
    const called = name === null ? null : foodCalled(companion.text, name)
    if (called && called.contents.length + called.checks.length > 0) return [called]
    const unknown = unknownOfCompanion(companion)
    if (unknown.length === 0) return []
    return [unknownFood(unknown.map(({ plain }) => plain).join(' '))]
  })

const DONE_WITH = new RegExp(`\\b(?:${Object.keys(signs.DONE_WITH).join('|')})\\b`, 'gi')

const readStep = memoized((step): ReadStep => {
  const plain = writtenOut(step).replace(DONE_WITH, (word) => signs.DONE_WITH[word.toLowerCase()] ?? word)
  const text = signs.UNNAMED_FOODS.reduce((read, [words, food]) => read.replace(words, `$& ${food}`), plain)
  const ws = tokensOf(text)
  const [named, checked] = [contentMentions(ws), checkMentions(ws)]
  const contents = foodsOf(text, ws, 'contents', named, [])
  const checks = foodsOf(text, ws, 'checks', checked, contents.brought)
  const brought = [...contents.brought, ...checks.brought]
  const unknown = unknownOf(ws).filter(({ words }) => !contents.brought.some((one) => one.words.at(-1) === words[0]))
  const beside = [...contents.beside, ...checks.beside]
  const isNamed = (word: string) => beside.some(({ words }) => words.at(-1) === word)
  const made = ws.flatMap(({ fold }, at) =>
    isOutcome(ws, at) || (mayBeMade(fold) && !isServedBeside(ws, { from: at, to: at }) && !isNamed(fold)) ? [fold] : [],
  )
  const madeInHindi = checked.filter((place) => isMadeInHindi(ws, place)).map(({ to }) => ws[to]?.fold ?? '')
  return {
    brought: [...brought, ...unknown, ...unknownAmounts(ws, [...named, ...checked]), ...strangeOf(ws)],
    beside,
    companions: companionsOf(ws),
    needing: needingNames(ws),
    things: addedThings(ws, [...named, ...checked]),
    ws,
    made,
    madeInHindi,
  }
})

/** The words of some steps but of what the dish is served with. */
function wordsElsewhere(steps: readonly { text: string }[]) {
  const words = new Set<string>()
  for (const { text } of steps) {
    const ws = tokensOf(writtenOut(text))
    const places = companionsIn(ws)
    let next = 0
    for (const [at, { fold }] of ws.entries()) {
      while ((places[next]?.to ?? at) < at) next += 1
      const place = places[next]
      if (!place || at < place.from) words.add(fold)
    }
  }
  return words
}

/** Whether the lines may be what a step names otherwise: bread of a flour, a custard of a milk, of whatever they are; a pesto of half of what is in it. */
function mayBeMadeOf({ words, contents, checks }: StepFood, lines: readonly (CalledLine & ContainingLine)[]) {
  const hasOf = (set: ReadonlySet<string>) => lines.some((line) => [...line.words].some((word) => set.has(word)))
  const isThere = (content: FoodContent) => lines.some((line) => line.has(content))
  const [hasFlour, hasMaking] = [hasOf(SETS.flours), hasOf(SETS.madeFrom)]
  const all = [...contents, ...checks]
  // Flour makes a naan whatever else is in it, and no prawn crackers.
  if (SETS.doughs.has(words.at(-1) ?? ''))
    return (
      (hasFlour || isThere('gluten')) && !contents.some((one) => !/^(?:gluten|milk|eggs)$/.test(one) && !isThere(one))
    )
  // "The chocolate mousse" is made of chocolate.
  if (words.slice(0, -1).some((word) => lines.some((line) => line.words.has(word)))) return true
  const hasRest = hasMaking || (hasFlour && all.includes('gluten'))
  const explained = all.filter(
    (one) => isThere(one) || (hasFlour && one === 'gluten') || (hasRest && (one === 'milk' || one === 'eggs')),
  )
  return explained.length * 2 >= all.length
}

/**
 * The foods that the steps of a recipe bring to the dish beyond its lines: "brush with beaten egg" where no line has one. What a line is called
 * by is that line, and so is what it belongs to and contains ("the fish" of a cod). What the dish is served upon is brought where the steps name it
 * nowhere else and no line is what it may be made of.
 */
export function foodsBesideLines(
  recipeSteps: readonly { text: string }[],
  lines: readonly ContainingLine[],
): StepFood[] {
  const read = recipeSteps.map(({ text }) => readStep(text))
  const [brought, beside] = [read.flatMap((step) => step.brought), read.flatMap((step) => step.beside)]
  const companions = read.flatMap((step) => step.companions)
  const isBrought = new Set(brought.map(({ words }) => words.at(-1)))
  const needing = read.flatMap((step) => step.needing).filter((name) => !isBrought.has(stem(name)))
  const unmade = notMakeable(needing, lines).map(unknownFood)
  const added = read.flatMap((step) => step.things)
  if (brought.length + beside.length + companions.length + unmade.length + added.length === 0) return []
  const { known, all } = calledLines(lines)
  const made = new Set(read.flatMap((step) => step.made))
  const madeInHindi = new Set(read.flatMap((step) => step.madeInHindi))
  const isMade = ({ words, contents }: StepFood) => contents.length === 0 && madeInHindi.has(words.at(-1) ?? '')
  const notMade = beside.filter((one) => !made.has(one.words.at(-1) ?? '') && !mayBeMadeOf(one, known))
  const elsewhere = companions.length === 0 ? made : wordsElsewhere(recipeSteps)
  const notNamed = companions.filter(
    (one) => !elsewhere.has(one.words.at(-1) ?? '') && !(one.isKnown && mayBeMadeOf(one, known)),
  )
  const things = lines.length === 0 ? [] : unexplainedThings(read, all)
  return [
    ...[...brought.filter((one) => !isMade(one)), ...notMade, ...notNamed, ...unmade].filter(
      (one) => !known.some((line) => isLine(one, line, all)),
    ),
    ...things.slice(0, MAX_STRANGE).map(unknownFood),
  ]
}
