/** `npm test`: everything that can be checked, part by part, with each part's result and the sum at the end. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installChromium } from './support/chromium.ts'

interface Part {
  name: string
  command: string[]
  /** Where Vitest writes its counts; parts without them count as one. */
  report?: string
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'foodio-reports-'))
const vitest = (name: string, project: string): Part => {
  const report = join(reports, `${project.replaceAll(' ', '-')}.json`)
  const command = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return { name, command, report }
}

const CHECKS: Part[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'build', command: ['node', 'server/build.ts'] },
  { name: 'types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'dead code', command: ['knip'] },
]
const JOURNEYS = vitest('starting and journeys', 'starting and journeys')
const TESTS: Part[] = [vitest('rules, stores and pages', 'rules, stores and pages'), JOURNEYS]

const wanted = process.argv[2]
const parts =
  wanted === 'check' ? CHECKS : wanted === 'journeys' ? [...CHECKS.slice(1, 2), JOURNEYS] : [...CHECKS, ...TESTS]
if (parts.includes(JOURNEYS)) installChromium()

let passed = 0
let failed = 0
const results: string[] = []
for (const { name, command, report } of parts) {
  const started = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const counts = report && countsIn(report)
  const [good, bad] = counts ? [counts.numPassedTests, counts.numFailedTests] : [status === 0 ? 1 : 0, 0]
  passed += good
  failed += status !== 0 && bad === 0 ? 1 : bad
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  results.push(
    `${status === 0 ? 'passed' : 'FAILED'}  ${name}${report ? ` (${good} passed, ${bad} failed)` : ''}, ${seconds} s`,
  )
}
rmSync(reports, { recursive: true, force: true })

console.log(
  `\n${results.join('\n')}\n${process.env.TEST_DATABASE_URL ? '' : 'PostgreSQL was tested as PGlite only: TEST_DATABASE_URL names no server.\n'}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function countsIn(report: string) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  } catch {
    return null
  }
}
