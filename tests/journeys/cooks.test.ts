import { expect } from 'vitest'
import { aName, aSignedInCook, register } from '../support/browser-cook.ts'
import { mailTo, PASSWORD } from '../support/client.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

/** Unfolds the cook's own links, inside the phone's menu where there is one, and picks Logout. */
async function askToLogOut({ page }: Visitor, name: string) {
  const face = page.locator('summary').filter({ hasText: name })
  const logout = page.getByRole('link', { name: 'Logout' })
  if (!(await face.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  if (!(await logout.isVisible())) await face.click()
  await logout.click()
}

describeJourneys('cooks', (story, again) => {
  story('register, change the profile, upload a picture', async (visitor) => {
    const { page, visit } = visitor
    const name = aName()
    await visit('/register')
    await page.getByLabel('Username').fill('x')
    await page.locator('main').getByRole('button', { name: 'Register' }).click()
    await page.getByText('Username must be at least 3 characters').waitFor()
    expect(await page.getByText('Email is required').count()).toBe(1)
    await page.getByLabel('Username').fill(name)
    await expect.poll(() => page.getByText('Username must be at least 3 characters').count()).toBe(0)
    await page.getByLabel('Email').fill(`${name}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await page.locator('main').getByRole('button', { name: 'Register' }).click()
    await page.getByText('Registration successful!').waitFor()

    await visit('/profile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await dialog.getByLabel('Profile picture').setInputFiles('cookbook/covers/cooks/meera.webp')
    await dialog.getByText('Profile picture updated!').waitFor()
    await dialog.getByLabel('Profile picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })
    await dialog.getByText(/Failed to upload profile picture/).waitFor()
    await dialog.getByLabel('About you, in a few sentences').fill('Dal and pickles.')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated!').waitFor()
    await page.getByText('Dal and pickles.').waitFor()
    expect(await page.locator('main header img').last().getAttribute('src')).toMatch(/\/media\/avatars\//)
    await page.getByRole('link', { name: 'Saved Recipes', exact: true }).click()
    await page.getByText('Nothing saved yet.', { exact: false }).waitFor()
  })

  again(
    'what a visitor saved is merged in its order, and stays in the browser until the server has taken it',
    async (visitor) => {
      const { page, visit } = visitor
      const picture = { id: 0, title: '', picture: null }
      await visit('/login')
      await page.evaluate(
        (lists) => {
          for (const [shelf, recipes] of Object.entries(lists)) localStorage.setItem(shelf, JSON.stringify(recipes))
        },
        {
          favoriteRecipes: [5, 9, 7].map((id) => ({ ...picture, id, title: `Recipe ${id}` })),
          savedRecipes: [6, 8].map((id) => ({ ...picture, id, title: `Recipe ${id}` })),
        },
      )
      const stored = (shelf: string) => page.evaluate((key) => localStorage.getItem(key), shelf)
      const requests: string[] = []
      await page.route('**/bookshelf', (route) => {
        requests.push(route.request().url())
        return route.fulfill({ status: 404 })
      })
      await register(visitor, aName())
      await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2)
      await visit('/About')
      expect(await stored('favoriteRecipes')).toContain('Recipe 9')
      expect(await stored('savedRecipes')).toContain('Recipe 8')
      await page.unroute('**/bookshelf')

      await visit('/About')
      await expect
        .poll(async () => [await stored('favoriteRecipes'), await stored('savedRecipes')])
        .toEqual([null, null])
      const shown = async (tab: string) => {
        await visit(`/profile?tab=${tab}`)
        const links = page.locator('main h3 a, main li a[href^="/recipe/"]')
        const paths = await links.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        )
        return [...new Set(paths)]
      }
      expect(await shown('favoriteRecipes')).toEqual(['/recipe/7', '/recipe/9', '/recipe/5'])
      expect(await shown('savedRecipes')).toEqual(['/recipe/8', '/recipe/6'])
    },
  )

  again('whoever ends their account leaves nothing of theirs on the device', async (visitor) => {
    const { page, origin, visit } = visitor
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    await aSignedInCook(visitor)
    await visit('/meal-plan/add?day=2031-03-05&meal=dinner')
    await page.getByLabel('In your own words').fill('Bread and cheese')
    await page.getByRole('button', { name: 'Add this text' }).click()
    await page.waitForURL('**/meal-plan?week=*')
    await expect.poll(stored).toContain('Bread and cheese')
    await visit('/settings/delete')
    await page.getByRole('radio', { name: 'Keep them, without my name' }).check()
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await page.waitForURL(`${origin}/`)
    await page.getByText('Your account has been deleted', { exact: false }).waitFor()
    await expect.poll(stored).not.toContain('Bread and cheese')
    await visit('/meal-plan?week=2031-03-05')
    await page.getByRole('region', { name: 'Wednesday, Dinner' }).waitFor({ state: 'attached' })
    expect(await page.getByText('Bread and cheese').count()).toBe(0)
  })

  again('sign out in one tab, seen in the other; sign in from /AddRecipe and come back there', async (visitor) => {
    const { page, context, origin, visit } = visitor
    const name = aName()
    await register(visitor, name)
    const other = await context.newPage()
    await other.goto(`${origin}/profile`)
    await other.getByRole('heading', { level: 1, name }).waitFor()
    await page.bringToFront()

    await askToLogOut(visitor, name)
    const dialog = page.getByRole('dialog', { name: 'Logout' })
    await dialog.getByText('Are you sure you want to logout?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await askToLogOut(visitor, name)
    await dialog.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${origin}/home`)
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    await other.waitForURL(/\/login\?next=%2Fprofile$/)
    await other.close()

    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.getByText(name).count()).toBe(0)
    await visit('/AddRecipe')
    await page.waitForURL(/\/login\?next=%2FAddRecipe$/)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Please fill in all fields').waitFor()
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Login failed. Please check your credentials.').waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe(name)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/AddRecipe`)
    await page.getByText('Login successful!').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('loggedIn'))).toBe('true')
  })
})

