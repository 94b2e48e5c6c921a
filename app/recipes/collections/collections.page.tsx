import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { useIsRead } from '#app/base/device/use-is-read.ts'
import { useMovedAway } from '#app/base/device/use-moved-away.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountInvitation } from '#app/recipes/bookshelf/account-invitation.tsx'
import { pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import type { Route } from './+types/collections.page'
import { COLLECTION_LIMITS, COLLECTIONS_PAGE_SIZE, CollectionDraft, collectionPath } from './collection.ts'
import { CollectionCard } from './collection-card.tsx'
import { CollectionForm } from './collection-form.tsx'
import styles from './collections.module.css'
import { countCollections, createCollection, listCollections } from './collections.store.ts'
import { DeviceCollectionList } from './device-collection-list.tsx'
import { useDeviceCollections } from './device-collections.ts'

const HERE = '/collections'

export const headers = waitHeaders

/** A cook's collections; null for a visitor, whose collections are in the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(requestContext)
  if (!cook) return null
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.not_found_title())
  const [total, collections] = await Promise.all([
    countCollections(db, cook.id),
    listCollections(db, { cookId: cook.id, page, size: COLLECTIONS_PAGE_SIZE }),
  ])
  const pages = pageCount(total, COLLECTIONS_PAGE_SIZE)
  if (page > pages) notFound(m.not_found_title())
  return { collections, page, pages }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const submission = parseWithZod(await readForm(args, CollectionDraft), { schema: CollectionDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const created = await createCollection(args.context.get(requestContext).db, cook.id, submission.value)
    if (created === 'full')
      return invalidForm(submission, {
        formErrors: [m.collection_too_many({ most: COLLECTION_LIMITS.collections })],
      })
    return redirectWithNotice(collectionPath(created), { notice: 'collectionSaved' })
  })
}

export default function CollectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  useMovedAway(useDeviceCollections().length)
  const isRead = useIsRead()
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.collections_title()} description={m.collections_description()} path={HERE} />
      <meta name="robots" content="noindex" />
      <h1>{m.collections_title()}</h1>
      <ul className={styles.builtin}>
        <li>
          <Icon name="star" />
          <div>
            <Link to={loaderData ? '/profile?tab=favoriteRecipes' : '/pages/savedRecipes#favourites'}>
              {m.saved_favorites()}
            </Link>
            <p>{m.collection_builtin_favorites()}</p>
          </div>
        </li>
        <li>
          <Icon name="bookmark" />
          <div>
            <Link to="/pages/savedRecipes">{m.saved_title()}</Link>
            <p>{m.collection_builtin_saved()}</p>
          </div>
        </li>
      </ul>
      {loaderData ? (
        <>
          <section aria-labelledby="own">
            <div className={styles.own}>
              <h2 id="own">{m.collection_own()}</h2>
              {loaderData.collections.length > 0 && <a href="#new">{m.collection_new()}</a>}
            </div>
            {loaderData.collections.length === 0 ? (
              <p className={styles.muted}>{m.collection_none()}</p>
            ) : (
              <ul className={styles.grid}>
                {loaderData.collections.map((collection) => (
                  <li key={collection.id}>
                    <CollectionCard collection={collection} isOwn />
                  </li>
                ))}
              </ul>
            )}
            <Pagination
              page={loaderData.page}
              pages={loaderData.pages}
              address={(page) => (page > 1 ? `${HERE}?page=${page}` : HERE)}
            />
          </section>
          <section className={`${styles.panel} ${styles.narrow}`} aria-labelledby="new">
            <h2 id="new">{m.collection_new()}</h2>
            <CollectionForm result={actionData} submit={m.collection_create()} />
          </section>
        </>
      ) : (
        <div className={styles.visitor} data-unread={!isRead || undefined}>
          <DeviceCollectionList />
          <AccountInvitation here={HERE} />
        </div>
      )}
    </div>
  )
}
