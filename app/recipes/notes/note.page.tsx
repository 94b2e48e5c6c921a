import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { recipeAddress } from '#app/base/request/units.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/note.page'
import { findDeviceNote } from './device-notes.ts'
import styles from './note.module.css'
import { RecipeNoteForm } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { EMPTY_NOTE, notePath, type RecipeNote, writtenLine } from './recipe-note.ts'
import { findRecipeNote, saveRecipeNote } from './recipe-notes.store.ts'

export const headers = ownHeaders

/** `/recipe/{id}/note`: what a reader notes about a recipe for themselves, and the amounts that they take instead; a visitor's note is on their device. */
export async function loader(args: Route.LoaderArgs) {
  const { db, cook, shows } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const link = linkOf(args)
  const recipe = orNotFound(await findRecipe(db, id, { cook, link }), m.recipe_not_found())
  if (cook === null) shows.current(recipeContent(id))
  const note = cook && (await findRecipeNote(db, cook.id, id))
  const { title, language, ingredients, visibility } = recipe
  const shown = { id, title, language, lines: ingredients.map(writtenLine), note, link, isSignedIn: cook !== null }
  return visibility === 'public' ? shown : data(shown, { headers: notPublicHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const form = await readForm(args, RecipeNoteForm)
  const submission = parseWithZod(form, { schema: RecipeNoteForm })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const link = linkOf(args)
    orNotFound(await findRecipe(db, id, { cook, link }), m.recipe_not_found())
    const isDeleted = form.get('do') === 'delete'
    await saveRecipeNote(db, cook.id, id, isDeleted ? EMPTY_NOTE : submission.value)
    return redirectWithNotice(recipeAddress(id, link), { notice: isDeleted ? 'noteDeleted' : 'noteSaved' })
  })
}

/** The secret by which the reader came to an unlisted recipe; undefined without one. */
const linkOf = ({ url }: Pick<Route.LoaderArgs, 'url'>) => url.searchParams.get('link') ?? undefined

export default function NotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, language, lines, note, link, isSignedIn } = loaderData
  const [onDevice, setOnDevice] = useState<RecipeNote | null>(null)
  useEffect(() => setOnDevice(isSignedIn ? null : findDeviceNote(id)), [isSignedIn, id])
  const path = recipeAddress(id, link)
  return (
    <AccountPage title={m.note_title()} text={isSignedIn ? m.note_intro() : m.note_on_device()}>
      <p className={styles.recipe}>
        <Link to={path} {...textLanguage(language)}>
          {title}
        </Link>
      </p>
      {!isSignedIn && (
        <noscript>
          <p>
            <a href={loginPath(notePath(id, link))}>{m.note_needs_script()}</a>
          </p>
        </noscript>
      )}
      <div data-needs-script={!isSignedIn || undefined}>
        <NoteForm
          key={onDevice ? 'device' : 'account'}
          recipe={{ id, language, lines, path, link }}
          note={note ?? onDevice}
          isSignedIn={isSignedIn}
          result={actionData}
        />
      </div>
    </AccountPage>
  )
}
