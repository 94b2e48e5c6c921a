const SPACE = /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\n]$/
/** Scripts that are written without spaces: a line may end after nearly every sign. */
const DENSE = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef□]/u
/** Characters that Japanese typesetting (JIS X 4051) forbids at the start and the end of a line. */
const NOT_FIRST =
  /^[、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}%…]/u
const NOT_LAST = /^[‘“（〔［｛〈《「『【￥＄£$([{]/u

/** Whether a cluster is a gap between words, which a line may end with and no line begins with. */
export const isSpace = (text: string) => SPACE.test(text)

/** True if a line may break between two adjacent clusters; a space between them stays on the first line. */
export function mayBreak(before: string, after: string) {
  if (isSpace(after)) return false
  if (isSpace(before)) return true
  if (DENSE.test(before) || DENSE.test(after)) return !NOT_FIRST.test(after) && !NOT_LAST.test(before)
  return /^[-–—/]$/.test(before) && /^\p{L}/u.test(after)
}
