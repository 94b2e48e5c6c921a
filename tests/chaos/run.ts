/** `npm run chaos`: breaks the site in every way that the table names, under load, and counts what was lost. `-- --only NAME`, `-- --rounds N`. */
import { parseArgs } from 'node:util'
import { aPictureFile } from '../support/recipes.ts'
import { fillDisk } from './full-disk.ts'
import { takeDatabaseAway } from './outages.ts'
import { aPooler } from './pgbouncer.ts'
import type { Place } from './place.ts'
import { aCluster } from './postgres-cluster.ts'
import { watchFlushes } from './power-loss.ts'
import { killSite } from './site-kills.ts'
import { slowDatabaseDown } from './slow-database.ts'
import { aSmallDisk } from './small-disk.ts'
import type { Result, Setup } from './trial.ts'
import { killWorkers } from './worker-kills.ts'

interface Scenario {
  /** What `--only` names; scenarios may share one. */
  name: string
  on: Place['name']
  rounds: number
  run(setup: Setup): Promise<Result | null>
}

const WORKERS = 4
/** The megabytes of a disk with a PostgreSQL server on it. */
const SERVER_DISK = 250

/** Everything that is tried, in this order. */
const SCENARIOS: readonly Scenario[] = [
  { name: 'kills', on: 'SQLite', rounds: 20, run: killSite },
  { name: 'kills', on: 'PostgreSQL', rounds: 20, run: killSite },
  { name: 'kills-of-four', on: 'SQLite', rounds: 10, run: (setup) => killSite(setup, WORKERS) },
  { name: 'kills-of-four', on: 'PostgreSQL', rounds: 10, run: (setup) => killSite(setup, WORKERS) },
  { name: 'kills-of-four', on: 'PgBouncer', rounds: 10, run: (setup) => killSite(setup, WORKERS) },
  { name: 'workers', on: 'SQLite', rounds: 15, run: killWorkers },
  { name: 'workers', on: 'PostgreSQL', rounds: 15, run: killWorkers },
  { name: 'workers', on: 'PgBouncer', rounds: 15, run: killWorkers },
  { name: 'outages', on: 'PostgreSQL', rounds: 16, run: takeDatabaseAway },
  { name: 'outages', on: 'PgBouncer', rounds: 10, run: takeDatabaseAway },
  { name: 'slow', on: 'PostgreSQL', rounds: 6, run: slowDatabaseDown },
  { name: 'disk', on: 'SQLite', rounds: 5, run: (setup) => fillOwnDisk(setup, 60) },
  { name: 'disk', on: 'PostgreSQL', rounds: 5, run: (setup) => fillOwnDisk(setup, 20) },
  { name: 'disk-of-server', on: 'PostgreSQL', rounds: 3, run: fillDiskOfServer },
  { name: 'power', on: 'SQLite', rounds: 3, run: watchFlushes },
  { name: 'power', on: 'PostgreSQL', rounds: 3, run: watchFlushes },
]

const MAX_FAULTS_SHOWN = 10
const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const report = (line: string) => process.stderr.write(`${line}\n`)
const wanted = SCENARIOS.filter(({ name }) => values.only === undefined || values.only === name)
if (wanted.length === 0)
  report(`There is no ${values.only}: ${[...new Set(SCENARIOS.map(({ name }) => name))].join(', ')}.`)
const photos = await Promise.all(['#aa1111', '#11aa11', '#1111aa', '#aaaa11'].map((colour) => aPictureFile(colour)))

const cluster = await aCluster()
await cluster?.start()
const pooler = cluster && (await aPooler(cluster.port))
await pooler?.start()
if (!cluster) report('PostgreSQL is not installed, so only SQLite is tried.')
else if (!pooler) report('PgBouncer is not installed, so nothing is tried through it.')

/** A new place of a kind; null where what it needs is not installed. */
async function placeOn(name: Place['name']): Promise<Place | null> {
  if (name === 'SQLite') return { name }
  if (!cluster || (name === 'PgBouncer' && !pooler)) return null
  const storedAt = await cluster.newDatabase()
  if (!pooler || name === 'PostgreSQL') return { name, cluster, storedAt, url: storedAt }
  return { name, cluster, pooler, storedAt, url: pooler.through(storedAt) }
}

/** Fills a disk of so many megabytes with the site's files on it; null where this user may not mount one. */
async function fillOwnDisk(setup: Setup, megabytes: number) {
  const disk = aSmallDisk(megabytes)
  if (!disk) return null
  try {
    return await fillDisk(setup, disk)
  } finally {
    disk.remove()
  }
}

/** Fills a disk with a PostgreSQL server of its own on it; null where this user may not mount one. */
async function fillDiskOfServer(setup: Setup) {
  const disk = aSmallDisk(SERVER_DISK)
  if (!disk) return null
  const server = await aCluster(disk.folder)
  try {
    if (!server) return null
    await server.start()
    const url = await server.newDatabase()
    return await fillDisk(
      { ...setup, place: { name: 'PostgreSQL', cluster: server, url, storedAt: url } },
      disk,
      server,
    )
  } finally {
    server?.remove()
    disk.remove()
  }
}

const results: Result[] = []
try {
  for (const { name, on, rounds, run } of wanted) {
    const place = await placeOn(on)
    if (!place) continue
    const title = `${name} on ${on}`
    const result = await run({ name: title, place, rounds: Number(values.rounds ?? rounds), photos, report })
    if (result) results.push(result)
    else report(`${title} is left out: it needs rights or programs that are missing here.`)
  }
} finally {
  await pooler?.remove()
  cluster?.remove()
}

for (const { name, done, faults } of results) {
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${done}`)
  for (const fault of faults.slice(0, MAX_FAULTS_SHOWN)) console.log(`        ${fault}`)
  if (faults.length > MAX_FAULTS_SHOWN) console.log(`        … and ${faults.length - MAX_FAULTS_SHOWN} more`)
}
const failed = results.filter(({ faults }) => faults.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = results.length > 0 && failed === 0 ? 0 : 1
