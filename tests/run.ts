/** `npm test`: what can be checked, part by part, with each part's result and the sum at the end; `npm test -- all`: everything. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installEngines } from './engines/engines.ts'
import { installChromium } from './support/chromium.ts'
import { houseInFigures } from './support/house-figures.ts'
import type { Findings } from './support/report.ts'

interface Part {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Where Vitest's findings are written; parts without them count as one. */
  report?: string
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'foodio-reports-'))
const vitest = (name: string, args: string[] = [], env: Record<string, string> = {}): Part => {
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`)
  const command = ['vitest', 'run', ...args, '--reporter=default', '--reporter=./tests/support/report.ts']
  return { name, command, report, env: { ...env, FINDINGS: report } }
}

const BUILD: Part = { name: 'build', command: ['node', 'server/build.ts'] }
/** What runs together is one step; a step begins when the one before has ended. */
const CHECKS: Part[][] = [
  // It compiles the messages, too, which the build then finds as they are.
  [{ name: 'types of the pages', command: ['react-router', 'typegen'] }],
  [
    BUILD,
    { name: 'types', command: ['tsc', '--noEmit', '--checkers', String(Math.min(4, availableParallelism()))] },
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'dead code', command: ['knip'] },
  ],
]
/** What tells of times and days is tested in other zones, too: `tests/support/zones.ts`. */
const IN_ZONES = { IN_ZONES: 'true' }
const FUZZ = { FUZZ_REQUESTS: '20000', FUZZ_SEED: String(randomInt(2 ** 31)) }
const QUICKLY = {
  TEST_ONLY_SQLITE: 'true',
  QUICK: 'true',
  // What libraries compile to is there for the next run.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
/** Readers are given every word of every table: `tests/readers.test.ts`. */
const EVERY_WORD = { EVERY_WORD: 'true' }
const RUNS: Record<string, Part[][]> = {
  tests: [...CHECKS, [vitest('tests', ['--tags-filter', '!again'])]],
  all: [...CHECKS, [vitest('tests', [], { ...IN_ZONES, ...EVERY_WORD })]],
  zones: [[BUILD], [vitest('times in zones', ['--project', 'times in *'], IN_ZONES)]],
  check: CHECKS,
  journeys: [[BUILD], [vitest('starting and journeys', ['--project', 'starting and journeys'])]],
  looks: [[BUILD], [vitest('journeys at every look', ['tests/journeys'], { LOOKS: 'all' })]],
  engines: [[BUILD], [vitest('stories in Firefox and WebKit', ['--project', 'engines'], { ENGINES: 'true' })]],
  upgrade: [[BUILD], [vitest('an update from an older build', ['--project', 'upgrade'], { UPGRADE: 'true' })]],
  quick: [
    [
      vitest(
        'rules and SQLite stores',
        ['--project', 'rules and stores', '--tags-filter', '!slow', 'app/', 'server/', 'database/', 'cookbook/'],
        QUICKLY,
      ),
    ],
  ],
  fuzz: [
    [BUILD],
    [vitest(`fuzz with seed ${FUZZ.FUZZ_SEED}`, ['tests/pages/api-fuzz', 'tests/pages/form-fuzz'], FUZZ)],
  ],
}

const wanted = process.argv[2] ?? 'tests'
const steps = RUNS[wanted]
if (!steps) throw new Error(`There is no run called ${wanted}; there are ${Object.keys(RUNS).join(', ')}.`)
if (['tests', 'all', 'journeys', 'looks'].includes(wanted)) installChromium()
if (wanted === 'engines') installEngines()

let passed = 0
let failed = 0
const results: string[] = []
const KINDS = ['failures', 'unsteady', 'unhandled', 'longest'] as const
const found: Record<(typeof KINDS)[number], string[]> = { failures: [], unsteady: [], unhandled: [], longest: [] }
for (const step of steps) await Promise.all(step.map(run))
rmSync(reports, { recursive: true, force: true })

const isOnServer = process.env.TEST_DATABASE_URL || wanted === 'quick' || wanted === 'check'
const onPglite = wanted === 'tests' ? ', by the stores that write SQL of their own' : ''
tell('took longest', found.longest)
tell('failed', found.failures)
tell('thrown where no test waited for it, which fails the run', found.unhandled)
tell('passed at the second try only, which is to be looked into', found.unsteady)
console.log(
  `\n${results.join('\n')}\n${isOnServer ? '' : `PostgreSQL was tested as PGlite only${onPglite}: TEST_DATABASE_URL names no server.\n`}`,
)
if (['tests', 'all', 'check'].includes(wanted)) console.log(`${houseInFigures()}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function tell(title: string, entries: readonly string[]) {
  if (entries.length > 0) console.log(`\n${title}:\n${entries.map((entry) => `  ${entry}`).join('\n')}`)
}

async function run({ name, command, env, report }: Part) {
  const started = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const status = await new Promise<number | null>((ended) => child.once('exit', ended).once('error', () => ended(null)))
  const findings = report && findingsIn(report)
  for (const kind of KINDS) found[kind].push(...(findings ? findings[kind] : []))
  const good = findings ? findings.passed : status === 0 ? 1 : 0
  const bad = findings ? findings.failed + findings.unhandled.length : 0
  passed += good
  failed += status !== 0 && bad === 0 ? 1 : bad
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  results.push(
    `${status === 0 ? 'passed' : 'FAILED'}  ${name}${report ? ` (${good} passed, ${bad} failed)` : ''}, ${seconds} s`,
  )
}

function findingsIn(report: string) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Findings
  } catch {
    return null
  }
}
