import { clearAnswers } from '../server/api/idempotency.server.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/database/tables.ts'
import type { Chore } from '../server/housekeeping.ts'
import { clearLeftovers } from '../server/leftovers.ts'
import type { MediaStore } from '../server/media-store.ts'
import { deleteEmailChanges } from './account/email-changes.server.ts'
import { deleteExpiredInvites } from './households/invites.server.ts'
import { deleteUnconfirmed } from './newsletter/subscribers.server.ts'
import { clearOrphans, clearPictures } from './photos/stored-pictures.server.ts'
import { clearAutosaves } from './publishing/autosaves.server.ts'
import { purgeDeleted } from './publishing/deleting.server.ts'
import { forgetDeletedRecords } from './sync/sync.server.ts'

/**
 * Deletes expired data: deleted recipes and records, unused pictures, unconfirmed newsletter addresses, stored idempotent responses, changes
 * of e-mail addresses, autosaves that are done, invitations, and files of interrupted writes.
 */
export const choresOf = ({ config, db, media }: { config: Config; db: Database; media: MediaStore }): Chore[] => [
  async () => ({ recipes: await purgeDeleted(db) }),
  async () => ({ records: await forgetDeletedRecords(db) }),
  async () => ({ pictures: await clearPictures({ db, media }) }),
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
