import { expect, test } from 'vitest'
import { m } from '#messages'
import { cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { aMigratedSqlite } from '../../../tests/support/databases.ts'
import { aContext, visit } from '../../../tests/support/in-process.ts'
import { register } from '../account/accounts.server.ts'
import { confirmEmailChange, requestEmailChange } from '../account/email-changes.store.ts'
import { makeResetLink } from '../account/reset-links.store.ts'
import { MAX_TOKENS } from '../account/token.ts'
import { makeToken } from '../account/tokens.store.ts'

const { folder, db } = aMigratedSqlite()
let made = 0

/** A cook with a browser in which they are signed in, and what they do with the pages of accounts. */
async function aCookHere() {
  const { accounts, contextWith, mailed } = someAccounts(db())
  const username = `cook-${++made}`
  const email = `${username}@example.org`
  const address = `203.0.113.${made}`
  const cookies = cookiesOf(await register(contextWith([], address), { username, email, password: PASSWORD }))
  const { request } = contextWith(cookies)
  const { id } = (await accounts.cookOf(request, address)).cook ?? { id: '' }
  /** What a page answers to a form, or without one to a visit, and where it leads. */
  async function send(path: string, form?: Record<string, string>, isSignedIn = true) {
    const sender = contextWith(isSignedIn ? cookies : [], address).request
    const { cook } = await accounts.cookOf(sender, address)
    const context = { ...aContext(db(), cook, folder), accounts, origin: accounts.origin, address }
    const headers = { cookie: sender.headers.get('cookie') ?? '', 'user-agent': 'Firefox' }
    const { status, headers: answer, found } = await visit(context as never, path, form, headers)
    const notice = answer
      .getSetCookie()
      .map((cookie) => /^notice=(\w+)/.exec(cookie)?.[1])
      .find(Boolean)
    return { status, location: answer.get('location'), notice: notice ?? null, found }
  }
  const context = contextWith(cookies, address)
  /** Changes the cook's address; the token of the link by which its change is undone. */
  async function moveTo(to: string) {
    await requestEmailChange(context, { id, name: username }, to)
    await confirmEmailChange(context, await mailed(to, 'confirm-new-email'))
    return mailed(email, 'restore-email')
  }
  const sessions = async () =>
    (await db().selectFrom('session').select('id').where('userId', '=', id).orderBy('createdAt').execute()).map(
      (session) => session.id,
    )
  return { ...{ id, username, email, accounts, context, contextWith, mailed, send, moveTo, sessions } }
}
type CookHere = Awaited<ReturnType<typeof aCookHere>>

/** Gives the address to another account, as one that was there before addresses were reserved. */
async function giveAway(email: string) {
  const other = await aCookHere()
  await db().updateTable('cook').set({ email }).where('id', '=', other.id).execute()
}

const leads = (location: unknown, notice: string | null = null) => ({ status: 303, location, notice })
const refuses = (found: object, status = 422) => ({ status, location: null, found: expect.objectContaining(found) })
/** The form again, with what is wrong at each field; that of the form as a whole is at ''. */
const wrong = (error: Record<string, unknown>) => refuses({ error: expect.objectContaining(error) })

const TAKEN = { taken: true }
const EXPIRED = { taken: false }
const LONG = 'a better one by far'

type Row = [what: string, act: (cook: CookHere) => ReturnType<CookHere['send']>, answer: unknown]

test.each<Row>([
  [
    'the old address is restored by its link',
    async ({ send, moveTo }) => send('/restore-email', { token: await moveTo(`new-${made}@example.org`) }, false),
    leads(expect.stringMatching(/^\/reset-password\?token=./), 'emailRestored'),
  ],
  [
    'an old address that is another’s meanwhile is not',
    async ({ send, moveTo, email }) => {
      const token = await moveTo(`new-${made}@example.org`)
      await giveAway(email)
      return send('/restore-email', { token }, false)
    },
    refuses(TAKEN),
  ],
  ['a link that restores nothing', ({ send }) => send('/restore-email', { token: 'x' }, false), refuses(EXPIRED)],
  ...[true, false].map(
    (isSignedIn): Row => [
      `a new address is confirmed, signed in: ${isSignedIn}`,
      async ({ send, context, id, username, mailed }) => {
        const to = `next-${made}@example.org`
        await requestEmailChange(context, { id, name: username }, to)
        return send('/confirm-new-email', { token: await mailed(to, 'confirm-new-email') }, isSignedIn)
      },
      leads(isSignedIn ? '/profile' : '/login', 'emailChanged'),
    ],
  ),
  [
    'a new address that is another’s meanwhile is not',
    async ({ send, context, id, username, mailed }) => {
      const to = `next-${made}@example.org`
      await requestEmailChange(context, { id, name: username }, to)
      await giveAway(to)
      return send('/confirm-new-email', { token: await mailed(to, 'confirm-new-email') })
    },
    refuses(TAKEN),
  ],
  ['a link that confirms no new address', ({ send }) => send('/confirm-new-email', { token: 'x' }), refuses(EXPIRED)],
  ...[true, false].map(
    (isSignedIn): Row => [
      `an address is confirmed, signed in: ${isSignedIn}`,
      async ({ send, email, mailed }) =>
        send(`/confirm-email?token=${await mailed(email, 'confirm-email')}`, undefined, isSignedIn),
      leads(isSignedIn ? '/profile' : '/login', 'emailConfirmed'),
    ],
  ),
  [
    'a link that confirms nothing',
    ({ send }) => send('/confirm-email?token=x'),
    { status: 200, location: null, notice: null, found: null },
  ],
  [
    'a new password by a link',
    async ({ send, accounts, id }) =>
      send('/reset-password', { token: await makeResetLink(accounts, id), password: LONG }, false),
    leads('/login', 'passwordReset'),
  ],
  [
    'a new password that is the address, by a link',
    async ({ send, accounts, id, email }) =>
      send('/reset-password', { token: await makeResetLink(accounts, id), password: email }, false),
    wrong({ password: [m.account_password_personal()] }),
  ],
  [
    'a new password by a link that is none',
    ({ send }) => send('/reset-password', { token: 'x', password: LONG }, false),
    wrong({ '': [m.reset_expired()] }),
  ],
  [
    'a forgotten password',
    ({ send, email }) => send('/forgot-password', { email }, false),
    leads('/forgot-password?sent'),
  ],
  [
    'a forgotten password of nobody',
    ({ send }) => send('/forgot-password', { email: 'nobody@example.org' }, false),
    leads('/forgot-password?sent'),
  ],
  [
    'a sign-in on the way elsewhere',
    ({ send, username }) => send('/login', { username, password: PASSWORD, next: '/meal-plan?week=1' }, false),
    leads('/meal-plan?week=1', 'signedIn'),
  ],
  [
    'a sign-in on the way to another site',
    ({ send, username }) => send('/login', { username, password: PASSWORD, next: '//evil.example' }, false),
    leads('/', 'signedIn'),
  ],
  [
    'a sign-in with a wrong password',
    ({ send, username }) => send('/login', { username, password: 'wrong' }, false),
    wrong({ '': [m.login_failed()] }),
  ],
  [
    'the page of sign-in of who is signed in',
    ({ send }) => send('/login?next=/profile'),
    { status: 302, location: '/profile' },
  ],
  [
    'a registration on the way elsewhere',
    ({ send }) =>
      send(
        '/register',
        { username: `n${made}`, email: `n${made}@example.org`, password: LONG, next: '/AddRecipe' },
        false,
      ),
    leads('/AddRecipe', 'registered'),
  ],
  [
    'a registration with a username that is taken',
    ({ send, username }) => send('/register', { username, email: 'free@example.org', password: LONG }, false),
    wrong({ username: [m.account_username_taken()] }),
  ],
  [
    'a registration with an address that is taken',
    ({ send, email }) => send('/register', { username: `free${made}`, email, password: LONG }, false),
    wrong({ email: [m.account_email_taken()] }),
  ],
  [
    'a registration with a common password',
    ({ send }) =>
      send('/register', { username: `free${made}`, email: 'free@example.org', password: 'password123' }, false),
    wrong({ password: [m.account_password_common()] }),
  ],
  ['the page of registration of who is signed in', ({ send }) => send('/register'), { status: 302, location: '/' }],
  ['a sign-out', ({ send }) => send('/logout', {}), leads('/home', 'signedOut')],
  [
    'a new password without the old one',
    ({ send }) => send('/settings/password', { current: 'wrong', password: LONG }),
    wrong({ current: [m.security_wrong()] }),
  ],
  [
    'a new password that is common',
    ({ send }) => send('/settings/password', { current: PASSWORD, password: 'password123' }),
    wrong({ password: [m.account_password_common()] }),
  ],
  [
    'a new password',
    ({ send }) => send('/settings/password', { current: PASSWORD, password: LONG }),
    leads('/settings/security', 'passwordChanged'),
  ],
  [
    'the end of the account without the password',
    ({ send }) => send('/settings/delete', { recipes: 'keep', password: 'wrong' }),
    wrong({ password: [m.security_wrong()] }),
  ],
  [
    'another link to confirm',
    ({ send }) => send('/settings/security', { do: 'confirm' }),
    leads('/settings', 'linkSent'),
  ],
  [
    'another link for an address that nobody waits for',
    ({ send }) => send('/settings/security', { do: 'emailAgain' }),
    leads('/settings'),
  ],
  [
    'another link for the address that waits',
    async ({ send, context, id, username }) => {
      await requestEmailChange(context, { id, name: username }, `next-${made}@example.org`)
      return send('/settings/security', { do: 'emailAgain' })
    },
    leads('/settings', 'linkSent'),
  ],
  [
    'no change of address after all',
    ({ send }) => send('/settings/security', { do: 'emailCancel' }),
    leads('/settings', 'emailKept'),
  ],
  ['a button of nothing', ({ send }) => send('/settings/security', { do: 'nothing' }), leads('/settings/security')],
  [
    'more tokens than there may be',
    async ({ send, id }) => {
      const token = { name: 'One', scope: 'read', days: 7 } as const
      for (let at = 0; at < MAX_TOKENS; at++) await makeToken(db(), id, token)
      return send('/settings/tokens', { name: 'More', scope: 'read', days: '7' })
    },
    wrong({ '': [m.tokens_full({ most: MAX_TOKENS })] }),
  ],
  [
    'a block of nobody',
    ({ send }) => send('/settings/blocks', { do: 'block', cook: 'nobody' }),
    refuses({ failure: m.cook_not_found() }, 409),
  ],
  [
    'a block of oneself',
    ({ send, username }) => send('/settings/blocks', { do: 'mute', cook: username }),
    refuses({ failure: m.blocks_own() }, 409),
  ],
  [
    'what cooks tell of themselves',
    ({ send }) => send('/settings/about', { place: 'Pune', cookingSince: '', link1: '', link2: '', link3: '' }),
    leads(expect.stringMatching(/^\/cooks\/cook-/), 'profileSaved'),
  ],
])('%s', async (_, act, answer) => {
  expect(await act(await aCookHere())).toMatchObject(answer as object)
})

test('one session is ended, or all but this one, and never those of others', async () => {
  const [cook, other] = [await aCookHere(), await aCookHere()]
  const signIn = () => cook.send('/login', { username: cook.username, password: PASSWORD }, false)
  await signIn()
  await signIn()
  const [here, second, third] = await cook.sessions()
  const end = (session: string) => cook.send('/settings/security', { session })
  const [others = ''] = await other.sessions()
  await end(others)
  expect(await other.sessions()).toEqual([others])
  expect(await end(second ?? '')).toMatchObject(leads('/settings/security', 'sessionEnded'))
  expect(await cook.sessions()).toEqual([here, third])
  expect(await end('others')).toMatchObject(leads('/settings/security', 'othersEnded'))
  expect([await cook.sessions(), await other.sessions()]).toEqual([[here], [others]])
})

test('a session is listed with the browser and the address that began it', async () => {
  const cook = await aCookHere()
  await cook.send('/login', { username: cook.username, password: PASSWORD }, false)
  const rows = db().selectFrom('session').select(['userAgent', 'ipAddress']).where('userId', '=', cook.id)
  const address = cook.context.address
  expect(await rows.orderBy('createdAt').execute()).toEqual([
    { userAgent: expect.anything(), ipAddress: address },
    { userAgent: 'Firefox', ipAddress: address },
  ])
})
