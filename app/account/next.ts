/** The path of this site that a form or a link wants to come back to; home for anything that could lead elsewhere. */
export function safeNext(next: FormDataEntryValue | null) {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/'
  return next
}

/** The address of the login page that comes back to a path afterwards. */
export const loginPath = (next: string) => (next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`)