describeJourneys('bookshelf and reviews', (_, again) => {
  again('save as a visitor, register, still saved; what the server does not take is undone', async (visitor) => {
    const { page, context, visit } = visitor
    await visit('/recipe/5')
    const save = page.locator('article').getByRole('button', { name: 'Save: Best Lasagna' })
    await save.click()
    await visit('/recipe/7')
    const menu = await openRecipeMenu(page)
    await menu.getByRole('button', { name: 'Add to favourites: Vegan Curry' }).click()
    await register(visitor, aName())
    await expect.poll(() => page.evaluate(() => localStorage.getItem('savedRecipes'))).toBeNull()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteRecipes'))).toBeNull()
    await visit('/pages/savedRecipes')
    await page.getByRole('heading', { name: 'Best Lasagna' }).waitFor()
    await visit('/profile?tab=favoriteRecipes')
    await page.getByRole('button', { name: 'Remove: Vegan Curry' }).click()
    await page.getByText('No favourites yet.', { exact: false }).waitFor()

    await visit('/recipe/5')
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await context.route('**/bookshelf', (route) => route.fulfill({ status: 404, body: '{}' }))
    await save.click()
    await page.getByRole('alert').getByText('stays as it was', { exact: false }).waitFor()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await context.unroute('**/bookshelf')
    const [taken] = await Promise.all([page.waitForResponse('**/bookshelf'), save.click()])
    expect(taken.status()).toBe(200)
    expect(await save.getAttribute('aria-pressed')).toBe('false')
    await visit('/pages/savedRecipes')
    await page.getByText('Nothing saved yet.', { exact: false }).waitFor()
  })

  again('review a recipe by keyboard, revise it, take it back; the average follows everywhere', async (visitor) => {
    const { page, visit } = visitor
    await visit('/recipe/66')
    await page.getByRole('link', { name: 'Log in to rate it' }).waitFor()
    const name = aName()
    await register(visitor, name)
    await visit('/recipe/66')
    const reviews = page.locator('#reviews')
    const before = await reviews.getByText(/of 5, from \d+ review/).textContent()
    await reviews.getByText('Rate this recipe').press('Enter')
    await reviews.getByRole('button', { name: 'Save review' }).click()
    await reviews.getByText('Choose one to five stars').waitFor()
    await reviews.getByRole('radio', { name: '5 stars' }).focus()
    await page.keyboard.press('Space')
    await reviews.getByLabel('What did you think of it? (optional)').fill('Sticky, sweet, gone.')
    await reviews.getByRole('radio', { name: 'As written' }).check()
    await reviews.getByRole('button', { name: 'Save review' }).click()
    await page.getByText('Thank you, your review is saved.').waitFor()
    await reviews.getByRole('paragraph').filter({ hasText: 'Sticky, sweet, gone.' }).waitFor()
    await reviews.getByText('Cooked as written').first().waitFor()
    expect(await reviews.getByText(/of 5, from \d+ review/).textContent()).not.toBe(before)
    await reviews
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click()
    await reviews.getByRole('button', { name: 'Helpful (1)' }).waitFor()
    await reviews.getByText('Edit your review').click()
    await reviews.getByRole('button', { name: 'Delete my review' }).click()
    await page.getByText('Your review has been deleted.').waitFor()
    expect(await reviews.getByText(/of 5, from \d+ review/).textContent()).toBe(before)
  })
})

