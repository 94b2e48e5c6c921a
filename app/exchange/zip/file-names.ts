const MAX_NAME_LENGTH = 80
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A file's name for any title, the same for the same title: lower-case letters and numbers of any script with hyphens
 * between them, at most 80 bytes before the extension; "recipe" if no character of the title is allowed.
 */
export function fileName(title: string, extension: string): string {
  const words =
    title
      .slice(0, 1000)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let name = ''
  for (const sign of words.join('-')) {
    if (new TextEncoder().encode(name + sign).length > MAX_NAME_LENGTH) break
    name += sign
  }
  const safe = name.replace(/^[\p{M}-]+|-$/gu, '')
  return `${safe === '' || DEVICE.test(safe) ? `recipe${safe && `-${safe}`}` : safe}.${extension}`
}
