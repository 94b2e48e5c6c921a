import type { ContentChanges } from '#server/database/content-changes.ts'

/** How often is looked for changes while somebody listens, in milliseconds. */
const INTERVAL = 200

interface Listener {
  name: string
  /** The id of the cook whom the listener counts for. */
  owner: string
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

  const listenersOf = (wanted: string) => [...listeners].filter(({ owner }) => owner === wanted)

  /** How many listen, all together or for one owner. */
  const count = (owner?: string) => (owner === undefined ? listeners.size : listenersOf(owner).length)

  /** Closes the oldest listener of the owner who has most of them; false when nobody has more than `owner` would have then. */
  function makeRoomFor(owner: string): boolean {
    const [crowd = []] = [...Map.groupBy(listeners, (listener) => listener.owner).values()].sort(
      (a, b) => b.length - a.length,
    )
    if (crowd.length <= count(owner) + 1) return false
    crowd[0]?.onClose()
    return true
  }

  return { listen, close, count, makeRoomFor }
}
export type ChangeEvents = ReturnType<typeof createChangeEvents>
