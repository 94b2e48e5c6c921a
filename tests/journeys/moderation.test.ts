import { expect } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { aRecipe } from '../support/builders.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

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

describeJourneys('moderation', (story) => {
  story('a cook reports a recipe, a moderator hides it, and its author reads why', async (visitor) => {
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
    await moderator.page.getByLabel('Reason, which the author reads').first().fill(REASON)
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
})
