import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import styles from '#app/recipes/editing/recipe-form.module.css'
import { m } from '#messages'
import type { AutosaveSummary, EndedAutosave } from './autosave.ts'
import { Autosaves, labelOf, UnsavedRecipe } from './autosaves.tsx'
import type { DeviceDraft, DraftStore } from './device-drafts.ts'
import { newerCopy } from './edits.ts'

interface OfferedDraftsProps {
  recipeId: number | null
  store: DraftStore
  autosaves: AutosaveSummary[]
  ended: readonly EndedAutosave[]
  /** Whether the form is being filled already. */
  off: boolean
  onRestore(draft: DeviceDraft, isApart: boolean): void
}

/** Offers back what was typed and not saved: each draft once, as the account or this device has it, whichever is newer. */
export function OfferedDrafts({ recipeId, store, autosaves, ended, off, onRestore }: OfferedDraftsProps) {
  const [drafts, setDrafts] = useState<OfferedDraft[]>([])
  const list = useCallback(
    () => setDrafts(offeredOf(store, store.list(recipeId), autosaves, ended)),
    [store, recipeId, autosaves, ended],
  )
  useEffect(() => {
    list()
    addEventListener('storage', list)
    return () => removeEventListener('storage', list)
  }, [list])
  if (off) return null
  const set = (draft: DeviceDraft, discardedAt: number | null) => {
    store.save({ ...draft, discardedAt })
    list()
  }
  const newer = new Map(drafts.flatMap(({ draft, of }) => (of ? [[of, draft]] : [])))
  const offered = autosaves.map((autosave) => {
    const draft = newer.get(autosave.key)
    return draft ? { ...autosave, title: draft.values.title, savedAt: draft.typedAt, edits: draft.edits } : autosave
  })
  return (
    <div className={styles.offers}>
      {drafts.map(
        ({ draft, of, isApart }) =>
          of === null && (
            <UnsavedRecipe
              key={draft.key}
              title={draft.values.title}
              savedAt={draft.typedAt}
              recipeId={recipeId}
              isDiscarded={draft.discardedAt !== null}
              undo={
                <Button aria-label={labelOf(m.shopping_undo, draft.values.title)} onClick={() => set(draft, null)}>
                  {m.shopping_undo()}
                </Button>
              }
            >
              <Button
                aria-label={labelOf(m.publish_draft_restore, draft.values.title)}
                onClick={() => onRestore(draft, isApart)}
              >
                {m.publish_draft_restore()}
              </Button>
              <Button
                variant="quiet"
                aria-label={labelOf(m.publish_draft_forget, draft.values.title)}
                onClick={() => set(draft, Date.now())}
              >
                {m.publish_draft_forget()}
              </Button>
            </UnsavedRecipe>
          ),
      )}
      <Autosaves
        autosaves={offered}
        restorable={(key) => {
          const draft = newer.get(key)
          return draft && (() => onRestore(draft, false))
        }}
      />
    </div>
  )
}

interface OfferedDraft {
  draft: DeviceDraft
  /** The key of the account's older copy; null when it has none. */
  of: string | null
  /** Whether the account has changes under its key that it has not. */
  isApart: boolean
}

/** The device's copies that have what the account has not; those that the account has are deleted, those of discarded drafts are left out. */
function offeredOf(
  store: DraftStore,
  drafts: DeviceDraft[],
  autosaves: AutosaveSummary[],
  ended: readonly EndedAutosave[],
): OfferedDraft[] {
  return drafts.flatMap((draft): OfferedDraft[] => {
    const open = autosaves.find(({ key, isDiscarded }) => key === draft.key && !isDiscarded)
    const copy = open ? { ...open, state: 'open' as const } : ended.find(({ key }) => key === draft.key)
    const newer = newerCopy(copy ?? null, draft.edits)
    if (newer === 'both') return [{ draft, of: null, isApart: true }]
    if (newer === 'device') return [{ draft, of: open?.key ?? null, isApart: false }]
    if (copy?.state !== 'discarded') store.delete(draft)
    return []
  })
}
