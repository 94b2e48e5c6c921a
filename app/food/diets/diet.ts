import { m } from '#messages'

/** The diets of the specification, which the assistant offers first. */
const FIRST_DIETS = ['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free'] as const
const OTHER_DECLARED_DIETS = ['Dairy-Free', 'Nut-Free', 'High-Protein', 'Low Fat'] as const

/** What a recipe declares, in the specification's words. */
export const DIETARY_INFO = [...FIRST_DIETS, ...OTHER_DECLARED_DIETS, 'Spicy'] as const
export type DietaryInfo = (typeof DIETARY_INFO)[number]

/** The diets that the assistant offers: those of the specification, in its order. */
export const MAIN_DIET_CHOICES = [...FIRST_DIETS, 'Any'] as const
/** The diets that it offers behind "More": the others that recipes declare, then those that have a category. */
export const MORE_DIET_CHOICES = [...OTHER_DECLARED_DIETS, 'Low Carb', 'Keto', 'Whole30', 'Paleo'] as const
export const DIET_CHOICES = [...MAIN_DIET_CHOICES, ...MORE_DIET_CHOICES] as const
export type DietChoice = (typeof DIET_CHOICES)[number]

/** The diets that lists can be filtered by, by their names in URLs. */
export const DIET_OF_SLUG = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-Free',
  'dairy-free': 'Dairy-Free',
  'nut-free': 'Nut-Free',
  'high-protein': 'High-Protein',
} as const satisfies Record<string, DietaryInfo>
export type DietSlug = keyof typeof DIET_OF_SLUG
export const DIET_SLUGS = Object.keys(DIET_OF_SLUG) as [DietSlug, ...DietSlug[]]

/** The diets that leave something out. */
export const STRICT_DIETS = [
  'vegetarian',
  'vegan',
  'gluten-free',
  'dairy-free',
  'nut-free',
] as const satisfies DietSlug[]

/** The diets that have a category, whose page recipes are on, instead of a declaration. */
const CATEGORY_OF_DIET = {
  'Low Carb': 'lowcarb',
  Keto: 'keto',
  Whole30: 'whole30',
  Paleo: 'paleo',
} as const satisfies Partial<Record<DietChoice, string>>

/** The category that a diet has; null for one that recipes declare. */
export const categoryOfDiet = (diet: string) => CATEGORY_OF_DIET[diet as keyof typeof CATEGORY_OF_DIET] ?? null

const NAMES: Record<DietaryInfo | DietChoice, () => string> = {
  Vegetarian: m.diet_vegetarian,
  Vegan: m.diet_vegan,
  'Non-Vegetarian': m.diet_non_vegetarian,
  'Gluten-Free': m.diet_gluten_free,
  'Dairy-Free': m.diet_dairy_free,
  'Nut-Free': m.diet_nut_free,
  'High-Protein': m.diet_high_protein,
  'Low Fat': m.diet_low_fat,
  'Low Carb': m.category_lowcarb,
  Keto: m.category_keto,
  Whole30: m.category_whole30,
  Paleo: m.category_paleo,
  Spicy: m.diet_spicy,
  Any: m.filter_any,
}

/** A diet, or another thing that a recipe declares, in the reader's language. */
export const dietName = (diet: DietaryInfo | DietChoice) => NAMES[diet]()
