import { m } from '../../messages/compiled/messages.js'
import { secretHeaders } from '../request/headers.ts'
import { requestContext } from '../request/request-context.ts'
import { authContextOf, redirectWithNotice } from '../request/requests.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/confirm-email.page'
import { AccountPage } from './account-page.tsx'
import { confirmEmail } from './accounts.server.ts'

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
      <ButtonLink to="/profile/security">{m.security_title()}</ButtonLink>
    </AccountPage>
  )
}