describeJourneys(
  'accounts without scripts',
  (_, again) => {
    again(
      'register, forget the password, get a new one by mail, sign out',
      async ({ page, visit, origin, dataDir }) => {
        const name = aName()
        await visit('/register')
        await page.getByLabel('Username').fill(name)
        await page.getByLabel('Email').fill(`${name}@example.org`)
        await page.getByLabel('Password', { exact: true }).fill('12345678')
        await page.locator('main').getByRole('button', { name: 'Register' }).click()
        await page.getByText('too easy to guess', { exact: false }).waitFor()
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.locator('main').getByRole('button', { name: 'Register' }).click()
        await page.getByText('Registration successful!').waitFor()
        await visit('/profile?edit')
        await page.getByLabel('Profile picture').setInputFiles('cookbook/covers/cooks/tom.webp')
        await page.getByRole('button', { name: 'Upload the picture' }).click()
        await page.getByText('Profile picture updated!').waitFor()
        await visit('/logout')
        await page.locator('main').getByRole('button', { name: 'Logout' }).click()
        await page.waitForURL(`${origin}/home`)
        await visit('/login')
        await page.getByRole('link', { name: 'Forgot your password?' }).click()
        await page.getByLabel('Email').fill(`${name}@example.org`)
        await page.getByRole('button', { name: 'Send the link' }).click()
        await page.getByText('a link is on its way', { exact: false }).waitFor()
        const mail = await mailTo(dataDir, `${name}@example.org`, 'reset-password')
        await visit(/(\/reset-password\?token=\S+)/.exec(mail)?.[1] ?? '/')
        await page.getByLabel('New password').fill('plums in the icebox')
        await page.getByRole('button', { name: 'Save password' }).click()
        await page.getByText('Your new password is set.', { exact: false }).waitFor()
        await page.getByLabel('Username').fill(`${name}@example.org`)
        await page.getByLabel('Password', { exact: true }).fill('plums in the icebox')
        await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
        await page.getByText('Login successful!').waitFor()
        await visit('/profile')
        await page.getByRole('heading', { level: 1, name }).waitFor()
      },
    )
  },
  [{ width: 360, theme: 'light', script: false }],
)

describeJourneys(
  'accounts in Hindi',
  (_, again) => {
    again('register and see the profile', async ({ page, visit }) => {
      await visit('/register')
      await page.getByLabel('यूज़रनेम').fill(aName())
      await page.locator('main').getByLabel('ई-मेल').fill(`${aName()}@example.org`)
      await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD)
      await page.locator('main').getByRole('button', { name: 'रजिस्टर करें' }).click()
      await page.getByText('रजिस्ट्रेशन हो गया!').waitFor()
      await visit('/profile?edit')
      await page.getByRole('dialog', { name: 'प्रोफ़ाइल बदलें' }).waitFor()
    })
  },
  [{ width: 1280, theme: 'dark', language: 'hi' }],
)
