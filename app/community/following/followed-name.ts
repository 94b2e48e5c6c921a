import { m } from '#messages'
import type { Followed } from './following.ts'

/** What is followed in the reader's words. */
export function followedName({ kind, title }: Pick<Followed, 'kind' | 'title'>) {
  if (title === null) return m.following_hidden()
  return kind === 'tag' ? m.following_tag({ tag: title }) : title
}
