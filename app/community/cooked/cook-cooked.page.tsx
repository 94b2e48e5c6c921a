import { Link } from 'react-router'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { cookContent } from '#app/people/account/cook.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { listCookedBy } from '#app/recipes/diary/cooked-entries.store.ts'
import { cookedByContent } from '#app/recipes/diary/diary-entry.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/cook-cooked.page'
import styles from './cooked.module.css'
import { CookedEntries } from './cooked-entries.tsx'

const PAGE_SIZE = 12

/** `/cooks/{username}/cooked`: what a cook wishes to show of what they have cooked; 404 where they do not. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const { id, username, name, showsCooked } = orNotFound(await findCook(db, params.username), m.cook_not_found())
  if (!showsCooked) notFound(m.cook_not_found())
  const after = rowIdOf(url.searchParams.get('after'))
  const found = await listCookedBy(db, id, { after: after === null ? null : [after], size: PAGE_SIZE + 1 })
  const entries = found.slice(0, PAGE_SIZE)
  shows.current(cookContent(username), cookedByContent(id), ...entries.map(({ recipeId }) => recipeContent(recipeId)))
  shows.sharedUnless(async () => false)
  return {
    ...{ username, name, entries },
    isFirst: after === null,
    older: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null,
  }
}

export default function CookCookedPage({ loaderData }: Route.ComponentProps) {
  const { username, name, entries, isFirst, older } = loaderData
  const reader = useSite()?.cook?.username ?? null
  const path = `/cooks/${username}/cooked`
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.cooked_of({ name })} description={m.cooked_of({ name })} path={path} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>{m.cooked_of({ name })}</h1>
        <p>
          <Link to={`/cooks/${username}`}>{name}</Link>
        </p>
      </header>
      {entries.length === 0 ? (
        <p className={styles.muted}>{m.cooked_of_none()}</p>
      ) : (
        <CookedEntries entries={entries} reader={reader} named="recipe" />
      )}
      <nav className={styles.pages} aria-label={m.pages_label()}>
        {!isFirst && <Link to={path}>{m.review_sort_newest()}</Link>}
        {older !== null && (
          <Link to={`${path}?after=${older}`} rel="next">
            {m.following_older()}
          </Link>
        )}
      </nav>
    </div>
  )
}
