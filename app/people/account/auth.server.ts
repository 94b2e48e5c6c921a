import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth, username } from 'better-auth/plugins'
import { m } from '#messages'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { DAY_SECONDS } from '#server/processes/clock.ts'
import { OIDC } from './account.ts'
import { accountsAdapter } from './auth-adapter.store.ts'
import type { Cook } from './cook.ts'
import { SESSION_COOKIE } from './cook.ts'
import { isEmailTaken, isFreeUsername } from './cook-names.store.ts'
import { shortenSession } from './credentials.store.ts'
import { greetingName } from './name-address.ts'
import { USERNAME, usernameFrom } from './username.ts'

const SESSION_DAYS = 30
/** The header with the client's address, as this server determined it, for Better Auth. */
const ADDRESS_HEADER = 'x-foodio-address'

/** How passwords are hashed, and compared with a hash. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

interface AccountDependencies {
  config: Config
  db: Database
  secret: string
  mail: Mailer
  log: Log
  /** Better Auth's scrypt where none is given: only tests give a cheaper one. */
  passwords?: PasswordHashing | undefined
}

/** Sends an email after the response, whose timing must not reveal whether an account exists. */
type Post = (to: string, subject: string, text: string) => void

/** Better Auth with FoodIO's tables: passwords, sessions, links by email and providers. */
function createAuth({ config, db, secret, post, passwords }: AccountDependencies & { post: Post }) {
  const { origin, oidc } = config
  return betterAuth({
    appName: 'FoodIO',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: accountsAdapter(db),
    logger: { disabled: true },
    telemetry: { enabled: false },
    onAPIError: { errorURL: '/login' },
    rateLimit: { enabled: false },
    trustedOrigins: [origin],
    user: {
      modelName: 'cook',
      additionalFields: {
        bio: { type: 'string', required: false, defaultValue: '', input: false },
        role: { type: 'string', required: false, defaultValue: 'cook', input: false },
        isSample: { type: 'number', required: false, defaultValue: 0, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    // No provider is trusted: an address that one has not verified opens no account that has it.
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      ...(passwords && { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        post(
          user.email,
          m.mail_reset_subject(),
          m.mail_reset_text({ name: greetingName(user), link: `${origin}/reset-password?token=${token}` }),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 3 * DAY_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        post(
          user.email,
          m.mail_confirm_subject(),
          m.mail_confirm_text({ name: greetingName(user), link: `${origin}/confirm-email?token=${token}` }),
        ),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            // An address that its cook may still take back makes no account, as if it were theirs.
            if (await isEmailTaken(db, user.email)) throw new APIError('FORBIDDEN', { code: 'account_not_linked' })
            // Cooks who come from a provider bring no username.
            if (typeof user.username === 'string') return
            const name = await usernameFrom(user.name || user.email, (wanted) => isFreeUsername(db, wanted))
            return { data: { ...user, username: name, displayUsername: name, name, image: null } }
          },
        },
      },
    },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30, usernameValidator: (name) => USERNAME.test(name) }),
      ...(oidc
        ? [
            genericOAuth({
              config: [
                {
                  providerId: OIDC,
                  clientId: oidc.clientId,
                  clientSecret: oidc.clientSecret,
                  discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
                  scopes: ['openid', 'profile', 'email'],
                  pkce: true,
                  // Some providers write the claim as text; `"false"` must not pass for true.
                  mapProfileToUser: ({ email_verified }) => ({
                    emailVerified: email_verified === true || email_verified === 'true',
                  }),
                },
              ],
            }),
          ]
        : []),
    ],
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:'), path: '/' },
      cookies: { session_token: { name: SESSION_COOKIE } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
  })
}

/** Accounts and sessions: `headersOf` returns the headers for calls of Better Auth, `cookOf` reads the session of a request. */
export function createAccounts(dependencies: AccountDependencies) {
  const { config, db, secret, mail, log } = dependencies
  const post: Post = (to, subject, text) => {
    mail({ to, subject, text }).catch((error) => log.error({ err: error }, 'mail could not be sent'))
  }
  const auth = createAuth({ ...dependencies, post })
  const headersOf = (request: Request, address: string) => {
    const headers = new Headers({ [ADDRESS_HEADER]: address })
    for (const name of ['cookie', 'user-agent', 'authorization']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    return headers
  }
  /** The cook whose session the request carries, null for none, and the cookies to set: a longer life, or an end. */
  const cookOf = async (request: Request, address: string): Promise<{ cook: Cook | null; cookies: string[] }> => {
    const { response, headers } = await auth.api.getSession({
      headers: headersOf(request, address),
      returnHeaders: true,
    })
    const cookies = ownCookies(headers)
    if (!response) return { cook: null, cookies }
    await shortenSession(db, response.session, SESSION_DAYS * DAY_SECONDS * 1000)
    const { id, username, displayUsername, name, email, emailVerified, image, bio, role } = response.user
    return {
      cook: {
        id,
        username: username ?? '',
        displayUsername: displayUsername ?? username ?? '',
        name,
        email,
        emailVerified,
        image: image ?? null,
        bio: bio ?? '',
        role: role === 'moderator' ? 'moderator' : 'cook',
      },
      cookies,
    }
  }
  return {
    auth,
    headersOf,
    cookOf,
    mail,
    post,
    origin: config.origin,
    oidcName: config.oidc?.name ?? null,
    /** What only this site can write under a text, in base64url. */
    signatureOf: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
  }
}

/** The cookies that an answer of Better Auth sets, without those for its features that are not in use. */
export const ownCookies = (headers: Headers) =>
  headers.getSetCookie().filter((cookie) => !/^better-auth\.(?:session_data|dont_remember)=/.test(cookie))

export type Accounts = ReturnType<typeof createAccounts>
