import { SHOPPING_KINDS } from '../shopping/shopping-records.ts'
import type { SyncKinds } from '../sync/sync-kinds.ts'
import { MEAL_PLAN_KINDS } from './meal-plan-records.ts'

/** Every kind of record that a household has. */
export const HOUSEHOLD_KINDS = { ...SHOPPING_KINDS, ...MEAL_PLAN_KINDS } satisfies SyncKinds
