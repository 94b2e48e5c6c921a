/** A hash of 32 bits of a text (FNV-1a), in digits and letters, for ids that nothing secret depends on. */
export function shortHash(text: string) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}
