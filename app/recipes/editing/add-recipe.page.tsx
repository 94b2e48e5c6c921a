import { data, Link } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { failedForm, reportFailureWith } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { hasHouseholdMates } from '#app/kitchen/households/household.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { autosaveStateIn, formKeyOf } from '#app/recipes/drafts/autosave.ts'
import {
  discardAutosave,
  findAutosave,
  listAutosaves,
  listEndedAutosaves,
  saveAutosave,
} from '#app/recipes/drafts/autosaves.store.ts'
import { type DraftProblems, draftOf } from '#app/recipes/drafts/draft-of.ts'
import type { FormAnswer } from '#app/recipes/drafts/form-answer.ts'
import { changed } from '#app/recipes/drafts/form-changes.ts'
import { announceSaved } from '#app/recipes/drafts/form-saved.ts'
import { hashesIn, hashesOf } from '#app/recipes/drafts/merged-forms.ts'
import { mergedWith, SIDE_FIELDS, withChosenSides } from '#app/recipes/drafts/merging.server.ts'
import { EMPTY_FORM, valuesIn } from '#app/recipes/publishing/form-values.ts'
import { withCover } from '#app/recipes/publishing/made-cover.server.ts'
import { findEditable } from '#app/recipes/publishing/publishing.store.ts'
import { publishOnce, reviseOnce } from '#app/recipes/publishing/publishing-once.server.ts'
import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { RecipeFields } from '#app/recipes/publishing/recipe-fields.ts'
import { allChosen, withRecognised } from '#app/recipes/publishing/recognised.ts'
import { saveSentPhotos } from '#app/recipes/publishing/sent-photos.server.ts'
import { findSuggestions } from '#app/recipes/suggestions/suggestions.server.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { rowIdOf } from '#server/database/row-id.ts'
import { waitText } from '#server/http/wait-text.ts'
import type { Route } from './+types/add-recipe.page'
import styles from './add-recipe.module.css'
import { BackButton } from './back-button.tsx'
import { RecipeForm } from './recipe-form.tsx'

export const headers = waitHeaders

