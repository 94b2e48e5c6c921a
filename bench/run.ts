/** `npm run bench [-- --recipes N] [--seconds S] [--only mixed|workers]`: measures the built server beside a plain one in the same run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../server/database/open.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { printAccuracy } from './accuracy.ts'
import { benchApi } from './api.ts'
import { fillWithRecipes } from './fill.ts'
import { besidePlain, CONNECTIONS, median, memoryOf, ROUNDS, report, SECONDS, startSite, stop } from './measuring.ts'
import { benchMixed } from './mixed.ts'
import { benchSignedIn } from './signed-in.ts'
import { sizeOfHome } from './sizes.ts'
import { benchWorkers } from './workers.ts'

const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: join(import.meta.dirname, '../../shared/corpus/recipe-pages') },
  },
})

const SIGNED_IN = { cookie: 'access_token=bench' }
const PAGES = {
  home: '/',
  category: '/recipes/dinner',
  'category by diet': '/recipes/dinner?diet=vegan&sort=newest&page=2',
  recipe: '/recipe/5',
  search: '/search?q=chicken',
  'search, narrowed': '/search?q=tomato&diet=vegan&time=60',
}
const LETTERS = [...'abcdefghiklmnoprstuw']

/** Texts as people type them: one, two, three letters and whole words, each different enough not to be answered from memory. */
const typed = (words: string[]) =>
  [
    ...LETTERS,
    ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other)),
    ...words.flatMap((word) => [word.slice(0, 3), word.slice(0, 5), word]),
  ].map((text) => `/search/suggestions?q=${encodeURIComponent(text)}`)
const WORDS = [
  'chicken',
  'lasagna',
  'braised',
  'coconut',
  'fritters',
  'walnut',
  'spicy',
  'dumplings',
  'golden',
  'casserole',
  'ginger',
  'noodles',
]

/** One pass over all texts, one after the other, on a server that has answered none of them. */
async function suggestionsOnce(origin: string) {
  const times: number[] = []
  for (const path of typed(WORDS)) {
    const started = performance.now()
    await (await fetch(origin + path)).arrayBuffer()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`${'suggestions, first time'.padEnd(26)}${times.length} texts   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`)
}

async function aFolderWith(recipes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'foodio-bench-'))
  if (recipes > 0) {
    const { db } = openSqlite(join(folder, 'foodio.db'))
    await migrate(db)
    const started = performance.now()
    await fillWithRecipes(db, recipes)
    console.log(`filled with ${recipes} recipes in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    await db.destroy()
  }
  return folder
}

async function bench(folder: string) {
  const first = await startSite(folder)
  await stop(first.child)
  const starts = []
  for (let at = 0; at < ROUNDS; at++) {
    const again = await startSite(folder)
    starts.push(again.ms)
    await stop(again.child)
  }
  const site = await startSite(folder)
  await new Promise((later) => setTimeout(later, 2000))
  console.log(
    `first start ${first.ms.toFixed(0)} ms, later starts ${median(starts).toFixed(0)} ms, idle memory ${memoryOf(site.child).toFixed(0)} MB`,
  )
  await suggestionsOnce(site.origin)
  for (const [name, path] of Object.entries(PAGES).slice(0, 4))
    if (name !== 'category by diet') await besidePlain(`cached ${name}`, site.origin + path)
  const rates: Record<string, number> = {}
  for (const [name, path] of Object.entries(PAGES))
    rates[name] = await report(`rendered ${name}`, site.origin + path, { headers: SIGNED_IN })
  rates.suggestions = await report('suggestions, rendered', site.origin, {
    headers: SIGNED_IN,
    requests: typed(WORDS).map((path) => ({ path })),
    connections: 4,
  })
  await benchSignedIn(site.origin)
  console.log(`memory under load ${memoryOf(site.child).toFixed(0)} MB`)
  console.log(await sizeOfHome(site.origin))
  await stop(site.child)
  return rates
}

console.log(`Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians`)
const ALONE: Record<string, () => Promise<unknown>> = { mixed: benchMixed, workers: benchWorkers }
if (values.only) {
  await ALONE[values.only]?.()
  process.exit()
}
printAccuracy(values.pages)
const few = await aFolderWith(Number(values.recipes) > 0 ? 100 : 0)
const small = await bench(few)
rmSync(few, { recursive: true })
await benchApi()
await benchMixed()
await benchWorkers()
if (Number(values.recipes) > 0) {
  console.log(`\nWith ${values.recipes} recipes:`)
  const many = await aFolderWith(Number(values.recipes))
  const large = await bench(many)
  rmSync(many, { recursive: true })
  console.log(`\nTime a page takes with ${values.recipes} recipes, compared with 100:`)
  for (const [name, rate] of Object.entries(large))
    console.log(`${name.padEnd(26)}× ${((small[name] ?? 0) / rate).toFixed(2)}`)
}
