import { data, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { savedSince } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { deleteEarlier, findEarlier, listEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { readDraft, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { mayRevise } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/changes.page'
import styles from './difference.module.css'
import { differenceOf } from './difference.server.ts'
import { DifferenceParts, Lines } from './difference-view.tsx'
import { lineChanges } from './line-changes.ts'

const ChangesIntent = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('restore'),
    version: z.string().max(20),
    /** The version of the recipe that was looked at. */
    seen: z.string().max(20),
  }),
  z.object({ do: z.literal('delete'), version: z.string().max(20) }),
])

export const headers = notPublicHeaders

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

async function requireRecipe({ params, context }: Args) {
  const { db, cook } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  const recipe = orNotFound(await readDraft(db, { cook }, id), m.recipe_not_found())
  return { ...recipe, id, mayRevise: cook !== null && mayRevise(cook, recipe.ownership) }
}

/** What tells of a dish in sentences, line by line. */
const sentencesOf = ({ title, description, notes }: { title: string; description: string; notes: string }) =>
  [title, ...`${description}\n${notes}`.split('\n')].filter((line) => line.trim() !== '')

/** `/recipe/{id}/changes`: how a recipe differs from one of its earlier texts, at first from the one that its reader saved. */
export async function loader(args: Route.LoaderArgs) {
  const { db, cook } = args.context.get(requestContext)
  const { id, draft, version, mayRevise } = await requireRecipe(args)
  const earlier = await listEarlier(db, id)
  const savedAt = cook && (await savedSince(db, cook.id, id))
  const since = args.url.searchParams.get('since')
  const whenSaved = savedAt === null ? undefined : earlier.findLast(({ replacedAt }) => replacedAt > savedAt)
  const selected = since === null ? (whenSaved ?? earlier[0]) : earlier.find((one) => String(one.version) === since)
  if (since !== null && !selected) notFound(m.recipe_not_found())
  const before = selected ? await findEarlier(db, id, selected.version) : null
  return {
    ...{ id, title: draft.title, language: draft.language, version, mayRevise, earlier, savedAt },
    whenSaved: whenSaved?.version ?? null,
    comparison: before &&
      selected && {
        ...selected,
        difference: differenceOf(before, draft),
        sentences: lineChanges(sentencesOf(before), sentencesOf(draft)),
      },
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, ChangesIntent), ChangesIntent)
  const here = `/recipe/${args.params.id}/changes`
  return reportFailureOn(here, args, async () => {
    const wait = await countAttempt(db, 'publishByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const { id, draft, version, mayRevise } = await requireRecipe(args)
    const earlier = intent && mayRevise ? await findEarlier(db, id, Number(intent.version)) : null
    if (!earlier) notFound(m.recipe_not_found())
    if (intent?.do === 'delete') {
      await deleteEarlier(db, id, Number(intent.version))
      return redirectWithNotice(here)
    }
    if (intent?.seen !== String(version)) return data<FailedSubmission>({ failure: m.versions_changes_stale() }, 409)
    const revised = await reviseRecipe(db, cook, id, version, { ...draft, ...earlier })
    if (typeof revised === 'string') notFound(m.recipe_not_found())
    if ('conflict' in revised) return data<FailedSubmission>({ failure: m.versions_changes_stale() }, 409)
    return redirectWithNotice(`/recipe/${id}`, { notice: 'recipeSaved' })
  })
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { id, title, language, version, mayRevise, earlier, savedAt, whenSaved, comparison } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.versions_changes({ title })} · FoodIO`}</title>
      <h1>{m.versions_changes({ title })}</h1>
      <p>
        <Link to={`/recipe/${id}`}>{title}</Link>
      </p>
      {savedAt !== null && (
        <p>
          {whenSaved === null
            ? m.versions_changes_since_saved_none({ day: dateText(savedAt) })
            : m.versions_changes_since_saved({ day: dateText(savedAt) })}
        </p>
      )}
      {!comparison ? (
        <p>{m.versions_changes_none()}</p>
      ) : (
        <>
          <nav aria-label={m.versions_changes_earlier()}>
            <p>{m.versions_changes_earlier()}</p>
            <ul className={styles.earlier}>
              {earlier.map((one) => (
                <li key={one.version}>
                  <Link
                    to={`?since=${one.version}`}
                    aria-current={one.version === comparison.version ? 'page' : undefined}
                    preventScrollReset
                  >
                    {m.versions_changes_between({ from: dateText(one.savedAt), to: dateText(one.replacedAt) })}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {comparison.sentences.some(({ kind }) => kind !== 'same') && (
            <Lines part="about" title={m.publish_description()} changes={comparison.sentences} />
          )}
          <DifferenceParts difference={comparison.difference} language={language} />
          {mayRevise && (
            <div className={styles.buttons}>
              <ActionForm fields={{ do: 'restore', version: comparison.version, seen: version }}>
                <Button type="submit" variant="quiet">
                  {m.versions_changes_restore({ day: dateText(comparison.savedAt) })}
                </Button>
              </ActionForm>
              <ActionForm fields={{ do: 'delete', version: comparison.version }}>
                <Button type="submit" variant="quiet">
                  {m.versions_changes_delete({ day: dateText(comparison.savedAt) })}
                </Button>
              </ActionForm>
            </div>
          )}
        </>
      )}
    </div>
  )
}
