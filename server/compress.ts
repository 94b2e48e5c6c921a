import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const ungzip = promisify(gunzip)

/** The encoding that is best for whoever sent an Accept-Encoding header. */
export function encodingOf(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accept) ? 'gzip' : 'identity'
}

const withBrotli = (bytes: Buffer, quality: number) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Text in an encoding, as small as is worth the time when many are sent it. */
export const compressForMany: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => withBrotli(bytes, 5),
  gzip: (bytes) => gzipped(bytes),
  identity: async (bytes) => bytes,
}

/** Text in an encoding for one reader, in the shortest time: the quickest brotli makes less of a page than the best gzip. */
export const compressForOne: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => withBrotli(bytes, 1),
  gzip: (bytes) => gzipped(bytes, { level: 1 }),
  identity: async (bytes) => bytes,
}

/** The plain bytes of a text that is there in any encoding; none if it is there in no encoding. */
export async function plainBytes({ br, gzip, identity }: Partial<Record<Encoding, Buffer>>) {
  if (identity) return identity
  if (br) return unbrotli(br)
  return gzip ? ungzip(gzip) : Buffer.alloc(0)
}
