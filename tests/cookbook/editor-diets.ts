import type { Line, Manuscript, Rule } from './editor.ts'

const FLESH = ['meat', 'poultry', 'fish', 'shellfish', 'gelatine']

/** The kinds and allergens that a diet or a page rules out. */
export const RULED_OUT: Record<string, readonly string[]> = {
  Vegetarian: [...FLESH, 'crustaceans', 'molluscs'],
  vegetarian: [...FLESH, 'crustaceans', 'molluscs'],
  Vegan: [...FLESH, 'crustaceans', 'molluscs', 'egg', 'eggs', 'dairy', 'milk', 'honey'],
  'Gluten-Free': ['gluten'],
  'Dairy-Free': ['milk', 'dairy'],
  'Nut-Free': ['nuts', 'peanuts'],
  paleo: ['grain', 'legume', 'dairy', 'sugar', 'seed-oil', 'alcohol', 'peanuts', 'soy'],
  whole30: ['grain', 'legume', 'dairy', 'sugar', 'sweetener', 'honey', 'alcohol', 'peanuts', 'soy'],
}

const natureOf = ({ food }: Line): string[] => [...food.kinds, ...food.allergens]
const share = (part: number, calories: number) => (calories === 0 ? 0 : part / calories)

/** Complains about each diet or page of a recipe that one of its ingredients contradicts. */
export const contradictedDiets: Rule = ({ recipe, lines }) =>
  [...recipe.dietaryInfo, ...recipe.categories].flatMap((claim) =>
    lines.flatMap((line) => {
      const against = natureOf(line).find((nature) => RULED_OUT[claim]?.includes(nature))
      return against ? [`${claim} contradicts ${line.name} (${against})`] : []
    }),
  )

/** Complains about diets that contradict the nutrition of a serving, and about lowcarb and keto pages. */
export const contradictedNutrition: Rule = ({ recipe, nutrition }) => {
  const { calories, carbs, fiber, fat, protein } = nutrition
  const declares = (claim: string) =>
    [...recipe.dietaryInfo, ...recipe.categories].some((declared) => declared === claim)
  const percent = (part: number) => `${Math.round(share(part, calories) * 100)} %`
  const net = carbs - fiber
  return [
    declares('High-Protein') &&
      share(4 * protein, calories) < 0.2 &&
      `High-Protein with ${percent(4 * protein)} from protein`,
    declares('Low Fat') && share(9 * fat, calories) > 0.3 && `Low Fat with ${percent(9 * fat)} from fat`,
    declares('Spicy') && recipe.spiceLevel !== 'Hot' && `Spicy with the spice level ${recipe.spiceLevel}`,
    declares('lowcarb') && carbs > 26 && `lowcarb with ${carbs} g of carbs`,
    declares('keto') && net > 10 && `keto with ${net.toFixed(1)} g of net carbs`,
    declares('keto') && !declares('lowcarb') && 'keto, but not lowcarb',
    declares('whole30') && !declares('paleo') && 'whole30, but not paleo',
  ].filter((complaint) => typeof complaint === 'string')
}

/** Complains when a recipe does not declare correctly whether there is meat, poultry, fish, shellfish or gelatine in it. */
export const wrongAboutMeat: Rule = ({ recipe, lines }) => {
  const flesh = lines.find((line) => line.food.kinds.some((kind) => FLESH.includes(kind)))
  const isDeclared = recipe.dietaryInfo.includes('Non-Vegetarian')
  if (flesh && !isDeclared) return [`${flesh.name} is in it, but it does not say Non-Vegetarian`]
  return !flesh && isDeclared ? ['it says Non-Vegetarian, but nothing in it is'] : []
}

/** Complains about each diet that is true and that the recipe does not declare, so that a search for it would miss it. */
export const undeclaredDiets: Rule = ({ recipe, lines }: Manuscript) =>
  (['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const)
    .filter((diet) => !recipe.dietaryInfo.includes(diet))
    .filter((diet) => !lines.some((line) => natureOf(line).some((nature) => RULED_OUT[diet]?.includes(nature))))
    .map((diet) => `it is ${diet}, but does not say so`)
