import type { AutosaveState, TypedForm } from './autosave.ts'
import type { DeviceDraft, DraftStore } from './device-drafts.ts'
import { withEdit } from './edits.ts'

const IN_ACCOUNT_AFTER = 3000
const AGAIN_AFTER = 30_000

/** Where all that was typed is saved; null when nothing was typed, or not all of it is saved anywhere. */
export type DraftPlace = 'device' | 'account' | null

/** What became of a copy that was sent to the account; null when it cannot be saved now. */
export type SendOutcome = 'saved' | 'elsewhere' | null

interface AutosaverOptions {
  /** What names this open form among all forms of all devices. */
  formId: string
  recipeId: number | null
  /** The copy that the form begins with, which the account has; null for a form that has none. */
  start: AutosaveState | null
  store: Pick<DraftStore, 'save' | 'delete'>
  /** The form as it is; null once it is closed. */
  read(): TypedForm | null
  send(draft: DeviceDraft, isLeaving: boolean): Promise<SendOutcome>
  /** Calls back after some milliseconds, unless the function that it returns is called before. */
  schedule(work: () => void, after: number): () => void
  newKey(): string
  now(): number
}

/** The copy that an open form is, and where all of it is saved. */
interface Snapshot {
  state: AutosaveState | null
  place: DraftPlace
}

/**
 * Saves an open form by itself: on the device at every change, in the same moment, and in the account a while later, from where every device
 * continues it. The device's copy is deleted once the account or the recipe has it. What another form has changed meanwhile stays, and
 * this one goes on as a draft of its own.
 */
export function createAutosaver(options: AutosaverOptions) {
  const { formId, recipeId, store, read, send, schedule, newKey, now } = options
  let state = options.start
  let snapshot: Snapshot = { state, place: null }
  const listeners = new Set<() => void>()
  /** Whether the account has all changes of `state`. */
  let isInAccount = true
  let isElsewhere = false
  let isPaused = false
  let underWay = 0
  let cancel = () => {}

  const become = (next: AutosaveState | null, at: DraftPlace) => {
    state = next
    snapshot = { state, place: at }
    for (const listener of listeners) listener()
  }
  const copy = (): DeviceDraft | null => {
    const form = read()
    return state && form && { ...state, recipeId, ...form, typedAt: now(), discardedAt: null }
  }
  /** Saves on the device what the form has under `next`. */
  function saveAs(next: AutosaveState) {
    state = next
    isInAccount = false
    const draft = copy()
    become(next, draft && store.save(draft) ? 'device' : null)
  }
  /** Goes on under a key of its own, apart from what others have under the former one. */
  function moveFrom(former: AutosaveState) {
    saveAs({ key: newKey(), edits: former.edits })
    if (snapshot.place === 'device') store.delete(former)
  }
  function sendLater(after = IN_ACCOUNT_AFTER) {
    cancel()
    cancel = schedule(() => void sendNow(), after)
  }
  async function sendNow(isLeaving = false, isRepeated = false): Promise<void> {
    const draft = isInAccount ? null : copy()
    if (!draft || (underWay > 0 && !isLeaving)) return
    cancel()
    if (isPaused) return sendLater()
    underWay++
    const outcome = await send(draft, isLeaving)
    underWay--
    if (isInAccount) return
    if (state?.key !== draft.key) return sendLater()
    if (outcome === 'elsewhere') {
      moveFrom(state)
      return isLeaving && !isRepeated ? sendNow(true, true) : sendLater()
    }
    if (outcome === 'saved' && state.edits === draft.edits) {
      isInAccount = true
      store.delete(draft)
      return become(state, 'account')
    }
    sendLater(outcome === null ? AGAIN_AFTER : IN_ACCOUNT_AFTER)
  }

  return {
    /** Saves a change. */
    change() {
      const { key, edits } = state ?? { key: newKey(), edits: {} }
      saveAs({ key: isElsewhere ? newKey() : key, edits: withEdit(edits, formId) })
      isElsewhere = false
      sendLater()
    },
    /** Goes on from a device's copy that the account has not: under its own key, or apart from what the account has under it. */
    continueFrom({ key, edits }: AutosaveState, isApart = false) {
      if (isApart) moveFrom({ key, edits })
      else saveAs({ key, edits })
      sendLater(0)
    },
    /** Notes that another window has the same draft and has changed it, so that the next change begins a draft of its own. */
    leaveToOther() {
      isElsewhere = true
    },
    /** Sends what is not in the account: because the form is left, or the connection is back. */
    sendNow,
    /** Holds back what is sent, while the form is being saved as a recipe. */
    pause(isSending: boolean) {
      isPaused = isSending
    },
    /** Notes that the draft is over, being a recipe or discarded; what is changed from then on is another draft. */
    finish() {
      cancel()
      isInAccount = true
      become(null, null)
    },
    /** Notes that the form is being discarded, so that nothing of it is saved any more, nor asked about. */
    release() {
      cancel()
      isInAccount = true
    },
    /** Stops what is scheduled. */
    close: () => cancel(),
    /** The copy as it is, and where it is saved: the same object until either changes. */
    current: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Whether the account has everything that was typed. */
    isInAccount: () => isInAccount,
  }
}
