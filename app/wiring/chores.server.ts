import { notifyOfFirstDays } from '#app/community/notifications/first-days.store.ts'
import { clearNotifications } from '#app/community/notifications/old-notifications.store.ts'
import { clearImports, resumeImports } from '#app/exchange/import-job/clear-imports.store.ts'
import type { ImportWriter } from '#app/exchange/import-job/recipe-imports.store.ts'
import { deleteExpiredInvites } from '#app/kitchen/households/invites.store.ts'
import { clearLiveLists } from '#app/kitchen/live-lists/live-lists.store.ts'
import { forgetDeletedRecords } from '#app/kitchen/records/sync.store.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import { deleteEmailChanges } from '#app/people/account/email-changes.store.ts'
import { deleteOldViews } from '#app/recipes/catalog/views.store.ts'
import { clearAutosaves } from '#app/recipes/drafts/autosaves.store.ts'
import { compareOldTexts } from '#app/recipes/near-duplicates/compare-old.store.ts'
import { hashOldPictures } from '#app/recipes/photos/hash-old-pictures.server.ts'
import { clearOrphans, clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { purgeDeleted } from '#app/recipes/publishing/deleting.store.ts'
import { readNoticed } from '#app/recipes/recipe/recipe-readings.store.ts'
import { readOldChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { deleteOldSearches } from '#app/recipes/search/empty-searches.store.ts'
import { countFigures } from '#app/site/company/figures.store.ts'
import { deleteOldFeatured } from '#app/site/editorial/featured.store.ts'
import { sendDailyEmails } from '#app/site/newsletter/daily-email.server.ts'
import { deleteUnconfirmed } from '#app/site/newsletter/subscribers.store.ts'
import { sendWeeklyEmails } from '#app/site/newsletter/weekly-email.server.ts'
import { clearAnswers } from '#server/api/idempotency.store.ts'
import type { Config } from '#server/config.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Chore } from '#server/processes/housekeeping.ts'
import { clearLeftovers } from '#server/processes/leftovers.ts'

type Site = Omit<ImportWriter, 'dataDir'> & { config: Config; mail: Mailer; accounts: Pick<Accounts, 'signatureOf'> }

/**
 * Deletes expired data: old figures and featured recipes, deleted recipes and records, unused pictures, unconfirmed newsletter addresses, stored idempotent responses, changes
 * of e-mail addresses, autosaves that are done, invitations, unused live lists, what imports no longer need, and files of interrupted writes.
 * Reads recipes again whose stored reading is outdated, and what old reviews changed, compares texts, hashes pictures, counts the figures of months, goes on with imports whose process has ended, tells cooks of
 * the first days of their recipes, ends old notifications, and sends the weekly and daily emails that are due.
 */
export const choresOf = ({ config, db, media, log, background, workers, mail, accounts }: Site): Chore[] => [
  async () => ({ imports: await resumeImports({ db, media, log, background, workers, dataDir: config.dataDir }) }),
  async () => {
    background.start('weekly emails', async (isStopped) => {
      const { sentNow, end } = await sendWeeklyEmails({ db, mail, origin: config.origin, isStopped })
      if (sentNow > 0 || typeof end === 'object') log.info({ sentNow, end }, 'weekly emails')
    })
    return {}
  },
  async () => ({ firstDays: await notifyOfFirstDays(db), notifications: await clearNotifications(db) }),
  async () => {
    background.start('daily emails', async (isStopped) => {
      const { sentNow, end } = await sendDailyEmails({ db, mail, accounts, origin: config.origin, isStopped })
      if (sentNow > 0 || typeof end === 'object') log.info({ sentNow, end }, 'daily emails')
    })
    return {}
  },
  async () => {
    background.start('hashing pictures', (isStopped) => hashOldPictures({ db, media }, isStopped))
    return {}
  },
  async () => {
    background.start('comparing texts', async (isStopped) => {
      const compared = await compareOldTexts(db, isStopped)
      if (compared > 0) log.info({ compared }, 'compared texts')
    })
    return {}
  },
  async () => {
    await countFigures(db)
    return {}
  },
  async () => ({ recipes: await purgeDeleted(db) }),
  async () => ({ records: await forgetDeletedRecords(db) }),
  async () => ({ pictures: await clearPictures({ db, media }) }),
  async () => ({ readings: await readNoticed(db) }),
  async () => {
    await readOldChanges(db)
    return {}
  },
  async () => {
    await deleteUnconfirmed(db, Date.now())
    await clearAnswers(db)
    await clearAutosaves(db)
    await deleteEmailChanges(db, Date.now())
    await deleteExpiredInvites(db)
    await clearLiveLists(db, Date.now())
    await deleteOldViews(db)
    await deleteOldSearches(db)
    await deleteOldFeatured(db)
    return {}
  },
  async () => ({
    files:
      (await clearLeftovers(config)) +
      (await clearImports({ db, dataDir: config.dataDir })) +
      (config.mediaUrl ? 0 : await clearOrphans({ db, media }, config.dataDir)),
  }),
]
