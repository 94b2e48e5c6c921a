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

/** What a cook notes about a recipe for themselves; `amounts` is JSON. */
export interface RecipeNoteTable {
  cookId: string
  recipeId: number
  stars: number | null
  text: string
  amounts: string
  updatedAt: number
}
