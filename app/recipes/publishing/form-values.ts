import { UNKNOWN_PICTURE } from '#app/base/ui/palette.ts'
import { NUTRIENTS, type Nutrient } from '#app/food/nutrition/nutrients.ts'
import { type Picture, QUICK_MEAL_MINUTES } from '#app/recipes/recipe/recipe.ts'
import { audienceIn } from '#app/recipes/recipe/visibility.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import { RECOGNISED_FIELDS, recognisedIn } from './recognised-fields.ts'

/** A photo in the form: the stored picture and its alternative text. */
export type FormPhoto = Picture

/** The values of the recipe form, as typed. */
export interface FormValues extends Record<Nutrient, string> {
  /** A whole recipe as a text that is to be split into the fields. */
  whole: string
  title: string
  description: string
  photos: FormPhoto[]
  imageUrl: string
  /** Not empty when a cover is to be made where there is no photo. */
  makeCover: string
  ingredients: string[]
  /** Not empty when the ingredients are rows of their own rather than one text. */
  asRows: string
  instructions: string
  prepTime: string
  waitTime: string
  cookTime: string
  servings: string
  cuisine: string
  category: string
  categories: string[]
  dietaryInfo: string[]
  allergens: string[]
  tags: string
  difficulty: string
  spiceLevel: string
  sweetness: string
  language: string
  notes: string
  visibility: string
  /** Not empty when the household may read it while it is private. */
  sharedWithHousehold: string
  source: string
  /** Not empty when the cook confirms that a recipe from elsewhere may be published. */
  mayPublish: string
  /** The fields that are filled with what is recognised, with commas between them: those that the cook has not chosen. */
  recognised: string
}

/** How many empty lines a new recipe offers. */
const FIRST_LINES = 3

export const EMPTY_FORM: FormValues = {
  whole: '',
  title: '',
  description: '',
  photos: [],
  imageUrl: '',
  makeCover: '',
  ingredients: Array.from({ length: FIRST_LINES }, () => ''),
  asRows: '',
  instructions: '',
  prepTime: '',
  waitTime: '',
  cookTime: '',
  servings: '4',
  cuisine: '',
  category: '',
  categories: [],
  dietaryInfo: [],
  allergens: [],
  tags: '',
  difficulty: '',
  spiceLevel: '',
  sweetness: '',
  language: 'en',
  notes: '',
  visibility: 'public',
  sharedWithHousehold: '',
  source: '',
  mayPublish: '',
  recognised: RECOGNISED_FIELDS.join(),
  calories: '',
  protein: '',
  carbs: '',
  sugar: '',
  fiber: '',
  fat: '',
  sodium: '',
}

const isPhoto = (entry: Partial<FormPhoto> | null) =>
  [entry?.key, entry?.colour, entry?.alt].every((part) => typeof part === 'string') &&
  [entry?.width, entry?.height].every((part) => typeof part === 'number')

/** Whom a form offers for a draft until its author chooses: them alone, when it is from elsewhere or for their household. */
const audienceOfDraft = ({ source = '', sharedWithHousehold }: Pick<RecipeDraft, 'source' | 'sharedWithHousehold'>) =>
  source.trim() !== '' || sharedWithHousehold ? 'private' : 'public'

/** Values of the shape that this version of FoodIO knows, or null: what was stored may be made up, or older than some fields. */
export function asFormValues(parsed: unknown): FormValues | null {
  if (typeof parsed !== 'object' || parsed === null) return null
  // What an older version stored was chosen by its cook.
  const values: Record<string, unknown> = { ...EMPTY_FORM, recognised: '', ...parsed }
  const fits = Object.entries(EMPTY_FORM).every(([name, empty]) => {
    const value = values[name]
    if (!Array.isArray(empty)) return typeof value === 'string'
    return Array.isArray(value) && value.every(name === 'photos' ? isPhoto : (entry) => typeof entry === 'string')
  })
  if (!fits) return null
  const form = values as unknown as FormValues
  // An older version offered "Draft" beside the audiences: nobody was chosen to read it.
  return form.visibility === 'draft' ? { ...form, visibility: 'private' } : form
}

/** Entries named `name[0]`, `name[1]`, … in the order of their numbers. */
function numbered(form: FormData, name: string) {
  const found: [number, string][] = []
  for (const [key, value] of form) {
    const number = key.startsWith(`${name}[`) && key.endsWith(']') ? Number(key.slice(name.length + 1, -1)) : Number.NaN
    if (Number.isInteger(number) && typeof value === 'string') found.push([number, value])
  }
  return found.sort(([a], [b]) => a - b).map(([, value]) => value)
}

/** The lines of a text of ingredients; none for one that is blank. */
export const ingredientLinesIn = (text: string) =>
  text.trim() === '' ? [] : text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)

