import { strToU8, zipSync } from 'fflate'
import { HOSTILE_PIECES } from './hostile-pieces.data.ts'

/** A piece again and again, cut to a length in UTF-16 units. */
export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** A page of microdata whose recipe contains paragraphs that all look like ingredients, of about a length. */
export const microdataOfCups = (length: number) =>
  `<html><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Cups</h1>${repeated('<p>1 cup</p>', length)}</div>`

/** A page of elements in one another, each of which claims to contain the ingredients. */
export function nestedIngredients(length: number, depth = 1200) {
  const open = '<div class="ingredients">'
  const text = repeated('<p>1 cup flour</p>', Math.max(0, length - depth * (open.length + 6)))
  return `<html><h1>Nested</h1>${open.repeat(depth)}${text}${'</div>'.repeat(depth)}`
}

/** Elements in one another, each marked up as the recipe's ingredients. */
export function nestedMicrodata(length: number, depth = 1200) {
  const open = '<div itemprop="recipeIngredient name image author">'
  const text = repeated('<p>1 cup flour</p>', Math.max(0, length - depth * (open.length + 6)))
  return `<html><div itemscope itemtype="https://schema.org/Recipe">${open.repeat(depth)}${text}${'</div>'.repeat(depth)}</div>`
}

/** Cooklang in which a component begins over and over, and hardly ever ends. */
export const cooklangOpen = (length: number, piece = '@a{') => repeated(piece, length)

/** JSON of lists in lists. */
export const deepJson = (length: number) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`

/** A question whose ligatures become eighteen letters each under normalisation. */
export const expandingQuestion = () => ({
  diet: 'Vegan',
  cuisine: 'Any',
  time: 60,
  ingredients: '\ufdfa'.repeat(1990),
  refine: Array.from({ length: 20 }, () => '\ufdfa'.repeat(300)),
})

/** The longest question of a piece that the assistant takes, with as many follow-up lines as there may be. */
export const questionOf = (piece: string, share = 1) => ({
  diet: 'Any' as const,
  cuisine: 'Any' as const,
  time: 60,
  ingredients: `a${repeated(piece, 1990 * share)}`,
  refine: Array.from({ length: 20 * share }, () => `a${repeated(piece, 290)}`),
})

/** What a stranger would repeat to keep a reader busy, by kind: one flat list of all of them. */
export const ALL_PIECES = [...new Set(Object.values(HOSTILE_PIECES).flat())]

/** A zip of a few KB that unpacks to many files of hostile JSON, each just short enough not to look like a bomb. */
export function denseZip(files = 100, length = 990_000) {
  const text = strToU8(repeated('{"@type":"Recipe","name":"', length))
  return zipSync(Object.fromEntries(Array.from({ length: files }, (_, at) => [`recipe-${at}.json`, text])), {
    level: 6,
  })
}

/** The imports that blocked the site for seconds, by name: a text to paste or a file, and the status it may come to. */
export const HOSTILE_IMPORTS: Record<string, () => { text: string; name?: string }> = {
  'microdata of cups': () => ({ text: microdataOfCups(384_000) }),
  'nested ingredients': () => ({ text: nestedIngredients(1_000_000) }),
  // Deeper than this nothing is read: the two beside it are refused for their depth.
  'nested ingredients as deep as they may be': () => ({ text: nestedIngredients(1_000_000, 500) }),
  'nested microdata': () => ({ text: nestedMicrodata(1_000_000) }),
  'a long list': () => ({ text: `<html><h2>Ingredients</h2><ul>${repeated('<li>1 egg', 4_900_000)}` }),
  'open Cooklang': () => ({ text: cooklangOpen(4_900_000), name: 'x.cook' }),
  'open Cooklang as long as it may be': () => ({ text: cooklangOpen(999_000), name: 'x.cook' }),
  'deep JSON': () => ({ text: deepJson(990_000), name: 'x.json' }),
  'deep JSON in a page': () => ({ text: `<html><script type="application/ld+json">${deepJson(4_800_000)}</script>` }),
  ampersands: () => ({ text: `<html><h2>Ingredients</h2>${repeated('&amp;', 4_800_000)}` }),
}
