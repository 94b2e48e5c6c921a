import type { DietaryInfo } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import type { CategorySlug, CUISINES, DISH_KINDS } from '#app/recipes/recipe/recipe.ts'
import type { FormValues } from './form-values.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'
import { RecipeFields } from './recipe-fields.ts'

/** What a recipe seems to be, for its cook to confirm: values of the form's optional fields. */
export interface FieldSuggestions {
  category: (typeof DISH_KINDS)[number] | null
  cuisine: (typeof CUISINES)[number] | null
  categories: CategorySlug[]
  dietaryInfo: DietaryInfo[]
  allergens: Allergen[]
  /** The ingredients that each of the allergens is known from. */
  allergenSources: Partial<Record<Allergen, string[]>>
  /** The foods of which only the packet tells whether they suit a diet. */
  toCheck: string[]
  /** The ingredients that nothing is known of, so that no diet is suggested and allergens may be missing. */
  unknown: string[]
  /** The foods that only its title, description or notes name, so that no diet which they break is suggested. */
  mentioned: string[]
}

/** The fields that may be suggested. */
const SUGGESTED_FIELDS = ['category', 'cuisine', 'categories', 'dietaryInfo', 'allergens'] as const
type SuggestedField = (typeof SUGGESTED_FIELDS)[number]
/** One suggested value: of which field, and what. */
export type SuggestedValue = readonly [field: SuggestedField, value: string]
/** The values of these fields in a form. */
export type SuggestedFields = Pick<FormValues, SuggestedField>

/** The fields of the form that suggestions are made from. */
export const SuggestionFields = RecipeFields.pick({
  title: true,
  description: true,
  notes: true,
  ingredients: true,
  instructions: true,
  prepTime: true,
  waitTime: true,
  cookTime: true,
})

/** What suggestions are made from; no text longer than a recipe may have. */
export type SuggestionSource = Pick<FormValues, keyof typeof SuggestionFields.shape>

/** The part of a form that suggestions are made from; what is too long is cut, since the form itself refuses it. */
export const suggestionSource = (values: FormValues): SuggestionSource => ({
  title: values.title.slice(0, DRAFT_LIMITS.title),
  description: values.description.slice(0, DRAFT_LIMITS.description),
  notes: values.notes.slice(0, DRAFT_LIMITS.notes),
  ingredients: values.ingredients
    .filter((line) => line.trim() !== '')
    .slice(0, DRAFT_LIMITS.ingredients)
    .map((line) => line.slice(0, DRAFT_LIMITS.ingredient)),
  instructions: values.instructions.slice(0, DRAFT_LIMITS.instructions),
  prepTime: values.prepTime.slice(0, 9),
  waitTime: values.waitTime.slice(0, 9),
  cookTime: values.cookTime.slice(0, 9),
})

const has = (fields: SuggestedFields, [field, value]: SuggestedValue) =>
  Array.isArray(fields[field]) ? fields[field].includes(value) : fields[field] === value

/** Whether all of these values are given. */
export const isConfirmed = (fields: SuggestedFields, values: readonly SuggestedValue[]) =>
  values.every((value) => has(fields, value))

/** The fields with suggested values confirmed, or without them when all of them were. */
export function confirmed<Fields extends SuggestedFields>(fields: Fields, values: readonly SuggestedValue[]): Fields {
  const takesBack = isConfirmed(fields, values)
  const next = { ...fields }
  for (const [field, value] of values)
    if (field === 'category' || field === 'cuisine') next[field] = takesBack ? '' : value
    else next[field] = [...next[field].filter((other) => other !== value), ...(takesBack ? [] : [value])]
  return next
}

/** Suggested values as a button sends them. */
export const suggestedText = (values: readonly SuggestedValue[]) =>
  new URLSearchParams(values.map(([field, value]) => [field, value])).toString()

/** The values that a button sent, without those of fields that cannot be suggested. */
export const suggestedValuesIn = (text: string): SuggestedValue[] =>
  [...new URLSearchParams(text)].flatMap(([name, value]) => {
    const field = SUGGESTED_FIELDS.find((one) => one === name)
    return field ? [[field, value] as const] : []
  })
