import { z } from 'zod'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { pictureAddress, pictureFileName } from '#server/media/picture-address.ts'
import { ProfileChange, passwordProblem, Registration, SignIn } from './account.ts'
import { register, signIn, signOut } from './accounts.server.ts'
import { commonPasswords } from './common-passwords.server.ts'
import type { Cook } from './cook.ts'
import { DisplayName } from './display-name.ts'
import { findPendingEmail } from './email-changes.store.ts'
import { changeProfile } from './profile.store.ts'
import { findPendingProfile, findScreenedProfile, readShownWords, type ScreenedProfile } from './profile-words.store.ts'

const TAGS: [string] = ['Account']
const EMAIL = ['meera@example.org']
const PASSWORD = ['wild garlic and walnuts']
const User = z
  .strictObject({
    _id: z.string().meta({ description: 'User id; never changes, unlike the username.' }),
    username: z.string(),
    name: z.string().meta({ description: 'Display name, shown with recipes and reviews; the username by default.' }),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().nullable().meta({
      description:
        'A new e-mail address that is not confirmed yet; it replaces `email` when the link sent to it is opened. Null if there is none.',
    }),
    avatar: z.string().nullable().meta({
      description: 'File name of the profile picture, which is at `/uploads/{avatar}`; null if there is none.',
    }),
    avatarUrl: z.url().nullable().meta({ description: 'URL of the profile picture; null if there is none.' }),
    bio: z.string(),
    screenedProfile: z
      .strictObject({
        name: z.string(),
        bio: z.string(),
        place: z.string(),
        links: z.array(z.string()),
        avatarUrl: z.url().nullable().meta({ description: 'URL of the picture, if it is another than is shown.' }),
        hiddenReason: z
          .string()
          .nullable()
          .meta({ description: 'That it is pending, or why a moderator has hidden it.' }),
      })
      .nullable()
      .meta({ description: 'What you wrote about yourself, if only you read it; null otherwise.' }),
    role: z.enum(['cook', 'moderator']),
  })
  .meta({ id: 'User' })
const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: z.strictObject({ user: User }) } },
})
const sessionAnswer = (description: string) => ({
  ...answer(description),
  headers: {
    'Set-Cookie': { description: 'The session cookie, `access_token`.', schema: { type: 'string' as const } },
  },
})
const json = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

const login = apiRoute({
  method: 'post',
  path: '/auth/login',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'signIn',
  summary: 'Log in',
  request: {
    body: json(
      SignIn.safeExtend({
        username: SignIn.shape.username.meta({ description: 'Username or e-mail address.', examples: ['meera'] }),
        password: SignIn.shape.password.meta({ examples: PASSWORD }),
      }).meta({ id: 'SignIn' }),
    ),
  },
  responses: { 200: sessionAnswer('Signed in. The session ends 30 days after the last request.') },
  problems: [401, 403],
})

const logout = apiRoute({
  method: 'post',
  path: '/auth/logout',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'signOut',
  summary: 'Log out',
  description: 'Ends the session of the cookie, if there is one. Access tokens are revoked in the profile.',
  responses: { 204: { description: 'Logged out.' } },
  problems: [403],
})

const join = apiRoute({
  method: 'post',
  path: '/auth/register',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'register',
  summary: 'Register and sign in',
  request: {
    body: json(
      Registration.extend({
        username: Registration.shape.username.meta({
          description: '3 to 30 letters, digits, dots, dashes or underscores.',
          examples: ['meera'],
        }),
        email: Registration.shape.email.meta({ examples: EMAIL }),
        password: Registration.shape.password.meta({
          description: '8 to 128 characters; not a common password and not your name.',
          examples: PASSWORD,
        }),
      }).meta({ id: 'Registration' }),
    ),
  },
  responses: { 201: sessionAnswer('Registered and signed in.') },
  problems: [403],
})

const user = apiRoute({
  method: 'get',
  path: '/auth/user',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readUser',
  summary: 'Read your account',
  responses: { 200: answer('The account.') },
})

