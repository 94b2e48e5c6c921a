import { parseWithZod } from '@conform-to/zod/v4'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import {
  invalidForm,
  reportFailure,
  reportFailureOn,
  tooManyAttempts,
  tooManyPresses,
} from '#app/base/forms/replies.server.ts'
import type { Notice } from '#app/base/request/notices.ts'
import { type RouteArgs, redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { guestLink, makeGuestLink, withdrawGuestLink } from './guests.store.ts'
import { GuestDraft, HOUSEHOLD_PAGE, HouseholdIntent, InviteDraft, MAX_LINKS } from './household.ts'
import { withdrawInvite } from './invites.store.ts'
import { inviteToHousehold } from './inviting.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { leaveHousehold, removeMember, renameHousehold, saveOvens, setMemberRole } from './members.store.ts'

/** The fields of the forms that are read as drafts, so that what is wrong is told beside it. */
const DRAFT_FIELDS = ['formKey', ...Object.keys(InviteDraft.shape), ...Object.keys(GuestDraft.shape)]

/** What is said of a change that is more than saved. */
const NOTICE_OF: Partial<Record<HouseholdIntent['do'], Notice>> = { leave: 'householdLeft', remove: 'memberRemoved' }

type Args = RouteArgs & { url: URL }

/** Does what a form of the household's page wants; a link that was made is in the answer itself, since an address or a cookie would outlive the page. */
export async function changeFromForm(args: Args, cook: Cook) {
  const sent = await readForm(args, HouseholdIntent, DRAFT_FIELDS)
  const intent = intentIn(sent, HouseholdIntent)
  if (intent?.do === 'invite') return inviteFromForm(args, cook, sent)
  if (intent?.do === 'guest') return guestFromForm(args, cook, sent)
  return reportFailureOn(HOUSEHOLD_PAGE, args, async () => {
    const { db } = args.context.get(requestContext)
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const outcome = intent ? await change(db, cook, intent) : 'wrong'
    const notice = outcome === 'done' && intent ? (NOTICE_OF[intent.do] ?? 'householdSaved') : 'householdUnchanged'
    return redirectWithNotice(HOUSEHOLD_PAGE, { notice })
  })
}

/** Does one thing that has no draft. */
async function change(db: Database, cook: Cook, intent: Exclude<HouseholdIntent, { do: 'invite' | 'guest' }>) {
  switch (intent.do) {
    case 'rename':
      return renameHousehold(db, cook.id, intent.name)
    case 'ovens':
      await saveOvens(db, cook.id, intent.ovens)
      return 'done'
    case 'role':
      return setMemberRole(db, cook.id, intent.username, intent.role)
    case 'remove':
      return removeMember(db, cook.id, intent.username)
    case 'withdraw':
      return withdrawInvite(db, cook.id, intent.invite)
    case 'withdrawGuest':
      return withdrawGuestLink(db, cook.id, intent.guest)
    case 'leave':
      return leaveHousehold(db, cook.id, { takesCopy: intent.takesCopy !== undefined })
  }
}

async function inviteFromForm(args: Args, cook: Cook, sent: FormData) {
  const { db, accounts, address } = args.context.get(requestContext)
  const submission = parseWithZod(sent, { schema: InviteDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const email = submission.value.email ?? null
    const key = sent.get('formKey')
    // The same form sent again, because its answer did not arrive, makes the same link.
    const secret = linkSecret(accounts, 'invite', ...(key ? [cook.id, key, email] : []))
    const made = await inviteToHousehold({ db, accounts, address }, cook, { email, secret })
    if (made === 'tooMany')
      return invalidForm(submission, { formErrors: [m.household_links_full({ most: MAX_LINKS })] })
    if (made === 'forbidden') return redirectWithNotice(HOUSEHOLD_PAGE, { notice: 'householdUnchanged' })
    if ('refused' in made) return tooManyAttempts(submission, made.refused)
    if (email !== null) return redirectWithNotice(HOUSEHOLD_PAGE, { notice: 'inviteSent' })
    return { ...submission.reply({ resetForm: true }), made: 'invite' as const, link: made.link }
  })
}

async function guestFromForm(args: Args, cook: Cook, sent: FormData) {
  const { db, accounts } = args.context.get(requestContext)
  const submission = parseWithZod(sent, { schema: GuestDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    const key = sent.get('formKey')
    const secret = linkSecret(accounts, 'guest', ...(key ? [cook.id, key, submission.value] : []))
    const made = await makeGuestLink(db, cook.id, submission.value, secret)
    if (made === 'tooMany')
      return invalidForm(submission, { formErrors: [m.household_links_full({ most: MAX_LINKS })] })
    if (made === 'gone') return redirectWithNotice(HOUSEHOLD_PAGE, { notice: 'householdUnchanged' })
    const link = guestLink(accounts.origin, made.token)
    return { ...submission.reply({ resetForm: true }), made: 'guest' as const, link }
  })
}
