import { Link } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { deleteEntry, reviseEntry } from '#app/recipes/diary/diary.store.ts'
import { findEntry } from '#app/recipes/diary/diary-lists.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/entry.page'
import styles from './diary.module.css'
import { noteByForm } from './entry-form.server.ts'
import { EntryForm } from './entry-form.tsx'

export const headers = secretHeaders

const idOf = ({ params }: Pick<Route.LoaderArgs, 'params'>) => orNotFound(rowIdOf(params.id), m.diary_gone())

/** `/diary/{id}`: an entry of the cook's own diary, to read and to change. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  return orNotFound(await findEntry(db, cook.id, idOf(args)), m.diary_gone())
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = idOf(args)
  orNotFound(await findEntry(db, cook.id, id), m.diary_gone())
  return noteByForm(args, {
    note: (draft) => reviseEntry(db, cook.id, id, draft),
    remove: () => deleteEntry(db, cook.id, id),
  })
}

export default function EntryPage({ loaderData: entry, actionData }: Route.ComponentProps) {
  const { id, recipeId, title, revisedAt, isHidden, hiddenReason, cookedOn } = entry
  return (
    <AccountPage title={m.diary_edit()}>
      {isHidden && (
        <p className={styles.text}>
          <HiddenText reason={hiddenReason} />
        </p>
      )}
      <div className={styles.recipe}>
        <p>{recipeId === null ? title : <Link to={`/recipe/${recipeId}`}>{title}</Link>}</p>
        <p className={styles.text}>
          {recipeId === null
            ? m.diary_recipe_gone()
            : revisedAt === null
              ? m.diary_revision_first()
              : m.diary_revision({ day: dateText(revisedAt) })}
        </p>
      </div>
      <EntryForm key={`${id} ${cookedOn}`} entry={entry} result={actionData} back="/diary" mayDelete />
      <p>
        <Link to={`/diary?month=${cookedOn.slice(0, 7)}`}>{m.diary_title()}</Link>
      </p>
    </AccountPage>
  )
}
