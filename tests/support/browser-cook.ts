import { PASSWORD } from './client.ts'
import { send } from './failing-forms.ts'
import type { Visitor } from './journey.ts'

let cooks = 0

/** A username that no story has used. */
export const aName = () => `cook-${Date.now() % 100_000}-${++cooks}`

/** Registers a cook without a page and leaves the window signed in, with no notice of it for the next page; the username. */
export async function aSignedInCook(visitor: Pick<Visitor, 'page' | 'origin'>, username = aName()) {
  await send(visitor, '/register', { username, email: `${username}@example.org`, password: PASSWORD })
  await visitor.page.context().clearCookies({ name: 'notice' })
  return username
}

/** Registers a cook in the browser, who may have used the site as a visitor before, and leaves them signed in. */
export async function register({ page, visit }: Visitor, username: string) {
  await visit('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful!').waitFor()
}

/** Another member of the household, on a phone of their own. */
export async function anotherMember({ context, page, origin, visit }: Visitor) {
  await visit('/household')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const invitation = page.getByRole('textbox', { name: 'Your invitation' })
  await invitation.waitFor()
  const { pathname, search } = new URL(await invitation.inputValue())
  const own = await context.browser()?.newContext({ viewport: page.viewportSize(), locale: 'en-GB' })
  if (!own) throw new Error('there is no browser')
  const phone = await own.newPage()
  const open = async (path: string) => void (await phone.goto(origin + path))
  await aSignedInCook({ page: phone, origin })
  await open(pathname + search)
  await phone.getByRole('button', { name: 'Join' }).click()
  await phone.getByText('You now share lists and plan.').waitFor()
  return { phone, open, own }
}
