import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import type { DietKind } from '#app/food/foods/food-kinds.ts'
import { foodsContaining, KIND_OF_ALLERGEN } from '#app/food/foods/food-kinds.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import type { DietaryInfo, DietChoice } from './diet.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { allergenMentions, dietMentions } from './diet-foods.ts'
import { isExempted, ofPlant } from './diet-modifiers.ts'

/** What a diet asks of a recipe. */
interface DietRule {
  /** What a recipe declares, any of it, to be for the diet; null where nothing has to be declared. */
  declaredBy: readonly DietaryInfo[] | null
  /** The kinds of food that the diet forbids. */
  kinds: readonly DietKind[]
  /** The allergens that a recipe for it does not have. */
  allergens: readonly Allergen[]
}

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const declared = (info: DietaryInfo): DietRule => ({ declaredBy: [info], kinds: [], allergens: [] })
/** A diet that has a category, which recipes are put in. */
const BY_CATEGORY: DietRule = { declaredBy: null, kinds: [], allergens: [] }

/** Every diet that somebody may follow: the one table of what suits whom. */
export const DIET_RULES: Record<DietChoice, DietRule> = {
  Vegetarian: { declaredBy: ['Vegetarian', 'Vegan'], kinds: ['flesh'], allergens: SEAFOOD },
  Vegan: {
    declaredBy: ['Vegan'],
    kinds: ['flesh', 'egg', 'dairy', 'honey'],
    allergens: [...SEAFOOD, 'eggs', 'milk'],
  },
  // Who eats meat may eat everything.
  'Non-Vegetarian': { declaredBy: null, kinds: [], allergens: [] },
  'Gluten-Free': { declaredBy: ['Gluten-Free'], kinds: ['gluten'], allergens: ['gluten'] },
  'Dairy-Free': { declaredBy: ['Dairy-Free', 'Vegan'], kinds: ['dairy'], allergens: ['milk'] },
  'Nut-Free': { declaredBy: ['Nut-Free'], kinds: [], allergens: ['nuts', 'peanuts'] },
  'High-Protein': declared('High-Protein'),
  'Low Fat': declared('Low Fat'),
  'Low Carb': BY_CATEGORY,
  Keto: BY_CATEGORY,
  Whole30: BY_CATEGORY,
  Paleo: BY_CATEGORY,
  Any: { declaredBy: null, kinds: [], allergens: [] },
}

/**
 * The foods in an ingredient or an answer, in English or Hindi, that the diet forbids, each once, as written there where a kind of food is
 * forbidden; [] when it is fine. Foods that are denied or replaced ("no eggs", "instead of butter") are fine.
 */
export function forbiddenIn(text: string, diet: DietChoice): string[] {
  const { kinds, allergens } = DIET_RULES[diet]
  return kinds.length > 0
    ? foodsOfKinds(text, kinds)
    : allergens.flatMap((allergen) => allergenicFoodsIn(text, allergen))
}

/** The same for an allergen. */
export function allergenicIn(text: string, allergen: Allergen): string[] {
  const kind = KIND_OF_ALLERGEN[allergen]
  return kind ? foodsOfKinds(text, [kind]) : allergenicFoodsIn(text, allergen)
}

/** The foods in a text that contain an allergen, or that who avoids it gets nothing of, for an allergen that is no kind of food. */
const allergenicFoodsIn = (text: string, allergen: Allergen) =>
  foodsIn(text).filter((food) => foodsContaining(allergen).some((one) => containsFood(food, one)))

function foodsOfKinds(text: string, forbidden: readonly DietKind[]): string[] {
  if (forbidden.length === 0) return []
  const ws = tokensOf(text)
  const mentions = dietMentions(ws)
  const denied = denials(ws, mentions)
  const freedHeads = new Set<string>()
  const breaches = new Map<string, string>()
  for (const [index, mention] of mentions.entries()) {
    const head = ws[mention.to]?.fold ?? ''
    const matching = mention.senses.filter((kind) => forbidden.includes(kind))
    const left = matching.filter((kind) => !isExempted(ws, mention, kind))
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

/** The allergens that a text names, in the order of ALLERGENS; [] for none. "Nuts" names peanuts too, for care. */
export function allergensNamed(text: string): Allergen[] {
  const ws = tokensOf(text)
  const named = new Set<Allergen>()
  for (const mention of allergenMentions(ws)) {
    const before = ws[mention.from - 1]
    const plural = /s$/i.test(text.slice(before?.start, before?.end))
    const madeOfPlant = (kind: DietKind | undefined) => kind !== undefined && !plural && ofPlant(ws, mention, kind)
    for (const allergen of mention.senses) if (!madeOfPlant(KIND_OF_ALLERGEN[allergen])) named.add(allergen)
  }
  return ALLERGENS.filter((allergen) => named.has(allergen))
}
