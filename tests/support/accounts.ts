import { expect } from 'vitest'
import type { AuthContext } from '#app/people/account/accounts.server.ts'
import { createAccounts, type PasswordHashing } from '#app/people/account/auth.server.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { PASSWORD } from './client.ts'

export const ANNA = { username: 'Anna', email: 'anna@example.org', password: PASSWORD }
const config = readConfig({ SESSION_SECRET: 'a secret of thirty-two letters, at least' })
const log = createLog({ logLevel: 'silent' })

/** Accounts on a database, hashing passwords cheaply unless told otherwise, with the mails they send; `contextWith` is the context of a request with cookies, from an address. */
export function someAccounts(db: Database, passwords: PasswordHashing | null = CHEAP_PASSWORDS) {
  const mails: Mail[] = []
  const mail = async (sent: Mail) => void mails.push(sent)
  const accounts = createAccounts({
    config,
    db,
    secret: config.sessionSecret ?? '',
    mail,
    log,
    passwords: passwords ?? undefined,
  })
  const contextWith = (cookies: string[] = [], address = '203.0.113.1'): AuthContext => {
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const request = new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} })
    return { db, accounts, request, address }
  }
  const cookOf = async (cookies: string[]) =>
    (await accounts.cookOf(contextWith(cookies).request, '203.0.113.1')).cook?.username ?? null
  const tokenIn = (text: string) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '')
  const mailed = async (to: string, containing: string) => {
    await expect.poll(() => mails.some((one) => one.to === to && one.text.includes(containing))).toBe(true)
    return tokenIn(mails.findLast((one) => one.to === to && one.text.includes(containing))?.text ?? '')
  }
  return { accounts, contextWith, cookOf, mails, mailed }
}

export const cookiesOf = (result: object) => ('cookies' in result ? (result.cookies as string[]) : [])
