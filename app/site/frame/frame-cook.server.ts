import type { SiteFrame } from '#app/base/request/use-site.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { MAX_UNREAD_COUNTED } from '#app/people/notifications/notification.ts'
import { countUnread } from '#app/people/notifications/notifications.store.ts'
import type { Visitor } from '#app/people/session/visitor.ts'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { placeholderFor } from '#server/cache/page-holes.ts'
import type { Database } from '#server/database/tables.ts'

type FrameCook = NonNullable<SiteFrame['cook']>

/** The signed-in cook as the frame of a page shows them. */
export async function frameCookOf(db: Database, { id, username, name, image, role }: Cook): Promise<FrameCook> {
  const [shelves, unread] = await Promise.all([listShelvedIds(db, id), countUnread(db, id)])
  return {
    id,
    username,
    name,
    image,
    isModerator: role === 'moderator',
    shelves: JSON.stringify(shelves),
    unread: unread < MAX_UNREAD_COUNTED ? String(unread) : `${MAX_UNREAD_COUNTED - 1}+`,
  }
}

/** What stands in the frame of a page that cooks share. */
const PLACEHOLDERS = {
  id: placeholderFor('id'),
  username: placeholderFor('username'),
  name: placeholderFor('name'),
  image: placeholderFor('image'),
  shelves: placeholderFor('shelves'),
  unread: placeholderFor('unread'),
}

/** Stands in a shared page for the nonce of its scripts. */
export const SHARED_NONCE = placeholderFor('nonce')

/** The cook of a page that cooks share: placeholders, and nothing of their own. */
export function sharedCook(hasPicture: boolean) {
  const { shelves, unread, ...own } = PLACEHOLDERS
  const image = hasPicture ? own.image : null
  const cook: Cook = {
    ...own,
    displayUsername: own.username,
    image,
    email: '',
    emailVerified: true,
    bio: '',
    role: 'cook',
  }
  const frame: FrameCook = { ...own, image, isModerator: false, shelves, unread }
  return { cook, frame }
}

/** What goes into the placeholders of a shared page for a cook. */
export async function valuesFor(db: Database, cook: Cook, nonce: string): Promise<Record<string, string>> {
  const { id, username, name, image, shelves, unread } = await frameCookOf(db, cook)
  return { id, username, name, image: image ?? '', shelves, unread, nonce }
}

/** What the shared pages of cooks differ by; null for one who reads a notice, has just changed something, or moderates. */
export const cookVariantOf = ({ locale, theme, units, notice, hasJustChanged }: Visitor, { image, role }: Cook) =>
  notice !== null || hasJustChanged || role === 'moderator'
    ? null
    : `cook ${locale} ${theme} ${units} ${image === null ? 'plain' : 'pictured'}`
