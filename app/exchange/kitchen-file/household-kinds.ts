import { SHOPPING_KINDS } from '#app/kitchen/items/shopping-records.ts'
import { MEAL_PLAN_KINDS } from '#app/kitchen/meal-plan/meal-plan-records.ts'
import type { SyncKinds } from '#app/kitchen/records/sync-kinds.ts'

/** Every kind of record that a household has. */
export const HOUSEHOLD_KINDS = { ...SHOPPING_KINDS, ...MEAL_PLAN_KINDS } satisfies SyncKinds
