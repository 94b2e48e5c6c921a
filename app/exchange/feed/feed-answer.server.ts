import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { cookContent } from '#app/people/account/cook.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { atomDocument } from './atom.ts'
import { listFeedEntries } from './feed-entries.store.ts'

/** The answer with a feed of these recipes about the page at `page`; the page cache adds its ETag. */
export async function answerFeed(
  context: Readonly<RouterContextProvider>,
  { title, path, page, ids }: { title: string; path: string; page: string; ids: readonly number[] },
) {
  const { db, origin, shows } = context.get(requestContext)
  const { entries, authors } = await listFeedEntries(db, ids, origin)
  shows.recent(ALL_LISTINGS, ...authors.map(cookContent))
  return new Response(atomDocument({ title, address: origin + path, page: origin + page, entries }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}
