import { expect } from 'vitest'
import { aName, anotherMember, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

const FULL = { width: 1280, height: 900 }

/** A second person, on a phone of their own. */
async function anotherPerson({ context, origin }: Visitor) {
  const own = await context.browser()?.newContext({ viewport: FULL, locale: 'en-GB' })
  if (!own) throw new Error('The browser is gone.')
  const page = await own.newPage()
  return { page, visit: async (path: string) => void (await page.goto(origin + path)), close: () => own.close() }
}

async function signUp(page: Visitor['page'], origin: string, path: string, username: string) {
  await page.goto(origin + path)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('wild garlic and walnuts')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
}

/** Makes a link by a form of the household's page, and returns its path. */
async function madeLink({ page, origin }: Visitor, button: string) {
  await page.getByRole('button', { name: button }).click()
  const field = page.getByRole('textbox', { name: /^Your (?:invitation|guest link)$/ })
  await field.waitFor()
  return (await field.inputValue()).replace(/^https?:\/\/[^/]+/, '').replace(origin, '')
}

describeJourneys(
  'households',
  (story, again) => {
    story('a cook invites by link; who registers by it joins, and leaves with a copy', async (visitor) => {
      const { page, visit, origin, expectAccessible } = visitor
      const [owner, newcomer] = [aName(), aName()]
      await aSignedInCook(visitor, owner)
      await visit('/household')
      await page.getByLabel('Name (optional)').fill('शर्मा परिवार')
      await page.getByRole('button', { name: 'Save the name' }).click()
      await page.getByRole('heading', { level: 1, name: 'शर्मा परिवार' }).waitFor()
      const link = await madeLink(visitor, 'Make an invitation')
      await expectAccessible()

      const other = await anotherPerson(visitor)
      await signUp(other.page, origin, link, newcomer)
      await other.page.getByText(`${owner} (@${owner}) invites you.`).waitFor()
      await other.page.getByRole('button', { name: 'Join' }).click()
      await other.page.getByText('You now share lists and plan.').waitFor()
      await other.page.goto(`${origin}/settings/preferences`)
      await other.page.getByLabel('milk').check()
      await other.page.getByRole('button', { name: 'Save what you do not eat' }).click()
      await other.page.getByText('Your preferences are saved.').first().waitFor()
      await other.page.goto(`${origin}/household`)
      await other.page.getByText('Does not eat milk').waitFor()

      await visit('/household')
      await page.getByText('Does not eat milk').waitFor()
      await page.getByRole('button', { name: `Make owner: ${newcomer}` }).click()
      await page.getByRole('button', { name: `Make member: ${newcomer}` }).waitFor()
      await expectAccessible()
      await other.visit('/household')
      const leave = other.page.getByRole('button', { name: 'Leave the household' })
      // No single press ends it.
      expect(await leave.count()).toBe(0)
      await other.page.getByRole('heading', { name: 'Leave the household' }).click()
      await leave.click()
      await other.page.getByText('You have left the household.').waitFor()
      await visit('/household')
      expect(await page.getByText(newcomer).count()).toBe(0)
      await other.close()
    })

    again('a guest ticks and adds on one list, which others see', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/household')
      await page.getByLabel('Who is it for?').fill('Grandpa')
      const link = await madeLink(visitor, 'Make a guest link')
      const guest = await anotherPerson(visitor)
      await guest.visit(link)
      await guest.page.getByLabel('Add something').fill('2 l milk')
      await guest.page.keyboard.press('Enter')
      const item = guest.page.getByRole('button', { name: 'milk 2 l' })
      await item.waitFor()
      await item.click()
      await expect.poll(() => item.getAttribute('aria-pressed')).toBe('true')
      const another = await anotherPerson(visitor)
      await another.visit(link)
      expect(await another.page.getByRole('button', { name: 'milk 2 l' }).getAttribute('aria-pressed')).toBe('true')
      await guest.page.getByLabel('Add something').fill('oats')
      await guest.page.keyboard.press('Enter')
      // Read anew by itself.
      await another.page.getByRole('button', { name: 'oats', exact: true }).waitFor()
      await another.close()
      await guest.close()
      // A member has the list itself.
      await visit(link)
      await page.waitForURL(`${visitor.origin}/shopping-list`)
      await page.getByLabel('oats').waitFor()
    })

    again('invitation and guest link are shown again after the partner has left', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      const { phone, open, own } = await anotherMember(visitor)
      await visit('/household')
      const invitation = await madeLink(visitor, 'Make an invitation')
      await open('/household')
      await phone.getByLabel('Who is it for?').fill('Grandpa')
      await phone.getByRole('button', { name: 'Make a guest link' }).click()
      const made = phone.getByRole('textbox', { name: 'Your guest link' })
      await made.waitFor()
      const guest = new URL(await made.inputValue())
      await phone.getByRole('heading', { name: 'Leave the household' }).click()
      await phone.getByRole('button', { name: 'Leave the household' }).click()
      await phone.getByText('You have left the household.').waitFor()
      await own.close()

      await visit('/household')
      for (const summary of await page.getByText('Show the link').all()) await summary.click()
      const shown = await page
        .getByRole('textbox', { name: /^Link to share: / })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
      const paths = shown.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search)
      expect(paths).toContain(invitation)
      expect(paths).toContain(guest.pathname + guest.search)
    })
  },
  'in turn',
)

describeJourneys(
  'households without JavaScript',
  (_, again) => {
    again('are changed by plain forms', async (visitor) => {
      const { page, visit, origin, expectAccessible } = visitor
      const username = aName()
      await page.goto(`${origin}/register`)
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Email').fill(`${username}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill('wild garlic and walnuts')
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
      await visit('/settings/preferences')
      await page.getByLabel('Vegan').check()
      await page.getByRole('button', { name: 'Save what you do not eat' }).click()
      await page.getByText('Your preferences are saved.').first().waitFor()
      expect(await page.getByLabel('Vegan').isChecked()).toBe(true)
      await visit('/household')
      const invite = await madeLink(visitor, 'Make an invitation')
      expect(invite).toMatch(/^\/household\/join\?invite=/)
      await expectAccessible()
      await page.getByLabel('Who is it for?').fill('Grandpa')
      const link = await madeLink(visitor, 'Make a guest link')
      await visitor.context.clearCookies()
      await page.goto(origin + link)
      await page.getByLabel('Add something').fill('bread')
      await page.getByRole('button', { name: 'Add to the list' }).click()
      await page.getByRole('button', { name: 'bread' }).click()
      expect(await page.getByRole('button', { name: 'bread' }).getAttribute('aria-pressed')).toBe('true')
      await expectAccessible()
    })
  },
  [{ width: 360, theme: 'light', script: false }],
)
