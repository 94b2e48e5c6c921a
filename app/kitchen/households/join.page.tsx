import formStyles from '#app/base/forms/form.module.css'
import { LinkForm } from '#app/base/forms/link-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailure, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { LinkToken } from '#app/people/account/account.ts'
import { Avatar } from '#app/people/account/avatar.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/join.page'
import { countMembers, findHouseholdId } from './household.store.ts'
import { HOUSEHOLD_PAGE } from './household.ts'
import { findInvitation, inviteObstacle, isBlockedFrom, joinHousehold } from './invites.store.ts'
import styles from './join.module.css'

export const headers = secretHeaders

/** Opening an invitation changes nothing: programs that look through mails open every link in them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, cook } = context.get(requestContext)
  const token = url.searchParams.get('invite') ?? ''
  const found = await findInvitation(db, token)
  if (!found) return { token, invitation: null }
  const own = cook && (await findHouseholdId(db, cook.id))
  const { householdId, email, ...invitation } = found
  const isMember = own === householdId
  const sharesOther = !isMember && own !== null && (await countMembers(db, own)) > 1
  const obstacle =
    cook &&
    ((!isMember && (await isBlockedFrom(db, cook.id, householdId)) ? ('blocked' as const) : null) ??
      inviteObstacle({ email }, { email: cook.email, isConfirmed: cook.emailVerified }))
  return { token, invitation, obstacle, next: cook ? null : url.pathname + url.search, isMember, sharesOther }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const token = String((await readForm(args, LinkToken)).get('token') ?? '')
  return reportFailure(args, null, async () => {
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const outcome = await joinHousehold(db, cook.id, { token })
    if (outcome === 'joined') return redirectWithNotice(HOUSEHOLD_PAGE, { notice: 'householdJoined' })
    if (outcome === 'already') return redirectWithNotice(HOUSEHOLD_PAGE)
    // Why else one cannot join is what the page shows.
    return outcome === 'full' ? { failure: m.household_join_full() } : null
  })
}

export default function JoinHouseholdPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation } = loaderData
  if (!invitation)
    return (
      <AccountPage title={m.household_join_gone()} text={m.household_join_gone_text()}>
        <ButtonLink to="/">{m.household_join_home()}</ButtonLink>
      </AccountPage>
    )
  const { isMember, sharesOther, obstacle, next } = loaderData
  const { householdName, inviter, members } = invitation
  return (
    <AccountPage title={m.household_join_title()}>
      <p className={styles.who}>
        <Avatar image={inviter.image} size={56} />
        <span>{m.household_join_by({ name: inviter.name, username: inviter.username })}</span>
      </p>
      {householdName && (
        <p className={styles.name}>
          <bdi>{householdName}</bdi>
        </p>
      )}
      <p>{m.household_join_members({ members })}</p>
      <p>{m.household_join_shared()}</p>
      {next !== null ? (
        <div className={formStyles.actions}>
          <ButtonLink to={`/register?next=${encodeURIComponent(next)}`} variant="quiet">
            {m.register_submit()}
          </ButtonLink>
          <ButtonLink to={loginPath(next)}>{m.login_submit()}</ButtonLink>
        </div>
      ) : isMember ? (
        <>
          <p>{m.household_join_already()}</p>
          <ButtonLink to={HOUSEHOLD_PAGE}>{m.household_title()}</ButtonLink>
        </>
      ) : obstacle === 'blocked' ? (
        <p>{m.blocks_household()}</p>
      ) : obstacle === 'otherAddress' ? (
        <p>{m.household_join_other_address()}</p>
      ) : obstacle === 'unconfirmed' ? (
        <>
          <p>{m.household_join_unconfirmed()}</p>
          <ButtonLink to="/settings">{m.settings_account()}</ButtonLink>
        </>
      ) : sharesOther ? (
        <>
          <p>{m.household_join_other()}</p>
          <ButtonLink to={`${HOUSEHOLD_PAGE}#leave`}>{m.household_title()}</ButtonLink>
        </>
      ) : (
        <LinkForm token={token} submit={m.household_join_submit()} outcome={actionData} />
      )}
    </AccountPage>
  )
}
