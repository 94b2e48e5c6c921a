import type { CopiedPicture, Manifest, SiteCopy } from './site-copy.ts'

const MAX_NAMED = 5

/** What was seen of a copy's pictures. */
export interface PictureTally {
  count: number
  bytes: number
  lost: number
  /** The keys of the first that were lost. */
  named: string[]
}

/** The copy with its pictures counted on their way. */
export function withTally(copy: SiteCopy): { copy: SiteCopy; tally: PictureTally } {
  const tally: PictureTally = { count: 0, bytes: 0, lost: 0, named: [] }
  async function* pictures(): AsyncGenerator<CopiedPicture[]> {
    for await (const batch of copy.pictures) {
      for (const { key, bytes } of batch) {
        if (bytes.length > 0) tally.count++
        else tally.lost++
        tally.bytes += bytes.length
        if (bytes.length === 0 && tally.named.length < MAX_NAMED) tally.named.push(key)
      }
      yield batch
    }
  }
  return { copy: { ...copy, pictures: pictures() }, tally }
}

const line = (name: string, count: number, rest: string) => `${name.padEnd(20)}${String(count).padStart(10)}  ${rest}\n`

/** A line for each table and one for the pictures, and one more for pictures that the store did not have. */
export function reportOf({ tables }: Pick<Manifest, 'tables'>, { count, bytes, lost, named }: PictureTally) {
  const lines = Object.entries(tables).map(([name, { rows, sha256 }]) => line(name, rows, sha256.slice(0, 16)))
  const pictures = line('pictures', count, `${bytes} bytes`)
  const more = lost > named.length ? ' …' : ''
  const missing = `${lost} more pictures were not in the store, deleted meanwhile or lost: ${named.join(' ')}${more}\n`
  return [...lines, pictures, lost > 0 ? missing : ''].join('')
}
