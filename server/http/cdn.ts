import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ShownContent } from '#server/cache/shown-content.ts'
import type { Config } from '#server/config.ts'
import { ALL_CONTENT, PRIVATE_CONTENT } from '#server/database/content.ts'
import type { Log } from '#server/log.ts'

/** The name that stands for whatever a page shows that does not describe it. */
const ANYTHING = 'anything'
/** How long names are collected, in milliseconds. */
const COLLECTED_FOR = 200
/** Lists may be two seconds old when a CDN asks for them again, so they are purged once more when none can be, in milliseconds. */
const AGAIN_AFTER = 3000
/** As many as Cloudflare takes in one request. */
const MAX_TAGS = 100
const TIMEOUT = 10_000
/** The pauses before a purge that failed is sent again, in milliseconds. */
const PAUSES = [1000, 5000, 30_000, 60_000]

/** The tag of a name: short, and telling nothing of ids. */
const tagOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 10)

/** The Cache-Tag of a page: the tags of what it shows, of all content, and of anything if it does not describe what it shows. */
export function cacheTag({ current, recent }: ShownContent['names']) {
  const names = new Set([ALL_CONTENT, ...(current ?? [ANYTHING]), ...recent])
  return [...names].map(tagOf).join(',')
}

/**
 * Tells a CDN what has changed: POSTs `{"tags": […]}`, as Cloudflare takes it, at once and again when no list can be old any more. A
 * purge that fails is sent again for some minutes and then logged. The first is of everything, since a start may bring other pages.
 */
export function createPurger({ purgeUrl, token }: NonNullable<Config['cdn']>, log: Log) {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let collected: Set<string> | null = null

  async function send(tags: string[]) {
    for (const pause of [...PAUSES, null])
      try {
        const response = await fetch(purgeUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ tags }),
          signal: AbortSignal.timeout(TIMEOUT),
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
        return
      } catch (error) {
        if (pause === null || closing.signal.aborted) return log.error({ err: error, tags }, 'the CDN was not purged')
        await wait(pause)
      }
  }

  /** Waits, but no longer than until the process stops. */
  const wait = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {})

  async function sendAll(names: Iterable<string>) {
    const tags = [...names].map(tagOf)
    for (let start = 0; start < tags.length; start += MAX_TAGS) await send(tags.slice(start, start + MAX_TAGS))
  }

  async function purge(names: Set<string>) {
    await wait(COLLECTED_FOR)
    collected = null
    await sendAll(names)
    await wait(AGAIN_AFTER)
    await sendAll(names)
  }

  /** Purges what shows something with one of these names, soon. */
  function changed(all: readonly string[]) {
    const names = all.filter((name) => !name.startsWith(PRIVATE_CONTENT))
    if (names.length === 0) return
    if (!collected) {
      collected = new Set([ANYTHING])
      const purging = purge(collected).finally(() => underWay.delete(purging))
      underWay.add(purging)
    }
    for (const name of names) collected.add(name)
  }

  changed([ALL_CONTENT])
  return {
    changed,
    /** Sends what is left, once. */
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
