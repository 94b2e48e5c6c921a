/** How many recipe ids, one after the other, a row of the search index is about: as many as PostgreSQL stores in one piece. */
export const CHUNK_SIZE = 15_360

/** A set of the ids of a chunk: a bit for each, the smallest id first. */
export type IdSet = Uint32Array

const BYTES = CHUNK_SIZE / 8
const NUMBER_BYTES = 2

export const chunkOf = (id: number) => Math.floor(id / CHUNK_SIZE)
export const emptySet = (): IdSet => new Uint32Array(CHUNK_SIZE / 32)

export function addId(set: IdSet, id: number) {
  const at = id % CHUNK_SIZE
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31))
}

export function removeId(set: IdSet, id: number) {
  const at = id % CHUNK_SIZE
  set[at >>> 5] = (set[at >>> 5] as number) & ~(1 << (at & 31))
}

/** The ids of a set in a chunk, the largest first. */
export function* idsDown(set: IdSet, chunk: number) {
  for (let word = set.length - 1; word >= 0; word--)
    for (let bits = set[word] as number; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits)
      bits &= ~(1 << bit)
      yield chunk * CHUNK_SIZE + word * 32 + bit
    }
}

/** How many ids there are in a set. */
function sizeOf(set: IdSet) {
  let size = 0
  for (let bits of set) for (; bits !== 0; size++) bits &= bits - 1
  return size
}

/** A set as it is stored: a number of two bytes for each id while that is shorter, then all bits; null for an empty set. */
export function encodeSet(set: IdSet): Uint8Array | null {
  const size = sizeOf(set)
  if (size === 0) return null
  const bytes = new DataView(new ArrayBuffer(Math.min(size * NUMBER_BYTES, BYTES)))
  if (bytes.byteLength === BYTES) for (let at = 0; at < set.length; at++) bytes.setUint32(at * 4, set[at] as number)
  else for (const [at, id] of [...idsDown(set, 0)].entries()) bytes.setUint16(at * NUMBER_BYTES, id)
  return new Uint8Array(bytes.buffer)
}

/** Adds the ids of a stored set to a set. */
export function addStored(set: IdSet, { buffer, byteOffset, byteLength }: Uint8Array) {
  const bytes = new DataView(buffer, byteOffset, byteLength)
  if (byteLength < BYTES) for (let at = 0; at < byteLength; at += NUMBER_BYTES) addId(set, bytes.getUint16(at))
  else for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) | bytes.getUint32(at * 4)
}
