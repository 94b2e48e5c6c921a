import { join } from 'node:path'
import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { m } from '#messages'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { mailTo, PASSWORD } from './client.ts'
import type { Visitor } from './journey.ts'

/** A form of the site, as somebody fills it in who then meets a failure. */
export interface FailingForm {
  name: string
  /** Leads there and types everything; what has to be there first is made without the browser's pages. */
  fill(visitor: Visitor, cook: string): Promise<Locator>
  submit: string
  /** What did not happen, in the form's own words, where it has some. */
  sorry?: string
  /** Whether there is something to type, of which nothing is lost. */
  isTyped?: boolean
  /** What shows that it was carried out. */
  done(visitor: Visitor, cook: string): Promise<unknown>
  /** The row of the database that there must be once, however often it was sent. */
  once?: {
    table: 'cook' | 'accessToken' | 'recipe' | 'review' | 'report' | 'subscriber'
    column: string
    value(cook: string): string
  }
  /** Whether somebody who is not signed in fills it. */
  isOpen?: boolean
}

export const shows = (text: string | RegExp) => (visitor: Visitor) => visitor.page.getByText(text).first().waitFor()

/** Sends a form as the cook whose window it is, without a page. */
export async function send(
  { page, origin }: Pick<Visitor, 'page' | 'origin'>,
  path: string,
  fields: Record<string, string>,
) {
  const response = await page.request.post(origin + path, { form: fields, maxRedirects: 0 })
  if (response.status() !== 303)
    throw new Error(`${path}: ${response.status()} ${(await response.text()).slice(0, 300)}`)
  return response
}

/** Looks into the database of the site that somebody visits. */
export async function withDatabase<T>({ dataDir }: Visitor, work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openSqlite(join(dataDir, 'foodio.db'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** How often the form's row is there. */
export const countDone = (visitor: Visitor, { table, column, value }: NonNullable<FailingForm['once']>, cook: string) =>
  withDatabase(visitor, async (db) => {
    const rows = await db.selectFrom(table).select(sql.ref(column).as('value')).execute()
    return rows.filter((row) => row.value === value(cook)).length
  })

/** The values of a form's fields, passwords too, since scripts lose nothing at all. */
export const typedIn = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
        ? [`${field.name}=${field.value}${'checked' in field && field.checked ? ' (checked)' : ''}`]
        : [],
    ),
  )

/** The forms of accounts. */
export const ACCOUNT_FORMS: FailingForm[] = [
  {
    name: 'login',
    isOpen: true,
    async fill({ page, context, visit }, cook) {
      await context.clearCookies({ name: 'access_token' })
      await visit('/login')
      await page.getByLabel('Username').fill(cook)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      return page.locator('main form')
    },
    submit: 'Login',
    sorry: m.login_failed(),
    done: shows('Login successful!'),
  },
  {
    name: 'register',
    isOpen: true,
    async fill({ page, context, visit }, cook) {
      await context.clearCookies({ name: 'access_token' })
      await visit('/register')
      await page.getByLabel('Username').fill(`${cook}-new`)
      await page.locator('main').getByLabel('Email').fill(`${cook}-new@example.org`)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      return page.locator('main form')
    },
    submit: 'Register',
    sorry: m.register_failed(),
    done: shows('Registration successful!'),
    once: { table: 'cook', column: 'username', value: (cook) => `${cook}-new` },
  },
  {
    name: 'a forgotten password',
    isOpen: true,
    async fill({ page, visit }, cook) {
      await visit('/forgot-password')
      await page.locator('main').getByLabel('Email').fill(`${cook}@example.org`)
      return page.locator('main form')
    },
    submit: m.forgot_submit(),
    done: ({ page }) => page.waitForURL(/forgot-password\?sent/),
  },
  {
    name: 'a new password by mail',
    isOpen: true,
    async fill(visitor, cook) {
      const { page, visit, dataDir } = visitor
      await send(visitor, '/forgot-password', { email: `${cook}@example.org` })
      const mail = await mailTo(dataDir, `${cook}@example.org`, 'reset-password')
      await visit(`/reset-password?token=${/reset-password\?token=(\S+)/.exec(mail)?.[1]}`)
      await page.getByLabel(m.account_new_password(), { exact: true }).fill('saffron and slow onions')
      return page.locator('main form')
    },
    submit: m.reset_submit(),
    sorry: m.password_failed(),
    done: shows(m.notice_password_reset()),
  },
  {
    name: 'the profile',
    async fill({ page, visit }) {
      await visit('/profile?edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
      await dialog.getByLabel(m.account_bio()).fill('Dal, pickles and flatbread.')
      return dialog.locator('form').filter({ has: page.getByRole('button', { name: 'Save Changes' }) })
    },
    submit: 'Save Changes',
    sorry: 'Failed to update profile.',
    done: shows('Profile updated!'),
  },
  {
    name: 'the password',
    async fill({ page, visit }) {
      await visit('/settings/password')
      await page.getByLabel(m.security_current(), { exact: true }).fill(PASSWORD)
      await page.getByLabel(m.account_new_password(), { exact: true }).fill('saffron and slow onions')
      return page.locator('main form')
    },
    submit: m.reset_submit(),
    sorry: m.password_failed(),
    done: shows(m.notice_password_changed()),
  },
  {
    name: 'a new access token',
    async fill({ page, visit }, cook) {
      await visit('/settings/tokens')
      await page.getByLabel(m.token_name(), { exact: true }).fill(`Backup of ${cook}`)
      await page.getByRole('radio', { name: m.token_scope_write() }).check()
      return page.locator('main form').first()
    },
    submit: m.token_make(),
    done: shows(m.token_made_text()),
    once: { table: 'accessToken', column: 'name', value: (cook) => `Backup of ${cook}` },
  },
  {
    name: 'the end of another session',
    isTyped: false,
    async fill(visitor, cook) {
      const { page, context, visit } = visitor
      const mine = await context.cookies()
      await context.clearCookies({ name: 'access_token' })
      await send(visitor, '/login', { username: cook, password: PASSWORD })
      await context.clearCookies({ name: 'access_token' })
      await context.addCookies(mine)
      await visit('/settings/security')
      return page.locator('main form').filter({ has: page.getByRole('button', { name: m.security_end_others() }) })
    },
    submit: m.security_end_others(),
    done: shows(m.notice_others_ended()),
  },
  {
    name: 'another link to confirm the address',
    isTyped: false,
    async fill({ page, visit }) {
      await visit('/profile')
      return page.locator('form').filter({ has: page.getByRole('button', { name: m.profile_confirm_again() }) })
    },
    submit: m.profile_confirm_again(),
    done: shows(m.notice_link_sent()),
  },
  {
    name: 'logging out',
    isTyped: false,
    async fill({ page, visit }, cook) {
      await visit('/About')
      const face = page.locator('summary').filter({ hasText: cook })
      const logout = page.getByRole('link', { name: 'Logout' })
      if (!(await face.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      if (!(await logout.isVisible())) await face.click()
      await logout.click()
      return page.getByRole('dialog', { name: 'Logout' }).locator('form')
    },
    submit: 'Logout',
    sorry: m.logout_failed(),
    done: shows(m.notice_signed_out()),
  },
  {
    name: 'the end of an account',
    async fill({ page, visit }) {
      await visit('/settings/delete')
      await page.getByRole('radio', { name: m.security_delete_keep() }).check()
      await page.getByLabel(m.security_current(), { exact: true }).fill(PASSWORD)
      return page.locator('main form')
    },
    submit: m.security_delete_submit(),
    sorry: m.security_delete_failed(),
    done: shows(m.notice_account_deleted()),
  },
]
