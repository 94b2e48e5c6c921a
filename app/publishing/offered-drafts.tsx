import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../ui/button.tsx'
import type { AutosaveSummary } from './autosave.ts'
import { Autosaves, UnsavedRecipe } from './autosaves.tsx'
import { type BrowserDraft, readBrowserDraft } from './browser-draft.ts'
import { differences, type FormValues } from './form-values.ts'
import styles from './recipe-form.module.css'

interface OfferedDraftsProps {
  cookId: string
  id: number | null
  published: FormValues
  autosaves: AutosaveSummary[]
  /** Whether the form is being filled already. */
  off: boolean
  onRestore(draft: BrowserDraft): void
  onForget(): void
}

/** Offers back what was typed and not saved: on any device, in the account; or on this one, when a crash or a lost connection came first. */
export function OfferedDrafts({ cookId, id, published, autosaves, off, onRestore, onForget }: OfferedDraftsProps) {
  const [draft, setDraft] = useState<BrowserDraft | null>(null)
  useEffect(() => {
    const found = readBrowserDraft(cookId, id)
    if (found && differences(found.values, published).length > 0 && !hasIt(autosaves, found)) setDraft(found)
  }, [cookId, id, published, autosaves])
  if (off) return null
  return (
    <div className={styles.offers}>
      {draft && (
        <UnsavedRecipe title={draft.values.title} savedAt={draft.keptAt}>
          <Button onClick={() => onRestore(draft)}>{m.publish_draft_restore()}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              onForget()
              setDraft(null)
            }}
          >
            {m.publish_draft_forget()}
          </Button>
        </UnsavedRecipe>
      )}
      <Autosaves autosaves={autosaves.filter((autosave) => draft === null || !isOlder(autosave, draft))} />
    </div>
  )
}

/** Whether an autosave is what a device's copy was typed on top of, so that the copy has all of it. */
const isOlder = ({ key, savedAt }: AutosaveSummary, { autosave }: BrowserDraft) =>
  autosave?.key === key && autosave.savedAt === savedAt

/** Whether the account has a device's copy: the same form sent it as it was left. */
const hasIt = (autosaves: AutosaveSummary[], { autosave, writer }: BrowserDraft) =>
  autosaves.some(
    ({ key, ...saved }) => key === autosave?.key && saved.writer === writer && saved.savedAt > autosave.savedAt,
  )
