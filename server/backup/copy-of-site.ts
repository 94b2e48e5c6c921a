import { engineOf } from '#server/database/engine.ts'
import { findSchema } from '#server/database/snapshot.ts'
import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { migrations } from '../../database/migrations.ts'
import {
  BackupError,
  type CopiedPicture,
  fileOfPicture,
  isWhole,
  type Manifest,
  PICTURES_AT_ONCE,
  type SiteCopy,
  sha256Of,
} from './site-copy.ts'
import { rowsOf, summarise } from './table-rows.ts'

interface SiteParts {
  media: MediaStore
  sessionSecret: string | null
}

/**
 * The copy of a site from a snapshot of its database, which is read once for the manifest and once more as a stream. Throws a
 * BackupError if there is no site in it, or one of a newer FoodIO.
 */
export async function copyOfSite(
  db: Database,
  { media, sessionSecret }: SiteParts,
  now = Date.now(),
): Promise<SiteCopy> {
  const schema = await findSchema(db)
  if (schema === null)
    throw new BackupError('There is no site in the database: set DATA_DIR and DATABASE_URL as the site has them.')
  refuseNewer(schema, 'The database')
  const tables = await summarise(db)
  const nextIds = Object.entries(await engineOf(db).nextIds(db)).filter(([name]) => Object.hasOwn(tables, name))
  const manifest: Manifest = {
    format: 1,
    schema,
    takenAt: new Date(now).toISOString(),
    tables,
    nextIds: Object.fromEntries(nextIds),
    sessionSecret: sessionSecret === null ? null : sha256Of(sessionSecret),
  }
  return { manifest, sessionSecret, tables: tablesOf(db, manifest), pictures: picturesOf(db, media) }
}

/** Throws a BackupError for a schema that this version of FoodIO does not know. */
export function refuseNewer(schema: string, what: string) {
  if (!Object.hasOwn(migrations, schema))
    throw new BackupError(`${what} is of a newer FoodIO (${schema}) than this one: use that version, or a later one.`)
}

async function* tablesOf(db: Database, { tables }: Manifest) {
  for (const name of Object.keys(tables)) yield { name, batches: rowsOf(db, name) }
}

/** The pictures in the order of their table; throws a BackupError when the store has none of them. */
async function* picturesOf(db: Database, media: MediaStore): AsyncGenerator<CopiedPicture[]> {
  let known = 0
  let found = 0
  for await (const rows of rowsOf(db, 'picture'))
    for (let at = 0; at < rows.length; at += PICTURES_AT_ONCE) {
      const keys = rows.slice(at, at + PICTURES_AT_ONCE).map((row) => String(row.key))
      const pictures = await Promise.all(keys.map((key) => readPicture(media, key)))
      known += pictures.length
      found += pictures.filter(({ bytes }) => bytes.length > 0).length
      yield pictures
    }
  if (known > 0 && found === 0)
    throw new BackupError(
      `None of the ${known} pictures is in the store: set DATA_DIR and MEDIA_URL as the site has them.`,
    )
}

/** A picture without bytes when the store has none, or others than the key was made of. */
async function readPicture(media: MediaStore, key: string): Promise<CopiedPicture> {
  const stored = await media.get(fileOfPicture(key)).catch((error) => {
    throw new BackupError(`The picture ${fileOfPicture(key)} cannot be read: ${error.message}`)
  })
  const bytes = stored ?? Buffer.alloc(0)
  return isWhole({ key, bytes }) ? { key, bytes } : { key, bytes: Buffer.alloc(0) }
}
