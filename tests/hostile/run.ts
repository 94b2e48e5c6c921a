/**
 * `npm run hostile`: repeats the attacks of the security review against the built site, on SQLite and PostgreSQL, and shows of
 * each what came back, how long it took and how /healthz responded meanwhile; at the end, whether memory has come back.
 * `-- --only C1` runs some, `-- --minutes 20` repeats the floods in turn for that long.
 */
import { parseArgs } from 'node:util'
import { attackAll, printResult, type Result } from './attack.ts'
import { HOSTILE_CASES } from './hostile-cases.ts'
import { underPostgres } from './postgres.ts'
import { soak } from './soak.ts'
import { ENGINES } from './target.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
    minutes: { type: 'string', default: '0' },
  },
})
underPostgres()

const cases = HOSTILE_CASES.filter(
  ({ finding, name }) => !values.only || values.only.split(',').includes(finding) || name.includes(values.only),
)
const engines = ENGINES.filter(
  (engine) =>
    engine.toLowerCase().includes(values.engine.toLowerCase()) &&
    (engine === 'SQLite' || process.env.TEST_DATABASE_URL),
)
const minutes = Number(values.minutes)
const results: Result[] = []
for (const engine of engines) {
  console.log(`\n${engine}${minutes ? `: the floods in turn for ${minutes} minutes` : ''}`)
  const some = minutes ? await soak(engine, cases, minutes) : await attackAll(engine, cases, printResult)
  results.push(...some)
}
const failed = results.filter(({ problem }) => problem !== null)
for (const { engine, finding, name, problem } of failed) console.log(`FAILED  ${engine} ${finding} ${name}: ${problem}`)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 && results.length > 0 ? 0 : 1
