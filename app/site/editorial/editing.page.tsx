import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound } from '#app/base/request/found.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { addDays, dayOf, dayTime } from '#app/base/request/plain-day.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { collectionPath } from '#app/recipes/collections/collection.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/editing.page'
import styles from './editorial.module.css'
import { EditorialPage } from './editorial-page.tsx'
import { endFeatured, feature, listFeatured } from './featured.store.ts'
import { FeaturedDraft, FeaturedEnd, featuredSubject } from './featured.ts'
import { FeaturedForm } from './featured-form.tsx'

const HERE = '/editing'
/** How many days something is featured unless the moderator chooses others. */
const USUAL_DAYS = 7

/** What the address names, as the address that the form takes; '' for nothing. */
function named({ searchParams }: URL) {
  const [recipe, collection] = [rowIdOf(searchParams.get('recipe')), rowIdOf(searchParams.get('collection'))]
  return recipe !== null ? `/recipe/${recipe}` : collection !== null ? collectionPath(collection) : ''
}

export async function loader(args: Route.LoaderArgs) {
  requireModerator(args)
  const { db } = args.context.get(requestContext)
  const today = dayOf(Date.now())
  const draft = { subject: named(args.url), reason: '', firstDay: today, lastDay: addDays(today, USUAL_DAYS - 1) }
  return { featured: await listFeatured(db), today, draft }
}

export async function action(args: Route.ActionArgs) {
  requireModerator(args)
  const { db } = args.context.get(requestContext)
  const form = await readForm(args, FeaturedDraft, Object.keys(FeaturedEnd.shape))
  if (form.has('end'))
    return reportFailureOn(HERE, args, async () => {
      const ended = FeaturedEnd.safeParse(Object.fromEntries(form))
      if (!ended.success) notFound(m.not_found_title())
      await endFeatured(db, ended.data.end)
      return redirectWithNotice(HERE, { notice: 'featuredSaved' })
    })
  const submission = parseWithZod(form, { schema: FeaturedDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  const subject = featuredSubject(submission.value.subject)
  if (submission.value.lastDay < dayOf(Date.now()))
    return invalidForm(submission, { fieldErrors: { lastDay: [m.editorial_days_over()] } })
  return reportFailure(args, submission, async () => {
    if (subject === null || !(await feature(db, subject, submission.value)))
      return invalidForm(submission, { fieldErrors: { subject: [m.editorial_subject_not_public()] } })
    return redirectWithNotice(HERE, { notice: 'featuredSaved' })
  })
}

/** What home shows with a reason from a day to a day, and the form that adds to it. */
export default function EditingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { featured, today, draft } = loaderData
  return (
    <EditorialPage title={m.editorial_featured_title()}>
      <p className={styles.muted}>{m.editorial_featured_text()}</p>
      <section className={styles.panel} aria-label={m.editorial_feature()}>
        <FeaturedForm key={draft.subject} draft={draft} result={actionData} />
      </section>
      <section aria-labelledby="now">
        <h2 id="now">{m.editorial_featured_list()}</h2>
        {featured.length === 0 && <p className={styles.muted}>{m.editorial_featured_none()}</p>}
        <ul className={styles.list}>
          {featured.map(({ id, reason, firstDay, lastDay, path, recipe, collection }) => {
            const title = recipe?.title ?? collection?.title
            return (
              <li key={id}>
                <p>
                  <strong>{title === undefined ? path : <Link to={path}>{title}</Link>}</strong>
                  {title === undefined && ` · ${m.editorial_featured_gone()}`}
                </p>
                <p>{reason}</p>
                <p className={styles.muted}>
                  {m.editorial_days({ first: dateText(dayTime(firstDay)), last: dateText(dayTime(lastDay)) })}
                  {firstDay > today && ` · ${m.editorial_featured_later()}`}
                </p>
                <ActionForm fields={{ end: id }}>
                  <Button type="submit" variant="quiet" aria-label={`${m.saved_remove()}: ${title ?? path}`}>
                    {m.saved_remove()}
                  </Button>
                </ActionForm>
              </li>
            )
          })}
        </ul>
      </section>
    </EditorialPage>
  )
}
