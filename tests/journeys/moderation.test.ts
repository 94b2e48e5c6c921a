import { expect } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { aName, aSignedInCook, cooksOfOneWindow, recipeOf } from '../support/browser-cook.ts'
import { aRecipe } from '../support/builders.ts'
import { send, withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { shootInto } from '../support/shots.ts'

const REASON = 'It sells pills.'

/** A cook with a window of their own. */
async function anotherCook({ context, page, origin }: Visitor, username: string) {
  const own = await context.browser()?.newContext({ viewport: page.viewportSize(), locale: 'en-GB' })
  if (!own) throw new Error('there is no browser')
  const window = await own.newPage()
  await aSignedInCook({ page: window, origin }, username)
  return {
    page: window,
    visit: async (path: string) => void (await window.goto(origin + path)),
    close: () => own.close(),
  }
}

describeJourneys('moderation', (story, again) => {
  again('a cook reports a recipe, a moderator hides it, and its author reads why', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    const [reporter, authorName, moderatorName] = [aName(), aName(), aName()]
    const title = `Pill soup of ${authorName}`
    const author = await anotherCook(visitor, authorName)
    const moderator = await anotherCook(visitor, moderatorName)
    const id = await withDatabase(visitor, async (db) => {
      await setRole(db, moderatorName, 'moderator')
      const row = db.selectFrom('cook').select('id').where('username', '=', authorName)
      return aRecipe(db, { title, authorId: (await row.executeTakeFirstOrThrow()).id })
    })
    await aSignedInCook(visitor, reporter)
    await visit(`/recipe/${id}`)
    await (await openRecipeMenu(page)).getByRole('link', { name: 'Report' }).click()
    await page.getByLabel('Advertising or spam').check()
    await page.getByLabel('More about it (optional)').fill('Only pills.')
    await expectAccessible()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.waitForURL(`**/recipe/${id}`)

    await moderator.visit('/moderation')
    await moderator.page.getByText('Only pills.').waitFor()
    const card = moderator.page.locator('[data-queued]').filter({ hasText: title })
    await card.getByLabel('Reason, which the author reads').fill(REASON)
    await moderator.page.getByRole('button', { name: `Hide: ${title}` }).click()
    await moderator.page.getByText(`${moderatorName} hid “${title}”`).waitFor()

    for (const path of ['/profile', `/recipe/${id}`]) {
      await author.visit(path)
      await author.page.getByText(`A moderator has hidden it. Reason: ${REASON}`).waitFor()
    }
    await visit(`/recipe/${id}`)
    expect(await page.getByText(title).count()).toBe(0)
    await Promise.all([author.close(), moderator.close()])
  })

  story('a moderator ticks, reads and publishes what is pending by keyboard alone', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    const [moderatorName, cookName] = [aName(), aName()]
    const cook = await anotherCook(visitor, cookName)
    await aSignedInCook(visitor, moderatorName)
    const ids = await withDatabase(visitor, async (db) => {
      await setRole(db, moderatorName, 'moderator')
      const row = db.selectFrom('cook').select('id').where('username', '=', cookName)
      const { id: cookId } = await row.executeTakeFirstOrThrow()
      const recipes = [await aRecipe(db), await aRecipe(db)]
      for (const [at, recipe] of recipes.entries())
        await rateRecipe(db, cookId, recipe, {
          ...{ stars: 5, text: `Pan ${at} of ${cookName} at https://pans.example`, cooked: null, changes: null },
          photo: null,
        })
      return recipes
    })
    await visit('/moderation')
    const cards = page.locator('[data-queued]').filter({ hasText: cookName })
    await cards.first().waitFor()
    await expectAccessible()
    await cards.first().focus()
    await page.keyboard.press('h')
    await page.keyboard.type('jp')
    expect(await cards.first().getByLabel('Reason, which the author reads').inputValue()).toBe('jp')
    await cards.first().focus()
    await page.keyboard.press('x')
    expect(await cards.first().getByRole('checkbox').isChecked()).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await page.getByText(`${moderatorName} published`).waitFor()
    expect(await cards.count()).toBe(1)
    await cook.visit(`/recipe/${ids[0]}`)
    await cook.page.getByText('A moderator looks at it first; nothing is lost.').first().waitFor()
    await cook.close()
  })

  again('what a cook tells of themselves with a link waits, and a moderator publishes it', async (visitor, look) => {
    const { page, visit, expectAccessible } = visitor
    const [cookName, moderatorName] = [aName(), aName()]
    const moderator = await anotherCook(visitor, moderatorName)
    await withDatabase(visitor, (db) => setRole(db, moderatorName, 'moderator'))
    await aSignedInCook(visitor, cookName)
    await visit('/profile?edit')
    await page.getByLabel('About you').fill(`Pans of ${cookName} at https://pans.example`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const note = page.getByText('A moderator looks at it first; nothing is lost.')
    await note.waitFor()
    await expectAccessible()
    await shootInto(page, look)('pending-profile')
    await moderator.visit(`/cooks/${cookName}`)
    expect(await moderator.page.getByText('pans.example').count()).toBe(0)
    await moderator.visit('/moderation')
    const card = moderator.page.locator('[data-queued]').filter({ hasText: cookName })
    await shootInto(moderator.page, look)('pending-queue')
    await card.getByRole('button', { name: /^Publish/ }).click()
    await moderator.page.getByText(`${moderatorName} published`).waitFor()
    await moderator.visit('/moderation/copies')
    await shootInto(moderator.page, look)('copies')
    await visit(`/cooks/${cookName}`)
    await page.getByText('pans.example').first().waitFor()
    expect(await note.count()).toBe(0)
    await moderator.close()
  })

  again('who was hidden appeals, and another moderator shows it again', async (visitor, look) => {
    const { page, visit, expectAccessible } = visitor
    const { become, nameOf } = await cooksOfOneWindow(visitor, 'cook', 'hider', 'other')
    const id = await recipeOf(visitor, nameOf('cook'), 'Rice of a joke')
    await withDatabase(visitor, async (db) => {
      for (const role of ['hider', 'other'] as const) await setRole(db, nameOf(role), 'moderator')
    })
    await become('hider')
    await send(visitor, '/moderation', { act: 'hide', kind: 'recipe', subject: String(id), reason: 'Not a recipe.' })
    await become('cook')
    await visit('/notifications')
    await page.getByRole('link', { name: /Rice of a joke/ }).waitFor()
    await visit('/appeals')
    await page.getByText('Reason: Not a recipe.', { exact: false }).waitFor()
    await page.getByLabel('Why it should be shown').fill('It is one: boil the rice.')
    await expectAccessible()
    await page.getByRole('button', { name: /^Appeal/ }).click()
    await page.getByText('You appealed: “It is one: boil the rice.”', { exact: false }).waitFor()
    await shootInto(page, look)('appeals')

    await become('hider')
    await visit('/moderation')
    await page.getByText('You hid it: another moderator decides.').waitFor()
    await become('other')
    await visit('/moderation')
    await page.getByRole('region', { name: 'Appeals' }).getByRole('button', { name: 'Restore: Rice of a joke' }).click()
    await page
      .getByText(`${nameOf('other')} restored “Rice of a joke”`)
      .first()
      .waitFor()
    await shootInto(page, look)('moderation')
    await page.getByRole('link', { name: 'All decisions' }).click()
    await page.getByText(`${nameOf('hider')} hid “Rice of a joke”`).waitFor()
    await expectAccessible()
    await become('cook')
    await visit(`/recipe/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Rice of a joke' }).waitFor()
  })
})
