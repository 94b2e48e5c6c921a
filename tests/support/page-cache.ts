import { variantOf, visitorOf } from '#app/people/session/visitor.ts'
import { pageAddress } from '#app/wiring/page-address.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createShownContent } from '#server/cache/shown-content.ts'
import { createChangeMemory } from '#server/database/content-changes.ts'

export const VARIANT = 'en light written'
/** A response to be cached: the text fifty times. */
export const page = (text = 'Hello', headers: Record<string, string> = {}) =>
  new Response(text.repeat(50), {
    headers: { 'content-type': 'text/html', 'content-security-policy': 'csp', ...headers },
  })

/** A page cache with pages to render and changes to announce; `state` counts what it did. */
export function aCache(isStoring = true) {
  const { record, latest, changedSince } = createChangeMemory()
  const state = { renders: 0, views: [] as string[], problems: [] as Error[] }
  const cache = createPageCache({
    changes: { latest, changedSince },
    onView: (url) => state.views.push(url),
    onProblem: (error) => state.problems.push(error),
    isStoring,
    isPurged: false,
    pageAddress,
    variantOf: (cookie, acceptLanguage) => variantOf(visitorOf(cookie, acceptLanguage)),
  })
  const request = (
    path = '/a',
    headers: Record<string, string> = {},
    render = async () => page(),
    variant = VARIANT,
    method = 'GET',
  ) => showing({}, path, { headers, render, variant, method })
  /** Asks for a page whose render describes what it shows; `current` left out shows everything. */
  function showing(
    { current, recent, until }: { current?: string[]; recent?: string[]; until?: number },
    path = '/a',
    { headers = {}, render = async () => page(), variant = VARIANT, method = 'GET' } = {} as {
      headers?: Record<string, string>
      render?: () => Promise<Response>
      variant?: string
      method?: string
    },
  ) {
    return cache.serve(new Request(`http://site${path}`, { headers, method }), variant, async () => {
      state.renders++
      const shown = createShownContent()
      const response = await render()
      if (current) shown.current(...current)
      if (recent) shown.recent(...recent)
      if (until !== undefined) shown.until(until)
      return { response, shown }
    })
  }
  return { cache, state, request, showing, change: (...names: string[]) => record(names) }
}
