/** `npm run chaos`: kills the site and PostgreSQL under load, 30 and 20 times, and counts what was lost. `-- --rounds N` for fewer, `-- --only outages` or `kills` for a part. */
import { parseArgs } from 'node:util'
import { aPictureFile } from '../support/recipes.ts'
import { takePostgresAway } from './outages.ts'
import { aCluster } from './postgres-cluster.ts'
import { killSite } from './site-kills.ts'

/** What a part of the chaos did, and everything that was not as it should be. */
export interface Result {
  name: string
  done: string
  faults: string[]
}

const MAX_FAULTS_SHOWN = 10
const { values } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } })
const isWanted = (part: 'kills' | 'outages') => values.only === undefined || values.only === part
const kills = Number(values.rounds ?? 30)
const outages = Number(values.rounds ?? 20)
const report = (line: string) => process.stderr.write(`${line}\n`)

const photos = await Promise.all(['#aa1111', '#11aa11', '#1111aa', '#aaaa11'].map((colour) => aPictureFile(colour)))

const results: Result[] = []
if (isWanted('kills'))
  results.push(await killSite({ name: 'kills of the site on SQLite', rounds: kills, photos, report }))
const cluster = await aCluster()
if (cluster) {
  try {
    await cluster.start()
    if (isWanted('kills'))
      results.push(await killSite({ name: 'kills of the site on PostgreSQL', rounds: kills, photos, cluster, report }))
    if (isWanted('outages')) results.push(await takePostgresAway({ cluster, rounds: outages, photos, report }))
  } finally {
    cluster.remove()
  }
} else report('PostgreSQL is not installed, so only SQLite was tried.')

for (const { name, done, faults } of results) {
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}: ${done}`)
  for (const fault of faults.slice(0, MAX_FAULTS_SHOWN)) console.log(`        ${fault}`)
  if (faults.length > MAX_FAULTS_SHOWN) console.log(`        … and ${faults.length - MAX_FAULTS_SHOWN} more`)
}
const failed = results.filter(({ faults }) => faults.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