const updateUser = apiRoute({
  method: 'put',
  path: '/auth/updateUser',
  needs: 'session',
  tags: TAGS,
  operationId: 'updateUser',
  summary: 'Update your username, name, e-mail address or biography',
  description:
    'An omitted `name` or `bio` is not changed; an empty `name` resets the name to the username. A new e-mail address requires `currentPassword`, or, for an account without a password, a session that signed in with the provider at most ten minutes ago. The new address is in `pendingEmail` until the link sent to it is opened; the old address gets a link that reverts the change, valid for a week. At most 30 an hour.',
  request: {
    body: json(
      ProfileChange.extend({
        username: ProfileChange.shape.username.meta({ examples: ['meera'] }),
        name: DisplayName.optional().meta({
          description: 'Display name, shown with recipes and reviews; at most 50 characters of any script.',
          examples: ['Meera Iyer'],
        }),
        email: ProfileChange.shape.email.meta({ examples: EMAIL }),
        currentPassword: ProfileChange.shape.currentPassword.optional().meta({
          description: 'Required to change `email`.',
          examples: PASSWORD,
        }),
        // With the default of the form it would be '' where it is omitted.
        bio: ProfileChange.shape.bio
          .unwrap()
          .optional()
          .meta({ examples: ['I cook what the market has.'] }),
      }).meta({ id: 'ProfileChange' }),
    ),
  },
  responses: { 200: answer('The updated account.') },
})

const screenedResource = ({ image, hiddenReason, ...words }: ScreenedProfile, origin: string) => ({
  ...words,
  avatarUrl: image === '' ? null : origin + pictureAddress(image, 320, 'webp'),
  hiddenReason: reasonText(hiddenReason),
})

async function userOf(c: ApiContext, cook: Cook): Promise<z.infer<typeof User>> {
  const { db, origin } = c.get('context')
  const screened = await findScreenedProfile(db, cook.id)
  return {
    _id: cook.id,
    username: cook.displayUsername,
    name: cook.name,
    email: cook.email,
    emailVerified: cook.emailVerified,
    pendingEmail: await findPendingEmail(db, cook.id),
    avatar: cook.image && pictureFileName(cook.image),
    avatarUrl: cook.image && origin + pictureAddress(cook.image, 320, 'webp'),
    bio: cook.bio,
    screenedProfile: screened && screenedResource(screened, origin),
    role: cook.role,
  }
}

const authContext = (c: ApiContext) => {
  const { db, accounts, address } = c.get('context')
  return { db, accounts, address, request: c.req.raw }
}

/** The cook whom the cookies of a new session belong to, with those cookies set on the answer. */
async function signedInCook(c: ApiContext, cookies: readonly string[]) {
  const { accounts, address } = c.get('context')
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  const cookieHeader = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const { cook } = await accounts.cookOf(new Request(c.req.url, { headers: { cookie: cookieHeader } }), address)
  return cook ?? refuse(500)
}

export function accountApi(api: Api) {
  api.openapi(login, async (c) => {
    const result = await signIn(authContext(c), c.req.valid('json'))
    if ('refused' in result) refuse(429, { wait: result.refused })
    if ('wrong' in result) refuse(401, { detail: m.login_failed() })
    return c.json({ user: await userOf(c, await signedInCook(c, result.cookies)) }, 200)
  })

  api.openapi(logout, async (c) => {
    const { cookies } = await signOut(authContext(c))
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    return c.body(null, 204)
  })

  api.openapi(join, async (c) => {
    const wanted = c.req.valid('json')
    const problem = passwordProblem(wanted.password, wanted, await commonPasswords())
    if (problem) refuse(422, { fields: { password: problem } })
    const result = await register(authContext(c), wanted)
    if ('refused' in result) refuse(429, { wait: result.refused })
    if ('wrongName' in result) refuse(422, { fields: { username: result.wrongName } })
    if ('taken' in result) {
      const text = result.taken === 'username' ? m.account_username_taken() : m.account_email_taken()
      refuse(422, { fields: { [result.taken]: text } })
    }
    return c.json({ user: await userOf(c, await signedInCook(c, result.cookies)) }, 201)
  })

  api.openapi(user, async (c) => c.json({ user: await userOf(c, signedIn(c)) }, 200))

  api.openapi(updateUser, async (c) => {
    const cook = signedIn(c)
    const { db } = c.get('context')
    const stored = (await findPendingProfile(db, cook.id)) ?? cook
    const own = stored.name === cook.displayUsername ? '' : stored.name
    const { name = own, bio = stored.bio, currentPassword = '', ...wanted } = c.req.valid('json')
    const wait = await countAttempt(db, 'profileByCook', cook.id)
    if (wait) refuse(429, { wait })
    const answer = await changeProfile(authContext(c), cook, { ...wanted, name, currentPassword, bio })
    if ('refused' in answer) refuse(429, { wait: answer.refused })
    if ('wrong' in answer) refuse(422, { fields: { [answer.wrong.field]: answer.wrong.text } })
    const { username: displayUsername } = wanted
    const changed: Cook = {
      ...cook,
      username: displayUsername.toLowerCase(),
      displayUsername,
      ...(await readShownWords(db, cook.id)),
    }
    return c.json({ user: await userOf(c, changed) }, 200)
  })
}
