/** A line of a recipe read elsewhere, under the name of its section where it has one. */
export interface ImportedLine {
  section: string | null
  text: string
}

/** What could be read of a recipe, whatever the way; what is not there is null or an empty list. Times in minutes. */
export interface ImportedFields {
  title: string | null
  description: string | null
  ingredients: ImportedLine[]
  steps: ImportedLine[]
  /** What the cook adds to the steps, a line break between its lines. */
  notes: string | null
  servings: number | null
  yieldText: string | null
  prepMinutes: number | null
  /** Chilling, marinating, rising, where the source names it. */
  waitMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  /** As in the source; the page's address makes it absolute in the end. */
  image: string | null
  author: string | null
  language: string | null
  keywords: string[]
  cuisine: string | null
  category: string | null
  sourceName: string | null
}

/** A recipe found elsewhere, as a draft to look through. Times in whole minutes; `image` is an http(s) address. */
export interface ImportedRecipe extends ImportedFields {
  title: string
  sourceUrl: string | null
  found: 'json-ld' | 'microdata' | 'heuristics' | 'text' | 'markdown' | 'cooklang' | 'app'
}

/** The fields of a recipe of which nothing is known yet. */
export const noFields = (): ImportedFields => ({
  title: null,
  description: null,
  ingredients: [],
  steps: [],
  notes: null,
  servings: null,
  yieldText: null,
  prepMinutes: null,
  waitMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  image: null,
  author: null,
  language: null,
  keywords: [],
  cuisine: null,
  category: null,
  sourceName: null,
})

/** The first fields, and where one of them is missing, those of the others. */
export function fillFields(first: ImportedFields, second: ImportedFields): ImportedFields {
  const timeKnown = first.prepMinutes ?? first.cookMinutes ?? first.totalMinutes
  const yieldKnown = first.servings ?? first.yieldText
  const yieldOf = yieldKnown === null ? second : first
  const timesOf = timeKnown === null ? second : first
  const list = <T>(one: T[], other: T[]) => (one.length > 0 ? one : other)
  return {
    title: first.title ?? second.title,
    description: first.description ?? second.description,
    ingredients: list(first.ingredients, second.ingredients),
    steps: list(first.steps, second.steps),
    notes: first.notes ?? second.notes,
    servings: yieldOf.servings,
    yieldText: yieldOf.yieldText,
    prepMinutes: timesOf.prepMinutes,
    waitMinutes: timesOf.waitMinutes,
    cookMinutes: timesOf.cookMinutes,
    totalMinutes: timesOf.totalMinutes,
    image: first.image ?? second.image,
    author: first.author ?? second.author,
    language: first.language ?? second.language,
    keywords: list(first.keywords, second.keywords),
    cuisine: first.cuisine ?? second.cuisine,
    category: first.category ?? second.category,
    sourceName: first.sourceName ?? second.sourceName,
  }
}

/** Whether something was read that one could cook by. */
export const isWorthReading = ({ ingredients, steps }: ImportedFields) => ingredients.length > 0 || steps.length > 0
