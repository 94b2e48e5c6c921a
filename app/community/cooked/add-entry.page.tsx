import { Link } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { dayOf, isDay } from '#app/base/request/plain-day.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { entryPath } from '#app/recipes/diary/diary-entry.ts'
import { findEntryOn } from '#app/recipes/diary/diary-lists.store.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/add-entry.page'
import styles from './diary.module.css'
import { noteByForm } from './entry-form.server.ts'
import { EntryForm } from './entry-form.tsx'

export const headers = secretHeaders

/** What the address says of a new entry: the recipe, its link's secret, and the day. */
function requestOf({ url: { searchParams } }: Pick<Route.LoaderArgs, 'url'>) {
  const day = searchParams.get('day') ?? ''
  return {
    id: orNotFound(rowIdOf(searchParams.get('recipe')), m.recipe_not_found()),
    link: searchParams.get('link'),
    day: isDay(day) ? day : '',
  }
}

/** `/diary/add?recipe=7&day=2026-11-25`: a cook notes that they have cooked a recipe; where that day has an entry already, with the way to it. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const { id, link, day } = requestOf(args)
  const recipe = orNotFound(await findRecipe(db, id, { cook, link }), m.recipe_not_found())
  const same = await findEntryOn(db, cook.id, id, day || dayOf(Date.now()))
  const path = link === null ? `/recipe/${id}` : `/recipe/${id}?${new URLSearchParams({ link })}`
  return { title: recipe.title, language: recipe.language, path, day, same: same?.id ?? null }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const { id, link } = requestOf(args)
  return noteByForm(args, { note: (draft) => noteCooked(db, cook, id, draft, { link }) })
}

export default function AddEntryPage({
  loaderData: { title, language, path, day, same },
  actionData,
}: Route.ComponentProps) {
  const entry = { cookedOn: day, text: null, stars: null, changes: null, isPublic: false, photos: [] }
  return (
    <AccountPage title={m.diary_add()} text={m.diary_add_intro()}>
      <p className={styles.recipe}>
        <Link to={path} {...textLanguage(language)}>
          {title}
        </Link>
      </p>
      {same !== null && (
        <p className={styles.recipe}>
          {m.diary_day_taken()} <Link to={entryPath(same)}>{m.diary_day_open()}</Link>
        </p>
      )}
      <EntryForm entry={entry} result={actionData} back={path} mayDelete={false} />
    </AccountPage>
  )
}
