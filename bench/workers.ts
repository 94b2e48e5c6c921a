import { newData } from './databases.ts'
import { RENDERED_ANEW, report, startSite, stop } from './measuring.ts'

/** Starts a site of so many processes; the others begin once the first is open. */
export async function startWorkers(folder: string, workers: number, tree?: string) {
  const site = await startSite(folder, { WORKERS: String(workers) }, tree)
  await new Promise((later) => setTimeout(later, 3000))
  return site
}

/** Prints pages a second with one and with two processes, from the cache and rendered, on SQLite. */
export async function benchWorkers() {
  console.log('\nOne process, and two on the same port')
  const { folder, remove } = await newData('SQLite')
  await stop((await startSite(folder)).child)
  for (const workers of [1, 2]) {
    const { child, origin } = await startWorkers(folder, workers)
    await report(`${workers}: cached home`, origin, { headers: { 'accept-encoding': 'br' } })
    await report(`${workers}: rendered home`, origin, { headers: RENDERED_ANEW })
    await stop(child)
  }
  await remove()
}