/** The ingredients as one text, a line each. */
export const textOfLines = (lines: readonly string[]) =>
  lines
    .map((line) => line.replace(/\s+/g, ' '))
    .join('\n')
    .trimEnd()

/** A number in a form, or nothing. */
const size = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : 1)

/** The values of a submitted form. */
export function valuesIn(form: FormData): FormValues {
  const one = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const part = (name: string) => numbered(form, `photo-${name}`)
  const rows = numbered(form, 'ingredients')
  const [widths, heights, colours, alts] = [part('width'), part('height'), part('colour'), part('alt')]
  return {
    whole: one('whole'),
    title: one('title'),
    description: one('description'),
    photos: part('key').map((key, at) => ({
      key,
      width: size(widths[at]),
      height: size(heights[at]),
      colour: /^#[0-9a-f]{6}$/.test(colours[at] ?? '') ? (colours[at] as string) : UNKNOWN_PICTURE,
      alt: alts[at] ?? '',
    })),
    imageUrl: one('imageUrl'),
    makeCover: one('makeCover'),
    ingredients: [...ingredientLinesIn(one('ingredients')), ...rows],
    asRows: rows.length > 0 ? 'yes' : '',
    instructions: one('instructions'),
    prepTime: one('prepTime'),
    waitTime: one('waitTime'),
    cookTime: one('cookTime'),
    servings: one('servings'),
    cuisine: one('cuisine'),
    category: one('category'),
    categories: all('categories'),
    dietaryInfo: all('dietaryInfo'),
    allergens: all('allergens'),
    tags: one('tags'),
    difficulty: one('difficulty'),
    spiceLevel: one('spiceLevel'),
    sweetness: one('sweetness'),
    language: one('language'),
    notes: one('notes'),
    visibility: one('visibility'),
    sharedWithHousehold: one('sharedWithHousehold'),
    source: one('source'),
    mayPublish: one('mayPublish'),
    recognised: one('recognised'),
    calories: one('calories'),
    protein: one('protein'),
    carbs: one('carbs'),
    sugar: one('sugar'),
    fiber: one('fiber'),
    fat: one('fat'),
    sodium: one('sodium'),
  }
}

const nutrients = (text: (nutrient: Nutrient) => string) =>
  Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, text(nutrient)])) as Record<Nutrient, string>

/** The form of a stored recipe. That of a draft has the audience that it is to be saved for. */
export function valuesOf({ nutrition, ...draft }: RecipeDraft, photos: FormPhoto[]): FormValues {
  const sharedWithHousehold = draft.sharedWithHousehold ? 'yes' : ''
  return {
    ...draft,
    ...nutrients((nutrient) => String(nutrition?.[nutrient] ?? '')),
    photos,
    visibility: audienceIn(draft.visibility) ?? draft.audience ?? audienceOfDraft(draft),
    sharedWithHousehold,
    mayPublish: draft.visibility === 'public' ? 'yes' : '',
    recognised: '',
    imageUrl: '',
    makeCover: '',
    asRows: '',
    whole: '',
    prepTime: String(draft.prepTime),
    waitTime: draft.waitTime === 0 ? '' : String(draft.waitTime),
    cookTime: String(draft.cookTime),
    servings: String(draft.servings),
    tags: draft.tags.join(', '),
    difficulty: draft.difficulty ?? '',
    spiceLevel: draft.spiceLevel ?? '',
    sweetness: draft.sweetness ?? '',
  }
}

/** The pages that a recipe is on, without one for quick meals that was recognised before its times grew. */
function pagesOf({ categories, recognised, prepTime, waitTime, cookTime }: FormValues) {
  const minutes = [prepTime, waitTime, cookTime].reduce((sum, text) => sum + (Number(text) || 0), 0)
  const isTooLong = minutes > QUICK_MEAL_MINUTES && recognisedIn(recognised).includes('categories')
  return isTooLong ? categories.filter((slug) => slug !== '30-minute-meals') : categories
}

/** The values as the draft's shape takes them: what was left empty is missing rather than 0 or a level of no name. */
export const draftInput = (values: FormValues) => ({
  ...values,
  categories: pagesOf(values),
  prepTime: values.prepTime.trim() || undefined,
  waitTime: values.waitTime.trim() || undefined,
  cookTime: values.cookTime.trim() || undefined,
  servings: values.servings.trim() || undefined,
  difficulty: values.difficulty || undefined,
  spiceLevel: values.spiceLevel || undefined,
  sweetness: values.sweetness || undefined,
  language: values.language || undefined,
  visibility: values.visibility || undefined,
  sharedWithHousehold: values.sharedWithHousehold !== '',
  nutrition: NUTRIENTS.some((nutrient) => values[nutrient].trim() !== '')
    ? Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, values[nutrient].trim() || undefined]))
    : null,
})
