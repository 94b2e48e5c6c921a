import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { forgetBrowserDraft, keepBrowserDraft } from './browser-draft.ts'
import type { FormValues } from './form-values.ts'

const AFTER_TYPING = 800

interface Keeping {
  cookId: string
  id: number | null
  version: number
  read(): FormValues
}

/** Keeps the form in the browser a moment after every change, and forgets it once the recipe is saved. */
export function useDraftKeeping({ cookId, id, version, read }: Keeping) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const { state, formAction, location } = useNavigation()
  // The answer to the form leads elsewhere, and not to the login: it was saved.
  const isSaved =
    state === 'loading' &&
    formAction?.startsWith('/AddRecipe') === true &&
    !/^\/(?:AddRecipe|login)$/i.test(location.pathname)

  useEffect(() => {
    if (!isSaved) return
    clearTimeout(timer.current)
    forgetBrowserDraft(cookId, id)
  }, [isSaved, cookId, id])
  useEffect(() => () => clearTimeout(timer.current), [])

  function keepNow() {
    clearTimeout(timer.current)
    const now = Date.now()
    keepBrowserDraft(cookId, id, { values: read(), version, keptAt: now })
    setKeptAt(now)
  }
  function keepSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(keepNow, AFTER_TYPING)
  }
  return { keptAt, keepNow, keepSoon }
}
