/**
 * `npm run bench`: measures the built server beside a plain one in the same run; `.ci/with-postgres npm run bench` on PostgreSQL, too.
 * `-- --only accuracy|pages|api|mixed|workers|suggestions|events|kitchen|nutrition|imports|following|cooked|questions|reviews|notifications|directory|duplicates|readings` measures a part (`readings` with `--failures` by kind), `--seconds S` in rounds of that length. `--recipes N` measures what every page costs with N
 * recipes beside a hundred, with `--only following`, `notifications` or `duplicates` that part with N, `--against TREE|COMMIT` the built server
 * of another tree, or of a commit that is built for it, beside this one.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildOlder } from '../tests/upgrade/older-build.ts'
import { printAccuracy } from './accuracy.ts'
import { benchApi } from './api.ts'
import { compareWith } from './compare.ts'
import { benchCooked } from './cooked.ts'
import { newData } from './databases.ts'
import { benchDirectory } from './directory.ts'
import { benchEvents } from './events.ts'
import { benchFollowing } from './following.ts'
import { benchImportLoad } from './import-load.ts'
import { printImports } from './imports.ts'
import { benchKitchen } from './kitchen.ts'
import {
  besidePlain,
  CONNECTIONS,
  median,
  memoryOf,
  RENDERED_ANEW,
  ROUNDS,
  report,
  SECONDS,
  startSite,
  stop,
} from './measuring.ts'
import { benchMixed } from './mixed.ts'
import { benchNearDuplicates } from './near-duplicates.ts'
import { benchNotifications } from './notifications.ts'
import { printNutrition } from './nutrition.ts'
import { benchQuestions } from './questions.ts'
import { benchRecipeLoader } from './recipe-loader.ts'
import { printReadings } from './recipe-pages.ts'
import { benchReviews } from './reviews.ts'
import { benchScale } from './scale.ts'
import { benchSignedIn } from './signed-in.ts'
import { sizeOfHome } from './sizes.ts'
import { benchSuggestions } from './suggestions.ts'
import { benchWorkers } from './workers.ts'

/** Ends with a sentence of what was asked for that there is not. */
function refuse(sentence: string): never {
  console.error(`${sentence} \`npm run bench -- --help\` says what there is.`)
  process.exit(1)
}

const OPTIONS = {
  recipes: { type: 'string' },
  against: { type: 'string' },
  seconds: { type: 'string', default: '4' },
  only: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
  failures: { type: 'boolean', default: false },
  pages: { type: 'string', default: join(import.meta.dirname, '../../shared/corpus/recipe-pages') },
} as const

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message.split('. ')[0] + '.' : String(error))
  }
}
const values = readOptions()
if (!(Number(values.seconds) > 0)) refuse(`--seconds takes a number above 0, not ${values.seconds}.`)

const PAGES = {
  home: '/',
  category: '/recipes/dinner',
  recipe: '/recipe/5',
  'category by diet': '/recipes/dinner?diet=vegan&sort=newest&page=2',
  search: '/search?q=chicken',
  'search, narrowed': '/search?q=tomato&diet=vegan&time=60',
}

/** What a visitor and a cook meet on a site with the cookbook, on SQLite. */
async function benchPages() {
  const { folder, remove } = await newData('SQLite')
  const first = await startSite(folder)
  await stop(first.child)
  await benchRecipeLoader(folder)
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
  for (const [name, path] of Object.entries(PAGES).slice(0, 3)) await besidePlain(`cached ${name}`, site.origin + path)
  for (const [name, path] of Object.entries(PAGES))
    await report(`rendered ${name}`, site.origin + path, { headers: RENDERED_ANEW })
  await benchSignedIn(site.origin)
  console.log(`memory under load ${memoryOf(site.child).toFixed(0)} MB`)
  console.log(await sizeOfHome(site.origin))
  await stop(site.child)
  await remove()
}

const PARTS: Record<string, () => unknown> = {
  accuracy: () => printAccuracy(values.pages),
  nutrition: printNutrition,
  imports: async () => {
    printImports()
    await benchImportLoad()
  },
  pages: benchPages,
  api: benchApi,
  mixed: benchMixed,
  workers: benchWorkers,
  suggestions: benchSuggestions,
  events: benchEvents,
  kitchen: benchKitchen,
}
/** Measured only when it is asked for: a part of the accuracy, kind by kind, and what takes a million recipes. */
const ON_REQUEST: typeof PARTS = {
  readings: () => printReadings(values.pages, values.failures),
  cooked: benchCooked,
  questions: benchQuestions,
  reviews: benchReviews,
  duplicates: () => benchNearDuplicates(values.recipes ? Number(values.recipes) : undefined),
  following: () => benchFollowing(values.recipes ? Number(values.recipes) : undefined),
  directory: () => benchDirectory(),
  notifications: () => benchNotifications(values.recipes ? Number(values.recipes) : undefined),
}

const chosen = { ...PARTS, ...ON_REQUEST }[values.only]
if (values.only && !chosen) refuse(`There is no part called ${values.only}.`)
if (!values.help)
  console.log(`Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians`)
if (values.help)
  console.log(
    `npm run bench -- [--only ${Object.keys({ ...PARTS, ...ON_REQUEST }).join('|')}] [--seconds S] [--recipes N] [--against TREE|COMMIT] [--failures]`,
  )
else if (values.against) await compareWithTree(values.against)
else if (values.recipes && !values.only) await benchScale(Number(values.recipes))
else if (chosen) await chosen()
else for (const part of Object.values(PARTS)) await part()

/** Compares with a tree that is there, or with a commit, which is built into a folder that ends with the comparison. */
async function compareWithTree(named: string) {
  if (existsSync(named)) return compareWith(resolve(named))
  const folder = mkdtempSync(join(tmpdir(), 'foodio-against-'))
  try {
    await compareWith(buildOlder(named, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
