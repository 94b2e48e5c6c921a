/** No sign becomes longer than this in its compatibility form; the ligature U+FDFA just so. */
const MAX_LIGATURE = 18
/** Text that has one form only. */
const ASCII = /^[\0-\x7f]*$/

/**
 * Text in its compatibility form (NFKC), without some signs of the decomposed one. Cut to twice its length and room for
 * one ligature: signs that become eighteen would make a long text of one that was found to be short enough.
 */
export const compatibleText = (text: string, without?: RegExp) => {
  const isPlain = ASCII.test(text)
  const decomposed = isPlain ? text : text.normalize('NFKD')
  const rest = without ? decomposed.replace(without, '') : decomposed
  return isPlain ? rest : rest.normalize('NFC').slice(0, 2 * text.length + MAX_LIGATURE)
}
