import type { Metadata } from 'sharp'

/** The most memory that decoding a picture may take, in bytes: a phone's best camera, and no decompression bomb. */
export const MAX_DECODING_MEMORY = 300_000_000

type Header = Pick<
  Metadata,
  'format' | 'compression' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>

/** What libheif takes for a pixel, measured: with dav1d for AVIF, and in WebAssembly for HEIC. */
const HEIF_BYTES = 18
const HEIC_BYTES = 12
/** Coefficients have two bytes. */
const COEFFICIENT_BYTES = 2
const SAMPLE_BYTES: Partial<Record<Metadata['depth'], number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/**
 * How many bytes of memory a picture takes to be made small, at most, by what its header says. A JPEG is read in lines that are shrunk at
 * once, unless it is progressive; of other formats most of the picture may be in memory together.
 */
export function decodingMemory({
  format,
  compression,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Header) {
  const pixels = width * height
  if (format === 'heif') return pixels * (compression === 'hevc' ? HEIC_BYTES : HEIF_BYTES)
  if (format !== 'jpeg') return pixels * channels * (SAMPLE_BYTES[depth] ?? 4)
  if (!isProgressive) return pixels
  return pixels * COEFFICIENT_BYTES * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}
