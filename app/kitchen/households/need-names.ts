import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { m } from '#messages'
import type { CookNeeds } from './household.ts'

/** What somebody does not eat, in the reader's words; nothing for who eats everything. */
export const needNames = ({ diets, allergens }: CookNeeds) => [
  ...diets.map((diet) => dietName(DIET_OF_SLUG[diet])),
  ...(allergens.length > 0 ? [m.household_avoids({ foods: allergens.map(allergenText).join(', ') })] : []),
]
