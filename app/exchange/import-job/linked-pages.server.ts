import { formOf } from '#app/exchange/importing/imported-form.ts'
import { fetchPage } from '#app/exchange/importing/importing.server.ts'
import { MAX_PICTURE_SIZE } from '#app/recipes/photos/save-picture.server.ts'
import { fetchOutgoing } from '#server/http/outgoing.ts'
import type { ImportContent, Loss } from './recipe-import.ts'
import type { ImportRun } from './recipe-imports.store.ts'

/** In milliseconds: how far apart two requests to one host begin, and how long one picture may take. */
const APART = 1000
const TIMEOUT = 10_000
/** How long is slept at a time while a host's turn comes, or a worker is busy, so that the run keeps its lease. */
const MAX_SLEEP = 5000
const BUSY_FOR = 500
const MAX_HOSTS = 10_000

/** When each host may be asked again, whichever import asks. */
const nextTurn = new Map<string, number>()

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** When the next request to a host may begin, which is then taken. */
function takeTurn(host: string, now: number) {
  const turn = Math.max(now, nextTurn.get(host) ?? 0)
  if (nextTurn.size >= MAX_HOSTS) for (const [other, at] of nextTurn) if (at < now) nextTurn.delete(other)
  nextTurn.set(host, turn + APART)
  return turn
}

/** Waits until an address may be fetched: one request a second and host. False when the run is to end before. */
async function waitForHost({ advance }: ImportRun, address: string) {
  const host = URL.parse(address)?.hostname ?? ''
  const turn = takeTurn(host, Date.now())
  for (let left = turn - Date.now(); left > 0; left = turn - Date.now()) {
    await sleep(Math.min(left, MAX_SLEEP))
    if (!(await advance())) return false
  }
  return true
}

/** The same for the addresses that a page forwards to, which are few and soon. */
const beforeRedirect = async (url: URL) => {
  await sleep(Math.min(takeTurn(url.hostname, Date.now()) - Date.now(), MAX_SLEEP))
}

/** What came of a bookmarked page: its recipe, why there is none, or that the run ended before. */
export type LinkedPage = { title: string; content: ImportContent } | { loss: Loss } | 'ended'

/** Fetches a page that the cook has ticked and reads its recipe, with the guards and limits of a single page's import. */
export async function readLinkedPage(run: ImportRun, content: ImportContent, link: string): Promise<LinkedPage> {
  const { job, workers, mayReach } = run
  if (!(await waitForHost(run, link))) return 'ended'
  const fetched = await fetchPage(link, { cookId: job.cookId, beforeRedirect, ...(mayReach && { mayReach }) })
  if ('refused' in fetched) return { loss: 'unreachable' }
  const page = { bytes: fetched.body, type: fetched.type, url: fetched.url }
  let read = await workers.run('readSource', page, { who: job.cookId })
  while ('refusedFor' in read && read.refusedFor === 'busy') {
    await sleep(BUSY_FOR)
    if (!(await run.advance())) return 'ended'
    read = await workers.run('readSource', page, { who: job.cookId })
  }
  const recipe = 'done' in read && read.done !== 'tooLong' ? read.done : null
  if (!recipe) return { loss: 'pageWithoutRecipe' }
  const { title } = formOf(recipe).values
  return { title: title || content.recipe.title, content: { ...content, recipe } }
}

/** The picture at an address that a bookmarked page gives its recipe; null when it cannot be had. */
export async function fetchLinkedPicture(run: ImportRun, address: string): Promise<Buffer | null> {
  if (!(await waitForHost(run, address))) return null
  const { job, mayReach } = run
  const limits = { maxBytes: MAX_PICTURE_SIZE, timeout: TIMEOUT, caller: job.cookId, beforeRedirect }
  const fetched = await fetchOutgoing(address, { ...limits, ...(mayReach && { mayReach }) })
  return 'body' in fetched ? fetched.body : null
}
