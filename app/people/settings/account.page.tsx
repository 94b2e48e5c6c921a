import { Link } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { findPendingEmail } from '#app/people/account/email-changes.store.ts'
import { findScreenedProfile } from '#app/people/account/profile-words.store.ts'
import { ScreenedWords } from '#app/people/cooks/screened-profile.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/account.page'
import styles from './account.module.css'
import { EmailNotices } from './email-notices.tsx'
import { SettingsCard, SettingsPage } from './settings-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const { username, displayUsername, name, email, emailVerified, image, bio } = cook
  return {
    cook: { username, displayUsername, name, email, emailVerified, image, bio },
    pending: await findPendingEmail(db, cook.id),
    screened: await findScreenedProfile(db, cook.id),
  }
}

/** `/settings`: who a cook is here, and whom they share with. */
export default function AccountSettings({ loaderData: { cook, pending, screened } }: Route.ComponentProps) {
  return (
    <SettingsPage place="/settings">
      <SettingsCard id="profile" title={m.profile_title()}>
        <div className={styles.who}>
          <Avatar image={cook.image} size={80} />
          <p>
            <strong>{cook.name}</strong>
            <span>@{cook.displayUsername}</span>
            <span>{cook.email}</span>
            {cook.bio && <span>{cook.bio}</span>}
          </p>
        </div>
        <ScreenedWords screened={screened} />
        <div className={styles.ways}>
          <ButtonLink to="/profile?edit">{m.profile_edit()}</ButtonLink>
          <Link to="/settings/about">{m.cooks_about()}</Link>
          <Link to={`/cooks/${cook.username}`}>{m.profile_public()}</Link>
          <Link to="/settings/blocks">{m.blocks_title()}</Link>
          <Link to="/notifications/settings">{m.notifications_settings()}</Link>
        </div>
      </SettingsCard>
      <div className={styles.notices}>
        <EmailNotices cook={cook} pending={pending} />
      </div>
      <SettingsCard id="shared" title={m.household_title()}>
        <p>{m.household_text()}</p>
        <ButtonLink to="/household" variant="quiet">
          {m.household_title()}
        </ButtonLink>
      </SettingsCard>
    </SettingsPage>
  )
}
