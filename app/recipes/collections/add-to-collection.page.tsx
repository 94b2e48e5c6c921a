import { data, Form } from 'react-router'
import { z } from 'zod'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureWith } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { type RouteArgs, redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountInvitation } from '#app/recipes/bookshelf/account-invitation.tsx'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/add-to-collection.page'
import { COLLECTION_LIMITS, CollectionDraft } from './collection.ts'
import { chooseCollections, listChoices, placeRecipe } from './collection-recipes.store.ts'
import styles from './collections.module.css'
import { createCollection } from './collections.store.ts'
import { DeviceCollectionChoices } from './device-collection-choices.tsx'

export const headers = waitHeaders

const Choice = z.object({ collection: z.array(z.string()).max(COLLECTION_LIMITS.collections), title: z.string() })

/** The recipe that `?recipe=` names. */
async function requireRecipe({ url, context }: { url: URL; context: RouteArgs['context'] }) {
  const id = orNotFound(rowIdOf(url.searchParams.get('recipe')), m.recipe_not_found())
  const { db, cook } = context.get(requestContext)
  const [recipe] = await listCards(db, [id], cook?.id)
  return orNotFound(recipe, m.recipe_not_found())
}

/** A cook's collections by their titles, and which of them a recipe is in; null for a visitor, whose collections are in the browser. */
export async function loader(args: Route.LoaderArgs) {
  const { db, cook, locale } = args.context.get(requestContext)
  const { id, title, language, picture } = await requireRecipe(args)
  const choices = cook && (await listChoices(db, cook.id, id))
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return {
    recipe: { id, title, language, picture },
    choices: choices?.toSorted((a, b) => compare(a.title, b.title)),
  }
}

/** Puts the recipe into the chosen collections, takes it out of the others, and creates one for it if a title was typed. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const recipe = await requireRecipe(args)
  const form = await readForm(args, Choice)
  const typed = form.get('title')
  const title = typeof typed === 'string' ? typed : ''
  const ids = form.getAll('collection').flatMap((id) => rowIdOf(id) ?? [])
  const draft = title.trim() === '' ? null : CollectionDraft.safeParse({ title })
  if (draft?.success === false) return wrong({ titleProblem: draft.error.issues[0]?.message })
  return reportFailureWith(
    args,
    () => ({ title }),
    async () => {
      if ((await chooseCollections(db, cook.id, recipe.id, ids)) === 'full')
        return wrong({ problem: m.collection_full({ most: COLLECTION_LIMITS.recipes }) })
      if (draft) {
        const created = await createCollection(db, cook.id, draft.data)
        if (created === 'full')
          return wrong({ titleProblem: m.collection_too_many({ most: COLLECTION_LIMITS.collections }) })
        await placeRecipe(db, cook.id, { collectionId: created, recipeId: recipe.id })
      }
      return redirectWithNotice(`/recipe/${recipe.id}`, { notice: 'collectionsChosen', link: '/collections' })
    },
  )

  function wrong(problems: { problem?: string; titleProblem?: string | undefined }) {
    return data({ title, ...problems }, 422)
  }
}

export default function AddToCollectionPage({ loaderData: { recipe, choices }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page} ${styles.narrow}`}>
      <title>{`${m.collection_add()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.collection_add()}</h1>
      {choices ? (
        <Choices recipe={recipe} choices={choices} outcome={actionData} />
      ) : (
        <>
          <noscript>
            <p>{m.collection_needs_script()}</p>
          </noscript>
          <DeviceCollectionChoices recipe={recipe} />
          <AccountInvitation here={`/collections/add?recipe=${recipe.id}`} />
        </>
      )}
    </div>
  )
}

interface ChoicesProps {
  recipe: { id: number; title: string }
  choices: { id: number; title: string; isIn: boolean }[]
  outcome: Route.ComponentProps['actionData']
}

/** The form that chooses a cook's collections of a recipe. */
function Choices({ recipe, choices, outcome }: ChoicesProps) {
  const busy = useBusy()
  const wrong = outcome && !('failure' in outcome) ? outcome : null
  return (
    <Form method="post" className={`${formStyles.form} ${styles.panel}`}>
      <FormProblem id="choices-problem" text={wrong?.problem} />
      <FormFailure outcome={outcome} busy={busy} />
      <p>{m.collection_add_question({ title: recipe.title })}</p>
      <p className={styles.muted}>{m.collection_add_hint()}</p>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{m.collection_own()}</legend>
          {choices.map(({ id, title, isIn }) => (
            <label key={id}>
              <input type="checkbox" name="collection" value={id} defaultChecked={isIn} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <Field
        name="title"
        label={m.collection_new()}
        hint={m.collection_title_hint()}
        problem={wrong?.titleProblem}
        defaultValue={outcome?.title}
        maxLength={COLLECTION_LIMITS.title}
        autoComplete="off"
      />
      <div className={formStyles.actions}>
        <ButtonLink to={`/recipe/${recipe.id}`} variant="quiet">
          {m.form_cancel()}
        </ButtonLink>
        <Button type="submit" busy={busy}>
          {m.collection_add_save()}
        </Button>
      </div>
    </Form>
  )
}
