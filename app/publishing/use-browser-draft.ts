import { useEffect, useRef, useState } from 'react'
import { deleteBrowserDraft, saveBrowserDraft } from './browser-draft.ts'
import type { FormValues } from './form-values.ts'

const AFTER_TYPING = 800

interface BrowserDraftOptions {
  cookId: string
  id: number | null
  version: number
  /** Whether the recipe is saved, so that no draft is needed. */
  isSaved: boolean
  read(): FormValues
}

/** Saves the form in the browser shortly after every change, and deletes it once the recipe is saved. */
export function useBrowserDraft({ cookId, id, version, isSaved, read }: BrowserDraftOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [keptAt, setKeptAt] = useState<number | null>(null)

  useEffect(() => {
    if (!isSaved) return
    clearTimeout(timer.current)
    timer.current = undefined
    deleteBrowserDraft(cookId, id)
  }, [isSaved, cookId, id])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    addEventListener('pagehide', savePending)
    return () => removeEventListener('pagehide', savePending)
  })

  function saveNow() {
    clearTimeout(timer.current)
    timer.current = undefined
    const now = Date.now()
    saveBrowserDraft(cookId, id, { values: read(), version, keptAt: now })
    setKeptAt(now)
  }
  function saveSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow, AFTER_TYPING)
  }
  /** Saves what was typed a moment ago, before the form is left. */
  function savePending() {
    if (timer.current !== undefined) saveNow()
  }
  return { keptAt, saveNow, saveSoon, savePending }
}
