import { saveRules } from '#app/people/screening/rules.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import type { Database } from '#server/database/tables.ts'

/** Lets new cooks publish as much and as often the same as a test makes them, and so many links in a post. */
export const publishAtWill = (db: Database, contacts = DEFAULT_RULES.contacts) =>
  saveRules(db, { ...DEFAULT_RULES, perHour: 1000, sameTexts: 1000, contacts }, 'test')
