/**
 * MinHash: how alike two sets are, from the smallest of their elements under many permutations (A. Z. Broder, "On the resemblance and containment of
 * documents", 1997). Bands of several minima each find alike sets by an index, and few others (P. Indyk and R. Motwani, "Approximate nearest
 * neighbors", 1998; J. Leskovec and others, "Mining of Massive Datasets", 3.4).
 */

/** How many bands a set has. */
export const BAND_COUNT = 16
/** With four minima in a band, sets that have 70 % in common share a band in 99 of 100 cases, those with 20 % in 3. */
const MINIMA_IN_BAND = 4

/** A permutation of the numbers of 32 bits (the finalizer of MurmurHash3). */
function permute(number: number) {
  let mixed = number
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** What is added to an element for each minimum, so that every one has a permutation of its own. */
const SEEDS = Array.from({ length: BAND_COUNT * MINIMA_IN_BAND }, (_, at) => permute(Math.imul(at + 1, 0x9e3779b1)))

/** A hash of 32 bits of a text, by its UTF-16 units (FNV-1a). */
export function hash32(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return permute(hash)
}

/** The bands of a set of hashes, each a number of 32 bits with a sign; equal sets have equal bands. Time is linear in the size of the set. */
export function bandsOf(elements: ReadonlySet<number>): number[] {
  const minima = new Uint32Array(SEEDS.length).fill(0xffffffff)
  for (const element of elements)
    for (let at = 0; at < SEEDS.length; at++) {
      const permuted = permute(element ^ (SEEDS[at] as number))
      if (permuted < (minima[at] as number)) minima[at] = permuted
    }
  return Array.from({ length: BAND_COUNT }, (_, band) => {
    let hash = band
    for (let at = 0; at < MINIMA_IN_BAND; at++) hash = permute(hash ^ (minima[band * MINIMA_IN_BAND + at] as number))
    return hash | 0
  })
}

/** What two sets have in common, from 0 to 1 (Jaccard); 0 for two empty ones. */
export function similarityOf(a: ReadonlySet<number>, b: ReadonlySet<number>) {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const element of small) if (large.has(element)) common++
  return common === 0 ? 0 : common / (a.size + b.size - common)
}
