import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useNavigate } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { searchQuery } from '#app/recipes/search/search.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { UnknownValues } from '#app/recipes/search/unknown-values-notice.tsx'
import { activeFilters } from '#app/recipes/search-form/filter-names.ts'
import { m } from '#messages'
import type { Route } from './+types/save-search.page'
import { COLLECTION_LIMITS, CollectionDraft, collectionPath } from './collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { findStored } from './collection-search.server.ts'
import { storedSearch } from './collection-search.ts'
import styles from './collections.module.css'
import { createCollection } from './collections.store.ts'
import { DeviceCollectionForm } from './device-collection-form.tsx'

export const headers = waitHeaders

/** A title for a collection that a search fills: its words and filters. */
function titleOf(params: URLSearchParams) {
  const query = searchQuery(params)
  const words = query ? [query.text, ...activeFilters(query).map(({ label }) => label)] : []
  return words
    .filter((word) => word !== '')
    .join(', ')
    .slice(0, COLLECTION_LIMITS.title)
}

/** `/collections/search?…`, with what `/search` takes: the form that saves a search as a collection, of a visitor's device without an account. */
export async function loader(args: Route.LoaderArgs) {
  const { db, cook } = args.context.get(requestContext)
  const { searchParams } = args.url
  const unknown = unknownValues(searchParams)
  const stored = storedSearch(searchParams)
  // Nothing of it is known: the search itself names what is not.
  if (stored === null && unknown.length > 0) throw redirect(`/search?${searchParams}`)
  const search = orNotFound(stored, m.not_found_title())
  const found = await findStored(db, search)
  return { search, title: titleOf(searchParams), unknown, count: found.length, isSignedIn: cook !== null }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const search = orNotFound(storedSearch(args.url.searchParams), m.not_found_title())
  const submission = parseWithZod(await readForm(args, CollectionDraft), { schema: CollectionDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const { db } = args.context.get(requestContext)
    const created = await createCollection(db, cook.id, { ...submission.value, search })
    if (created === 'full')
      return invalidForm(submission, { formErrors: [m.collection_too_many({ most: COLLECTION_LIMITS.collections })] })
    return redirectWithNotice(collectionPath(created), { notice: 'collectionSaved' })
  })
}

export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, title, unknown, count, isSignedIn } = loaderData
  const navigate = useNavigate()
  return (
    <div className={`page ${styles.page} ${styles.narrow}`}>
      <title>{`${m.collection_smart_save()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.collection_smart_save()}</h1>
      <UnknownValues values={unknown} />
      <p>
        {m.collection_smart_text({ most: COLLECTION_LIMITS.found })}{' '}
        {m.collection_smart_now({ recipes: m.recipes_count({ count }) })}
      </p>
      <section className={styles.panel} aria-label={m.collection_smart_save()}>
        {isSignedIn ? (
          <CollectionForm
            draft={{ title, text: '', visibility: 'private' }}
            result={actionData}
            submit={m.collection_create()}
          />
        ) : (
          <>
            <noscript>
              <p>{m.collection_needs_script()}</p>
            </noscript>
            <DeviceCollectionForm
              label={m.collection_title()}
              title={title}
              search={search}
              onCreated={() => navigate('/collections')}
            />
          </>
        )}
      </section>
      <div className={styles.actions}>
        <ButtonLink to={`/search?${search}`} variant="quiet">
          {m.collection_smart_search()}
        </ButtonLink>
      </div>
    </div>
  )
}
