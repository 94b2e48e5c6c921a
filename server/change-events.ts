import type { ContentChanges } from './database/content-changes.ts'

/** How often is looked for changes while somebody listens, in milliseconds. */
const INTERVAL = 200

interface Listener {
  name: string
  /** Whom the listener counts for: a cook and the address they come from. */
  owners: readonly string[]
  onChange(): void
  onClose(): void
}

/**
 * Calls listeners soon after content with a name has changed, in whichever process. `listen` returns a function that stops it; `close`
 * ends all. Nothing runs while nobody listens.
 */
export function createChangeEvents(changes: ContentChanges) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let known = 0

  function look() {
    const latest = changes.latest()
    if (latest === known) return
    const before = known
    known = latest
    for (const { name, onChange } of listeners) if (changes.changedSince(before, [name])) onChange()
  }

  function listen(listener: Listener) {
    if (!timer) {
      known = changes.latest()
      timer = setInterval(look, INTERVAL).unref()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || !timer) return
      clearInterval(timer)
      timer = null
    }
  }

  function close() {
    for (const { onClose } of [...listeners]) onClose()
  }

  /** How many listen, all together or for one owner. */
  function count(owner?: string) {
    if (owner === undefined) return listeners.size
    return [...listeners].filter(({ owners }) => owners.includes(owner)).length
  }

  return { listen, close, count }
}
export type ChangeEvents = ReturnType<typeof createChangeEvents>