/** How many autosaves the form offers; the profile lists all. */
const OFFERED = 3

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const named = args.url.searchParams.get('id')
  const { db } = args.context.get(requestContext)
  const id = named === null ? null : orNotFound(rowIdOf(named), m.recipe_not_found())
  const found = id === null ? null : orNotFound(await findEditable(db, cook, id), m.recipe_not_found())
  if (found === 'forbidden') throw data(m.publish_forbidden(), 403)
  const { version, values } = found ?? { version: 0, values: { ...EMPTY_FORM, language: getLocale() } }
  const isDraft = !found || found.draft.visibility === 'draft'
  const key = formKeyOf(args.url.searchParams.get('autosave'))
  const autosave = key === undefined ? null : await findAutosave(db, cook.id, key, id)
  return {
    cookId: cook.id,
    formKey: crypto.randomUUID(),
    hasMates: await hasHouseholdMates(db, cook.id),
    autosaves: autosave ? [] : (await listAutosaves(db, cook.id, id)).slice(0, OFFERED),
    ended: await listEndedAutosaves(db, cook.id),
    id,
    version,
    isDraft,
    base: found ? hashesOf(values) : {},
    values,
    ...(autosave && {
      autosave: { key: autosave.key, edits: autosave.edits },
      version: autosave.version,
      base: autosave.base,
      values: autosave.values,
    }),
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, media, workers, log } = args.context.get(requestContext)
  const named = args.url.searchParams.get('id')
  const id = named === null ? null : orNotFound(rowIdOf(named), m.recipe_not_found())
  const form = await readForm(args, RecipeFields, SIDE_FIELDS)
  const wanted = form.get('do')
  const autosave = autosaveStateIn(form)
  const typedOn = { version: Number(form.get('version')) || 0, base: hashesIn(form.get('base')) }
  if (wanted === 'discard' && id !== null) {
    // First as it is typed, so that all of it can be brought back.
    const discarded = autosave ?? { key: crypto.randomUUID(), edits: {} }
    await saveAutosave(db, cook.id, { ...discarded, ...typedOn, recipeId: id, values: valuesIn(form) })
    await discardAutosave(db, cook.id, discarded)
    return redirectWithNotice(`/AddRecipe?id=${id}`, { notice: 'draftDiscarded', reload: true })
  }
  const chosen = await withChosenSides(form, async () => (id === null ? null : findEditable(db, cook, id)))
  // Scripts tell what is only recognised; without them whatever is given was chosen.
  const sent = autosave ? chosen : allChosen(chosen)
  const own = { ...typedOn, formKey: formKeyOf(form.get('formKey')), autosave }
  const stored = await saveSentPhotos({ db, media, cookId: cook.id }, form).catch((error: unknown) => {
    log.error({ err: error }, 'photos were not saved')
    return null
  })
  if (stored === null) return failedForm<FormAnswer>({ values: sent, problems: {}, ...own })
  const { photos, problem } = stored
  const values = { ...sent, photos: [...sent.photos, ...photos], imageUrl: problem ? sent.imageUrl : '' }
  const again = (status: number, problems: DraftProblems, more: Partial<FormAnswer> = {}, wait?: number) =>
    data<FormAnswer>(
      { values, problems, ...own, ...more },
      { status, ...(wait && { headers: { 'retry-after': String(wait) } }) },
    )
  const photoProblems: DraftProblems = problem ? { photos: problem } : {}
  if (typeof wanted === 'string' && wanted !== 'save' && wanted !== 'draft') {
    const suggestions = /^(?:suggest|confirm)\b/.test(wanted)
      ? await findSuggestions({ workers, cookId: cook.id }, values)
      : undefined
    const given = wanted === 'suggest' ? withRecognised(values, suggestions ?? null) : changed(values, wanted)
    const next: FormAnswer = { values: given, problems: photoProblems, ...own }
    return data<FormAnswer>({ ...next, ...(suggestions !== undefined && { suggestions }) })
  }
  const { draft, problems } = draftOf(values, { isDraft: wanted === 'draft' })
  if (!draft || problem) return again(422, { ...problems, ...photoProblems })
  return reportFailureWith(
    args,
    (): FormAnswer => ({ values, problems: {}, ...own }),
    async () => {
      const isDraft = draft.visibility === 'draft'
      const openDraft = (draftId: number) => redirectWithNotice(`/AddRecipe?id=${draftId}`, { notice: 'draftSaved' })
      const cover = (uncovered: RecipeDraft) =>
        withCover({ db, media, workers, log, cookId: cook.id }, uncovered, { isRequested: values.makeCover !== '' })
      const sentForm = { ...own, cover }
      const withoutCover = ({ problem, wait }: { problem: string; wait?: number }) =>
        again(wait ? 429 : 422, { photos: problem }, {}, wait)
      if (id === null) {
        const published = await publishOnce(db, cook.id, draft, sentForm)
        if (published === 'noPhoto') return again(422, { photos: m.publish_photo_gone() })
        if ('problem' in published) return withoutCover(published)
        if ('wait' in published) return again(429, { form: waitText(published.wait) }, {}, published.wait)
        if (isDraft) return openDraft(published.id)
        const notice = draft.visibility === 'public' ? 'recipeSaved' : 'recipeSavedForFew'
        return redirectWithNotice('/', { notice, link: `/recipe/${published.id}` })
      }
      const revised = await reviseOnce(db, cook, id, typedOn.version, draft, sentForm)
      if (revised === 'noPhoto') return again(422, { photos: m.publish_photo_gone() })
      if (revised === 'gone') orNotFound(null, m.recipe_not_found())
      if (revised === 'forbidden') throw data(m.publish_forbidden(), 403)
      if (typeof revised === 'object' && 'problem' in revised) return withoutCover(revised)
      if (typeof revised === 'object' && 'wait' in revised)
        return again(429, { form: waitText(revised.wait) }, {}, revised.wait)
      if (typeof revised === 'object' && 'conflict' in revised)
        return again(409, {}, mergedWith(typedOn.base, values, revised.conflict))
      if (isDraft) return openDraft(id)
      return redirectWithNotice(`/recipe/${id}`, { notice: 'recipeSaved' })
    },
  )
}

/**
 * Sends the form. That it is a recipe then is announced, unless it leads to the login.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    const isLeading = thrown instanceof Response && thrown.headers.has('location')
    if (isLeading && !thrown.headers.get('location')?.startsWith('/login')) announceSaved()
    throw thrown
  }
}

export default function AddRecipePage({ loaderData, actionData }: Route.ComponentProps) {
  const title = loaderData.id === null ? m.publish_title() : m.recipe_edit()
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${title} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <BackButton />
      <h1>{title}</h1>
      <p className={styles.intro}>
        <span className={styles.tone}>{m.publish_intro()}</span>{' '}
        {loaderData.id === null && <Link to="/import">{m.import_offer()}</Link>}
      </p>
      <RecipeForm key={`${loaderData.id} ${loaderData.autosave?.key}`} published={loaderData} answer={actionData} />
    </div>
  )
}
