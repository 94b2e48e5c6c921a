import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attackOnce } from '../hostile/attack.ts'
import { HOSTILE_CASES } from '../hostile/hostile-cases.ts'
import { STALL_CASES } from '../hostile/stall.cases.ts'
import { startTarget, type Target } from '../hostile/target.ts'
import { SITE_ENGINES } from '../support/site.ts'

/** What stalled the site did so for 2 to 45 seconds; a busy machine takes /healthz some hundred milliseconds. */
const HEALTH_LIMIT = 1_500

describe.each(SITE_ENGINES)('the attacks of the security review on %s', { tags: 'again' }, (engine) => {
  let target: Target
  beforeAll(async () => {
    target = await startTarget(engine)
  })
  afterAll(() => target.stop())

  // stalls.test.ts looks at what stalled the site; what no database is concerned with is sent once.
  const wanted = HOSTILE_CASES.filter(
    (hostile) =>
      !hostile.long &&
      !hostile.alone &&
      !STALL_CASES.includes(hostile) &&
      (hostile.only ?? engine) === engine &&
      (engine === 'SQLite' || !hostile.flood),
  )
  test.each(wanted)('$finding: $name', async (hostile) => {
    expect((await attackOnce(target, hostile, HEALTH_LIMIT)).problem).toBeNull()
  })
})
