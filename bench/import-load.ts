import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { paprikaRecipe } from '../tests/support/app-recipes.ts'
import { aZip } from '../tests/support/dropped-files.ts'
import { fillWithCooks, headersOf } from './cooks.ts'
import { newData } from './databases.ts'
import { measure, median, RENDERED_ANEW, ROUNDS, SECONDS, startSite, stop } from './measuring.ts'

const RECIPES = 5000
/** What is read beside the import, in pages a second: far from what the site can, so that a page waits only for the import. */
const PAGES_PER_SECOND = 40
const READ = 120
/** Rounds until a new site has drawn its covers and compiled what is read. */
const WARM_UPS = 5
const TITLES = ['Lentil soup', 'Rice with lemon', 'Apple cake', 'Noodles', 'Bean stew', 'Flat bread']
const INGREDIENTS = `200 g rice
1 onion, chopped
2 cloves garlic
2 tbsp olive oil
400 g tomatoes
1 tsp salt
½ tsp black pepper
1 lemon
500 ml vegetable stock
1 handful parsley`
const DIRECTIONS = `Chop the onion and the garlic and fry them in the oil for 5 minutes.

Add 200 g rice and stir until it shines.

Pour in the stock and the tomatoes, and simmer for 20 minutes at a low heat.

Season with salt, pepper and the juice of the lemon.

Scatter the parsley over it and serve.`

interface Import {
  id: number
  state: string
  recipes: number
  added: number
}

/** A photo of about 20 kB that no other is like. */
async function photo(number: number) {
  const noise = { type: 'gaussian' as const, mean: 90 + (number % 80), sigma: 25 }
  const create = { width: 400, height: 300, channels: 3 as const, background: '#000', noise }
  return (await sharp({ create }).jpeg({ quality: 40 }).toBuffer()).toString('base64')
}

/** An export of Paprika with so many recipes, a photo in each. */
async function paprikaExport() {
  const photos = await Promise.all(Array.from({ length: 50 }, (_, number) => photo(number)))
  const files: Record<string, Uint8Array> = {}
  for (let number = 0; number < RECIPES; number++) {
    const recipe = {
      ...paprikaRecipe(number),
      ...{ name: `${TITLES[number % TITLES.length]} ${number}`, ingredients: INGREDIENTS, directions: DIRECTIONS },
      ...{ photo_data: photos[number % photos.length], photos: [] },
    }
    files[`${number}.paprikarecipe`] = gzipSync(JSON.stringify(recipe))
  }
  return aZip(files)
}

/** Prints how long recipe pages wait, at a pace, before and while 5,000 recipes with photos are read and written, on SQLite. */
export async function benchImportLoad() {
  const { folder, open, remove } = await newData('SQLite')
  await stop((await startSite(folder)).child)
  const db = open()
  const [token] = await fillWithCooks(db)
  await db.destroy()
  const { child, origin } = await startSite(folder)
  const { authorization } = headersOf(token)
  const api = async (path: string, method = 'GET') => {
    const response = await fetch(`${origin}/api${path}`, { method, headers: { authorization } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Import
  }
  const requests = Array.from({ length: READ }, (_, at) => ({ path: `/recipe/${at + 1}` }))
  const read = (headers: Record<string, string>) =>
    // In a thread of its own, which does not wait for this one to send the file.
    measure(origin, { connections: 4, overallRate: PAGES_PER_SECOND, workers: 1, headers, requests })
  const kinds = { cached: { 'accept-encoding': 'br' }, 'rendered anew': RENDERED_ANEW } as const
  type Round = Awaited<ReturnType<typeof read>>
  const rounds = { before: [] as Round[][], reading: [] as Round[][], writing: [] as Round[][] }
  const both = async () => [await read(kinds.cached), await read(kinds['rendered anew'])]
  for (let round = 0; round < WARM_UPS; round++) await both()
  for (let round = 0; round < ROUNDS; round++) rounds.before.push(await both())

  const file = join(folder, 'export.paprikarecipes')
  writeFileSync(file, await paprikaExport())
  const started = performance.now()
  const since = () => ((performance.now() - started) / 1000).toFixed(0)
  let isListed = false
  // By a process of its own at low priority, as by another machine.
  const sent = [
    process.execPath,
    join(import.meta.dirname, 'send-file.ts'),
    `${origin}/api/imports`,
    file,
    authorization,
  ]
  const dropped = promisify(execFile)('nice', sent).then(({ stdout }) => {
    isListed = true
    return JSON.parse(stdout) as Import
  })
  while (!isListed) rounds.reading.push(await both())
  const { id, recipes } = await dropped
  console.log(`\n${recipes} recipes with photos in an export of Paprika: listed after ${since()} s`)
  await api(`/imports/${id}/start`, 'POST')
  while ((await api(`/imports/${id}`)).state === 'running') rounds.writing.push(await both())
  const { state, added } = await api(`/imports/${id}`)
  console.log(
    `${state}: ${added} written after ${since()} s; ${PAGES_PER_SECOND} recipe pages a second in rounds of ${SECONDS} s`,
  )
  for (const [at, kind] of Object.keys(kinds).entries())
    for (const [when, some] of Object.entries(rounds)) {
      const of = (list: Round[][], key: 'p50' | 'p99') => median(list.map((round) => round[at]?.[key] ?? Number.NaN))
      console.log(
        `${`${kind}, ${when}`.padEnd(26)}p50 ${of(some, 'p50')} ms   p99 ${of(some, 'p99')} ms   ratio ${(of(some, 'p99') / of(rounds.before, 'p99')).toFixed(2)}   of ${some.length} rounds`,
      )
    }
  await stop(child)
  await remove()
}
