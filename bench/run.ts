/** `npm run bench [-- --recipes N] [--seconds S]`: measures the built server beside a plain one in the same run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { migrate } from '../server/database/open.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { printAccuracy } from './accuracy.ts'
import { fillWithRecipes } from './fill.ts'
import { sizeOfHome } from './sizes.ts'

const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '4' },
    pages: { type: 'string', default: join(import.meta.dirname, '../../shared/corpus/recipe-pages') },
  },
})
const seconds = Number(values.seconds)
const root = join(import.meta.dirname, '..')
const CONNECTIONS = 20
const ROUNDS = 3

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the built server on a folder and waits for its address; `ms` is how long that took. */
async function startSite(dataDir: string) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const bytes of child.stdout) if (String(bytes).includes('open at')) break
  return { child, origin: `http://127.0.0.1:${port}`, ms: performance.now() - started }
}

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Requests a second, and the latencies in milliseconds of half and of 99 % of them. */
async function measure(url: string, headers: Record<string, string>, paths?: string[], connections = CONNECTIONS) {
  const requests = paths?.map((path) => ({ path }))
  const result = await autocannon({ url, connections, duration: seconds, headers, ...(requests && { requests }) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no 200, ${result.errors} failed`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

async function besidePlain(name: string, url: string) {
  const encoded = { 'accept-encoding': 'br' }
  await fetch(url, { headers: encoded })
  const plain = spawn(process.execPath, [join(root, 'bench/plain-server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(plain.stdout, 'data')) as [Buffer]
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await measure(`http://127.0.0.1:${Number(String(port))}`, encoded)
    rounds.push({ ours: await measure(url, encoded), theirs })
  }
  plain.kill()
  const ratio = median(rounds.map(({ ours, theirs }) => ours.rate / theirs.rate))
  const ours = median(rounds.map((round) => round.ours.rate))
  const theirs = median(rounds.map((round) => round.theirs.rate))
  const p99 = median(rounds.map((round) => round.ours.p99))
  console.log(
    `${`cached ${name}`.padEnd(26)}${ours.toFixed(0).padStart(8)} /s   plain ${theirs.toFixed(0).padStart(6)} /s   ratio ${ratio.toFixed(2)}   p99 ${p99} ms`,
  )
}

async function report(
  name: string,
  url: string,
  headers: Record<string, string>,
  paths?: string[],
  connections?: number,
) {
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(url, headers, paths, connections))
  const of = (key: 'rate' | 'p50' | 'p99') => median(rounds.map((round) => round[key]))
  console.log(`${name.padEnd(26)}${of('rate').toFixed(0).padStart(8)} /s   p50 ${of('p50')} ms   p99 ${of('p99')} ms`)
  return of('rate')
}

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
  times.sort((one, other) => one - other)
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
  const memory = Number(readFileSync(`/proc/${site.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
  console.log(
    `first start ${first.ms.toFixed(0)} ms, later starts ${median(starts).toFixed(0)} ms, idle memory ${memory.toFixed(0)} MB`,
  )
  await suggestionsOnce(site.origin)
  for (const [name, path] of Object.entries(PAGES).slice(0, 4))
    if (name !== 'category by diet') await besidePlain(name, site.origin + path)
  const rates: Record<string, number> = {}
  for (const [name, path] of Object.entries(PAGES))
    rates[name] = await report(`rendered ${name}`, site.origin + path, SIGNED_IN)
  rates.suggestions = await report('suggestions, rendered', site.origin, SIGNED_IN, typed(WORDS), 4)
  console.log(await sizeOfHome(site.origin))
  await stop(site.child)
  return rates
}

console.log(`Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${seconds} s, medians`)
printAccuracy(values.pages)
const few = await aFolderWith(Number(values.recipes) > 0 ? 100 : 0)
const small = await bench(few)
rmSync(few, { recursive: true })
if (Number(values.recipes) > 0) {
  console.log(`\nWith ${values.recipes} recipes:`)
  const many = await aFolderWith(Number(values.recipes))
  const large = await bench(many)
  rmSync(many, { recursive: true })
  console.log(`\nTime a page takes with ${values.recipes} recipes, compared with 100:`)
  for (const [name, rate] of Object.entries(large))
    console.log(`${name.padEnd(26)}× ${((small[name] ?? 0) / rate).toFixed(2)}`)
}
