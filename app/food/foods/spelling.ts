/** How many letters two words begin with alike, or end with (`end`) behind those. */
function alike(a: string, b: string, end = false, from = 0) {
  const max = Math.min(a.length, b.length) - from
  let count = 0
  while (count < max && (end ? a.at(-1 - count) === b.at(-1 - count) : a[count] === b[count])) count++
  return count
}

/** Edits between two words where swapping two neighbours counts as one (optimal string alignment distance). */
export function editDistance(a: string, b: string) {
  const start = alike(a, b)
  const end = alike(a, b, true, start)
  return distance(a.slice(start, a.length - end), b.slice(start, b.length - end))
}

/** Whether two words are one edit apart; one edit changes at most two neighbouring letters. */
export function isOneEdit(a: string, b: string) {
  const start = alike(a, b)
  const end = alike(a, b, true, start)
  return Math.max(a.length, b.length) - start - end <= 2 && editDistance(a, b) === 1
}

function distance(one: string, other: string) {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

/** How many edits a typing error in a word may be: none in short words, two in long ones. */
export const maxEdits = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The candidates with the fewest edits from the word, alphabetical; [] when none is near enough. */
export function closestWords(word: string, candidates: readonly string[]) {
  const limit = maxEdits(word)
  const distances = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance > 0 && distance <= limit)
  const min = Math.min(...distances.map(({ distance }) => distance))
  return [...new Set(distances.filter(({ distance }) => distance === min).map(({ candidate }) => candidate))].sort()
}

const MAX_BEGINNINGS = 5

/**
 * The beginnings of the candidates with the fewest edits from a word that is still being typed, at most five: a letter left
 * out is likelier than a wrong one, and that likelier than one too many. Candidates that begin with the word need none.
 */
export function closestBeginning(word: string, candidates: readonly string[]) {
  const limit = maxEdits(word)
  const edits = new Map<string, number>()
  for (const candidate of candidates) {
    if (candidate.startsWith(word)) continue
    for (let length = word.length + limit; length >= word.length - limit; length--) {
      const beginning = candidate.slice(0, length)
      if (beginning.length === length && !edits.has(beginning)) edits.set(beginning, editDistance(word, beginning))
    }
  }
  const near = [...edits].filter(([, distance]) => distance > 0 && distance <= limit)
  const min = Math.min(...near.map(([, distance]) => distance))
  const nearest = near.filter(([, distance]) => distance === min).map(([beginning]) => beginning)
  const longest = Math.max(...nearest.map((beginning) => beginning.length))
  return nearest
    .filter((beginning) => beginning.length === longest)
    .sort()
    .slice(0, MAX_BEGINNINGS)
}
