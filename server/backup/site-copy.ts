import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Row } from '#server/database/engine.ts'

/** Why a site is not backed up, restored or moved, in one sentence for the operator. */
export class BackupError extends Error {}

const Count = z.int().min(0)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** How many rows a table has, and the length in bytes and the hash of its lines. */
export const TableSummary = z.object({ rows: Count, bytes: Count, sha256: Hash })
export type TableSummary = z.infer<typeof TableSummary>

/** What a copy of a site has in it. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The last migration that had run. */
  schema: z.string(),
  takenAt: z.iso.datetime(),
  tables: z.record(z.string(), TableSummary),
  /** The id of the next row, for tables that number their rows. */
  nextIds: z.record(z.string(), z.int().min(1)),
  /** The hash of the session secret; null when there was none. */
  sessionSecret: Hash.nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** A picture by its key, such as `photos/0a1b…`; no bytes when the store had lost it. */
export interface CopiedPicture {
  key: string
  bytes: Buffer
}

/** A site at one moment, as a stream: the tables in the order of the manifest, each to its end, and then the pictures. */
export interface SiteCopy {
  manifest: Manifest
  sessionSecret: string | null
  tables: AsyncIterable<{ name: string; batches: AsyncIterable<Row[]> }>
  pictures: AsyncIterable<CopiedPicture[]>
}

/** How many pictures are in memory, and on their way to or from a store, at a time. */
export const PICTURES_AT_ONCE = 8

export const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether the bytes are those that a picture was named after. */
export const isWhole = ({ key, bytes }: CopiedPicture) => sha256Of(bytes).startsWith(key.slice(key.indexOf('/') + 1))

export const fileOfPicture = (key: string) => `${key}.webp`

/** One line of JSON for each row; throws for a value that JSON has no form of. */
export function jsonLinesOf(rows: readonly Row[]): Buffer {
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (!isValue(value)) throw new Error(`The column ${column} has a value that a backup has no form of: ${value}`)
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** Whether a value is one of those that columns have. */
export const isValue = (value: unknown): value is Row[string] =>
  value === null || typeof value === 'string' || Number.isFinite(value)

/** Adds up the lines of a table. */
export function createTableCounter() {
  const hash = createHash('sha256')
  const total = { rows: 0, bytes: 0 }
  return {
    addLines(lines: Uint8Array) {
      hash.update(lines)
      total.bytes += lines.length
    },
    addRows(count: number) {
      total.rows += count
    },
    summary: (): TableSummary => ({ ...total, sha256: hash.digest('hex') }),
  }
}

/** The first table that two sets of summaries differ in; null when they are the same. */
export function findDifference(a: Manifest['tables'], b: Manifest['tables']): string | null {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.find((name) => a[name]?.rows !== b[name]?.rows || a[name]?.sha256 !== b[name]?.sha256) ?? null
}
