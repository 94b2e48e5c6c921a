import { data, Link } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { hasHouseholdMates } from '#app/kitchen/households/household.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { autosaveStateIn, formKeyOf } from '#app/recipes/drafts/autosave.ts'
import type { FormAnswer } from '#app/recipes/drafts/form-answer.ts'
import { hashesIn } from '#app/recipes/drafts/merged-forms.ts'
import styles from '#app/recipes/editing/add-recipe.module.css'
import { RecipeForm } from '#app/recipes/editing/recipe-form.tsx'
import { EMPTY_FORM, valuesIn } from '#app/recipes/publishing/form-values.ts'
import { findEditable } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeFields } from '#app/recipes/publishing/recipe-fields.ts'
import { allChosen } from '#app/recipes/publishing/recognised.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/split-text.page'
import { importRefusal } from './importing.server.ts'
import { withSplitText } from './split-text.ts'

export const headers = waitHeaders

export const loader = async (args: Route.LoaderArgs) => {
  const cook = requireCook(args)
  const named = args.url.searchParams.get('id')
  const id = named === null ? null : orNotFound(rowIdOf(named), m.recipe_not_found())
  const { db } = args.context.get(requestContext)
  const found = id === null ? null : await findEditable(db, cook, id)
  const isDraft = found === null || (found !== 'forbidden' && found.draft.visibility === 'draft')
  return {
    ...{ cookId: cook.id, id, isDraft, formKey: crypto.randomUUID() },
    hasMates: await hasHouseholdMates(db, cook.id),
  }
}

/** `POST /AddRecipe/split`: the recipe form with the text in it that was pasted whole split into its fields; nothing is stored. */
export async function action(args: Route.ActionArgs) {
  const { id: cookId } = requireCook(args)
  const form = await readForm(args, RecipeFields)
  const own = {
    version: Number(form.get('version')) || 0,
    base: hashesIn(form.get('base')),
    formKey: formKeyOf(form.get('formKey')),
    autosave: autosaveStateIn(form),
  }
  const values = own.autosave ? valuesIn(form) : allChosen(valuesIn(form))
  const problem = (whole: string, status: number, wait?: number) =>
    data<FormAnswer>(
      { ...own, values, problems: { whole } },
      { status, ...(wait && { headers: { 'retry-after': String(wait) } }) },
    )
  if (values.whole.trim() === '') return problem(m.publish_whole_empty(), 422)
  const { workers } = args.context.get(requestContext)
  const outcome = await workers.run('readSource', { name: '', text: values.whole }, { who: cookId })
  if ('refusedFor' in outcome) {
    const refused = importRefusal(outcome)
    return problem(refused.problem, refused.wait ? 429 : 422, refused.wait)
  }
  const { done: recipe } = outcome
  if (recipe === 'tooLong') return problem(m.import_too_long(), 422)
  if (!recipe) return problem(m.publish_whole_nothing(), 422)
  return data<FormAnswer>({ ...own, problems: {}, ...withSplitText(values, recipe) })
}

/** The form as it is shown without scripts; with them it stays on its own page. */
export default function SplitTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const title = loaderData.id === null ? m.publish_title() : m.recipe_edit()
  const start = { values: EMPTY_FORM, version: 0, base: {} }
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${title} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {actionData ? (
        <RecipeForm published={{ ...start, ...loaderData }} answer={actionData} />
      ) : (
        <Link to={loaderData.id === null ? '/AddRecipe' : `/AddRecipe?id=${loaderData.id}`}>{title}</Link>
      )}
    </div>
  )
}
