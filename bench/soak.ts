/** `npm run soak [-- --minutes M] [--rate R]`: an ordinary day in an hour, R requests a second, and what becomes of memory, times and answers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSqlite } from '#server/database/sqlite.ts'
import { fillWithCooks, headersOf } from './cooks.ts'
import { median, memoryOf, sessionOn, startSite, stop } from './measuring.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '40' } },
})
const RECIPES = 120
const WORDS = ['rice', 'tomato', 'lemon', 'walnut', 'chicken', 'lentil', 'ginger', 'spinach', 'potato', 'coconut']
const LISTS = [
  '/',
  '/recipes/dinner',
  '/recipes/newest',
  '/recipes/dinner?diet=vegan&sort=newest',
  '/Categories',
  '/cooks/giulia',
]

const folder = mkdtempSync(join(tmpdir(), 'foodio-soak-'))
await stop((await startSite(folder)).child)
const { db } = openSqlite(join(folder, 'foodio.db'))
const tokens = await fillWithCooks(db)
await db.destroy()
const { child, origin } = await startSite(folder, { API_RATE: '10000000', PICTURES_AHEAD: 'true' })
const cookie = await sessionOn(origin, 'soaked')

let sent = 0
const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const aRecipe = () => 1 + Math.floor(Math.random() ** 2 * RECIPES)
const page =
  (path: string, headers: Record<string, string> = {}) =>
  () =>
    fetch(origin + path, { headers: { 'accept-encoding': 'br', ...headers } })

/** What is requested, in a hundred requests. */
const KINDS: { name: string; share: number; ask: () => Promise<Response> }[] = [
  { name: 'a recipe', share: 48, ask: () => page(`/recipe/${aRecipe()}`)() },
  { name: 'a list', share: 20, ask: () => page(any(LISTS))() },
  { name: 'a search', share: 10, ask: () => page(`/search?q=${any(WORDS)}+${any(WORDS)}+${sent % 2000}`)() },
  { name: 'suggestions', share: 6, ask: () => page(`/search/suggestions?q=${any(WORDS).slice(0, 3)}`)() },
  { name: 'a page signed in', share: 8, ask: () => page(any([...LISTS, `/recipe/${aRecipe()}`]), { cookie })() },
  { name: 'the API', share: 3, ask: () => page(`/api/recipes?q=${any(WORDS)}`)() },
  { name: 'a PDF', share: 1, ask: () => page(`/recipe/${aRecipe()}.pdf`)() },
  {
    name: 'a review',
    share: 3,
    ask: () =>
      fetch(`${origin}/api/recipes/${aRecipe()}/review`, {
        method: 'PUT',
        headers: headersOf(tokens[sent % tokens.length]),
        body: JSON.stringify({ stars: 1 + (sent % 5), text: `Cooked it ${sent} times.` }),
      }),
  },
  {
    name: 'a favourite',
    share: 1,
    ask: () =>
      fetch(`${origin}/bookshelf`, {
        method: 'POST',
        headers: { cookie, accept: 'application/json' },
        body: new URLSearchParams({ do: sent % 2 ? 'add' : 'remove', shelf: 'savedRecipes', recipe: `${aRecipe()}` }),
      }),
  },
]
const deck = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind))

const times = new Map<string, number[]>()
const failures = new Map<string, number>()
let thisMinute: number[] = []
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

async function ask() {
  const { name, ask: request } = deck[sent++ % deck.length] as (typeof KINDS)[number]
  const began = performance.now()
  try {
    const response = await request()
    await response.arrayBuffer()
    if (!response.ok) fail(`${name}: ${response.status}`)
  } catch (error) {
    fail(`${name}: ${(error as Error).message}`)
  }
  const took = performance.now() - began
  thisMinute.push(took)
  times.set(name, [...(times.get(name) ?? []).slice(-20_000), took])
}

const at = (list: readonly number[], share: number) =>
  (list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN).toFixed(1)
const memory: number[] = []
const requesting = setInterval(ask, 1000 / Number(values.rate))
for (let minute = 1; minute <= Number(values.minutes); minute++) {
  await new Promise((later) => setTimeout(later, 60_000))
  memory.push(memoryOf(child))
  const answered = thisMinute
  thisMinute = []
  console.log(
    `minute ${String(minute).padStart(3)}   ${memory.at(-1)?.toFixed(0)} MB   ${answered.length} answers   p50 ${at(answered, 0.5)} ms   p99 ${at(answered, 0.99)} ms`,
  )
}
clearInterval(requesting)
await new Promise((later) => setTimeout(later, 3000))
console.log('')
for (const { name } of KINDS) {
  const list = times.get(name) ?? []
  console.log(`${name.padEnd(20)}p50 ${at(list, 0.5)} ms   p99 ${at(list, 0.99)} ms`)
}
const tenth = Math.max(1, Math.floor(memory.length / 6))
console.log(
  `\n${sent} requests; memory ${median(memory.slice(0, tenth)).toFixed(0)} MB at the beginning, ${median(memory.slice(-tenth)).toFixed(0)} MB at the end, at most ${Math.max(...memory).toFixed(0)} MB`,
)
for (const [what, count] of failures) console.log(`FAILED  ${what} ×${count}`)
await stop(child)
rmSync(folder, { recursive: true })
process.exitCode = failures.size > 0 ? 1 : 0
