import { useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { momentText } from '../recipes/labels.ts'
import { Button } from '../ui/button.tsx'
import { type BrowserDraft, readBrowserDraft } from './browser-draft.ts'
import { differences, type FormValues } from './form-values.ts'
import styles from './recipe-form.module.css'

interface OfferedDraftProps {
  cookId: string
  id: number | null
  published: FormValues
  /** Whether the form is being filled already. */
  off: boolean
  onRestore(draft: BrowserDraft): void
  onForget(): void
}

/** Offers the form back that was left unsent in this browser, by a crash or an expired session. */
export function OfferedDraft({ cookId, id, published, off, onRestore, onForget }: OfferedDraftProps) {
  const [draft, setDraft] = useState<BrowserDraft | null>(null)
  useEffect(() => {
    const found = readBrowserDraft(cookId, id)
    if (found && differences(found.values, published).length > 0) setDraft(found)
  }, [cookId, id, published])
  if (!draft || off) return null
  return (
    <div className={styles.offer} role="status">
      <p>{m.publish_draft_found({ time: momentText(draft.keptAt) })}</p>
      <div>
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
      </div>
    </div>
  )
}
