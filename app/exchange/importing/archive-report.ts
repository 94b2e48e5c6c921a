import type { ArchiveRefusal, Refused } from '#app/exchange/zip/zip-directory.ts'
import { m } from '#messages'

/** How many recipes one zip may bring. */
export const MAX_RECIPES = 200

/** A recipe or a file of a zip that was left out, by its title or name; `detail` is a sentence about what is wrong with it. */
export interface LeftOut {
  name: string
  reason: 'invalid' | 'alreadyThere' | 'tooMany' | 'noRecipe' | 'picture'
  detail?: string
}

/**
 * How many entries of a kitchen were added; null when its file is none or no worker was free for it. A large one is `started` and goes on
 * in the background, unless another one of the cook's is `running`.
 */
export type KitchenImported = number | null | 'started' | 'running'

/** What became of a zip: the recipes that were published, what was left out, and what waits for so many seconds. */
export interface ArchiveReport {
  added: { id: number; title: string }[]
  /** How many of them came in private, since the cook has not confirmed that others may read them here. */
  hidden: number
  leftOut: LeftOut[]
  /** The titles of the recipes beyond the limits of an hour. */
  waiting: string[]
  /** Seconds; 0 when nothing waits. */
  wait: number
  /** What became of lists, plan, notes and bookshelf. */
  kitchen: KitchenImported
}

const REASONS: Record<LeftOut['reason'], (detail: string) => string> = {
  invalid: (detail) => detail || m.import_left_invalid(),
  alreadyThere: () => m.import_left_already_there(),
  tooMany: () => m.import_left_too_many({ recipes: MAX_RECIPES }),
  noRecipe: () => m.import_left_no_recipe(),
  picture: () => m.import_left_picture(),
}

/** Why something was left out, as a sentence. */
export const leftOutText = ({ reason, detail = '' }: LeftOut) => REASONS[reason](detail)

const REFUSALS: Record<ArchiveRefusal, (entry: { entry: string }) => string> = {
  'not-a-zip': () => m.import_zip_not_a_zip(),
  truncated: () => m.import_zip_truncated(),
  broken: (entry) => m.import_zip_broken(entry),
  unsupported: (entry) => m.import_zip_unsupported(entry),
  'too-many-entries': () => m.import_zip_too_many_entries(),
  'too-large': (entry) => m.import_zip_too_large(entry),
  'too-dense': (entry) => m.import_zip_too_dense(entry),
  overlapping: (entry) => m.import_zip_overlapping(entry),
  'unsafe-path': (entry) => m.import_zip_unsafe_path(entry),
  'duplicate-name': (entry) => m.import_zip_duplicate_name(entry),
}

/** Why a whole zip was refused, as a sentence that names the file in it, where it is about one. */
export const refusalText = ({ refusal, entry }: Refused) => REFUSALS[refusal]({ entry: entry ?? '–' })
