import { ALLERGENS, type Allergen, type FoodContent } from '#app/food/foods/allergen.ts'
import { type DietKind, withheldFor } from '#app/food/foods/food-kinds.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import type { DietaryInfo, DietChoice } from './diet.ts'
import { allergenMentions } from './diet-foods.ts'
import { ofPlant } from './diet-modifiers.ts'
import { contentsIn } from './text-contents.ts'

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
    kinds: ['flesh', 'eggs', 'milk', 'honey'],
    allergens: [...SEAFOOD, 'eggs', 'milk'],
  },
  // Who eats meat may eat everything.
  'Non-Vegetarian': { declaredBy: null, kinds: [], allergens: [] },
  'Gluten-Free': { declaredBy: ['Gluten-Free'], kinds: ['gluten'], allergens: ['gluten'] },
  'Dairy-Free': { declaredBy: ['Dairy-Free', 'Vegan'], kinds: ['milk'], allergens: ['milk'] },
  'Nut-Free': { declaredBy: ['Nut-Free'], kinds: [], allergens: ['nuts', 'peanuts'] },
  'High-Protein': declared('High-Protein'),
  'Low Fat': declared('Low Fat'),
  'Low Carb': BY_CATEGORY,
  Keto: BY_CATEGORY,
  Whole30: BY_CATEGORY,
  Paleo: BY_CATEGORY,
  Any: { declaredBy: null, kinds: [], allergens: [] },
}

/** What a recipe for a diet does not contain. */
export const contentsAgainst = (diet: DietChoice): readonly FoodContent[] => [
  ...DIET_RULES[diet].kinds,
  ...DIET_RULES[diet].allergens,
]

/**
 * The foods in an ingredient or an answer, in English or Hindi, that the diet forbids, each once, as written there; [] when it is fine.
 * Foods that are denied or replaced ("no eggs", "instead of butter") are fine.
 */
export const forbiddenIn = (text: string, diet: DietChoice): string[] => {
  const against = contentsAgainst(diet)
  return against.length === 0 ? [] : contentsIn(text)(against)
}

/** The same for an allergen, with what is withheld for care: who may not eat peanuts gets no nuts either. */
export const allergenicIn = (text: string, allergen: Allergen): string[] => contentsIn(text)(withheldFor(allergen))

/** The allergens that a text names, in the order of ALLERGENS; [] for none. "Nuts" names peanuts too, for care. */
export function allergensNamed(text: string): Allergen[] {
  const ws = tokensOf(text)
  const named = new Set<Allergen>()
  for (const mention of allergenMentions(ws)) {
    const before = ws[mention.from - 1]
    const plural = /s$/i.test(text.slice(before?.start, before?.end))
    for (const allergen of mention.senses) if (plural || !ofPlant(ws, mention, allergen)) named.add(allergen)
  }
  return ALLERGENS.filter((allergen) => named.has(allergen))
}
