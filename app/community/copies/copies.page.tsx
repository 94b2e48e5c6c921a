import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound } from '#app/base/request/found.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { HideForm } from '#app/community/moderation/hide-form.tsx'
import styles from '#app/community/moderation/moderation.module.css'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { type Kind, Moderation } from '#app/community/moderation/moderation.ts'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { listCopies, type RecipeCopy } from '#app/recipes/near-duplicates/recipe-copies.store.ts'
import { listReviewCopies, type ReviewCopy } from '#app/recipes/near-duplicates/review-copies.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import type { Route } from './+types/copies.page'
import { acceptCopy } from './decide-copy.store.ts'

const HERE = '/moderation/copies'
const SIZE = 20
const COPIED: readonly Kind[] = ['recipe', 'review']

const accepted = { act: z.literal('notCopy'), original: RowId }
const Accepted = z.union([z.object({ ...accepted, recipe: RowId }), z.object({ ...accepted, review: RowId })])

/** The text that names the page after a copy, and the sort key that such a text names. */
const positionText = ({ foundAt, copy, original }: RecipeCopy | ReviewCopy) => `${foundAt}.${copy.id}.${original.id}`
function positionOf(text: string | null) {
  const [, foundAt, copy, original] = /^(\d{1,15})\.(\d{1,10})\.(\d{1,10})$/.exec(text ?? '') ?? []
  const [copyId, originalId] = [rowIdOf(copy), rowIdOf(original)]
  return copyId && originalId ? ([Number(foundAt), copyId, originalId] as const) : null
}
function pageOf<T extends RecipeCopy | ReviewCopy>(copies: T[]) {
  const last = copies.length > SIZE ? copies[SIZE - 1] : undefined
  return { copies: copies.slice(0, SIZE), next: last ? positionText(last) : null }
}

/** `/moderation/copies`: recipes and reviews that are much like an earlier one of another cook's, the newest first, each with pages of its own. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const position = (name: string) => ({ after: positionOf(args.url.searchParams.get(name)), size: SIZE + 1 })
  const [recipes, reviews] = await Promise.all([
    listCopies(db, id, position('after')),
    listReviewCopies(db, id, position('reviews')),
  ])
  return { recipes: pageOf(recipes), reviews: pageOf(reviews) }
}

/** Hides a recipe or a review as a copy, or notes that it is none. */
export async function action(args: Route.ActionArgs) {
  const moderator = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const form = await readForm(args, Moderation, ['recipe', 'review', 'original'])
  const done = () => redirectWithNotice(HERE, { notice: 'moderated' })
  if (form.get('act') === 'notCopy') {
    const accepted = parseWithZod(form, { schema: Accepted })
    return reportFailureOn(HERE, args, async () => {
      if (accepted.status !== 'success') notFound(m.copies_gone())
      const { original: originalId, ...copy } = accepted.value
      const named =
        'recipe' in copy
          ? { kind: 'recipe' as const, copyId: copy.recipe }
          : { kind: 'review' as const, copyId: copy.review }
      if (!(await acceptCopy(db, moderator.id, { ...named, originalId }))) notFound(m.copies_gone())
      return done()
    })
  }
  const submission = parseWithZod(form, { schema: Moderation })
  if (submission.status !== 'success' && submission.error?.reason) return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    if (submission.status !== 'success' || submission.value.act !== 'hide' || !COPIED.includes(submission.value.kind))
      notFound(m.copies_gone())
    if (!(await moderate(db, moderator, submission.value))) notFound(m.copies_gone())
    return done()
  })
}

export default function CopiesPage({ loaderData: { recipes, reviews }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.copies_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.copies_title()}</h1>
      <p>{m.copies_intro()}</p>
      <section aria-labelledby="recipes">
        <h2 id="recipes">{m.recipes_title()}</h2>
        {recipes.copies.length === 0 && <p className={styles.none}>{m.copies_none()}</p>}
        <ul>
          {recipes.copies.map(({ copy, original, percent }) => (
            <li key={`${copy.id} ${original.id}`} className={styles.card}>
              <p className={styles.subject}>{m.copies_percent({ percent })}</p>
              <Written recipe={copy} label={m.copies_later()} />
              <Written recipe={original} label={m.copies_earlier()} />
              <HideForm
                subject={{ kind: 'recipe', id: copy.id, text: copy.title, photos: [] }}
                reason={m.copies_reason({ title: original.title })}
                result={actionData}
              />
              <Fine of={{ recipe: copy.id }} original={original.id} text={copy.title} />
            </li>
          ))}
        </ul>
        {recipes.next !== null && (
          <p>
            <Link to={`${HERE}?after=${recipes.next}`}>{m.pages_next()}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="reviews">
        <h2 id="reviews">{m.reviews_title()}</h2>
        <p>{m.copies_reviews_text()}</p>
        {reviews.copies.length === 0 && <p className={styles.none}>{m.copies_none()}</p>}
        <ul>
          {reviews.copies.map(({ copy, original, percent }) => (
            <li key={`${copy.id} ${original.id}`} className={styles.card}>
              <p className={styles.subject}>{m.copies_percent({ percent })}</p>
              <WrittenReview review={copy} label={m.copies_later()} />
              <WrittenReview review={original} label={m.copies_earlier()} />
              <HideForm
                subject={{ kind: 'review', id: copy.id, text: copy.text.slice(0, MAX_LABEL), photos: [] }}
                result={actionData}
              />
              <Fine of={{ review: copy.id }} original={original.id} text={copy.text.slice(0, MAX_LABEL)} />
            </li>
          ))}
        </ul>
        {reviews.next !== null && (
          <p>
            <Link to={`${HERE}?reviews=${reviews.next}#reviews`}>{m.pages_next()}</Link>
          </p>
        )}
      </section>
      <p>
        <Link to="/moderation">{m.moderation_title()}</Link>
      </p>
    </div>
  )
}

/** How much of a review a button names. */
const MAX_LABEL = 200

/** The button that says that something is no copy. */
const Fine = ({
  of,
  original,
  text,
}: {
  of: { [kind in 'recipe' | 'review']?: number }
  original: number
  text: string
}) => (
  <ActionForm fields={{ act: 'notCopy', ...of, original }}>
    <Button type="submit" variant="quiet" aria-label={`${m.copies_fine()}: ${text}`}>
      {m.copies_fine()}
    </Button>
  </ActionForm>
)

const Written = ({
  recipe: { id, title, cook, publishedAt },
  label,
}: {
  recipe: RecipeCopy['copy']
  label: string
}) => (
  <p className={styles.quote}>
    <span className={styles.none}>{label}</span> <Link to={`/recipe/${id}`}>{title}</Link> ·{' '}
    {cook === null ? m.copies_no_cook() : <Link to={`/cooks/${cook}`}>{cook}</Link>} · {dateText(publishedAt)}
  </p>
)

const WrittenReview = ({
  review: { text, cook, recipeId, title, createdAt },
  label,
}: {
  review: ReviewCopy['copy']
  label: string
}) => (
  <p className={styles.quote}>
    <span className={styles.none}>{label}</span> {text} · <Link to={`/recipe/${recipeId}#reviews`}>{title}</Link> ·{' '}
    <Link to={`/cooks/${cook}`}>{cook}</Link> · {dateText(createdAt)}
  </p>
)
