import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What Vitest found, for the summary of `npm test`. */
export interface Findings {
  passed: number
  failed: number
  /** What failed, each with why and where. */
  failures: string[]
  /** What passed at the second try only, each with why and where it failed at the first. */
  unsteady: string[]
  /** What was thrown where no test waited for it, which makes the whole run fail. */
  unhandled: string[]
  /** The files that took longest, with their seconds. */
  longest: string[]
}

const MAX_LISTED = 15

/** Writes what a run found to the file that `FINDINGS` names. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    const file = process.env.FINDINGS
    if (!file) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const outside = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((place) =>
        place.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
      ),
    )
    const findings: Findings = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + outside.length,
      failures: [...failed.map(withReason), ...outside],
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(withReason),
      unhandled: errors.map(
        ({ message, stack }) => `${firstLine(message)}\n    ${stack?.split('\n')[1]?.trim() ?? ''}`,
      ),
      longest: modules
        .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, MAX_LISTED)
        .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${name}`),
    }
    writeFileSync(file, JSON.stringify(findings))
  }
}

const named = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`

/** Why a test failed and in which line of the tests; of a browser that waited in vain, for what, too. */
function withReason(test: TestCase) {
  const error = test.result().errors?.[0]
  const message = error?.message ?? ''
  const place = error?.stacks?.find(({ file }) => file.includes('/tests/journeys/')) ?? error?.stacks?.[0]
  const waitedFor = message.split('\n').find((line) => line.includes('waiting for'))
  const lines = [named(test), firstLine(message), waitedFor?.trim(), place && `${basename(place.file)}:${place.line}`]
  return lines.filter(Boolean).join('\n    ')
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''
