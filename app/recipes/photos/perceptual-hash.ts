/**
 * The perceptual hash of pictures by the discrete cosine transform (pHash: C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010): 64 bits that stay the same, but for a few, when a picture is resized or compressed again.
 */

/** The side in pixels of the square of greys that a picture is hashed by. */
export const GREYS = 32
/** The side of the square of the lowest frequencies, without those that are constant along a side. */
const FREQUENCIES = 8
/** A picture whose strongest of these frequencies is weaker than this is plain: its bits would be noise. */
const MIN_STRENGTH = 40
/** In how many bits two pictures may differ to be one. */
export const MAX_DISTANCE = 6

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: GREYS }, (_, at) => Math.cos((Math.PI * (2 * at + 1) * (frequency + 1)) / (2 * GREYS))),
)

/** The lowest frequencies of greys by rows. */
function frequenciesOf(greys: Uint8Array) {
  const rows = COSINES.map((cosine) =>
    Float64Array.from({ length: GREYS }, (_, y) => {
      let sum = 0
      for (let x = 0; x < GREYS; x++) sum += (greys[y * GREYS + x] as number) * (cosine[x] as number)
      return sum
    }),
  )
  return COSINES.flatMap((cosine) =>
    rows.map((row) => row.reduce((sum, value, y) => sum + value * (cosine[y] as number), 0) / GREYS),
  )
}

/** The hash of a picture's greys, by rows, as 16 hexadecimal digits; null for a plain picture. */
export function perceptualHash(greys: Uint8Array): string | null {
  const frequencies = frequenciesOf(greys)
  if (Math.max(...frequencies.map(Math.abs)) < MIN_STRENGTH) return null
  const sorted = frequencies.toSorted((a, b) => a - b)
  const median = ((sorted[31] as number) + (sorted[32] as number)) / 2
  const bits = frequencies.map((frequency) => (frequency > median ? 1 : 0)).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The greys of a picture's mirror image. */
export const mirrored = (greys: Uint8Array) =>
  greys.map((_, at) => greys[at - (at % GREYS) + (GREYS - 1 - (at % GREYS))] as number)

/** In how many bits two hashes differ. */
export function distanceOf(a: string, b: string) {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count++
  return count
}

/** A hash in quarters of 16 bits each. */
export const quartersOf = (hash: string) => [0, 4, 8, 12].map((at) => Number.parseInt(hash.slice(at, at + 4), 16))

/** A quarter and all that differ from it in one bit: of two hashes that differ in seven bits at most, one quarter is among these. */
export const neighboursOf = (quarter: number) => [
  quarter,
  ...Array.from({ length: 16 }, (_, bit) => quarter ^ (1 << bit)),
]
