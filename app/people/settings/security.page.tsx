import { ActionForm } from '#app/base/forms/action-form.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { sendConfirmation } from '#app/people/account/accounts.server.ts'
import { cancelEmailChange, findPendingEmail, requestEmailChange } from '#app/people/account/email-changes.store.ts'
import { endSessions, hasPassword, listSessions } from '#app/people/account/profile.store.ts'
import { authContextOf, requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/security.page'
import { deviceName } from './device-name.ts'
import { EmailIntent } from './email-notices.tsx'
import styles from './security.module.css'
import { SettingsCard, SettingsPage } from './settings-page.tsx'

const HERE = '/settings/security'

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, accounts } = args.context.get(requestContext)
  return {
    withPassword: await hasPassword(db, cook.id),
    provider: accounts.oidcName ?? '',
    sessions: await listSessions(authContextOf(args), cook.id),
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const context = authContextOf(args)
  const sent = await readForm(args, EmailIntent, ['session'])
  const intent = intentIn(sent, EmailIntent)
  const session = sent.get('session')
  return reportFailureOn(typeof session === 'string' ? HERE : '/settings', args, async () => {
    if (intent?.do === 'confirm') {
      const wait = await sendConfirmation(context, cook.email)
      return redirectWithNotice('/settings', wait ? {} : { notice: 'linkSent' })
    }
    if (intent?.do === 'emailAgain') {
      const pending = await findPendingEmail(context.db, cook.id)
      const answer = pending === null ? null : await requestEmailChange(context, cook, pending)
      return redirectWithNotice('/settings', answer === 'sent' ? { notice: 'linkSent' } : {})
    }
    if (intent?.do === 'emailCancel') {
      await cancelEmailChange(context.db, cook.id)
      return redirectWithNotice('/settings', { notice: 'emailKept' })
    }
    if (typeof session !== 'string') return redirectWithNotice(HERE)
    await endSessions(context, cook.id, session)
    return redirectWithNotice(HERE, { notice: session === 'others' ? 'othersEnded' : 'sessionEnded' })
  })
}

export default function SecurityPage({ loaderData: { withPassword, provider, sessions } }: Route.ComponentProps) {
  return (
    <SettingsPage place={HERE}>
      <SettingsCard id="password" title={m.account_password()}>
        {withPassword ? (
          <ButtonLink to="/settings/password" variant="quiet">
            {m.security_password()}
          </ButtonLink>
        ) : (
          <p>{m.security_no_password({ name: provider })}</p>
        )}
      </SettingsCard>
      <SettingsCard id="sessions" title={m.security_sessions()}>
        <ul className={styles.rows}>
          {sessions.map(({ id, userAgent, lastUsed, isThis }) => (
            <li key={id}>
              <span>
                <strong>{deviceName(userAgent) ?? m.security_unknown_device()}</strong>
                <small>{isThis ? m.security_this() : m.security_last_used({ date: dateText(lastUsed) })}</small>
              </span>
              {!isThis && (
                <ActionForm fields={{ session: id }}>
                  <Button type="submit" variant="quiet">
                    {m.security_end()}
                  </Button>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <ActionForm fields={{ session: 'others' }}>
            <Button type="submit" variant="quiet">
              {m.security_end_others()}
            </Button>
          </ActionForm>
        )}
      </SettingsCard>
      <SettingsCard id="tokens" title={m.tokens_title()}>
        <p>{m.security_tokens_text()}</p>
        <ButtonLink to="/settings/tokens" variant="quiet">
          {m.tokens_open()}
        </ButtonLink>
      </SettingsCard>
    </SettingsPage>
  )
}
