import type { Generated } from 'kysely'

/** Cooks who share shopping lists and a meal plan; a cook without others is a household of one. */
interface HouseholdTable {
  id: string
  name: string
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

/** An invitation: a link for whoever has it, or one that was sent to an e-mail address and can be used once. */
interface HouseholdInviteTable {
  tokenHash: string
  householdId: string
  madeBy: string
  email: string | null
  createdAt: number
  expiresAt: number
}

/** A link to one list for somebody without an account. */
interface ListGuestTable {
  tokenHash: string
  householdId: string
  listId: string
  name: string
  createdAt: number
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

/** The secret address of a cook's meal plan as a calendar. */
interface PlanCalendarTable {
  cookId: string
  tokenHash: string
  createdAt: number
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
}
