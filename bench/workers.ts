import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report, startSite, stop } from './measuring.ts'

/** Pages a second with one and with two processes, from the cache and rendered, on SQLite. */
export async function benchWorkers() {
  console.log('\nOne process, and two on the same port')
  const folder = mkdtempSync(join(tmpdir(), 'foodio-bench-'))
  await stop((await startSite(folder)).child)
  for (const workers of ['1', '2']) {
    const { child, origin } = await startSite(folder, { WORKERS: workers })
    // The others begin once the first is open.
    await new Promise((later) => setTimeout(later, 3000))
    await report(`${workers}: cached home`, origin, { headers: { 'accept-encoding': 'br' } })
    await report(`${workers}: rendered home`, origin, { headers: { cookie: 'access_token=bench' } })
    await stop(child)
  }
  rmSync(folder, { recursive: true })
}
