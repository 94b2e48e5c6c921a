/**
 * What a response shows, described by names of content. Until it is described it shows everything: the page cache drops it at every
 * change.
 */
export interface ShownContent {
  /** What must be current: the response is dropped when it changes. Without a name, nothing that the response shows changes. */
  current(...names: string[]): void
  /** What may be some seconds old, such as lists: when it changes, the response is replaced in the background. */
  recent(...names: string[]): void
  /** The names so far; `current` is null for everything. */
  names: { current: string[] | null; recent: string[] }
}

/** The description of a response that is yet to be made. */
export function createShownContent(): ShownContent {
  const names: ShownContent['names'] = { current: null, recent: [] }
  return {
    names,
    current: (...more) => {
      names.current = [...(names.current ?? []), ...more]
    },
    recent: (...more) => {
      names.current ??= []
      names.recent.push(...more)
    },
  }
}
