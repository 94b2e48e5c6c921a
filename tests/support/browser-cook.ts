import { PASSWORD } from './client.ts'
import type { Visitor } from './journey.ts'

let cooks = 0

/** A username that no story has used. */
export const aName = () => `cook-${Date.now() % 100_000}-${++cooks}`

/** Registers a cook in the browser and leaves them signed in. */
export async function register({ page, visit }: Visitor, username: string) {
  await visit('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful!').waitFor()
}
