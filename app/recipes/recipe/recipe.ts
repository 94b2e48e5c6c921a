import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { DietaryInfo } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import type { Nutrition } from '#app/food/nutrition/nutrients.ts'
import type { Step } from '#app/food/steps/step.ts'
import type { Cook } from '#app/people/account/cook.ts'
import type { Language } from './recipe-language.ts'
import type { Audience, Visibility } from './visibility.ts'

/** The category slugs, in the order of the Categories page. */
export const CATEGORIES = [
  'breakfast',
  'lunch',
  'dinner',
  'dessert',
  'appetizers',
  'sides',
  'snacks',
  'drinks',
  'lowcarb',
  'keto',
  'vegetarian',
  'whole30',
  'paleo',
  'indian',
  'italian',
  'mexican',
  'japanese',
  'chicken',
  'beef',
  'pasta',
  'fish',
  'instantpot',
  'airfryer',
  'slowcooker',
  '30-minute-meals',
  'one-pot-meals',
] as const
export type CategorySlug = (typeof CATEGORIES)[number]

/** What a recipe of the category '30-minute-meals' takes at most, waiting included. */
export const QUICK_MEAL_MINUTES = 30

export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const
export const SPICE_LEVELS = ['Mild', 'Medium', 'Hot'] as const
export const SWEETNESS = ['None', 'Low', 'Medium', 'High'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export type SpiceLevel = (typeof SPICE_LEVELS)[number]
export type Sweetness = (typeof SWEETNESS)[number]

/** The kinds of dish, in schema.org's sense of recipeCategory, and the cuisines that FoodIO names in every language. */
export const DISH_KINDS = [
  'Breakfast',
  'Cake',
  'Dessert',
  'Drink',
  'Main Course',
  'Salad',
  'Side Dish',
  'Snack',
  'Soup',
  'Starter',
  'Bread',
  'Sauce',
] as const
export const CUISINES = [
  'American',
  'British',
  'Chinese',
  'French',
  'German',
  'Greek',
  'Hawaiian',
  'Indian',
  'International',
  'Italian',
  'Japanese',
  'Korean',
  'Mediterranean',
  'Mexican',
  'Middle Eastern',
  'Moroccan',
  'North African',
  'Scandinavian',
  'Spanish',
  'Tex-Mex',
  'Thai',
  'Vietnamese',
] as const

/** A time in whole minutes with an optional note on it ("chilling and cooling"). */
export interface Duration {
  minutes: number
  note: string | null
}

/** A recipe's picture: its key, its size in pixels and its placeholder colour. */
export interface Picture {
  key: string
  width: number
  height: number
  colour: string
  alt: string
}

/** What a card shows of a recipe; `rating` is the average of its reviews' stars, 0 when there are none. */
export interface RecipeCardData {
  id: number
  title: string
  visibility: Visibility
  /** The language of its texts. */
  language: Language
  description: string
  picture: Picture | null
  rating: number
  ratingCount: number
  prep: Duration
  /** Preparation, waiting and cooking together: when it is ready. */
  totalMinutes: number
  servings: number
  tags: string[]
  /** Null if not given. */
  difficulty: Difficulty | null
  spiceLevel: SpiceLevel | null
  sweetness: Sweetness | null
}

/** A whole recipe. Times are UTC milliseconds. */
export interface Recipe extends RecipeCardData {
  /** Who wrote it; `isNew` while links in their words are not vouched for. */
  author: { username: string; name: string; image: string | null; isNew: boolean } | null
  /** Its photos, the cover first; [] for recipes of the cookbook, which have their cover alone. */
  photos: Picture[]
  /** Whom it is to be for once it is no draft; null when it is none, or its author has not chosen. */
  audience: Audience | null
  /** Whether it is private and the household of its author may read it. */
  sharedWithHousehold: boolean
  /** Where its author has it from: an address, or what they call it; null if it is their own. */
  source: string | null
  /** What the cook adds to the steps. */
  notes: string | null
  /** Whether it came with FoodIO, and is changed in its file rather than on the site. */
  isCookbook: boolean
  category: string
  cuisine: string
  categories: CategorySlug[]
  dietaryInfo: DietaryInfo[]
  allergens: Allergen[]
  /** Waiting time, such as chilling, marinating or rising. */
  wait: Duration
  cook: Duration
  ingredients: Ingredient[]
  steps: Step[]
  nutrition: Nutrition | null
  publishedAt: number
  updatedAt: number
}

/** The cook who requests a change. */
export type Actor = Pick<Cook, 'id' | 'role'>

/** Whose a recipe is: its author's, the cookbook's, or nobody's when its author has left. */
export interface Ownership {
  authorId: string | null
  isCookbook: boolean
}

/** Whether a cook may revise or delete a recipe: its author and moderators may, but what came with the cookbook is changed in its file. */
export const mayRevise = (actor: Actor | null, recipe: Ownership) =>
  actor !== null && !recipe.isCookbook && (actor.id === recipe.authorId || actor.role === 'moderator')

/** The number of recipes on one page of a list. */
export const PAGE_SIZE = 6
/** How far a list can be read by page numbers, since each page further down costs more; what is behind it is found by searching, and by the API. */
export const MAX_PAGES = 1000

/** The number of pages of a list of so many items, at least 1. */
export const pageCount = (total: number, size: number = PAGE_SIZE) =>
  Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / size)))

/** The page number that `?page=` names: 1 when it is missing, null when it is no page at all. */
export function pageNumber(text: string | null) {
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** The page of a list of so many items that is shown for a number: the last one where the number is beyond it, as after what was alone on its page is gone. */
export const shownPage = (page: number, total: number, size: number = PAGE_SIZE) =>
  Math.min(page, pageCount(total, size))

/** The name of a recipe's content, for the page cache: everything that its own page shows of it, reviews included. */
export const recipeContent = (id: number) => `recipe:${id}`
/** The name of what a card shows of a recipe but its stars, which change more often than a page that shows it beside another recipe need follow. */
export const cardContent = (id: number) => `card:${id}`

/** The average rating, 0 to 5, rounded to one tenth; 0 without ratings. */
export const averageRating = (sum: number, count: number) => (count ? Math.round((sum / count) * 10) / 10 : 0)
