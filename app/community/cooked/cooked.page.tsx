import { data, Link } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { isCookedByPeople, PEOPLE_NEEDED } from '#app/recipes/diary/cooked-by-people.store.ts'
import { listCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { cookedItPath, cookedPath } from '#app/recipes/diary/diary-entry.ts'
import { foodWords } from '#app/recipes/food-guide/food-facts.server.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { listStatedChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/cooked.page'
import { changeText } from './change-text.ts'
import styles from './cooked.module.css'
import { CookedEntries } from './cooked-entries.tsx'

const PAGE_SIZE = 12

/** `/recipe/{id}/cooked`: what came of a recipe in other kitchens; whoever may read the recipe sees it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const link = url.searchParams.get('link')
  const recipe = orNotFound(await findRecipe(db, id, { cook, link }), m.recipe_not_found())
  const after = rowIdOf(url.searchParams.get('after'))
  const [found, byPeople, { stated, changes }] = await Promise.all([
    listCooked(db, id, { after: after === null ? null : [after], size: PAGE_SIZE + 1 }),
    recipe.cookedCount >= PEOPLE_NEEDED && isCookedByPeople(db, recipe),
    after === null ? listStatedChanges(db, id) : { stated: 0, changes: [] },
  ])
  const entries = found.slice(0, PAGE_SIZE)
  shows.current(recipeContent(id), ...new Set(entries.map((entry) => cookContent(entry.cook.username))))
  const isPublic = recipe.visibility === 'public'
  if (isPublic) shows.sharedUnless(async () => false)
  const shown = {
    ...{ id, title: recipe.title, language: recipe.language, count: recipe.cookedCount },
    link: recipe.visibility === 'unlisted' ? link : null,
    isPublic,
    byPeople,
    isFirst: after === null,
    entries,
    older: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null,
    changes: changes.map(({ food, instead, ...change }) =>
      changeText({ ...change, stated, food: foodWords(food), instead: instead && foodWords(instead) }),
    ),
  }
  return isPublic ? shown : data(shown, { headers: notPublicHeaders() })
}

export const headers = ownHeaders

export default function CookedPage({ loaderData }: Route.ComponentProps) {
  const { id, title, language, count, byPeople, link, isPublic, isFirst, entries, older, changes } = loaderData
  const reader = useSite()?.cook?.username ?? null
  const cookedIt = cookedItPath(id, link ? { link } : {})
  const query = (values: Record<string, string>) => {
    const text = new URLSearchParams({ ...values, ...(link && { link }) }).toString()
    return text && `?${text}`
  }
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.cooked_title({ title })} description={m.cooked_description({ title })} path={cookedPath(id)} />
      {(!isPublic || !isFirst || entries.length === 0) && <meta name="robots" content="noindex" />}
      <header className={styles.head}>
        <h1 {...textLanguage(language)}>
          <Link to={`/recipe/${id}${query({})}`} className={styles.title}>
            {title}
          </Link>
        </h1>
        {count > 0 && <p>{m.cooked_count({ count })}</p>}
        {byPeople && (
          <p>
            <strong>{m.cooked_by_people()}</strong>: {m.cooked_by_people_text()}
          </p>
        )}
        <p>
          <ButtonLink to={reader === null ? loginPath(cookedIt) : cookedIt} rel="nofollow" prefetch="none">
            {m.diary_add()}
          </ButtonLink>
        </p>
      </header>
      {changes.length > 0 && (
        <section aria-labelledby="changes">
          <h2 id="changes">{m.cooked_changes()}</h2>
          <ul className={styles.changes}>
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {entries.length === 0 ? (
        <p className={styles.muted}>{m.cooked_none()}</p>
      ) : (
        <CookedEntries entries={entries} reader={reader} named="cook" />
      )}
      <nav className={styles.pages} aria-label={m.pages_label()}>
        {!isFirst && <Link to={`${cookedPath(id)}${query({})}`}>{m.review_sort_newest()}</Link>}
        {older !== null && (
          <Link to={`${cookedPath(id)}${query({ after: String(older) })}`} rel="next">
            {m.following_older()}
          </Link>
        )}
      </nav>
    </div>
  )
}
