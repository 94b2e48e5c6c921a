import { categoryOfDiet, DIET_CHOICES, type DietChoice } from '#app/food/diets/diet.ts'
import { forbiddenIn } from '#app/food/diets/diet-rules.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { memoized } from './memoized.ts'

interface Servable {
  dietaryInfo: readonly string[]
  categories?: readonly CategorySlug[]
  allergens: readonly string[]
  ingredients: readonly { name: string; notes: string | null }[]
}

/** What a recipe must declare, any of it, to suit a diet: dietary infos, or the category that the diet has. */
const DECLARED: Partial<Record<DietChoice, readonly string[]>> = {
  Vegetarian: ['Vegetarian', 'Vegan'],
  Vegan: ['Vegan'],
  'Gluten-Free': ['Gluten-Free'],
  'Dairy-Free': ['Dairy-Free', 'Vegan'],
  'Nut-Free': ['Nut-Free'],
  'High-Protein': ['High-Protein'],
  'Low Fat': ['Low Fat'],
}

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const CONTRADICTING: Partial<Record<DietChoice, readonly Allergen[]>> = {
  Vegetarian: SEAFOOD,
  Vegan: [...SEAFOOD, 'eggs', 'milk'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk'],
  'Nut-Free': ['nuts', 'peanuts'],
}

/** `forbiddenIn` for the lines of recipes, by the diet: the same recipes come back in request after request. */
const forbiddenInLine = Object.fromEntries(
  DIET_CHOICES.map((diet) => [diet, memoized((line) => forbiddenIn(line, diet))]),
) as Record<DietChoice, (line: string) => string[]>

/** Whether a recipe may be offered: its data declares the diet, and neither an ingredient nor an allergen contradicts it. */
export function mayServe(recipe: Servable, diet: DietChoice): boolean {
  const category = categoryOfDiet(diet)
  if (category && !recipe.categories?.includes(category)) return false
  if (DECLARED[diet]?.every((declared) => !recipe.dietaryInfo.includes(declared))) return false
  if (CONTRADICTING[diet]?.some((allergen) => recipe.allergens.includes(allergen))) return false
  return recipe.ingredients.every((line) => forbiddenInLine[diet](asWritten(line)).length === 0)
}

/** An ingredient with its notes, as a recipe shows it. */
export const asWritten = ({ name, notes }: Servable['ingredients'][number]) => (notes ? `${name} (${notes})` : name)
