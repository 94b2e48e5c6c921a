import type { Generated } from 'kysely'

/** Cooks who share shopping lists and a meal plan; a cook without others is a household of one. */
interface HouseholdTable {
  id: string
  name: string
  /** How many ovens it cooks with. */
  ovens: Generated<number>
  /** Rises with every change of its records. */
  syncVersion: Generated<number>
  /** The greatest version of a deleted record that is no longer stored. */
  forgottenVersion: Generated<number>
  createdAt: number
  updatedAt: number
}

interface HouseholdMemberTable {
  cookId: string
  householdId: string
  role: 'owner' | 'member'
  joinedAt: number
}

/** A record that devices change while apart: `fields` is JSON of stamps and values, `bucket` what its kind is listed by. */
interface SyncRecordTable {
  householdId: string
  id: string
  kind: string
  bucket: string
  fields: string
  version: number
  deletedAt: number | null
}

/** A cook's collection of recipes; whoever has `linkSecret` may read an unlisted one. */
export interface CollectionTable {
  id: Generated<number>
  cookId: string
  title: string
  text: string
  visibility: 'private' | 'unlisted' | 'public'
  linkSecret: string
  /** When a moderator has hidden it from all but its cook, and why. */
  hiddenAt: number | null
  hiddenReason: Generated<string | null>
  /** When its cook has made it public last, pending or not; null for one that never was, or before this was stored. */
  publishedAt: Generated<number | null>
  /** The query of the search whose results fill it; null for one that its cook fills. */
  search: string | null
  /** The recipe whose picture is its cover; null for one made of the pictures of its first recipes. */
  coverRecipeId: number | null
  createdAt: number
  updatedAt: number
}

/** A recipe of a collection, which is sorted by `position`; positions have gaps. */
interface CollectionRecipeTable {
  collectionId: number
  recipeId: number
  position: number
  addedAt: number
}

/** An invitation: a link for whoever has it, or one that was sent to an e-mail address and can be used once. */
interface HouseholdInviteTable {
  tokenHash: string
  householdId: string
  madeBy: string
  email: string | null
  createdAt: number
  expiresAt: number
  /** What its secret follows from; null for one that cannot be shown again. */
  seed: string | null
  /** The ids of those who have left the household since, as JSON: it is not for them. */
  departed: Generated<string>
}

/** A link to one list for somebody without an account. */
interface ListGuestTable {
  tokenHash: string
  householdId: string
  listId: string
  name: string
  createdAt: number
  /** What its secret follows from; null for one that cannot be shown again. */
  seed: string | null
}

/** What a cook does not eat, as JSON lists; no row for a cook who eats everything. */
interface CookNeedsTable {
  cookId: string
  diets: string
  allergens: string
}

/** What a cook notes about a recipe for themselves; `amounts` is JSON. */
interface RecipeNoteTable {
  cookId: string
  recipeId: number
  stars: number | null
  text: string
  amounts: string
  updatedAt: number
}

/** What a cook has typed into the recipe form and not saved; `form` is JSON. */
interface AutosaveTable {
  cookId: string
  key: string
  /** The recipe that it changes; null for a new one. */
  recipeId: number | null
  /** The version of the recipe that it began with; 0 for a new one. */
  version: number
  /** The hashes of the fields that it began with, as JSON. */
  base: string
  /** Which changes of which open forms it has, as JSON. */
  edits: string
  title: string
  form: string
  savedAt: number
  /** Whether it was saved as a recipe or discarded; such rows refuse late requests for 30 days. */
  isDone: 0 | 1
  /** When it was discarded; null for one that was not. */
  discardedAt: number | null
  /** Read by processes of the version before 0033 alone. */
  writer: string
}

/** A photo of an autosave, by which it stays stored. */
interface AutosavePhotoTable {
  pictureKey: string
  cookId: string
  key: string
}

/** The secret address of a cook's meal plan as a calendar. */
interface PlanCalendarTable {
  cookId: string
  tokenHash: string
  createdAt: number
  /** What the secret of its address follows from; null for one that cannot be shown again. */
  seed: string | null
}

/** The long import of a cook's kitchen that runs, or ran last. */
interface KitchenImportTable {
  cookId: string
  total: number
  done: number
  /** null until the import has ended. */
  added: number | null
  startedAt: number
  changedAt: number
}

/** What a cook brings from other apps: found, then written in the background. */
export interface RecipeImportTable {
  id: Generated<number>
  cookId: string
  state: 'found' | 'running' | 'paused' | 'done' | 'cancelled' | 'undoing' | 'undone'
  /** The names of the apps, with commas between. */
  apps: string
  /** The language in which its notes are written. */
  locale: string
  /** How much was sent, and how many recipes were found in it, by which a cook's day is limited. */
  bytes: number
  recipes: number
  /** The recipe that is being written. */
  currentTitle: string | null
  /** The meals and shopping items of the other app, as JSON. */
  kitchen: string
  /** What was not recognised and why, as JSON. */
  leftOut: string
  /** The ids of the collections and records that it has made, as JSON. */
  made: string
  /** Who writes it at the moment; `changedAt` is when they last did. */
  runner: string | null
  createdAt: number
  changedAt: number
}

/** A recipe of an import. `content` is JSON, null once it is no longer needed. */
export interface ImportedRecipeTable {
  importId: number
  position: number
  title: string
  /** The number of its ingredients. */
  lines: number
  /** The hash of its id in the other app; null without one. */
  appKey: string | null
  content: string | null
  /** The cook's own recipe that is the same one. */
  sameAs: number | null
  /** Whether the same recipe comes before it in the import. */
  isTwin: 0 | 1
  choice: 'add' | 'replace' | 'skip'
  outcome: 'added' | 'unfinished' | 'replaced' | 'alreadyThere' | 'failed' | 'undone' | 'changed' | null
  /** What of it could not be taken over, as JSON. */
  losses: string | null
  recipeId: number | null
  /** The version that the import has written; a greater one was changed since. */
  recipeVersion: number | null
  /** The draft of the recipe that it replaced, as JSON. */
  before: string | null
}

/** The table that an import was read from, as JSON, while its cook can say what its columns are. */
export interface ImportTableTable {
  importId: number
  content: string
}

/** The tables of what cooks plan, shop and note for themselves and their households. */
export interface KitchenTables {
  household: HouseholdTable
  householdMember: HouseholdMemberTable
  syncRecord: SyncRecordTable
  householdInvite: HouseholdInviteTable
  listGuest: ListGuestTable
  cookNeeds: CookNeedsTable
  recipeNote: RecipeNoteTable
  planCalendar: PlanCalendarTable
  kitchenImport: KitchenImportTable
  recipeImport: RecipeImportTable
  importedRecipe: ImportedRecipeTable
  importTable: ImportTableTable
  autosave: AutosaveTable
  autosavePhoto: AutosavePhotoTable
  collection: CollectionTable
  collectionRecipe: CollectionRecipeTable
}
