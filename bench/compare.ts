import { newData } from './databases.ts'
import { measure, median, memoryOf, RENDERED_ANEW, ROUNDS, sessionOn, startSite, stop } from './measuring.ts'
import { openMixed, WRITES_PER_SECOND } from './mixed.ts'
import { suggestionTimes } from './suggestions.ts'
import { startWorkers } from './workers.ts'

const COMPRESSED = { 'accept-encoding': 'br' }
const PAGES = { home: '/', 'a category': '/recipes/dinner', 'a recipe': '/recipe/5', 'a search': '/search?q=chicken' }

type Site = Awaited<ReturnType<typeof openSite>>

/** A site of a tree on the cookbook, with a signed-in cook. */
async function openSite(tree: string | undefined) {
  const mixed = await openMixed(tree)
  const cookie = await sessionOn(mixed.origin, 'bencher')
  return { ...mixed, tree, signedIn: { ...COMPRESSED, cookie } }
}

const rateOf = async (url: string, headers: Record<string, string>) => (await measure(url, { headers })).rate

/** What is compared, measured in this order. */
const FIGURES: Record<string, (site: Site) => Promise<number>> = {
  ...Object.fromEntries(
    Object.entries(PAGES).flatMap(([name, path]) => [
      [`cached, ${name}, /s`, ({ origin }: Site) => rateOf(origin + path, COMPRESSED)],
      [`rendered, ${name}, /s`, ({ origin }: Site) => rateOf(origin + path, RENDERED_ANEW)],
      [`signed in, ${name}, /s`, ({ origin, signedIn }: Site) => rateOf(origin + path, signedIn)],
    ]),
  ),
  ...Object.fromEntries(
    WRITES_PER_SECOND.map((perSecond) => [
      `mixed, ${perSecond} reviews a second, /s`,
      async ({ round }: Site) => (await round(perSecond)).rate,
    ]),
  ),
  'suggestions, cookbook, p99 ms': async ({ origin }) => (await suggestionTimes(origin)).p99,
  'memory under load, MB': async ({ child }) => memoryOf(child),
}

/** The figures of idle sites, and of one and two processes: each of a site that is started for it. */
async function startedFigures(tree: string | undefined) {
  const { folder, remove } = await newData('SQLite')
  await stop((await startSite(folder, {}, tree)).child)
  const figures: Record<string, number> = {}
  for (const workers of [1, 2]) {
    const { child, origin, ms } = await startWorkers(folder, workers, tree)
    if (workers === 1) Object.assign(figures, { 'start, ms': ms, 'idle memory, MB': memoryOf(child) })
    const name = workers === 1 ? 'one process' : 'two processes'
    await fetch(origin, { headers: COMPRESSED })
    figures[`${name}, cached home, /s`] = await rateOf(origin, COMPRESSED)
    figures[`${name}, rendered home, /s`] = await rateOf(origin, RENDERED_ANEW)
    await stop(child)
  }
  await remove()
  return figures
}

/** Prints the figures of this tree beside those of another one that is built: rounds of both in turn, medians, on SQLite. */
export async function compareWith(other: string) {
  const trees = [other, undefined] as const
  const rounds = new Map<string, [number[], number[]]>()
  const add = (name: string, at: number, value: number) => {
    const lists = rounds.get(name) ?? [[], []]
    lists[at as 0 | 1].push(value)
    rounds.set(name, lists)
  }
  const sites = [await openSite(trees[0]), await openSite(trees[1])]
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, figure] of Object.entries(FIGURES))
      for (const [at, site] of sites.entries()) add(name, at, await figure(site))
  for (const site of sites) await site.close()
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, tree] of trees.entries())
      for (const [name, value] of Object.entries(await startedFigures(tree))) add(name, at, value)
  console.log('\n| What | Before | After | Ratio |\n|---|---|---|---|')
  for (const [name, [before, after]] of rounds) {
    const [a, b] = [median(before), median(after)]
    const text = (value: number) => value.toFixed(value < 100 ? 1 : 0)
    console.log(`| ${name} | ${text(a)} | ${text(b)} | × ${(b / a).toFixed(2)} |`)
  }
}
