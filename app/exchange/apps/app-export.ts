import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import type { Nutrient } from '#app/food/nutrition/nutrients.ts'

/** A file as it was dropped or found in an archive: its path with `/`, and its content. */
export interface DroppedFile {
  path: string
  bytes: Uint8Array
}

/** A recipe of another app with what its cook had stored beside it there. */
export interface AppRecipe {
  /** The same at each export of the same recipe; null where the app has no such id. */
  id: string | null
  /** The path of the file that it was read from. */
  path: string
  recipe: ImportedRecipe
  /** As they are stored, the first is the cover; what is no picture or empty is left out. */
  pictures: Uint8Array[]
  /** 1 to 5; null for none. */
  stars: number | null
  isFavorite: boolean
  /** What the cook noted for themselves; null for nothing. */
  ownNote: string | null
  /** The days on which it was cooked, YYYY-MM-DD. */
  cookedOn: string[]
  /** The names of its categories, folders or cookbooks. */
  collections: string[]
  /** What is stated of a serving: kilocalories, milligrams of sodium, grams of the rest. */
  nutrition?: Partial<Record<Nutrient, number>> | null
}

/** A planned meal of another app: a recipe of the export by its title, or a text. */
export interface AppMeal {
  date: string
  meal: string | null
  recipeTitle: string | null
  text: string | null
}

/** An entry of a shopping list of another app. */
export interface AppListItem {
  list: string | null
  text: string
  isTicked: boolean
}

/** Something that is not taken over, by its path or title, and why, as the key of a message. */
export interface AppLeftOut {
  name: string
  reason:
    | 'unreadable'
    | 'noRecipe'
    | 'noTitle'
    | 'picture'
    | 'encrypted'
    | 'tooLarge'
    | 'unknownFormat'
    | 'ownZip'
    | 'link'
    | 'photo'
}

/** A web page that a file names, by its title or its address. */
export interface AppLink {
  title: string
  url: string
}

/** What a column of a table may have of a recipe. */
export const COLUMN_ROLES = [
  'title',
  'description',
  'ingredients',
  'steps',
  'notes',
  'servings',
  'prep',
  'wait',
  'cook',
  'total',
  'url',
  'source',
  'author',
  'image',
  'tags',
  'category',
  'cuisine',
  'rating',
  'favorite',
  'cookedOn',
  'id',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** A column of a table: its name where the table has names, and what it was taken for, by its name or by a guess at its cells. */
export interface TableColumn {
  name: string | null
  role: ColumnRole | null
  isGuessed: boolean
}

/** A table as it was read: what its columns were taken for, and the rows below their names. */
export interface ReadTable {
  path: string
  columns: TableColumn[]
  rows: readonly string[][]
}

/** What was read of one app's files; names the app as people know it, "Paprika", and is '' for what no reader recognises. */
export interface AppExport {
  app: string
  recipes: AppRecipe[]
  meals: AppMeal[]
  items: AppListItem[]
  leftOut: AppLeftOut[]
  /** The pages of bookmarks, which are to be fetched. */
  links?: AppLink[]
  /** Tables of any columns, with what these were taken for, so that their cook can correct it. */
  tables?: ReadTable[]
  /** FoodIO's own zips, for the importer of those. */
  archives?: DroppedFile[]
}

/** Reads what one app exports: what it recognises is taken out of the files, the rest is for the others. */
export interface AppReader {
  app: string
  /** The files that are its own; [] when it recognises none. */
  recognise(files: readonly DroppedFile[]): DroppedFile[]
  /** What these files contain. Never throws for their content. */
  read(files: readonly DroppedFile[]): AppExport
}
