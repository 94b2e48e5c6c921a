import { jsonIn } from '#app/base/device/device-store.ts'
import { DRAFT_KEYS, deviceStorage, type StorageArea } from '#app/base/device/local-storage.ts'
import { asFormValues } from '#app/recipes/publishing/form-values.ts'
import { HOUR } from '#server/processes/clock.ts'
import { type AutosaveState, formKeyOf, type TypedForm } from './autosave.ts'
import { editsIn, hasAllOf } from './edits.ts'
import { hashesIn } from './merged-forms.ts'

/** What was typed into a form on this device and is not in the account. */
export interface DeviceDraft extends AutosaveState, TypedForm {
  /** The recipe that it changes; null for a new one. */
  recipeId: number | null
  /** When it was typed, by this device's clock (UTC milliseconds), which nothing but the words beside it depends on. */
  typedAt: number
  /** When it was discarded; null for one that was not. */
  discardedAt: number | null
}

/** How long a discarded draft stays on the device, to be brought back. */
const UNDO_FOR = HOUR

/** Where drafts of the forms of one cook are stored on this device, each by its key. */
export interface DraftStore {
  read(key: string): DeviceDraft | null
  /** Whether it is stored: storage may be full or blocked. */
  save(draft: DeviceDraft): boolean
  /** Deletes a draft that has no changes but these. */
  delete(state: AutosaveState): void
  /** All drafts of the form of a recipe (null for new ones), the last one first; what can no longer be brought back is deleted. */
  list(recipeId: number | null, now?: number): DeviceDraft[]
}

/** The drafts of a cook in local storage. Those of former versions of FoodIO, one for each recipe, get keys of their own. */
export function deviceDrafts(cookId: string, storage: StorageArea = deviceStorage): DraftStore {
  const prefix = `${DRAFT_KEYS}${cookId}:`
  const stored = (key: string): StoredDraft => Object(jsonIn(storage.read(prefix + key)))
  const read = (key: string) => draftIn(key, stored(key))
  const save = (draft: DeviceDraft) => storage.write(prefix + draft.key, JSON.stringify(draft))
  const remove = (key: string) => storage.write(prefix + key, null)
  return {
    read,
    save,
    delete({ key, edits }) {
      const draft = read(key)
      if (draft && hasAllOf(edits, draft.edits)) remove(key)
    },
    list(recipeId, now = Date.now()) {
      const drafts = storage.keys(prefix).flatMap((name) => {
        const key = name.slice(prefix.length)
        const former = formerDraft(key, stored(key))
        if (former && save(former)) remove(key)
        const draft = former ?? read(key)
        if (!draft || draft.recipeId !== recipeId) return []
        if (draft.discardedAt === null || draft.discardedAt > now - UNDO_FOR) return [draft]
        remove(key)
        return []
      })
      return drafts.sort((a, b) => b.typedAt - a.typedAt)
    },
  }
}

/** What is stored of a draft, whatever a person or another version of FoodIO wrote there. */
type StoredDraft = Partial<Record<keyof DeviceDraft | 'keptAt', unknown>>

/** A stored draft; null when it cannot be read. */
function draftIn(key: string, stored: StoredDraft): DeviceDraft | null {
  const values = asFormValues(stored.values)
  if (!values || formKeyOf(key) === undefined || !('edits' in stored)) return null
  return {
    key,
    edits: editsIn(stored.edits),
    recipeId: typeof stored.recipeId === 'number' ? stored.recipeId : null,
    values,
    version: Number(stored.version) || 0,
    base: hashesIn(JSON.stringify(stored.base)),
    typedAt: Number(stored.typedAt) || 0,
    discardedAt: typeof stored.discardedAt === 'number' ? stored.discardedAt : null,
  }
}

/** What a former version of FoodIO stored under `new` or the id of a recipe, as a draft of its own; null for anything else. */
function formerDraft(name: string, stored: StoredDraft): DeviceDraft | null {
  const values = asFormValues(stored.values)
  if (!values || 'edits' in stored || !/^(?:new|\d+)$/.test(name)) return null
  const { version, keptAt } = stored
  const recipeId = name === 'new' ? null : Number(name)
  const key = crypto.randomUUID()
  const own = { recipeId, values, version: Number(version) || 0, base: {}, typedAt: Number(keptAt) || 0 }
  return { key, edits: { [key]: 1 }, ...own, discardedAt: null }
}
