import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { migrate } from '#server/database/open.ts'
import { freePort } from '../tests/support/processes.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { COOKS, cookId } from './generated-recipes.ts'
import { median, percentile, RENDERED_ANEW, startSite, stop } from './measuring.ts'
import { suggestionsPath, TYPED } from './suggestions.ts'

const WORDS =
  'chicken,beef,potato,rice,lemon,soup,creamy,braised,lentil,dumplings,paneer,kale,roasted cauliflower,easy chicken,butter chicken,vegan,salad'.split(
    ',',
  )
const SORTS = ['top', 'newest', 'quickest']
interface FilledSite {
  origin: string
  /** The id of the first generated recipe; a hundred follow at least. */
  first: number
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const text = async (address: string) => (await fetch(address, { headers: RENDERED_ANEW })).text()

/** The last pages of a list that its first page links to, as a visitor gets to them. */
async function lastPages(origin: string, path: string) {
  const html = await text(origin + path)
  const last = Math.max(1, ...[...html.matchAll(/[?;]page=(\d+)/g)].map(([, page]) => Number(page)))
  return numbers(10).map((at) => `${path}?page=${Math.max(1, last - at)}`)
}

/** The addresses behind one another that an API list leads to. */
async function cursorPages(origin: string, path: string) {
  const paths = [path]
  while (paths.length < 10) {
    const { next } = JSON.parse(await text(origin + paths.at(-1))) as { next: string | null }
    if (next === null) break
    paths.push(`${path}&cursor=${next}`)
  }
  return paths
}

/** The addresses of each kind of page and call. */
async function kindsOf({ origin, first }: FilledSite): Promise<Record<string, string[]>> {
  const q = (texts: string[], more = '') => texts.map((one) => `/search?q=${encodeURIComponent(one)}${more}`)
  return {
    home: numbers(10).map(() => '/'),
    category: CATEGORIES.map((category) => `/recipes/${category}`),
    'category by diet, sorted': CATEGORIES.flatMap((category) =>
      SORTS.map((sort) => `/recipes/${category}?diet=vegetarian&sort=${sort}`),
    ),
    'category, last pages': await lastPages(origin, '/recipes/breakfast'),
    recipe: numbers(50).map((at) => `/recipe/${first + at * 2}`),
    'newest, top, trending': ['newest', 'top-rated', 'trending'].map((row) => `/recipes/${row}`),
    'a cook': [0, 1, 2, 3].map((rank) => `/cooks/${cookId(rank)}`),
    'a cook, last pages': await lastPages(origin, `/cooks/${cookId(0)}`),
    search: q(WORDS),
    'search, sorted': SORTS.flatMap((sort) => q(WORDS.slice(0, 4), `&sort=${sort}`)),
    'search, narrowed': q(WORDS, '&diet=vegan&time=60'),
    'search, few match': q(['chicken', 'beef', 'butter'], '&diet=vegan&with=lamb'),
    'search by ingredients': ['tomato', 'tomato,onion', 'saffron', 'quinoa,kale'].map(
      (foods) => `/search?with=${foods}&without=butter`,
    ),
    'search with a typo': q(['chikcen', 'potatoe curri', 'lentl', 'brased']),
    'a cuisine': CUISINES.map((cuisine) => `/search?cuisine=${cuisine.toLowerCase()}`),
    'search in titles': q(WORDS, '&in=titles'),
    suggestions: TYPED.map(suggestionsPath),
    sitemap: ['/sitemap.xml'],
    'sitemap, a part': numbers(3).map((at) => `/sitemap.xml?after=${first + at * 960}`),
    feeds: ['/feed.xml', '/recipes/breakfast/feed.xml', `/cooks/${cookId(0)}/feed.xml`],
    community: ['/Community', '/Categories', '/About'],
    'API: lists': [
      ...(await cursorPages(origin, '/api/recipes?limit=20')),
      ...(await cursorPages(origin, '/api/recipes?limit=20&category=lunch&sort=quickest')),
      ...(await cursorPages(origin, `/api/recipes?limit=20&cook=${cookId(0)}`)),
    ],
    'API: search': await cursorPages(origin, '/api/recipes?limit=20&q=chicken'),
    'API: a recipe': numbers(20).map((at) => `/api/recipes/${first + at}`),
    'API: categories': ['/api/categories', '/api/categories/lunch'],
    cooks: numbers(10).map((at) => `/cooks/${cookId((at * 97) % COOKS)}`),
  }
}

/** What one request of a kind costs: milliseconds of the whole, milliseconds in the database, and queries; medians, and the 99th percentile. */
interface Cost {
  whole: number
  queries: number
  inDatabase: number
  p99: number
}

/** How many requests of each kind are measured at least. */
const MIN_REQUESTS = 30

async function measureKinds(site: FilledSite, metrics: string) {
  const read = async () => {
    const scraped = await (await fetch(metrics)).text()
    const value = (name: string) => Number(scraped.match(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm'))?.[1] ?? 0)
    const of = (part: string) => value(`foodio_database_query_duration_seconds_${part}`)
    return { seconds: of('sum'), queries: of('count') }
  }
  const costs = new Map<string, Cost>()
  for (const [kind, paths] of Object.entries(await kindsOf(site))) {
    const requests: Omit<Cost, 'p99'>[] = []
    // These load code and plan statements.
    const warmUp = paths.slice(0, 3)
    const repeated = Array.from({ length: Math.max(2, Math.ceil(MIN_REQUESTS / paths.length)) }, () => paths).flat()
    for (const [at, path] of [...warmUp, ...repeated].entries()) {
      const before = await read()
      const started = performance.now()
      const response = await fetch(site.origin + path, { headers: RENDERED_ANEW })
      await response.arrayBuffer()
      const whole = performance.now() - started
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      const after = await read()
      if (at >= warmUp.length)
        requests.push({
          whole,
          inDatabase: (after.seconds - before.seconds) * 1000,
          queries: after.queries - before.queries,
        })
    }
    const of = (key: keyof Omit<Cost, 'p99'>) => median(requests.map((request) => request[key]))
    const p99 = percentile(
      requests.map(({ inDatabase }) => inDatabase),
      0.99,
    )
    costs.set(kind, { whole: of('whole'), queries: of('queries'), inDatabase: of('inDatabase'), p99 })
  }
  return costs
}

async function measureFilled(database: (typeof DATABASES)[number], recipes: number) {
  const { folder, env, open, remove } = await newData(database)
  const db = open()
  await migrate(db)
  const started = performance.now()
  const first = await fillWithRecipes(db, recipes)
  await db.destroy()
  const filled = (performance.now() - started) / 1000
  const port = String(await freePort())
  const { child, origin, ms } = await startSite(folder, { ...env, METRICS_PORT: port, API_RATE: '10000000' })
  console.log(`${recipes} recipes: filled in ${filled.toFixed(0)} s, first start ${ms.toFixed(0)} ms`)
  const costs = await measureKinds({ origin, first }, `http://127.0.0.1:${port}/metrics`)
  await stop(child)
  await remove()
  return costs
}

const FEW = 100
const number = (value: number, digits = 2) => value.toFixed(digits).padStart(8)

/** Prints what each kind of page and call costs with many recipes beside what it costs with a hundred, one request after the other. */
export async function benchScale(recipes: number) {
  for (const database of DATABASES) {
    console.log(`\n${recipes} recipes beside ${FEW} on ${database}: ms of a request, ms of its queries, medians`)
    const few = await measureFilled(database, FEW)
    const many = await measureFilled(database, recipes)
    console.log(`${''.padEnd(26)}     few    many   ratio | queries: few    many     p99   ratio`)
    for (const [kind, a] of few) {
      const b = many.get(kind) as Cost
      console.log(
        `${kind.padEnd(26)}${number(a.whole)}${number(b.whole)}${number(b.whole / a.whole)} | ${number(a.inDatabase, 3).padStart(12)}${number(b.inDatabase, 3)}${number(b.p99)}${number(b.inDatabase / a.inDatabase)}`,
      )
    }
  }
}
