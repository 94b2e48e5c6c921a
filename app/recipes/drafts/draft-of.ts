import { draftInput, EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { draftRules, type RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { audienceIn, isTitleEnough } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { fieldsOf } from '#server/fields-of.ts'

/** What is wrong with a form, by the name of the field, of the line (`ingredients.2`) or of the photo (`photos.0.alt`). */
export type DraftProblems = Record<string, string>

/** The draft in a form, or its errors; `photosToCome` if photos are sent with the form, `isDraft` if it is saved as a draft for whom it says. A recipe for others without photos gets a drawn cover; a draft and a private one need only a title. */
export function draftOf(
  form: FormValues,
  { photosToCome = false, isDraft = false } = {},
): { draft: RecipeDraft; problems: null } | { draft: null; problems: DraftProblems } {
  const values = isDraft ? { ...form, visibility: 'draft' } : form
  const audience = isDraft ? audienceIn(form.visibility) : undefined
  const { success, data, error } = draftRules(values.visibility).safeParse({ ...draftInput(values), audience })
  const problems: DraftProblems = fieldsOf(error?.issues ?? [])
  if (!isTitleEnough(values.visibility) && values.photos.length === 0 && !photosToCome && !values.makeCover)
    problems.photos ??= m.publish_photo_required()
  const isFromElsewhere = values.source.trim() !== ''
  if (values.visibility === 'public' && isFromElsewhere && !values.mayPublish)
    problems.mayPublish = m.visibility_confirm_required()
  return success && Object.keys(problems).length === 0 ? { draft: data, problems: null } : { draft: null, problems }
}

/** Whether a recipe that these may see is refused while a field is empty, by the field's name. */
export function requiredFor(visibility: string): (name: keyof FormValues) => boolean {
  const { problems } = draftOf({ ...EMPTY_FORM, servings: '', visibility })
  return (name) => problems !== null && Object.keys(problems).some((key) => key.split('.')[0] === name)
}
