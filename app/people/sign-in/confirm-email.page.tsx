import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { confirmEmail } from '#app/people/account/accounts.server.ts'
import { authContextOf } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/confirm-email.page'
import { AccountPage } from './account-page.tsx'

export const headers = secretHeaders

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  if (await confirmEmail(authContextOf(args), token)) {
    throw redirectWithNotice(args.context.get(requestContext).cook ? '/profile' : '/login', {
      notice: 'emailConfirmed',
    })
  }
  return null
}

export default function ConfirmEmailPage() {
  return (
    <AccountPage title={m.reset_expired_title()} text={m.confirm_failed()}>
      <ButtonLink to="/settings">{m.settings_account()}</ButtonLink>
    </AccountPage>
  )
}
