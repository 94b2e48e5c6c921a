/** What a cook can follow. */
export const FOLLOWED_KINDS = ['cook', 'category', 'tag', 'collection'] as const
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

/** Something to follow, by its username, its slug, its words or its id. */
export interface FollowSubject {
  kind: FollowedKind
  name: string
}

/** What follow lists and buttons call it: `cook:meera`. */
export const subjectText = ({ kind, name }: FollowSubject) => `${kind}:${name}`

/** The subject that such a text names; null when it is none. */
export function subjectOf(text: unknown): FollowSubject | null {
  const [, named, name] = /^(\w+):(.{1,200})$/s.exec(String(text)) ?? []
  const kind = FOLLOWED_KINDS.find((one) => one === named)
  return kind && name !== undefined ? { kind, name } : null
}
