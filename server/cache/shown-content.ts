/** Whether a response is a cook's own rather than what it is for every other cook. */
export type IsOwn = (cookId: string) => Promise<boolean>

/**
 * What a response shows, described by names of content. Until it is described it shows everything: the page cache drops it at every
 * change.
 */
export interface ShownContent {
  /** What must be current: the response is dropped when it changes. Without a name, nothing that the response shows changes. */
  current(...names: string[]): void
  /** What may be some seconds old, such as lists: when it changes, the response is replaced in the background. */
  recent(...names: string[]): void
  /** Until when the response is right whatever changes, in UTC milliseconds; of several times the first counts. */
  until(at: number): void
  /** Declares that a response which depends on the cook is the same for all but those for whom this comes to true. */
  sharedUnless(isOwn: IsOwn): void
  /** Called when a loader has looked at the cook: the response is each cook's own unless it is declared to be shared. */
  looksAtCook(): void
  /** The names so far; `current` is null for everything. */
  names: { current: string[] | null; recent: string[] }
  /** The first of those times; Infinity for none. */
  endsAt: number
  /** Whose own the response is: nobody's, everybody's or that of some. */
  own: 'nobody' | 'everybody' | IsOwn
}

/** The description of a response that is yet to be made. */
export function createShownContent(): ShownContent {
  const shown: ShownContent = {
    names: { current: null, recent: [] },
    endsAt: Number.POSITIVE_INFINITY,
    own: 'nobody',
    current: (...more) => {
      shown.names.current = [...(shown.names.current ?? []), ...more]
    },
    recent: (...more) => {
      shown.names.current ??= []
      shown.names.recent.push(...more)
    },
    until: (at) => {
      shown.endsAt = Math.min(shown.endsAt, at)
    },
    sharedUnless: (isOwn) => {
      shown.own = isOwn
    },
    looksAtCook: () => {
      if (shown.own === 'nobody') shown.own = 'everybody'
    },
  }
  return shown
}
