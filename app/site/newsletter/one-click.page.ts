import { redirect } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import type { Route } from './+types/one-click.page'
import { isToken } from './newsletter.ts'
import { unsubscribe } from './subscribers.store.ts'

const textResponse = (text: string, status: number) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

/**
 * Ends a subscription by one-click unsubscribing (RFC 8058), without a session or a redirect. The body is ignored; only the token in
 * the URL counts. Idempotent.
 */
export async function action({ url, context }: Route.ActionArgs) {
  const token = tokenIn(url)
  if (!isToken(token)) return textResponse(m.newsletter_link_broken(), 404)
  await unsubscribe(context.get(requestContext).db, token)
  return textResponse(m.newsletter_left_text(), 200)
}

/** Mail programs without one-click support open the URL and get the page with the button. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(tokenIn(url))}`)
