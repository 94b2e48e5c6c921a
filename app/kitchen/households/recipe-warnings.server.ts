import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, type DietaryInfo, dietName } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { findHouseholdId } from './household.server.ts'
import { householdNeeds } from './needs.server.ts'

/** What a recipe may be declared as besides a diet, so that it is for that diet, too. */
const ALSO_FOR: Partial<Record<DietaryInfo, DietaryInfo>> = { Vegetarian: 'Vegan', 'Dairy-Free': 'Vegan' }

/** Whether a recipe that declares these is for a diet. */
export const isRecipeFor = (dietaryInfo: readonly DietaryInfo[], diet: DietaryInfo) =>
  dietaryInfo.some((info) => info === diet || info === ALSO_FOR[diet])

/** What a recipe says of itself, by which it is for somebody or not. */
interface Declared {
  allergens: readonly Allergen[]
  dietaryInfo: readonly DietaryInfo[]
}

/** What tells why a recipe is not for everybody in the cook's household: a sentence for each reason with the names; none when it is. */
export async function recipeWarnings(db: Database, cookId: string): Promise<(recipe: Declared) => string[]> {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return () => []
  const needs = await householdNeeds(db, householdId)
  const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' })
  const namesOf = (need: keyof typeof needs.names) => list.format(needs.names[need] ?? [])
  return ({ allergens, dietaryInfo }) => [
    ...needs.allergens
      .filter((allergen) => allergens.includes(allergen))
      .map((allergen) => m.household_warns_of({ food: allergenText(allergen), names: namesOf(allergen) })),
    ...needs.diets
      .filter((diet) => !isRecipeFor(dietaryInfo, DIET_OF_SLUG[diet]))
      .map((diet) => m.household_warns_diet({ diet: dietName(DIET_OF_SLUG[diet]), names: namesOf(diet) })),
  ]
}
