import { expect } from 'vitest'
import { aName, aSignedInCook, register } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'

describeJourneys('following', (story, again) => {
  story(
    'a visitor signs up to follow; a cook follows by keys, takes it back, reads what is new and ends it',
    async (visitor, _look) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/cooks/meera')
      await page.getByRole('link', { name: 'Follow Meera' }).click()
      await page.waitForURL('**/login?next=%2Fcooks%2Fmeera')
      await register(visitor, aName())
      await visit('/following')
      await page.getByRole('heading', { name: 'Cooks you could follow' }).waitFor()
      await expectAccessible()

      await visit('/cooks/meera')
      const follow = page.getByRole('button', { name: /Follow(?:ing)? Meera/ })
      await follow.focus()
      await page.keyboard.press('Enter')
      const message = page.locator('[popover]:popover-open')
      await message.getByText(/You follow Meera/).waitFor()
      await expect.poll(() => follow.textContent()).toBe('Following')
      await expectAccessible()
      await message.getByRole('button', { name: 'Undo' }).click()
      await message.getByText(/You no longer follow Meera/).waitFor()
      await expect.poll(() => follow.textContent()).toBe('Follow')
      // By the keyboard: on a phone the message of before may be above the button.
      await follow.press('Enter')
      await message.getByRole('link', { name: 'See what is new' }).click()
      await page.getByRole('heading', { name: 'Following', level: 1 }).waitFor()
      await page
        .getByText(/^You follow Meera/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Make the address' }).click()
      await page.getByLabel('The secret address of your feed').waitFor()
      await expectAccessible()
      await visit('/cooks/meera')
      await page.getByRole('button', { name: /Following Meera/ }).waitFor()
      await visit('/following')
      await page.getByRole('button', { name: /^Unfollow: Meera/ }).click()
      await page.getByRole('heading', { name: 'Cooks you could follow' }).waitFor()
    },
  )

  again('a press before the page knows whether one follows is not taken back by the answer', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await page.route('**/following/follow?*', async (route) => {
      const answer = await route.fetch()
      await page.getByRole('button', { name: 'Following Meera' }).waitFor()
      await route.fulfill({ response: answer }).catch(() => {})
    })
    await visit('/cooks?q=meera')
    await page.locator('main a[href="/cooks/meera"]').first().click()
    await page.getByRole('button', { name: 'Follow Meera' }).click()
    await page
      .getByText(/^You follow Meera/)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Following Meera' }).isVisible()).toBe(true)
  })

  again(
    'two cooks: what one publishes is there for the other, and gone with a collection that is made private',
    async (visitor) => {
      const { page, context, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/collections')
      await page.getByLabel('Title').fill('Weeknight pans')
      await page.getByRole('radio', { name: /^Public/ }).check()
      await page.getByRole('button', { name: 'Create collection' }).click()
      await page.getByRole('heading', { name: 'Weeknight pans', level: 1 }).waitFor()
      const path = new URL(page.url()).pathname
      const session = await context.cookies()
      await context.clearCookies({ name: 'access_token' })
      await aSignedInCook(visitor)
      const reader = await context.cookies()
      await visit(path)
      await page.getByRole('button', { name: 'Follow Weeknight pans' }).click()
      await page.getByText('You follow Weeknight pans.').first().waitFor()

      await context.addCookies(session)
      await page.evaluate(
        ([id]) => fetch(`/api/collections/${id}/recipes/5`, { method: 'PUT' }).then(({ ok }) => ok),
        [path.split('/').at(-1)],
      )
      await context.addCookies(reader)
      await visit('/following')
      await page.getByText('You follow Weeknight pans', { exact: true }).waitFor()
      expect(await page.locator(`a[href="/recipe/5"]`).count()).toBeGreaterThan(0)

      await context.addCookies(session)
      await page.evaluate(
        ([id]) =>
          fetch(`/api/collections/${id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ title: 'Weeknight pans', text: '', visibility: 'private' }),
          }).then(({ ok }) => ok),
        [path.split('/').at(-1)],
      )
      await context.addCookies(reader)
      await visit('/following')
      await page.getByText('A collection that is not public any more').waitFor()
      expect(await page.locator(`a[href="/recipe/5"]`).count()).toBe(0)
    },
  )
})

describeJourneys(
  'following in Hindi, and without scripts',
  (_, again) => {
    again('a cook follows a category and a tag by forms, and ends them from the list', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await aSignedInCook(visitor)
      for (const path of ['/recipes/keto', '/search?q=vegan']) {
        await visit(path)
        await page.getByRole('button', { name: /फ़ॉलो/ }).first().click()
        await page.getByText('अब आप इसे फ़ॉलो करते हैं।').waitFor()
      }
      await visit('/following')
      await expectAccessible()
      const end = page.getByRole('button', { name: /^हटाएँ/ })
      const count = await end.count()
      expect(count).toBeGreaterThan(0)
      await end.first().click()
      await expect.poll(() => end.count()).toBe(count - 1)
    })
  },
  TWO_LOOKS.map((look) => ({ ...look, language: 'hi' as const, script: false })),
)
