const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='))

/** Adds Set-Cookie values to a response, but for those whose names it sets itself. */
export function addCookies(headers: Headers, cookies: readonly string[]) {
  const names = new Set(headers.getSetCookie().map(nameOf))
  for (const cookie of cookies) if (!names.has(nameOf(cookie))) headers.append('set-cookie', cookie)
}
