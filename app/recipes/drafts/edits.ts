/**
 * How often each open form has changed a draft, by the forms' ids: a version vector (Parker et al., 1983). Which of two copies is newer is
 * read from it alone, so that no clock of a device matters.
 */
export type Edits = Record<string, number>

const FORM_ID = /^[\w-]{1,64}$/
/** How many forms a draft remembers; with more, two copies may count as apart, and both are offered. */
const MAX_FORMS = 200

/** Whether copy `a` has every change of copy `b`. */
export const hasAllOf = (a: Edits, b: Edits) =>
  Object.entries(b).every(([form, count]) => (Object.hasOwn(a, form) ? (a[form] as number) : 0) >= count)

/** The vector after one more change by a form. */
export function withEdit(edits: Edits, form: string): Edits {
  const { [form]: count = 0, ...others } = edits
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_FORMS), [form, count + 1]])
}

/** The vector in a text or in what was stored; empty for anything else. */
export function editsIn(stored: unknown): Edits {
  try {
    const parsed = typeof stored === 'string' ? JSON.parse(stored) : stored
    const entries = Object.entries(parsed ?? {})
    const isVector = entries.every(([form, count]) => FORM_ID.test(form) && Number.isSafeInteger(count))
    return isVector && entries.length <= MAX_FORMS ? (Object.fromEntries(entries) as Edits) : {}
  } catch {
    return {}
  }
}

/** What the account has under the key of a draft. */
interface AccountCopy {
  edits: Edits
  state: 'open' | 'discarded' | 'finished'
}

/**
 * What becomes of a copy that is sent to the account: it is written, `stored` when the account has all of it, or `elsewhere` when the draft
 * was changed apart from it or is over.
 */
export function outcomeOf(account: AccountCopy | null, sent: Edits): 'write' | 'stored' | 'elsewhere' {
  if (account === null) return 'write'
  if (account.state !== 'open') return 'elsewhere'
  if (hasAllOf(sent, account.edits)) return 'write'
  return hasAllOf(account.edits, sent) ? 'stored' : 'elsewhere'
}

/**
 * Which copy of a draft goes on: the device's or the account's; `both` when each has what the other has not, so that the device's becomes a
 * draft of its own; `none` when the draft is over.
 */
export function newerCopy(account: AccountCopy | null, device: Edits): 'device' | 'account' | 'both' | 'none' {
  if (account === null) return 'device'
  if (account.state === 'discarded') return 'none'
  if (hasAllOf(account.edits, device)) return account.state === 'open' ? 'account' : 'none'
  return account.state === 'open' && hasAllOf(device, account.edits) ? 'device' : 'both'
}
