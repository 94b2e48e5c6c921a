import { ALLERGENS, type Allergen } from '#app/food/foods/allergen.ts'
import type { DietKind } from '#app/food/foods/food-kinds.ts'
import { KIND_OF_ALLERGEN } from '#app/food/foods/food-kinds.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { allergenMentions, dietMentions } from './diet-foods.ts'
import { freed, ofPlant } from './diet-modifiers.ts'

/** The kinds of food that diets forbid; other diets forbid none. */
const FORBIDDEN: Readonly<Record<string, readonly DietKind[]>> = {
  Vegetarian: ['flesh'],
  Vegan: ['flesh', 'egg', 'dairy', 'honey'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['dairy'],
}

/**
 * The foods in an ingredient or an answer, in English or Hindi, that the diet forbids, as written there, each once;
 * [] when it is fine. Foods that are denied or replaced ("no eggs", "instead of butter") are fine.
 */
export const forbiddenIn = (text: string, diet: string): string[] =>
  foodsOfKinds(text, Object.hasOwn(FORBIDDEN, diet) ? (FORBIDDEN[diet] ?? []) : [])

/** The same for an allergen that a kind of food brings (gluten, eggs, milk); [] for any other allergen. */
export function allergenicIn(text: string, allergen: Allergen): string[] {
  const kind = KIND_OF_ALLERGEN[allergen]
  return kind ? foodsOfKinds(text, [kind]) : []
}

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
    const left = matching.filter((kind) => !freed(ws, mention, kind))
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
