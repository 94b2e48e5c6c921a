/** How many cooks a text can mention; names after these are words like any other. */
export const MAX_MENTIONS = 5

/** A name behind an @ that is not inside a word or an address; its dots and dashes at the end belong to the sentence. */
const MENTION = /(?<![\p{L}\p{N}_.@/-])@([A-Za-z0-9._-]{3,60})/gu
const TRAILING = /[._-]+$/

/** The names that a text mentions, in lower case, each once, at most as many as it may. */
export function mentionedIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(MENTION)) {
    for (const one of [name, name.replace(TRAILING, '')])
      if (one.length >= 3 && one.length <= 30) names.add(one.toLowerCase())
    if (names.size >= 2 * MAX_MENTIONS) break
  }
  return [...names]
}

/** A piece of a text: words, or a mention of the cook with a username. */
export interface TextPiece {
  text: string
  username: string | null
}

/** A text in pieces: mentions of these names, which lead to usernames, and what is between them. */
export function mentionPieces(text: string, mentions: Readonly<Record<string, string>>): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  const usernameOf = (name: string) =>
    Object.hasOwn(mentions, name.toLowerCase()) ? mentions[name.toLowerCase()] : null
  for (const { 1: written = '', index } of text.matchAll(MENTION)) {
    const name = [written, written.replace(TRAILING, '')].find((one) => usernameOf(one))
    if (name === undefined) continue
    if (index > done) pieces.push({ text: text.slice(done, index), username: null })
    done = index + 1 + name.length
    pieces.push({ text: text.slice(index, done), username: usernameOf(name) ?? null })
  }
  if (done < text.length) pieces.push({ text: text.slice(done), username: null })
  return pieces
}
