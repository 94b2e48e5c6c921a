import { useLocation } from 'react-router'
import { loginPath } from '#app/base/request/next.ts'
import { m } from '#messages'

/** Tells whoever has no scripts what takes them, with the login that does without. */
export function NeedsScript({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  return (
    <noscript>
      <p>
        {text} <a href={loginPath(pathname + search)}>{m.login_title()}</a>
      </p>
    </noscript>
  )
}
