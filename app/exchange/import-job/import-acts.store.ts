import type { Database } from '#server/database/tables.ts'
import { type ImportState, mayUndo, type RecipeImport } from './recipe-import.ts'
import { changeState } from './recipe-imports.store.ts'

export const IMPORT_ACTS = ['start', 'pause', 'resume', 'cancel', 'undo'] as const
export type ImportAct = (typeof IMPORT_ACTS)[number]

/** What an act brings an import into, from which states. */
const CHANGES: Record<ImportAct, [from: ImportState[], to: ImportState]> = {
  start: [['found'], 'running'],
  pause: [['running'], 'paused'],
  resume: [['running', 'paused', 'undoing'], 'running'],
  cancel: [['running', 'paused'], 'cancelled'],
  undo: [['done', 'cancelled'], 'undoing'],
}

/** The act of a name; undefined for none. */
export const actNamed = (name: string) => IMPORT_ACTS.find((act) => act === name)

/** Brings a cook's import into the state that an act is for; false when it is in none from which that goes. */
export async function changeByAct(db: Database, cookId: string, found: RecipeImport, act: ImportAct) {
  const [from, to] = CHANGES[act]
  if (act === 'undo' && !mayUndo(found)) return false
  // What has lost its process goes on with what it was at.
  return changeState(db, cookId, found.id, from, act === 'resume' && found.state === 'undoing' ? 'undoing' : to)
}
