import type { Manuscript } from './editor.ts'

/** The runs of three words in a text. */
export function threesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}½¼¾⅓⅔]+/gu) ?? []
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')))
}

/** How much two texts share: runs of three words in both, out of those in either (0 to 1). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  let both = 0
  for (const three of one) if (other.has(three)) both++
  return both === 0 ? 0 : both / (one.size + other.size - both)
}

/** The pairs of texts that are more alike than a limit, by their names, the most alike first. */
export function alike(texts: readonly { name: string; text: string }[], limit: number) {
  const threes = texts.map(({ name, text }) => ({ name, runs: threesOf(text) }))
  return threes
    .flatMap(({ name, runs }, index) =>
      threes.slice(index + 1).map((other) => ({ pair: `${name} and ${other.name}`, like: likeness(runs, other.runs) })),
    )
    .filter(({ like }) => like > limit)
    .sort((a, b) => b.like - a.like)
    .map(({ pair, like }) => `${pair} share ${Math.round(like * 100)} % of their words`)
}

/** A recipe's steps and description in one. */
export const textOf = ({ file, recipe, steps }: Manuscript) => ({
  name: file,
  text: [recipe.description, ...steps].join('\n'),
})

/** The description of a recipe. */
export const descriptionOf = ({ file, recipe }: Manuscript) => ({ name: file, text: recipe.description })

/** The reviews of a recipe that have a text. */
export const reviewsOf = ({ file, recipe }: Manuscript) =>
  recipe.reviews.flatMap(({ by, text }) => (text ? [{ name: `${file} (${by})`, text }] : []))
