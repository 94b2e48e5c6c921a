import { data, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { findCredit, notifyOfTaking, proposeVersion } from '#app/recipes/catalog/version-of.store.ts'
import { reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/difference.page'
import styles from './difference.module.css'
import { readVersion, withTaken } from './difference.server.ts'
import { DifferenceParts } from './difference-view.tsx'

/** How many changes are taken over at once. */
const MAX_TAKEN = 400

const DifferenceIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('propose') }),
  z.object({
    do: z.literal('take'),
    take: z.array(z.string().max(40)).max(MAX_TAKEN),
    /** The versions of both recipes that were looked at. */
    seen: z.string().max(40),
  }),
])

export const headers = notPublicHeaders

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

async function requireVersion({ params, context }: Args) {
  const { db, cook } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const read = orNotFound(await readVersion(db, cook, id), m.recipe_not_found())
  const [own, theirs] = [read.version.ownership.authorId, read.original.ownership.authorId]
  const isOwn = cook !== null && own === cook.id
  return {
    ...read,
    id,
    seen: `${read.original.version} ${read.version.version}`,
    may: {
      propose:
        isOwn && !read.isProposed && theirs !== null && theirs !== own && read.version.draft.visibility === 'public',
      take: cook !== null && theirs === cook.id && (read.isProposed || isOwn),
    },
  }
}

/** `/recipe/{id}/difference`: what a version changes of its original, line by line; its cook proposes it to the author of that, who takes over what they like. */
export async function loader(args: Route.LoaderArgs) {
  const { id, version, original, difference, isProposed, seen, may } = await requireVersion(args)
  const { db, cook } = args.context.get(requestContext)
  const credit = await findCredit(db, id)
  return {
    id,
    title: version.draft.title,
    original: { id: original.id, title: original.draft.title },
    author: credit?.original?.cook ?? '',
    language: version.draft.language,
    difference,
    seen,
    may,
    hasProposed: isProposed && version.ownership.authorId === cook?.id,
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, DifferenceIntent), DifferenceIntent)
  const here = `/recipe/${args.params.id}/difference`
  return reportFailureOn(here, args, async () => {
    const wait = await countAttempt(db, intent?.do === 'take' ? 'publishByCook' : 'proposeByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const { id, original, difference, seen, may } = await requireVersion(args)
    if (intent?.do === 'propose') {
      if (!may.propose || !(await proposeVersion(db, cook.id, id))) notFound(m.recipe_not_found())
      return redirectWithNotice(here)
    }
    if (intent?.do !== 'take' || !may.take) throw data(m.error_no_form(), 400)
    if (intent.take.length === 0) return data<FailedSubmission>({ failure: m.versions_nothing_taken() }, 422)
    if (intent.seen !== seen) return data<FailedSubmission>({ failure: m.versions_stale() }, 409)
    const draft = withTaken(original.draft, difference, intent.take)
    const revised = await reviseRecipe(db, cook, original.id, original.version, draft)
    if (typeof revised === 'string') notFound(m.recipe_not_found())
    if ('conflict' in revised) return data<FailedSubmission>({ failure: m.versions_stale() }, 409)
    await db.transaction().execute((tx) => notifyOfTaking(tx, id))
    return redirectWithNotice(`/recipe/${original.id}`, { notice: 'recipeSaved' })
  })
}

export default function DifferencePage({ loaderData: shown }: Route.ComponentProps) {
  const { id, title, original, author, difference, seen, may, hasProposed } = shown
  const parts = <DifferenceParts difference={difference} language={shown.language} mayTake={may.take} />
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.versions_difference()} · FoodIO`}</title>
      <h1>{m.versions_difference()}</h1>
      <p className={styles.both}>
        <Link to={`/recipe/${original.id}`}>{original.title}</Link> → <Link to={`/recipe/${id}`}>{title}</Link>
      </p>
      {may.take ? (
        <ActionForm fields={{ do: 'take', seen }} className={styles.choices}>
          <p>{m.versions_author_takes()}</p>
          {parts}
          <Button type="submit">{m.versions_take()}</Button>
        </ActionForm>
      ) : (
        parts
      )}
      {may.propose && (
        <ActionForm fields={{ do: 'propose' }}>
          <Button type="submit">{m.versions_propose({ cook: author })}</Button>
        </ActionForm>
      )}
      {hasProposed && <p role="status">{m.versions_proposed({ cook: author })}</p>}
    </div>
  )
}
