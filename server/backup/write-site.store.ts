import type { Config } from '#server/config.ts'
import { engineOf, type Row } from '#server/database/engine.ts'
import { migrate } from '#server/database/open.ts'
import { findSchema } from '#server/database/snapshot.ts'
import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { storeSessionSecret } from '#server/secret.ts'
import { BackupError, type CopiedPicture, fileOfPicture, findDifference, type SiteCopy } from './site-copy.ts'
import { summarise } from './table-rows.ts'

interface NewSite {
  media: MediaStore
  settings: Pick<Config, 'sessionSecret' | 'dataDir'>
}

/**
 * Writes a copy of a site into the transaction of a database without tables, at its own schema and then brought up to date, with its
 * pictures and session secret. Throws a BackupError when the database has tables, the data folder has another secret, or what was
 * written is not what was read; the transaction is to be rolled back then.
 */
export async function writeSite(tx: Database, copy: SiteCopy, { media, settings }: NewSite) {
  if ((await findSchema(tx)) !== null)
    throw new BackupError(
      'There is a site in the database already, and nothing is ever written over one: set DATABASE_URL or DATA_DIR to a new database, or move the old one away.',
    )
  const { sessionSecret, manifest } = copy
  if (
    sessionSecret !== null &&
    !settings.sessionSecret &&
    storeSessionSecret(settings, sessionSecret) !== sessionSecret
  )
    throw new BackupError(
      `There is another session-secret in ${settings.dataDir} already: move it away, or set DATA_DIR to a new folder.`,
    )
  await migrate(tx, manifest.schema)
  const schema = await tx.introspection.getTables()
  for await (const { name, batches } of copy.tables) {
    const columns = schema.find((table) => table.name === name)?.columns.map((column) => column.name)
    for await (const rows of batches) {
      if (!rows.every((row) => String(Object.keys(row)) === String(columns)))
        throw new BackupError(`The table ${name} has other columns than those of ${manifest.schema}.`)
      await insertRows(tx, name, rows)
    }
    const first = manifest.nextIds[name]
    if (first !== undefined) await engineOf(tx).startIds(tx, name, first)
  }
  const different = findDifference(manifest.tables, await summarise(tx))
  if (different !== null) throw new BackupError(`The table ${different} was not written as it was read.`)
  await migrate(tx)
  await writePictures(copy, media)
}

const insertRows = (tx: Database, table: string, rows: readonly Row[]) =>
  tx
    .insertInto(table as 'cook')
    .values(rows as never)
    .execute()

/** Puts the pictures of a copy that a store does not have into it; throws a BackupError for one that is not there in its size then. */
export async function writePictures({ pictures }: Pick<SiteCopy, 'pictures'>, media: MediaStore) {
  for await (const batch of pictures)
    await Promise.all(
      batch
        .filter(({ bytes }) => bytes.length > 0)
        .map((picture) =>
          writePicture(picture, media).catch((error) => {
            throw new BackupError(`The picture ${fileOfPicture(picture.key)} cannot be stored: ${error.message}`)
          }),
        ),
    )
}

async function writePicture({ key, bytes }: CopiedPicture, media: MediaStore) {
  const file = fileOfPicture(key)
  const isThere = async () => (await media.size(file)) === bytes.length
  if (await isThere()) return
  await media.put(file, bytes)
  if (!(await isThere())) throw new Error('The store has it in another size.')
}
