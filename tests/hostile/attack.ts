import type { HostileCase } from './hostile-case.ts'
import { startTarget, type Target, type TargetEngine } from './target.ts'
import type { Health } from './watch-health.ts'

/** How long, in milliseconds, /healthz may take while anything runs. */
const HEALTH_LIMIT = 100
/** Resident memory, in megabytes, that the process may have a minute after the floods. */
const MEMORY_LIMIT = 400
const MEMORY_TIME = 60_000
/** A machine's own hiccups do not repeat themselves; a stall does. */
const TRIES = 3

export interface Result {
  engine: TargetEngine
  finding: string
  name: string
  /** What came back, in a few words. */
  seen: string
  ms: number
  health: Health
  memory: number
  /** What is not as promised; null when all is. */
  problem: string | null
}

/** Runs one attack and returns its outcome; /healthz counts as slow when it takes more than `healthLimit` milliseconds in every try. */
export async function attackOnce(
  target: Target,
  { finding, name, attack }: HostileCase,
  healthLimit = HEALTH_LIMIT,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    await target.health()
    const started = performance.now()
    let [seen, problem]: [string, string | null] = ['', null]
    try {
      seen = await attack(target)
    } catch (error) {
      problem = (error as Error).message
    }
    const ms = performance.now() - started
    await new Promise((later) => setTimeout(later, 200))
    const health = await target.health()
    if (!target.isRunning()) problem = 'the process has ended'
    const isSlow = health.worst > healthLimit || health.failures > 0
    if (problem === null && isSlow && tries < TRIES) continue
    if (problem === null && isSlow)
      problem = `/healthz took ${health.worst.toFixed(0)} ms, and failed ${health.failures} times`
    return { engine: target.engine, finding, name, seen, ms, health, memory: target.memory(), problem }
  }
}

/** Whether memory comes back within a minute after the last attack. */
export async function memoryAfter(target: Target): Promise<Result> {
  const started = performance.now()
  const peak = target.memory()
  while (target.memory() > MEMORY_LIMIT && performance.now() - started < MEMORY_TIME)
    await new Promise((later) => setTimeout(later, 1000))
  const memory = target.memory()
  return {
    engine: target.engine,
    finding: 'M9',
    name: 'memory comes back',
    seen: `${peak.toFixed(0)} MB, then ${memory.toFixed(0)} MB`,
    ms: performance.now() - started,
    health: await target.health(),
    memory,
    problem: memory > MEMORY_LIMIT ? `${memory.toFixed(0)} MB a minute later, ${MEMORY_LIMIT} are promised` : null,
  }
}

/** Every attack on one database, one after the other on one site; those that damage it on sites of their own. */
export async function attackAll(engine: TargetEngine, cases: HostileCase[], onResult: (result: Result) => void) {
  const wanted = cases.filter(({ only }) => !only || only === engine)
  const results: Result[] = []
  const add = (result: Result) => {
    results.push(result)
    onResult(result)
  }
  let target = await startTarget(engine)
  try {
    for (const one of wanted.filter(({ alone }) => !alone)) {
      add(await attackOnce(target, one))
      if (!target.isRunning()) target = await restarted(target)
    }
    add(await memoryAfter(target))
  } finally {
    await target.stop()
  }
  for (const one of wanted.filter(({ alone }) => alone)) {
    const own = await startTarget(engine)
    add(await attackOnce(own, one))
    await own.stop()
  }
  return results
}

async function restarted(target: Target) {
  await target.stop()
  return startTarget(target.engine)
}

/** One line of the table. */
export function printResult({ finding, name, seen, ms, health, memory, problem }: Result) {
  const figures = `${(ms / 1000).toFixed(1)} s, /healthz ${health.median.toFixed(0)}–${health.worst.toFixed(0)} ms, ${memory.toFixed(0)} MB`
  console.log(`${problem ? 'FAILED' : 'passed'}  ${finding.padEnd(6)}${name}: ${problem ?? seen} (${figures})`)
}
