import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { saveInAccount } from './account-copy.ts'
import { type AutosaveState, autosavePath, type EndedAutosave, formKeyOf, type TypedForm } from './autosave.ts'
import { createAutosaver } from './autosaver.ts'
import { type DeviceDraft, deviceDrafts } from './device-drafts.ts'
import { editsIn, hasAllOf, newerCopy } from './edits.ts'
import { rememberPlace, returnToPlace } from './form-place.ts'

interface AutosaveOptions {
  cookId: string
  recipeId: number | null
  form: RefObject<HTMLFormElement | null>
  /** The copy that the form begins with, which the account has; null for none. */
  start: AutosaveState | null
  /** The drafts that are over. */
  ended: readonly EndedAutosave[]
  /** Whether the form was opened with an answer of the server, rather than with a draft. */
  isAnswer: boolean
  /** Whether the form is being sent. */
  isSending: boolean
  /** How often the form was filled with another copy. */
  fillings: number
  read(): TypedForm
  /** Whether something was typed before the scripts ran that differs from what the form began with, and from a copy. */
  isTouched(draft: DeviceDraft | null): boolean
  /** Fills the form with a device's copy. */
  onRestore(draft: DeviceDraft): void
}

/** Saves the form by itself, and goes on with what this device has of the draft in the address. */
export function useAutosave(options: AutosaveOptions) {
  const { cookId, recipeId, form, start, isSending, fillings } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [store] = useState(() => deviceDrafts(cookId))
  const [saver] = useState(() =>
    createAutosaver({
      formId: crypto.randomUUID().slice(0, 8),
      recipeId,
      start,
      store,
      read: () => (form.current ? latest.current.read() : null),
      send: (draft, isLeaving) => saveInAccount(form.current, draft, isLeaving),
      schedule(work, after) {
        const timer = setTimeout(work, after)
        return () => clearTimeout(timer)
      },
      newKey: () => crypto.randomUUID(),
      now: () => Date.now(),
    }),
  )
  const snapshot = useSyncExternalStore(saver.subscribe, saver.current, saver.current)
  const filling = useRef<{ draft: DeviceDraft; isApart: boolean } | null>(null)

  const restore = useCallback((draft: DeviceDraft, isApart = false) => {
    filling.current = { draft, isApart }
    latest.current.onRestore(draft)
  }, [])
  useEffect(() => {
    if (fillings === 0 || !filling.current) return
    const { draft, isApart } = filling.current
    filling.current = null
    saver.continueFrom(draft, isApart)
    if (form.current) returnToPlace(form.current, draft.key)
  }, [fillings, saver, form])
  useEffect(() => {
    const { isAnswer, ended, isTouched, start: account } = latest.current
    const key = formKeyOf(new URLSearchParams(location.search).get('autosave'))
    if (isAnswer || key === undefined) return
    const stored = store.read(key)
    const draft = stored?.recipeId === recipeId && stored.discardedAt === null ? stored : null
    const isOpen = account?.key === key
    const copy = isOpen ? { ...account, state: 'open' as const } : ended.find((one) => one.key === key)
    const newer = draft ? newerCopy(copy ?? null, draft.edits) : 'account'
    if (isTouched(draft)) {
      if (newer === 'device' || newer === 'both') saver.leaveToOther()
      saver.change()
      return
    }
    if (draft && (newer === 'device' || newer === 'both')) return restore(draft, newer === 'both')
    if (draft && copy?.state !== 'discarded') store.delete(draft)
    if (form.current) returnToPlace(form.current, key)
  }, [store, saver, recipeId, form, restore])
  useEffect(() => {
    saver.pause(isSending)
  }, [isSending, saver])
  useEffect(() => {
    const leave = () => {
      const state = saver.current().state
      if (form.current && state) rememberPlace(form.current, state.key)
      void saver.sendNow(true)
    }
    const connect = () => void saver.sendNow()
    const hear = ({ key, newValue }: StorageEvent) => {
      const state = saver.current().state
      if (!state || newValue === null || !key?.endsWith(`${cookId}:${state.key}`)) return
      if (!hasAllOf(state.edits, editsIn(JSON.parse(newValue).edits))) saver.leaveToOther()
    }
    addEventListener('pagehide', leave)
    addEventListener('online', connect)
    addEventListener('storage', hear)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', connect)
      removeEventListener('storage', hear)
      saver.close()
    }
  }, [saver, form, cookId])
  const key = snapshot.state?.key
  useEffect(() => {
    // Not by the router, which would fetch the form anew: a reload, and coming back, opens this draft.
    if (key !== undefined && new URLSearchParams(location.search).get('autosave') !== key)
      history.replaceState(history.state, '', autosavePath({ key, recipeId }))
  }, [key, recipeId])
  return { ...snapshot, saver, store, restore }
}
