import type { FollowedKind } from '#app/people/cooks/follow-subject.ts'

/** How many cooks, categories, tags and collections a cook can follow together. */
export const MAX_FOLLOWS = 10_000
/** How many of them, and of their recipes, a page lists. */
export const FOLLOWS_LISTED = 50
export const FOLLOWING_PAGE_SIZE = 12

/** What somebody follows, as lists show it; `path` and `title` are null for a collection that is not public any more. */
export interface Followed {
  id: number
  kind: FollowedKind
  /** By which it is followed and ended: a username, a slug, a tag, an id. */
  name: string
  title: string | null
  path: string | null
  /** Since when, in UTC milliseconds. */
  createdAt: number
}

/** The sort key of a recipe among those that somebody follows: when it was published or added, and its id. */
export type FollowedKey = readonly [at: number, id: number]

/** Why a recipe is among what somebody follows. */
export type FollowReason = Pick<Followed, 'kind' | 'title' | 'path'>

/** The text by which the page that comes after a sort key is named, and the sort key that such a text names; null for any other. */
export const positionText = ([at, id]: FollowedKey) => `${at}.${id}`
export function positionOf(text: string | null): FollowedKey | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined && Number(id) < 2 ** 31 ? [Number(at), Number(id)] : null
}
