import type { Cook } from '#app/people/account/cook.ts'

/** Who finds a recipe: its author alone, who works on it or keeps it; those with its secret link; everybody. */
export const VISIBILITIES = ['draft', 'private', 'unlisted', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whom its author can choose for a recipe that is no draft, the widest circle first. */
export const AUDIENCES = ['public', 'unlisted', 'private'] as const satisfies Visibility[]
export type Audience = (typeof AUDIENCES)[number]

/** The audience of that name; undefined for any other text. */
export const audienceIn = (text: string | null | undefined) => AUDIENCES.find((audience) => audience === text)

/** Whether a title alone makes a recipe of this visibility: what its author works on or stores for themselves and their household. */
export const isTitleEnough = (visibility: unknown) => visibility === 'draft' || visibility === 'private'

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
  /** Whether a moderator has hidden it. */
  isHidden?: boolean
}

interface ReadingOptions {
  /** Whether the recipe is reported and no moderator has decided on it. */
  isReported?: boolean
  /** The ids of the cooks with whom its author shares it, when it is private. */
  sharedWith?: ReadonlySet<string>
  /** The ids of the cooks whom its author asks to try it before it is public. */
  triedBy?: ReadonlySet<string>
}

/**
 * Whether a reader may read a recipe. Moderators read unlisted ones, and drafts and private ones only when they are reported; what one of
 * them has hidden is read by its author alone.
 */
export function mayRead(
  { cook, link = null }: RecipeReader,
  { authorId, visibility, linkSecret, isHidden = false }: Readable,
  { isReported = false, sharedWith, triedBy }: ReadingOptions = {},
) {
  if (cook !== null && cook.id === authorId) return true
  if (isHidden) return false
  if (visibility === 'public') return true
  if (cook?.role === 'moderator' && (visibility === 'unlisted' || isReported)) return true
  if (cook !== null && triedBy?.has(cook.id)) return true
  if (visibility === 'unlisted') return link !== null && link === linkSecret
  return visibility === 'private' && cook !== null && sharedWith?.has(cook.id) === true
}

/**
 * The links that a recipe's page shows its reader: the secret of its link to its author, and where it is reported, to all others on a public
 * recipe and on an unlisted one to whoever came by its link; null for the rest.
 */
export function linksOf(id: number, { authorId, visibility, linkSecret }: Readable, { cook, link }: RecipeReader) {
  const isByLink = visibility === 'unlisted' && link === linkSecret
  if (cook !== null && cook.id === authorId) return { secret: linkSecret, report: null }
  return {
    secret: null,
    report: visibility === 'public' ? `/report?recipe=${id}` : isByLink ? `/report?recipe=${id}&link=${link}` : null,
  }
}
