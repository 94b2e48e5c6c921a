import { memoryAfter, type Result } from './attack.ts'
import type { HostileCase } from './hostile-case.ts'
import { startTarget, type TargetEngine } from './target.ts'

/** Pages that readers go on requesting while the floods run. */
const READ = ['/', '/recipes/dinner', '/recipe/5', '/search?q=rice', '/api/recipes', '/recipe/7.pdf', '/Categories']
const EVERY = 250

/** The floods in turn for some minutes, with readers beside them; no page may fail but by 503, and memory comes back. */
export async function soak(engine: TargetEngine, cases: HostileCase[], minutes: number): Promise<Result[]> {
  const floods = cases.filter(({ flood, only }) => flood && (!only || only === engine))
  const target = await startTarget(engine)
  const statuses = new Map<number | string, number>()
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let at = 0
  const reading = setInterval(() => {
    target.send(READ[at++ % READ.length] ?? '/').then(
      async (response) => {
        count(response.status)
        await response.arrayBuffer().catch(() => count('broken off'))
      },
      () => count('no response'),
    )
  }, EVERY)
  const problems: string[] = []
  const started = performance.now()
  const end = started + minutes * 60_000
  let rounds = 0
  let highest = 0
  await target.health()
  while (performance.now() < end && target.isRunning()) {
    rounds++
    for (const flood of floods) {
      if (performance.now() > end || !target.isRunning()) break
      await flood.attack(target).catch((error) => problems.push(`${flood.name}: ${(error as Error).message}`))
      highest = Math.max(highest, target.memory())
    }
  }
  clearInterval(reading)
  const health = await target.health()
  if (!target.isRunning()) problems.push('the process has ended')
  const failed = [...statuses].filter(([status]) => typeof status === 'string' || (status >= 500 && status !== 503))
  for (const [status, times] of failed) problems.push(`readers got ${status} ${times} times`)
  const seen = [...statuses].map(([status, times]) => `${status} ×${times}`).join(', ')
  console.log(
    `${rounds} rounds of ${floods.length} floods; readers: ${seen}; /healthz ${health.median.toFixed(0)}–${health.worst.toFixed(0)} ms; at most ${highest.toFixed(0)} MB`,
  )
  const after = target.isRunning() ? [await memoryAfter(target)] : []
  for (const { seen: memory } of after) console.log(`memory: ${memory}`)
  await target.stop()
  const soaked: Result = {
    engine,
    finding: 'soak',
    name: `${rounds} rounds of ${floods.length} floods`,
    seen,
    ms: performance.now() - started,
    health,
    memory: highest,
    problem: problems.length ? [...new Set(problems)].join('; ') : null,
  }
  return [soaked, ...after]
}
