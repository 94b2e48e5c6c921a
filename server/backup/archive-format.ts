/**
 * The names of a backup's files, a tar compressed with gzip, in their order: the manifest, the session secret if there is one, the
 * tables in the order of the manifest, and the pictures in the order of their table.
 */
export const MANIFEST = 'manifest.json'
export const SECRET = 'session-secret'
export const tableEntry = (table: string) => `tables/${table}.ndjson`
export const pictureEntry = (key: string) => `media/${key}.webp`

/** The key in the name of a picture's file; null for the name of anything else. */
export const keyOfEntry = (name: string) => name.match(/^media\/([a-z]+\/[0-9a-f]{32})\.webp$/)?.[1] ?? null
