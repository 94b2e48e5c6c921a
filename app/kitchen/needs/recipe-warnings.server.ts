import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { contentsAgainst } from '#app/food/diets/diet-rules.ts'
import {
  containsAllergen,
  type Declared,
  isContradicted,
  isDeclaredFor,
  labelsFor,
  suits,
  suitsDiet,
} from '#app/food/diets/suits.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { householdNeeds } from './needs.store.ts'

/** What tells why a recipe does not suit everybody in the cook's household: a sentence for each reason with the names; none when it does. */
export async function recipeWarnings(db: Database, cookId: string): Promise<(recipe: Declared) => string[]> {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return () => []
  const needs = await householdNeeds(db, householdId)
  const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' })
  const namesOf = (need: keyof typeof needs.names) => list.format(needs.names[need] ?? [])
  const ofAllergen = (recipe: Declared, allergen: Allergen) => {
    const of = { food: allergenText(allergen), names: namesOf(allergen) }
    if (containsAllergen(recipe, allergen)) return m.household_warns_of(of)
    if (suits(recipe, { diets: [], allergens: [allergen] })) return null
    const labels = labelsFor(recipe, [allergen])
    return labels.length > 0
      ? m.household_warns_label({ ...of, foods: labels.join(', ') })
      : m.household_warns_unknown(of)
  }
  const ofDiet = (recipe: Declared, slug: (typeof needs.diets)[number]) => {
    const diet = DIET_OF_SLUG[slug]
    const of = { diet: dietName(diet), names: namesOf(slug) }
    if (suitsDiet(recipe, diet)) return null
    if (!isDeclaredFor(recipe, diet)) return m.household_warns_diet(of)
    if (isContradicted(recipe, diet)) return m.household_warns_against(of)
    const labels = labelsFor(recipe, contentsAgainst(diet))
    return labels.length > 0
      ? m.household_warns_label_diet({ ...of, foods: labels.join(', ') })
      : m.household_warns_unknown_diet(of)
  }
  return (recipe) =>
    [
      ...needs.allergens.map((allergen) => ofAllergen(recipe, allergen)),
      ...needs.diets.map((diet) => ofDiet(recipe, diet)),
    ].filter((warning) => warning !== null)
}
