import { m } from '../../messages/compiled/messages.js'
import { fieldsOf } from '../../server/fields-of.ts'
import { draftInput, type FormValues } from './form-values.ts'
import { RecipeDraft } from './recipe-draft.ts'

/** What is wrong with a form, by the name of the field, of the line (`ingredients.2`) or of the photo (`photos.0.alt`). */
export type DraftProblems = Record<string, string>

/** The draft that a form says, or what is wrong with it; `photosToCome` when pictures are sent along with it. A draft without photos wants a cover made. */
export function draftOf(
  values: FormValues,
  { photosToCome = false } = {},
): { draft: RecipeDraft; problems: null } | { draft: null; problems: DraftProblems } {
  const { success, data, error } = RecipeDraft.safeParse(draftInput(values))
  const problems: DraftProblems = fieldsOf(error?.issues ?? [])
  if (values.photos.length === 0 && !photosToCome && !values.makeCover) problems.photos ??= m.publish_photo_required()
  return success && Object.keys(problems).length === 0 ? { draft: data, problems: null } : { draft: null, problems }
}
