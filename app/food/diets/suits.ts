import { ALLERGENS, type Allergen, CONTENTS, type FoodContent } from '#app/food/foods/allergen.ts'
import { withheldFor } from '#app/food/foods/food-kinds.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { closestFood, foodsIn, unknownWordsIn } from '#app/food/foods/food-words.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { categoryOfDiet, DIET_CHOICES, DIET_OF_SLUG, DIET_SLUGS, type DietaryInfo, type DietChoice } from './diet.ts'
import { contentsAgainst, DIET_RULES } from './diet-rules.ts'
import { withoutDishName } from './dish-name.ts'
import { foodsOfRemarks, type Remarks } from './remarks.ts'
import { foodsBesideLines } from './step-contents.ts'
import { allOf, checksIn, contentsIn } from './text-contents.ts'
import { isGlossed, writtenOutLine } from './written-out.ts'

/** What tells whom a recipe suits: what it declares, and what is in it. */
export interface Declared {
  dietaryInfo: readonly DietaryInfo[]
  allergens: readonly Allergen[]
  ingredients: readonly { section?: string | null; name: string; notes: string | null }[]
  /** What is done with them, which may bring what no line has. */
  steps: readonly { section?: string | null; text: string }[]
  /** What its cook says besides, which may name what is in it. */
  title: string
  description: string
  notes: string | null
  /** The categories that it is in; for diets that have one. */
  categories?: readonly string[]
}

/** What somebody does not eat. */
export interface DietaryNeeds {
  diets: readonly DietChoice[]
  allergens: readonly Allergen[]
}

/** An ingredient with its notes, as a recipe shows it. */
export const asWritten = ({ name, notes }: Declared['ingredients'][number]) => (notes ? `${name} (${notes})` : name)

/** What a line of a recipe is found to be. */
export interface LineFacts {
  /** What is in it as it is usually sold, with the names of the foods that it is in. */
  contents: ReadonlyMap<FoodContent, readonly string[]>
  /** What only a packet tells, with the names of the foods whose labels are to be checked. */
  checks: ReadonlyMap<FoodContent, readonly string[]>
  /** Whether FoodIO knows the food; what it does not know is free of nothing. */
  isKnown: boolean
}

const MAX_LINES = 10_000

