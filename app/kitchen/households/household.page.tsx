import { Link } from 'react-router'
import { MadeSecret } from '#app/base/forms/made-secret.tsx'
import { waitHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import type { Route } from './+types/household.page'
import { GuestSection } from './guest-section.tsx'
import { guestLink, listGuestLinks } from './guests.store.ts'
import styles from './household.module.css'
import { requireHousehold } from './household.store.ts'
import { mayManage } from './household.ts'
import { changeFromForm } from './household-form.server.ts'
import { LeaveForm, OvensForm, RenameForm } from './household-forms.tsx'
import { InviteSection } from './invite-section.tsx'
import { listInvites } from './invites.store.ts'
import { inviteLink } from './inviting.server.ts'
import { MemberRow } from './member-row.tsx'

export const headers = waitHeaders

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, accounts } = args.context.get(requestContext)
  const { signatureOf, origin } = accounts
  const { id, name, ovens, members } = await requireHousehold(db, cook.id)
  const isOwner = mayManage(members.find(({ cookId }) => cookId === cook.id))
  return {
    name,
    ovens,
    members: members.map(({ cookId, ...member }) => ({ ...member, isYou: cookId === cook.id })),
    isOwner,
    invites: (isOwner ? await listInvites(db, id) : []).map(({ seed, ...invite }) => {
      // One that was sent is for its address alone.
      const link = seed === null || invite.email !== null ? null : inviteLink(origin, signatureOf(seed))
      return { ...invite, link }
    }),
    links: (await listGuestLinks(db, id)).map(({ seed, ...guest }) => {
      const name = guest.name || m.shopping_live_link()
      return { ...guest, name, link: seed === null ? null : guestLink(origin, signatureOf(seed)) }
    }),
    lists: await listsOf(db, id),
    formKey: crypto.randomUUID(),
  }
}

/** The household's lists with their names, the first one always among them. */
async function listsOf(db: Database, householdId: string) {
  const lists = recordsOf('list', await listRecords(db, householdId, 'list'))
  const named = lists.map(({ id, values }) => [id, values.name] as const)
  const all = named.some(([id]) => id === FIRST_LIST) ? named : [[FIRST_LIST, ''] as const, ...named]
  return all.map(([id, name]) => [id, name || m.shopping_title()] as const)
}

export const action = async (args: Route.ActionArgs) => changeFromForm(args, requireCook(args))

export default function HouseholdPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ovens, members, isOwner, invites, links, lists, formKey } = loaderData
  // Of the two forms with fields, each knows the outcome of its own by its first field.
  const outcome = actionData && 'status' in actionData ? actionData : undefined
  const isGuest = outcome?.initialValue ? 'list' in outcome.initialValue : false
  const link = actionData && 'link' in actionData ? actionData : null
  const isAlone = members.length === 1
  const invite = isOwner && <InviteSection invites={invites} result={isGuest ? undefined : outcome} formKey={formKey} />
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${name || m.household_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>
        <bdi>{name || m.household_title()}</bdi>
      </h1>
      <p className={styles.text}>{m.household_text()}</p>
      {link && (
        <MadeSecret
          key={link.link}
          secret={link.link}
          title={link.made === 'guest' ? m.household_guest_made() : m.household_link_title()}
          text={link.made === 'guest' ? m.household_guest_made_text() : m.household_link_text()}
        />
      )}
      {isAlone && invite}
      <section className={styles.card} aria-labelledby="members">
        <h2 id="members">{m.household_members()}</h2>
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow key={member.username} member={member} mayChange={isOwner && !member.isYou} />
          ))}
        </ul>
        <p>
          <Link to="/settings/preferences#needs">{m.household_needs()}</Link>
        </p>
      </section>
      {!isAlone && invite}
      <GuestSection links={links} lists={lists} result={isGuest ? outcome : undefined} formKey={formKey} />
      <OvensForm ovens={ovens} />
      {isOwner && <RenameForm name={name} />}
      {!isAlone && <LeaveForm />}
    </div>
  )
}
