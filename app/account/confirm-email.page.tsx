import { m } from '../../messages/compiled/messages.js'
import { secretHeaders } from '../request/headers.ts'
import { askingOf, goOn } from '../request/replies.server.ts'
import { visit } from '../request/request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/confirm-email.page'
import { AccountPage } from './account-page.tsx'
import { confirmEmail } from './accounts.server.ts'

export const headers = secretHeaders

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  if (await confirmEmail(askingOf(args), token)) {
    throw goOn(args.context.get(visit).cook ? '/profile' : '/login', { notice: 'emailConfirmed' })
  }
  return null
}

export default function ConfirmEmailPage() {
  return (
    <AccountPage title={m.reset_expired_title()} text={m.confirm_failed()}>
      <ButtonLink to="/profile/security">{m.profile_security()}</ButtonLink>
    </AccountPage>
  )
}