/** What a line is for: "salt (for the sauce)" is no sauce of which a packet tells; what is named beside it is ("and parmesan"). */
const PURPOSE =
  /\bfor (?:(?:the|your|an?)(?: (?!(?:and|or|plus|with|of|in|on|from)\b)[\p{L}'’-]+){1,3}(?![\p{L}:])|\p{L}{3,12}s(?=$|[),;]))/giu

const MAY_BE_ANY = /\b(?:sauce|dressing|topping|filling|mix|stuffing|seasoning|batter|marinade|dip)$/
/** What a line asks to check before it is bought: "baking powder (check it is gluten-free)". */
const TO_CHECK =
  /\b(?:check|ensure|make sure|verify)\b[^().;]{0,40}?\b(gluten|wheat|dairy|milk|lactose|nut|peanut|egg|soya?|sesame|fish)[- ]free\b/giu
const CHECKED: Record<string, FoodContent> = {
  ...{
    gluten: 'gluten',
    wheat: 'gluten',
    dairy: 'milk',
    milk: 'milk',
    lactose: 'milk',
    nut: 'nuts',
    peanut: 'peanuts',
  },
  ...{ egg: 'eggs', soy: 'soy', soya: 'soy', sesame: 'sesame', fish: 'fish' },
}
const MAX_GUESSES = 8

/** A line, and behind it the foods that its unknown words may be, one letter wrong: it may contain what they do, and is free of nothing. */
function withGuesses(line: string, unknown: readonly string[]) {
  const guesses = [...new Set(unknown)].slice(0, MAX_GUESSES).flatMap((word) => closestFood(word) ?? [])
  return guesses.length === 0 ? line : `${line}; ${guesses.join('; ')}`
}

/** What only a packet tells, with what the line itself asks to check, under the line's own name. */
function withRequestedChecks(line: string, checks: Map<FoodContent, string[]>) {
  for (const [, free = ''] of line.matchAll(TO_CHECK)) {
    const content = CHECKED[free.toLowerCase()]
    if (content && !checks.has(content)) checks.set(content, [line.split(/[(,;]/)[0]?.trim() ?? line])
  }
  return checks
}

/** A line without the dishes that its food is for ("dripping, for the Yorkshires"), unless what is left may be anything ("sauce for the carbonara"). */
function withoutPurpose(line: string) {
  const left = line.replace(PURPOSE, (purpose) =>
    / for an? /.test(` ${purpose}`) || foodsIn(purpose).length === 0 ? purpose : ' ',
  )
  const foods = foodsIn(left)
  return foods.length === 0 || foods.some((food) => isWideGroup(food) || MAY_BE_ANY.test(food)) ? line : left
}

/** What an ingredient with its notes contains: the one answer that diets, allergens, warnings and suggestions follow from. */
export const lineFacts = memoized((line): LineFacts => {
  const read = withoutPurpose(writtenOutLine(line))
  const unknown = isGlossed(line) ? [] : unknownWordsIn(read.replace(PURPOSE, ' '))
  return {
    contents: allOf(contentsIn(withGuesses(read, unknown), { isIngredient: true })),
    checks: withRequestedChecks(read, allOf(checksIn(read.replace(PURPOSE, ' '), { isIngredient: true }))),
    isKnown: unknown.length === 0,
  }
}, MAX_LINES)

/** The letters of a recipe's steps that are read, four times as many as the longest recipe of the cookbook has. */
const MAX_READ = 8000
const MAX_NAMED = 40

/** The steps as far as they are read, and what is behind that; null for nothing. */
function readableSteps(steps: readonly { text: string }[]) {
  let left = MAX_READ
  const read: { text: string }[] = []
  for (const { text } of steps) {
    read.push({ text: text.slice(0, left) })
    if (text.length > left) return { read, unread: text.slice(left) }
    left -= text.length
  }
  return { read, unread: null }
}

/** Lines with all that is or may be in each. */
const containing = (lines: readonly string[]) =>
  lines.map((text) => {
    const { contents, checks } = lineFacts(text)
    const has = (content: FoodContent) => contents.has(content)
    return { text, has, may: (content: FoodContent) => has(content) || checks.has(content) }
  })

/** What steps bring beyond some lines to the dish of a title, each food as a line is found to be; what is too long to be read is not known. */
export function factsOfSteps(
  steps: readonly { text: string }[],
  lines: readonly string[],
  title = '',
): (LineFacts & { name: string })[] {
  const { read, unread } = readableSteps(steps)
  const own = read.map(({ text }) => ({ text: withoutDishName(text, title) }))
  const found = foodsBesideLines(own, containing(lines)).map(({ name, contents, checks, isKnown }) => ({
    name,
    contents: new Map(contents.map((content) => [content, [name]])),
    checks: new Map(checks.map((content) => [content, [name]])),
    isKnown,
  }))
  if (unread === null) return found
  return [...found, { name: unread.slice(0, MAX_NAMED), contents: new Map(), checks: new Map(), isKnown: false }]
}

/** What a recipe's title, the names of its parts, its description and its notes name beside its lines, which may be in it; what nobody knows may be anything. */
export const factsOfRemarks = (remarks: Remarks, lines: readonly string[]): (LineFacts & { name: string })[] =>
  foodsOfRemarks(remarks, containing(lines)).map(({ name, contents, checks, isKnown }) => ({
    ...{ name, contents: new Map(), isKnown: true },
    checks: new Map((isKnown ? [...contents, ...checks] : CONTENTS).map((content) => [content, [name]])),
  }))

type ReadParts = Pick<Declared, 'ingredients' | 'steps' | 'title' | 'description' | 'notes'>
/** Diets and allergens are looked up one after the other for the same recipe. */
const readRecipes = new WeakMap<ReadParts, ReturnType<typeof readRecipe>>()

function readRecipe({ ingredients, steps, title, description, notes }: ReadParts) {
  const lines = ingredients.map(asWritten)
  const parts = [...new Set([...ingredients, ...steps].flatMap(({ section }) => section ?? []))]
  const inLines = lines.map(lineFacts)
  const inSteps = factsOfSteps(steps, lines, title)
  return {
    inLines,
    inSteps,
    facts: [...inLines, ...inSteps],
    remarks: factsOfRemarks({ title, description, notes, parts }, lines),
  }
}

const MAX_RECIPES = 300
/** What is found in a recipe, read once for all who open it with the same texts. */
const readTexts = memoized((texts) => readRecipe(JSON.parse(texts)), MAX_RECIPES)

function readOnce(recipe: ReadParts) {
  const known = readRecipes.get(recipe)
  if (known) return known
  const { title, description, notes } = recipe
  const ingredients = recipe.ingredients.map((line) => ({ section: line.section, name: line.name, notes: line.notes }))
  const steps = recipe.steps.map(({ section, text }) => ({ section, text }))
  const found = readTexts(JSON.stringify({ title, description, notes, ingredients, steps } satisfies ReadParts))
  readRecipes.set(recipe, found)
  return found
}

/** What is in a recipe: its lines, and what its steps bring beyond them. */
const factsOf = (recipe: ReadParts): LineFacts[] => readOnce(recipe).facts

/** Whether a recipe declares that it is for a diet, by the category of its name as well, and by nothing else where the diet has but a category. */
export function isDeclaredFor(
  { dietaryInfo, categories = [] }: Pick<Declared, 'dietaryInfo' | 'categories'>,
  diet: DietChoice,
) {
  const category = categoryOfDiet(diet)
  if (category !== null) return categories.includes(category)
  const { declaredBy } = DIET_RULES[diet]
  if (declaredBy === null || declaredBy.some((info) => dietaryInfo.includes(info))) return true
  return DIET_SLUGS.some((slug) => DIET_OF_SLUG[slug] === diet && categories.includes(slug))
}

/** Whether what is in a line, or in what a step brings, is against a diet. */
export const isAgainst = ({ contents }: LineFacts, diet: DietChoice) =>
  contentsAgainst(diet).some((content) => contents.has(content))

/** The foods of a line whose labels tell whether it is against a diet. */
export const checkedFor = ({ checks }: LineFacts, diet: DietChoice): string[] => [
  ...new Set(contentsAgainst(diet).flatMap((content) => checks.get(content) ?? [])),
]

/** Whether an allergen of a recipe, an ingredient or a step is against a diet. */
export const isContradicted = (recipe: Declared, diet: DietChoice) =>
  DIET_RULES[diet].allergens.some((allergen) => recipe.allergens.includes(allergen)) ||
  factsOf(recipe).some((found) => isAgainst(found, diet))

/** The foods of a recipe whose labels tell whether any of some contents are in it. */
export const labelsFor = (recipe: ReadParts, contents: readonly FoodContent[]): string[] => [
  ...new Set(factsOf(recipe).flatMap(({ checks }) => contents.flatMap((content) => checks.get(content) ?? []))),
]

/** The foods that only a recipe's words name, beside its lines and steps, and that may have any of some contents in them. */
const mentionedFor = (recipe: ReadParts, contents: readonly FoodContent[]): string[] => [
  ...new Set(
    readOnce(recipe).remarks.flatMap(({ name, checks }) => (contents.some((one) => checks.has(one)) ? name : [])),
  ),
]

/**
 * Whether a recipe suits a diet: it declares so, nothing in it is against it, of no ingredient only the packet tells, its words name nothing
 * against it, and FoodIO knows all of it where the diet leaves anything out.
 */
export const suitsDiet = (recipe: Declared, diet: DietChoice) =>
  isDeclaredFor(recipe, diet) &&
  !isContradicted(recipe, diet) &&
  labelsFor(recipe, contentsAgainst(diet)).length === 0 &&
  mentionedFor(recipe, contentsAgainst(diet)).length === 0 &&
  (contentsAgainst(diet).length === 0 || factsOf(recipe).every(({ isKnown }) => isKnown))

/** The diets of filters that a recipe suits. */
export const dietsSuited = (recipe: Declared) => DIET_SLUGS.filter((slug) => suitsDiet(recipe, DIET_OF_SLUG[slug]))

/** Whether a recipe declares an allergen, or has an ingredient or a step that brings it. */
export const containsAllergen = (recipe: Declared, allergen: Allergen) =>
  recipe.allergens.includes(allergen) || factsOf(recipe).some(({ contents }) => contents.has(allergen))

/** The allergens that a recipe declares or that its ingredients and steps bring, in the order of ALLERGENS. */
export const allergensOf = (recipe: Declared) => ALLERGENS.filter((allergen) => containsAllergen(recipe, allergen))

/** The allergens that are not in a recipe anyway, and what is against the diets that it declares. */
function contentsLeftOpen(recipe: Declared): FoodContent[] {
  const contained = allergensOf(recipe)
  const diets = DIET_CHOICES.filter((diet) => recipe.dietaryInfo.some((info) => info === diet))
  return [...ALLERGENS.filter((allergen) => !contained.includes(allergen)), ...diets.flatMap(contentsAgainst)]
}

/** The foods of a recipe whose labels tell more: of allergens that are not in it anyway, and of the diets that it declares. */
export const labelsToCheck = (recipe: Declared): string[] => labelsFor(recipe, contentsLeftOpen(recipe))

/** The foods that only a recipe's words name, and which may bring an allergen that is not in it anyway or break a diet that it declares. */
export const mentionedFoods = (recipe: Declared): string[] => mentionedFor(recipe, contentsLeftOpen(recipe))

/** The ingredients of a recipe that FoodIO does not know, and what its steps bring so, by their names. */
export function unknownFoods(recipe: ReadParts): string[] {
  const { inLines, inSteps } = readOnce(recipe)
  const names = [
    ...recipe.ingredients.filter((_, at) => !inLines[at]?.isKnown).map(({ name }) => name),
    ...inSteps.flatMap(({ name, isKnown }) => (isKnown ? [] : name)),
  ]
  return [...new Set(names)]
}

/** Whether a line has in it, or may have by its packet, any of what is withheld for an allergen. */
const mayContain = ({ contents, checks }: LineFacts, allergen: Allergen) =>
  withheldFor(allergen).some((content) => contents.has(content) || checks.has(content))

/**
 * The allergens that a recipe is free of, in the order of ALLERGENS: it does not declare them, no ingredient and no step brings them or depends
 * on its packet, its words name none, and FoodIO knows every ingredient. It is free of gluten only when it declares itself to be Gluten-Free. [] for what is not known.
 */
export function allergensFreeOf(recipe: Declared): Allergen[] {
  const { facts, remarks } = readOnce(recipe)
  const found = [...facts, ...remarks]
  if (recipe.ingredients.length === 0 || found.some(({ isKnown }) => !isKnown)) return []
  return ALLERGENS.filter(
    (allergen) =>
      (allergen !== 'gluten' || recipe.dietaryInfo.includes('Gluten-Free')) &&
      !recipe.allergens.includes(allergen) &&
      !found.some((one) => mayContain(one, allergen)),
  )
}

/** Whether a recipe suits somebody: what is not known does not. */
export function suits(recipe: Declared, { diets, allergens }: DietaryNeeds) {
  if (!diets.every((diet) => suitsDiet(recipe, diet))) return false
  if (allergens.length === 0) return true
  const freeOf = allergensFreeOf(recipe)
  return allergens.every((allergen) => freeOf.includes(allergen))
}
