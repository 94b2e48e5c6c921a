import { m } from '../../messages/compiled/messages.js'
import { fieldsOf } from '../../server/fields-of.ts'
import { draftInput, type FormValues } from './form-values.ts'
import { draftRules, type RecipeDraft } from './recipe-draft.ts'

/** What is wrong with a form, by the name of the field, of the line (`ingredients.2`) or of the photo (`photos.0.alt`). */
export type DraftProblems = Record<string, string>

/** The draft in a form, or its errors; `photosToCome` if photos are sent with the form. A draft without photos gets a drawn cover; one that is not finished needs only a title. */
export function draftOf(
  values: FormValues,
  { photosToCome = false } = {},
): { draft: RecipeDraft; problems: null } | { draft: null; problems: DraftProblems } {
  const isUnfinished = values.visibility === 'draft'
  const { success, data, error } = draftRules(values.visibility).safeParse(draftInput(values))
  const problems: DraftProblems = fieldsOf(error?.issues ?? [])
  if (!isUnfinished && values.photos.length === 0 && !photosToCome && !values.makeCover)
    problems.photos ??= m.publish_photo_required()
  const isFromElsewhere = values.source.trim() !== ''
  if (values.visibility === 'public' && isFromElsewhere && !values.mayPublish)
    problems.mayPublish = m.visibility_confirm_required()
  return success && Object.keys(problems).length === 0 ? { draft: data, problems: null } : { draft: null, problems }
}
