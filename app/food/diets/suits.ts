import { LRUCache } from 'lru-cache'
import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isAllergenic } from './allergenic.ts'
import { categoryOfDiet, DIET_OF_SLUG, DIET_SLUGS, type DietaryInfo, type DietChoice } from './diet.ts'
import { DIET_RULES, forbiddenIn } from './diet-rules.ts'

/** What tells whom a recipe suits: what it declares, and what is in it. */
export interface Declared {
  dietaryInfo: readonly DietaryInfo[]
  allergens: readonly Allergen[]
  ingredients: readonly { name: string; notes: string | null }[]
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

/** What a line of a recipe is found to be; the same lines come back in request after request. */
interface LineFacts {
  isKnown: boolean
  allergens: ReadonlySet<Allergen>
  forbidden: Map<DietChoice, string[]>
}

const MAX_LINES = 10_000
const facts = new LRUCache<string, LineFacts>({ max: MAX_LINES })

function factsOf(line: string): LineFacts {
  const known = facts.get(line)
  if (known) return known
  const allergens = new Set(ALLERGENS.filter((allergen) => isAllergenic(line, allergen)))
  const found = { isKnown: foodsIn(line).length > 0, allergens, forbidden: new Map() }
  facts.set(line, found)
  return found
}

function forbiddenInLine(line: string, diet: DietChoice) {
  const { forbidden } = factsOf(line)
  const before = forbidden.get(diet)
  if (before) return before
  const found = forbiddenIn(line, diet)
  forbidden.set(diet, found)
  return found
}

/** Whether a recipe declares that it is for a diet, by its category where the diet has one. */
export function isDeclaredFor(
  { dietaryInfo, categories = [] }: Pick<Declared, 'dietaryInfo' | 'categories'>,
  diet: DietChoice,
) {
  const category = categoryOfDiet(diet)
  if (category !== null) return categories.includes(category)
  const { declaredBy } = DIET_RULES[diet]
  return declaredBy === null || declaredBy.some((info) => dietaryInfo.includes(info))
}

/** Whether a line, an ingredient with its notes, is against a diet. */
export function isAgainst(line: string, diet: DietChoice) {
  const { kinds, allergens } = DIET_RULES[diet]
  if (forbiddenInLine(line, diet).length > 0) return true
  return kinds.length === 0 && allergens.some((allergen) => factsOf(line).allergens.has(allergen))
}

/** Whether a recipe suits a diet: it declares so, and neither an allergen of it nor an ingredient is against it. */
export const suitsDiet = (recipe: Declared, diet: DietChoice) =>
  isDeclaredFor(recipe, diet) &&
  !DIET_RULES[diet].allergens.some((allergen) => recipe.allergens.includes(allergen)) &&
  !recipe.ingredients.some((line) => isAgainst(asWritten(line), diet))

/** The diets of filters that a recipe suits. */
export const dietsSuited = (recipe: Declared) => DIET_SLUGS.filter((slug) => suitsDiet(recipe, DIET_OF_SLUG[slug]))

/** Whether a recipe declares an allergen, or has an ingredient that contains it. */
export const containsAllergen = ({ allergens, ingredients }: Declared, allergen: Allergen) =>
  allergens.includes(allergen) || ingredients.some((line) => factsOf(asWritten(line)).allergens.has(allergen))

/**
 * The allergens that a recipe is free of, in the order of ALLERGENS: it does not declare them, no ingredient contains them, and FoodIO knows
 * every ingredient. It is free of gluten only when it declares itself to be Gluten-Free. [] for what is not known.
 */
export function allergensFreeOf(recipe: Declared): Allergen[] {
  const { dietaryInfo, ingredients } = recipe
  if (ingredients.length === 0 || ingredients.some((line) => !factsOf(asWritten(line)).isKnown)) return []
  return ALLERGENS.filter(
    (allergen) => (allergen !== 'gluten' || dietaryInfo.includes('Gluten-Free')) && !containsAllergen(recipe, allergen),
  )
}

/** Whether a recipe suits somebody: what is not known does not. */
export function suits(recipe: Declared, { diets, allergens }: DietaryNeeds) {
  if (!diets.every((diet) => suitsDiet(recipe, diet))) return false
  if (allergens.length === 0) return true
  const freeOf = allergensFreeOf(recipe)
  return allergens.every((allergen) => freeOf.includes(allergen))
}
