import { fillWithCooks, headersOf } from './cooks.ts'
import { newData } from './databases.ts'
import { measure, median, ROUNDS, sessionOn, startSite, stop } from './measuring.ts'

const READERS = 16
const RECIPES = 120
/** One page in so many is for a signed-in cook. */
const VISITORS_TO_COOKS = 10
export const WRITES_PER_SECOND = [0, 1, 5, 50]
const LISTS = [
  '/',
  '/recipes/dinner',
  '/recipes/dessert',
  '/recipes/vegetarian',
  '/recipes/newest',
  '/search?q=chicken',
]

/** Addresses as a public site is read: the recipe of rank n as often as 1/n of the first, and a list for every two recipes. */
function addresses() {
  const paths: string[] = []
  for (let rank = 1; rank <= RECIPES; rank++)
    for (let times = 0; times < Math.ceil(40 / rank); times++) paths.push(`/recipe/${rank}`)
  const mixed = paths.flatMap((path, at) => (at % 2 === 0 ? [path, LISTS[(at / 2) % LISTS.length] as string] : [path]))
  // Each step leads to every address once, since the length and the step have no common factor.
  const step = mixed.length % 97 === 0 ? 89 : 97
  return mixed.map((_, at) => mixed[(at * step) % mixed.length] as string)
}

/** Counted over all rounds: the same review again would change nothing. */
let sent = 0

/** Writes a review every so often until it is stopped: each of another cook, on a recipe of any rank. */
function writeReviews(origin: string, tokens: string[], perSecond: number) {
  const refused = new Map<number, number>()
  const write = async () => {
    const at = sent++
    const response = await fetch(`${origin}/api/recipes/${1 + ((at * 7) % RECIPES)}/review`, {
      method: 'PUT',
      headers: headersOf(tokens[at % tokens.length]),
      body: JSON.stringify({ stars: 1 + (at % 5), text: `Cooked it ${at} times.` }),
    })
    await response.arrayBuffer()
    if (!response.ok) refused.set(response.status, (refused.get(response.status) ?? 0) + 1)
  }
  const timer = perSecond > 0 ? setInterval(write, 1000 / perSecond) : undefined
  return () => {
    clearInterval(timer)
    if (refused.size > 0) throw new Error(`reviews were refused: ${JSON.stringify([...refused])}`)
  }
}

/** A site with cooks, and a function that measures a round of reading while so many reviews a second are written. */
export async function openMixed(tree?: string) {
  const { folder, open, remove } = await newData('SQLite')
  await stop((await startSite(folder, {}, tree)).child)
  const db = open()
  const tokens = await fillWithCooks(db)
  await db.destroy()
  const { child, origin } = await startSite(folder, { API_RATE: '10000000' }, tree)
  const headers = { 'accept-encoding': 'br' }
  const cookies = await Promise.all(['anna', 'bodo', 'cara', 'dana'].map((name) => sessionOn(origin, `${name}-bench`)))
  const requests = addresses().map((path, at) => {
    if (at % VISITORS_TO_COOKS !== 0) return { path }
    return { path, headers: { ...headers, cookie: cookies[(at / VISITORS_TO_COOKS) % cookies.length] as string } }
  })
  for (const path of new Set(addresses())) await fetch(origin + path, { headers })
  return {
    child,
    origin,
    async round(perSecond: number) {
      const stopWriting = writeReviews(origin, tokens, perSecond)
      const round = await measure(origin, { connections: READERS, headers, requests })
      stopWriting()
      return round
    },
    close: () => stop(child).then(remove),
  }
}

/** Prints pages a second that visitors and signed-in cooks, nine to one, read while cooks review; the rounds of each rate in turn, on SQLite. */
export async function benchMixed() {
  console.log(
    `\nVisitors and cooks read, nine to one, and cooks review: ${READERS} connections, medians of ${ROUNDS} rounds`,
  )
  const site = await openMixed()
  const rounds = WRITES_PER_SECOND.map((): Awaited<ReturnType<typeof site.round>>[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, perSecond] of WRITES_PER_SECOND.entries()) rounds[at]?.push(await site.round(perSecond))
  const of = (at: number, key: 'rate' | 'p50' | 'p99') => median((rounds[at] ?? []).map((round) => round[key]))
  for (const [at, perSecond] of WRITES_PER_SECOND.entries())
    console.log(
      `${`${perSecond} reviews a second`.padEnd(26)}${of(at, 'rate').toFixed(0).padStart(8)} /s   ratio ${(of(at, 'rate') / of(0, 'rate')).toFixed(2)}   p50 ${of(at, 'p50')} ms   p99 ${of(at, 'p99')} ms`,
    )
  await site.close()
}
