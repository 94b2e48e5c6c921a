import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { autosaveBody, saveInAccount } from './account-copy.ts'
import type { AutosaveState } from './autosave.ts'
import { deleteBrowserDraft, saveBrowserDraft } from './browser-draft.ts'
import type { FormValues } from './form-values.ts'

const ON_DEVICE_AFTER = 800
const IN_ACCOUNT_AFTER = 3000
const AGAIN_AFTER = 30_000

interface AutosaveOptions {
  cookId: string
  id: number | null
  version: number
  form: RefObject<HTMLFormElement | null>
  /** The once-only key of the form. */
  formKey: string
  /** The autosave that the form begins with. */
  start: AutosaveState
  /** Whether the form is being sent. */
  isSending: boolean
  /** Whether the recipe is saved, so that no autosave is needed. */
  isSaved: boolean
  read(): FormValues
}

/**
 * Saves the form by itself: on this device shortly after every change, and in the account a moment later, from where every device
 * continues it. The device's copy is deleted once the account or the recipe has it.
 */
export function useAutosave({ cookId, id, version, form, formKey, start, isSending, isSaved, read }: AutosaveOptions) {
  const [state, setState] = useState(start)
  const current = useRef(start)
  const [place, setPlace] = useState<'device' | 'account' | null>(null)
  const deviceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const accountTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changes = useRef(0)
  const sent = useRef(0)
  const underWay = useRef(false)
  const isPaused = useRef(false)

  const become = useCallback((next: AutosaveState) => {
    current.current = next
    setState(next)
  }, [])

  useEffect(() => {
    if (!isSaved) return
    clearTimeout(deviceTimer.current)
    clearTimeout(accountTimer.current)
    deviceTimer.current = undefined
    sent.current = changes.current
    deleteBrowserDraft(cookId, id)
  }, [isSaved, cookId, id])
  useEffect(() => {
    isPaused.current = isSending
  }, [isSending])
  useEffect(
    () => () => {
      clearTimeout(deviceTimer.current)
      clearTimeout(accountTimer.current)
    },
    [],
  )
  useEffect(() => {
    const again = () => void sendNow()
    addEventListener('pagehide', savePending)
    addEventListener('online', again)
    return () => {
      removeEventListener('pagehide', savePending)
      removeEventListener('online', again)
    }
  })

  function saveOnDevice() {
    clearTimeout(deviceTimer.current)
    deviceTimer.current = undefined
    const draft = { values: read(), version, keptAt: Date.now(), autosave: current.current, writer: formKey }
    saveBrowserDraft(cookId, id, draft)
    setPlace((before) => before ?? 'device')
  }
  async function sendNow(isLeaving = false) {
    clearTimeout(accountTimer.current)
    if (!form.current || sent.current === changes.current || (underWay.current && !isLeaving)) return
    if (isPaused.current) return sendLater()
    underWay.current = true
    const upTo = changes.current
    const answer = await saveInAccount(autosaveBody(form.current, current.current, id), isLeaving)
    underWay.current = false
    if (isPaused.current) return sendLater()
    if (answer === 'elsewhere') {
      become({ key: crypto.randomUUID(), savedAt: 0 })
      return sendNow(isLeaving)
    }
    if (answer !== null) {
      become({ ...current.current, savedAt: answer })
      sent.current = Math.max(sent.current, upTo)
      if (sent.current === changes.current) {
        deleteBrowserDraft(cookId, id)
        setPlace('account')
        return
      }
      // So that the device's copy is known to be newer than the account's.
      saveOnDevice()
    }
    if (answer === null) setPlace('device')
    sendLater(answer === null ? AGAIN_AFTER : IN_ACCOUNT_AFTER)
  }
  function sendLater(wait = IN_ACCOUNT_AFTER) {
    clearTimeout(accountTimer.current)
    accountTimer.current = setTimeout(sendNow, wait)
  }
  /** Notes a change, which is saved soon. */
  function saveSoon() {
    changes.current++
    clearTimeout(deviceTimer.current)
    deviceTimer.current = setTimeout(saveOnDevice, ON_DEVICE_AFTER)
    sendLater()
  }
  /** Saves what was typed a moment ago, before the form is left. */
  function savePending() {
    if (sent.current === changes.current) return
    if (deviceTimer.current !== undefined) saveOnDevice()
    void sendNow(true)
  }
  /** Whether the account has everything that was typed. */
  const isInAccount = () => sent.current === changes.current
  return { state, place, isInAccount, saveOnDevice, saveSoon, savePending, become }
}
