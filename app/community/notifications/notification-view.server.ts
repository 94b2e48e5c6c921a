import { findInviteSeed } from '#app/kitchen/households/invites.store.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import { hasAddress, nameInMail } from '#app/people/account/name-address.ts'
import type { Notification } from '#app/people/notifications/notifications.store.ts'
import type { Database } from '#server/database/tables.ts'
import { NOTIFICATION_PATHS, NOTIFICATION_TEXTS, namesText } from './notification-texts.ts'
import { listTitles } from './told-recipes.store.ts'

/** A notification as a page, an email or a device shows it, in the language of the moment. */
export interface NotificationView extends Notification {
  sentence: string
  path: string | null
}

interface Viewing {
  db: Database
  accounts: Pick<Accounts, 'signatureOf'>
  /** Whose notifications they are. */
  cookId: string
  /** Whether they leave the site: names and titles that lead somewhere stay out then. */
  leavesSite?: boolean
}

/** Notifications in the reader's words, with where they lead; of recipes only what the reader may read. */
export async function viewNotifications(
  { db, accounts, cookId, leavesSite = false }: Viewing,
  notifications: readonly Notification[],
): Promise<NotificationView[]> {
  const ids = notifications.flatMap(({ recipeId }) => recipeId ?? [])
  const titles = await listTitles(db, cookId, ids)
  return Promise.all(
    notifications.map(async (notification) => {
      const { kind, count, detail, actors, recipeId, subject } = notification
      const names = actors.flatMap((actor) => (leavesSite ? (nameInMail(actor) ?? []) : actor.name))
      const found = recipeId === null ? null : (titles.get(recipeId) ?? null)
      const [title, text] = [found, notification.text].map((one) => (leavesSite && one && hasAddress(one) ? null : one))
      const about = { count, detail, names: namesText(names, count), title: title ?? null, text: text ?? null }
      const path = NOTIFICATION_PATHS[kind]({ subject, recipeId: found === null ? null : recipeId })
      return {
        ...notification,
        // Of a recipe that is not theirs to read they are not told which.
        recipeId: found === null ? null : recipeId,
        sentence: NOTIFICATION_TEXTS[kind](about),
        path: kind === 'invitation' ? await invitationPath({ db, accounts }, subject) : path,
      }
    }),
  )
}

/** The path of an open invitation; null when it is not open any more. */
async function invitationPath({ db, accounts }: Pick<Viewing, 'db' | 'accounts'>, id: string) {
  const seed = await findInviteSeed(db, id)
  return seed === null ? null : `/household/join?invite=${accounts.signatureOf(seed)}`
}
