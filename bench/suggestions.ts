import { migrate } from '#server/database/open.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { percentile, RENDERED_ANEW, startSite, stop } from './measuring.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const SECOND_LETTERS = [...'aeioukrstwz']
const WORDS =
  'chicken,lasagna,braised,coconut,fritters,walnut,spicy,dumplings,golden,casserole,ginger,noodles,enchilada,burek,zucchini,chikcen,mushrom,easy chi,chicken and'

/** Texts as people type them into the search box: one letter, two, and words, also mistyped ones, as far as they have been typed. */
export const TYPED = [
  ...LETTERS,
  ...LETTERS.flatMap((a) => SECOND_LETTERS.map((b) => a + b)),
  ...WORDS.split(',').flatMap((word) => [word.slice(0, 3), word.slice(0, 5), word]),
]

export const suggestionsPath = (typed: string) => `/search/suggestions?q=${encodeURIComponent(typed)}`

/** Milliseconds that half and 99 % of the texts took at most, one after the other, none of them answered from memory. */
export async function suggestionTimes(origin: string) {
  const times: number[] = []
  for (const typed of TYPED) {
    const started = performance.now()
    await (await fetch(origin + suggestionsPath(typed), { headers: RENDERED_ANEW })).arrayBuffer()
    times.push(performance.now() - started)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

const RECIPES = 100_000

/** Prints how long the search box waits for suggestions on a site with 100,000 recipes. */
export async function benchSuggestions() {
  console.log(
    `\nSuggestions for ${TYPED.length} texts, one after the other, beside ${RECIPES} recipes, which takes minutes to write first`,
  )
  for (const database of DATABASES) {
    const { folder, env, open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await fillWithRecipes(db, RECIPES)
    await db.destroy()
    const { child, origin } = await startSite(folder, env)
    await suggestionTimes(origin)
    const { p50, p99 } = await suggestionTimes(origin)
    console.log(`${database.padEnd(26)}p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`)
    await stop(child)
    await remove()
  }
}
