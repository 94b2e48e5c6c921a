import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { type Notice, noticeCookie } from './notices.ts'

/** The arguments of a loader or an action that these functions read. */
export interface RouteArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

interface Onward {
  cookies?: string[]
  notice?: Notice
  /** The page of this site that the notice links to. */
  link?: string
  /** True if scripts load the next page as a new document, so that nothing stays in memory. */
  reload?: boolean
}

/** A redirect to another page with cookies and a notice. */
export function redirectWithNotice(to: string, { cookies = [], notice, link, reload = false }: Onward = {}) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (notice) headers.append('set-cookie', noticeCookie({ name: notice, link: link ?? null }))
  return (reload ? redirectDocument : redirect)(to, { headers, status: 303 })
}
