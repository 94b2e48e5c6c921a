import type { Cook } from '../account/cook.ts'

/** Who finds a recipe: its author alone, who works on it or keeps it; those with its secret link; everybody. */
export const VISIBILITIES = ['draft', 'private', 'unlisted', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whether a text has the shape of a link's secret. */
export const isLinkSecret = (text: string) => /^[\w-]{22}$/.test(text)

/** Who wants to read a recipe: the cook who is signed in, and the secret of the link that they followed. */
export interface RecipeReader {
  cook: Pick<Cook, 'id' | 'role'> | null
  link?: string | null
}

/** A visitor without a link, who reads what is public. */
export const VISITOR: RecipeReader = { cook: null }

/** What decides who may read a recipe. */
export interface Readable {
  authorId: string | null
  visibility: Visibility
  /** The secret of its link; null unless it is unlisted. */
  linkSecret: string | null
}

interface ReadingOptions {
  /** Whether the recipe is reported and no moderator has decided on it. */
  isReported?: boolean
  /** The ids of the cooks with whom its author shares it, when it is private. */
  sharedWith?: ReadonlySet<string>
}

/** Whether a reader may read a recipe. Moderators read unlisted ones, and drafts and private ones only when they are reported. */
export function mayRead(
  { cook, link = null }: RecipeReader,
  { authorId, visibility, linkSecret }: Readable,
  { isReported = false, sharedWith }: ReadingOptions = {},
) {
  if (visibility === 'public' || (cook !== null && cook.id === authorId)) return true
  if (cook?.role === 'moderator' && (visibility === 'unlisted' || isReported)) return true
  if (visibility === 'unlisted') return link !== null && link === linkSecret
  return visibility === 'private' && cook !== null && sharedWith?.has(cook.id) === true
}

/** Where a recipe is reported by a reader who came by a link: everybody reports a public one, an unlisted one whoever has its link; null for nobody. */
export function reportPathOf(id: number, { visibility, linkSecret }: Omit<Readable, 'authorId'>, link: string | null) {
  if (visibility === 'public') return `/report?recipe=${id}`
  return visibility === 'unlisted' && link === linkSecret ? `/report?recipe=${id}&link=${link}` : null
}
