import { momentField, type PostState } from '#app/site/company/post-draft.ts'
import { m } from '#messages'

/** What a post is, in words, with its time of publication in UTC as the form has it. */
export function stateText(state: PostState, publishAt: number | null) {
  if (publishAt === null || state === 'draft') return m.visibility_draft()
  const at = momentField(publishAt).replace('T', ' ')
  return state === 'scheduled' ? m.editorial_scheduled({ at }) : m.editorial_published({ at })
}
