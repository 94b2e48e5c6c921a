import { forgetEmailChanges } from '../app/account/email-changes.server.ts'
import { forgetUnconfirmed } from '../app/newsletter/subscribers.server.ts'
import { clearOrphans, clearPictures } from '../app/photos/kept-pictures.server.ts'
import { purgeDeleted } from '../app/publishing/deleting.server.ts'
import { clearAnswers } from './api/idempotency.server.ts'
import type { Config } from './config.ts'
import type { Database } from './database/tables.ts'
import { clearLeftovers } from './leftovers.ts'
import type { Log } from './log.ts'
import type { MediaStore } from './media-store.ts'

const FIRST_AFTER = 60_000
const EVERY = 6 * 60 * 60 * 1000

/** Forgets, a minute after the start and every six hours, what is past its time: deleted recipes, pictures that nothing shows, newsletter addresses that nobody confirmed, answers kept to be repeated, changes of address, files of writes that broke off. */
export function keepHouse({ config, db, media, log }: { config: Config; db: Database; media: MediaStore; log: Log }) {
  let underWay = Promise.resolve()
  const clean = () => {
    underWay = underWay
      .then(async () => {
        const [recipes, pictures] = [await purgeDeleted(db), await clearPictures({ db, media })]
        await forgetUnconfirmed(db, Date.now())
        await clearAnswers(db)
        await forgetEmailChanges(db, Date.now())
        const files =
          (await clearLeftovers(config)) + (config.mediaUrl ? 0 : await clearOrphans({ db, media }, config.dataDir))
        if (recipes + pictures + files > 0) log.info({ recipes, pictures, files }, 'cleared out')
      })
      .catch((error) => log.error({ err: error }, 'clearing out failed'))
  }
  const first = setTimeout(clean, FIRST_AFTER)
  const later = setInterval(clean, EVERY)
  first.unref()
  later.unref()
  return {
    /** Stops, once what is under way is done. */
    close: async () => {
      clearTimeout(first)
      clearInterval(later)
      await underWay
    },
  }
}
