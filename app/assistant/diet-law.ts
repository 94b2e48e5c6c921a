import { ALLERGENS, type Allergen } from '../foods/allergen.ts'
import type { CategorySlug } from '../recipes/recipe.ts'
import { ASKED_DIETS, type AskedDiet } from './assistant.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { allergenMentions, dietMentions, KIND_OF_ALLERGEN } from './diet-foods.ts'
import type { FoodKind } from './diet-law.data.ts'
import { freed, ofPlant } from './diet-modifiers.ts'
import { wordsOf } from './diet-words.ts'
import { remembered } from './remembered.ts'

export { ALLERGEN_WORDS } from './diet-law.data.ts'

const FORBIDDEN: Partial<Record<AskedDiet, readonly FoodKind[]>> = {
  Vegetarian: ['flesh'],
  Vegan: ['flesh', 'egg', 'dairy', 'honey'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['dairy'],
}

/**
 * The foods in an ingredient or an answer, in English or Hindi, that the diet forbids, as they stand there, each once;
 * [] when it is fine. Foods that are denied or replaced ("no eggs", "instead of butter") are fine.
 */
export const forbiddenIn = (text: string, diet: AskedDiet): string[] => foodsOfKinds(text, FORBIDDEN[diet] ?? [])

/** The same for an allergen that a kind of food brings (gluten, eggs, milk); [] for any other allergen. */
export function allergenicIn(text: string, allergen: Allergen): string[] {
  const kind = KIND_OF_ALLERGEN[allergen]
  return kind ? foodsOfKinds(text, [kind]) : []
}

function foodsOfKinds(text: string, forbidden: readonly FoodKind[]): string[] {
  if (forbidden.length === 0) return []
  const ws = wordsOf(text)
  const mentions = dietMentions(ws)
  const denied = denials(ws, mentions)
  const freedHeads = new Set<string>()
  const breaches = new Map<string, string>()
  for (const [index, mention] of mentions.entries()) {
    const head = ws[mention.to]?.fold ?? ''
    const asked = mention.senses.filter((kind) => forbidden.includes(kind))
    const left = asked.filter((kind) => !freed(ws, mention, kind))
    if (left.length === 0) {
      freedHeads.add(head)
      continue
    }
    if (denied[index] || (freedHeads.has(head) && pointsBack(ws, mention))) continue
    const name = text.slice(ws[mention.from]?.start, ws[mention.to]?.end)
    const key = name.toLowerCase()
    if (!breaches.has(key)) breaches.set(key, name)
  }
  return [...breaches.values()]
}

interface Servable {
  dietaryInfo: readonly string[]
  categories?: readonly CategorySlug[]
  allergens: readonly string[]
  ingredients: readonly { name: string; notes: string | null }[]
}

/** What a recipe must declare, any of it, to suit a diet: dietary infos, or the category that the diet has. */
const DECLARED: Partial<Record<AskedDiet, readonly string[]>> = {
  Vegetarian: ['Vegetarian', 'Vegan'],
  Vegan: ['Vegan'],
  'Gluten-Free': ['Gluten-Free'],
  'Dairy-Free': ['Dairy-Free', 'Vegan'],
  'Nut-Free': ['Nut-Free'],
  'High-Protein': ['High-Protein'],
  'Low Fat': ['Low Fat'],
}

/** The category of a diet that recipes declare by the page they are on. */
export const CATEGORY_OF_DIET: Partial<Record<AskedDiet, CategorySlug>> = {
  'Low Carb': 'lowcarb',
  Keto: 'keto',
  Whole30: 'whole30',
  Paleo: 'paleo',
}

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const CONTRADICTING: Partial<Record<AskedDiet, readonly Allergen[]>> = {
  Vegetarian: SEAFOOD,
  Vegan: [...SEAFOOD, 'eggs', 'milk'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk'],
  'Nut-Free': ['nuts', 'peanuts'],
}

/** `forbiddenIn` for the lines of recipes, by the diet: the same recipes come back in question after question. */
const forbiddenInLine = Object.fromEntries(
  ASKED_DIETS.map((diet) => [diet, remembered((line) => forbiddenIn(line, diet))]),
) as Record<AskedDiet, (line: string) => string[]>

/** Whether a recipe may be offered: its data declares the diet, and neither an ingredient nor an allergen contradicts it. */
export function mayServe(recipe: Servable, diet: AskedDiet): boolean {
  const category = CATEGORY_OF_DIET[diet]
  if (category && !recipe.categories?.includes(category)) return false
  if (DECLARED[diet]?.every((declared) => !recipe.dietaryInfo.includes(declared))) return false
  if (CONTRADICTING[diet]?.some((allergen) => recipe.allergens.includes(allergen))) return false
  if (!FORBIDDEN[diet]) return true
  return recipe.ingredients.every((line) => forbiddenInLine[diet](asWritten(line)).length === 0)
}

/** An ingredient with its notes, as a recipe shows it. */
export const asWritten = ({ name, notes }: Servable['ingredients'][number]) => (notes ? `${name} (${notes})` : name)

/** The allergens that a text names, in the order of ALLERGENS; [] for none. "Nuts" names peanuts too, for care. */
export function allergensNamed(text: string): Allergen[] {
  const ws = wordsOf(text)
  const named = new Set<Allergen>()
  for (const mention of allergenMentions(ws)) {
    const before = ws[mention.from - 1]
    const plural = /s$/i.test(text.slice(before?.start, before?.end))
    const madeOfPlant = (kind: FoodKind | undefined) => kind !== undefined && !plural && ofPlant(ws, mention, kind)
    for (const allergen of mention.senses) if (!madeOfPlant(KIND_OF_ALLERGEN[allergen])) named.add(allergen)
  }
  return ALLERGENS.filter((allergen) => named.has(allergen))
}
