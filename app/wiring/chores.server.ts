import { deleteExpiredInvites } from '#app/kitchen/households/invites.server.ts'
import { forgetDeletedRecords } from '#app/kitchen/records/sync.server.ts'
import { deleteEmailChanges } from '#app/people/account/email-changes.server.ts'
import { clearAutosaves } from '#app/recipes/drafts/autosaves.server.ts'
import { clearOrphans, clearPictures } from '#app/recipes/photos/stored-pictures.server.ts'
import { purgeDeleted } from '#app/recipes/publishing/deleting.server.ts'
import { readNoticed } from '#app/recipes/recipe/recipe-readings.server.ts'
import { deleteUnconfirmed } from '#app/site/newsletter/subscribers.server.ts'
import { clearAnswers } from '#server/api/idempotency.server.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { Chore } from '#server/processes/housekeeping.ts'
import { clearLeftovers } from '#server/processes/leftovers.ts'

/**
 * Deletes expired data: deleted recipes and records, unused pictures, unconfirmed newsletter addresses, stored idempotent responses, changes
 * of e-mail addresses, autosaves that are done, invitations, and files of interrupted writes. Reads recipes again whose stored reading is outdated.
 */
export const choresOf = ({ config, db, media }: { config: Config; db: Database; media: MediaStore }): Chore[] => [
  async () => ({ recipes: await purgeDeleted(db) }),
  async () => ({ records: await forgetDeletedRecords(db) }),
  async () => ({ pictures: await clearPictures({ db, media }) }),
  async () => ({ readings: await readNoticed(db) }),
  async () => {
    await deleteUnconfirmed(db, Date.now())
    await clearAnswers(db)
    await clearAutosaves(db)
    await deleteEmailChanges(db, Date.now())
    await deleteExpiredInvites(db)
    return {}
  },
  async () => ({
    files: (await clearLeftovers(config)) + (config.mediaUrl ? 0 : await clearOrphans({ db, media }, config.dataDir)),
  }),
]
