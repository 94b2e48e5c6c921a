import type { Generated } from 'kysely'

/** Cooks who share shopping lists and a meal plan; a cook without others is a household of one. */
export interface HouseholdTable {
  id: string
  name: string
  /** Rises with every change of its records. */
  syncVersion: Generated<number>
  /** The greatest version of a deleted record that is no longer stored. */
  forgottenVersion: Generated<number>
  createdAt: number
  updatedAt: number
}

export interface HouseholdMemberTable {
  cookId: string
  householdId: string
  role: 'owner' | 'member'
  joinedAt: number
}

/** A record that devices change while apart: `fields` is JSON of stamps and values, `bucket` what its kind is listed by. */
export interface SyncRecordTable {
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
  createdAt: number
  updatedAt: number
}

/** A recipe of a collection, which is sorted by `position`; positions have gaps. */
export interface CollectionRecipeTable {
  collectionId: number
  recipeId: number
  position: number
  addedAt: number
}

/** What a cook notes about a recipe for themselves; `amounts` is JSON. */
export interface RecipeNoteTable {
  cookId: string
  recipeId: number
  stars: number | null
  text: string
  amounts: string
  updatedAt: number
}
