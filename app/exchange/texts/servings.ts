const NUMBER = /(\d{1,4})(?:\s?(?:-|–|—|to|bis|à|a|до)\s?(\d{1,4}))?/u
const WORDED: [RegExp, number][] = [
  [/\bdozen\b|\bdutzend\b|\bdouzaine\b/i, 12],
  [/\b(one|eine?|une?|uno|una)\b/i, 1],
  [/\b(two|zwei|deux|dos|due)\b/i, 2],
  [/\b(three|drei|trois|tres|tre)\b/i, 3],
  [/\b(four|vier|quatre|cuatro|quattro)\b/i, 4],
  [/\b(six|sechs|seis|sei)\b/i, 6],
  [/\b(eight|acht|huit|ocho|otto)\b/i, 8],
]

/** How many servings or pieces a yield speaks of: the smaller end of "4-6 servings"; null when it names no number. */
export function parseServings(text: string): number | null {
  const [, from, to] = NUMBER.exec(text) ?? []
  if (from === undefined) return WORDED.find(([word]) => word.test(text))?.[1] ?? null
  const dozens = to === undefined && /^\W{0,9}\d{1,2}\s+dozen\b/i.test(text) ? 12 : 1
  const servings = Number(from) * dozens
  return servings > 0 ? servings : null
}
