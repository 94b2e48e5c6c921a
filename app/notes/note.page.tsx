import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { AccountPage } from '../account/account-page.tsx'
import { Field } from '../forms/field.tsx'
import formStyles from '../forms/form.module.css'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { readForm } from '../forms/read-form.ts'
import { invalidForm, reportFailure } from '../forms/replies.server.ts'
import { shaped, useBusy, useShapedForm } from '../forms/use-form.ts'
import { textLanguage } from '../recipes/recipe-language.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { orNotFound } from '../request/found.ts'
import { waitHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/note.page'
import styles from './note.module.css'
import { RecipeNoteForm } from './note-draft.ts'
import { MAX_NOTE, MAX_OWN_AMOUNT, ownVersion, writtenLine } from './recipe-note.ts'
import { findRecipeNote, saveRecipeNote } from './recipe-notes.server.ts'

export const headers = waitHeaders

/** `/recipe/{id}/note`: what a cook notes about a recipe for themselves, and the amounts that they take instead. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const { title, language, ingredients, ...recipe } = orNotFound(
    await findRecipe(db, id, { cook }),
    m.recipe_not_found(),
  )
  const note = await findRecipeNote(db, cook.id, id)
  const own = ownVersion({ title, language, ingredients, ...recipe }, note?.amounts ?? [])
  const lines = ingredients.map((ingredient, index) => ({
    line: writtenLine(ingredient),
    amount: index in own.written ? (own.recipe.ingredients[index]?.quantity ?? '') : '',
  }))
  return { id, title, language, stars: note?.stars ?? null, text: note?.text ?? '', lines, exists: note !== null }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const form = await readForm(args, RecipeNoteForm)
  const submission = parseWithZod(form, { schema: RecipeNoteForm })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    orNotFound(await findRecipe(db, id, { cook }), m.recipe_not_found())
    const isDeleted = form.get('do') === 'delete'
    await saveRecipeNote(db, cook.id, id, isDeleted ? { stars: null, text: '', amounts: [] } : submission.value)
    return redirectWithNotice(`/recipe/${id}`, { notice: isDeleted ? 'noteDeleted' : 'noteSaved' })
  })
}

export default function NotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, language, stars, text, lines, exists } = loaderData
  const busy = useBusy()
  const written = textLanguage(language)
  const [form, fields] = useShapedForm(RecipeNoteForm, actionData, {
    stars: stars === null ? '' : String(stars),
    text,
    amounts: '',
  })
  const typed = actionData && 'initialValue' in actionData ? (actionData.initialValue?.amounts as typeof lines) : null
  return (
    <AccountPage title={m.note_title()} text={m.note_intro()}>
      <p className={styles.recipe}>
        <Link to={`/recipe/${id}`} {...written}>
          {title}
        </Link>
      </p>
      <Form method="post" className={formStyles.form} {...getFormProps(form)}>
        <FormProblem id={form.errorId} text={form.errors?.[0]} />
        <FormFailure outcome={actionData} busy={busy} />
        <Field
          {...shaped(fields.stars)}
          label={m.note_stars()}
          options={[
            ['', m.note_no_stars()],
            ...[5, 4, 3, 2, 1].map((count) => [String(count), m.review_star_count({ count })] as const),
          ]}
        />
        <Field {...shaped(fields.text)} label={m.note_text()} hint={m.note_text_hint()} rows={4} maxLength={MAX_NOTE} />
        <fieldset className={styles.amounts}>
          <legend>{m.note_amounts()}</legend>
          <p className={styles.hint}>{m.note_amounts_hint()}</p>
          {lines.map(({ line, amount }, index) => {
            const name = `amounts[${index}]`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe stay in their order.
              <div key={index} className={styles.amount}>
                <input type="hidden" name={`${name}.line`} value={line} />
                <label htmlFor={name} {...written}>
                  {line}
                </label>
                <input
                  id={name}
                  name={`${name}.amount`}
                  defaultValue={typed?.[index]?.amount ?? amount}
                  maxLength={MAX_OWN_AMOUNT}
                  autoComplete="off"
                />
              </div>
            )
          })}
        </fieldset>
        <div className={formStyles.actions}>
          {exists ? (
            <Button type="submit" variant="quiet" name="do" value="delete" disabled={busy}>
              {m.note_delete()}
            </Button>
          ) : (
            <ButtonLink to={`/recipe/${id}`} variant="quiet">
              {m.form_cancel()}
            </ButtonLink>
          )}
          <Button type="submit" disabled={busy}>
            {busy ? m.form_saving() : m.note_save()}
          </Button>
        </div>
      </Form>
    </AccountPage>
  )
}
