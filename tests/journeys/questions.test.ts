import { expect } from 'vitest'
import { cooksOfOneWindow, recipeOf } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { shootInto } from '../support/shots.ts'

describeJourneys('questions and answers', (story) => {
  story('a cook asks by keyboard, the author answers, it is solved and edited', async (visitor, look) => {
    const { page, visit, expectAccessible } = visitor
    const shoot = shootInto(page, look)
    const { become, nameOf } = await cooksOfOneWindow(visitor, 'asker', 'author')
    const id = await recipeOf(visitor, nameOf('author'), 'Lemon rice with questions')
    await visit(`/recipe/${id}`)
    const menu = await openRecipeMenu(page)
    await menu.getByRole('link', { name: 'Questions about this recipe' }).click()
    await page.waitForURL(`**/recipe/${id}/questions`)
    await page.getByText('Nobody has asked anything about this recipe yet.').waitFor()
    await expectAccessible()
    const question = page.getByLabel('Your question')
    await question.focus()
    await page.keyboard.type('Can I use brown rice?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Can I use brown rice?').first().waitFor()
    await shoot('questions')
    await expectAccessible()

    await become('author')
    await visit('/notifications')
    await page.getByRole('link', { name: /Lemon rice with questions/ }).click()
    await page.getByRole('heading', { level: 1, name: 'A question about Lemon rice with questions' }).waitFor()
    await page.getByLabel('Your answer').fill(`Yes, @${nameOf('asker')}: boil it for 30 minutes.`)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText('Author of the recipe').waitFor()
    await expect.poll(() => page.getByLabel('Your answer').last().inputValue()).toBe('')

    await become('asker')
    await visit('/notifications')
    await page
      .getByRole('link', { name: /Lemon rice with questions/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: nameOf('asker') })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Helpful/ }).click()
    await page.getByRole('button', { name: 'Helpful (1): words of', exact: false }).waitFor()
    await page.getByRole('button', { name: 'This solved it' }).click()
    await page.getByRole('button', { name: 'Not solved by this' }).waitFor()
    await page.getByText('Edit or delete').click()
    await page.getByLabel('Your question').fill('Can I use brown basmati rice?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Before it was edited').click()
    await page.getByText('Can I use brown rice?', { exact: true }).waitFor()
    await shoot('question')
    await expectAccessible()
    await visit(`/recipe/${id}`)
    await page.getByText('Can I use brown basmati rice?').waitFor()
  })
})

describeJourneys(
  'questions and answers in Hindi, and without scripts',
  (_, again) => {
    again('a cook asks, gets an answer, and deletes the question', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      const { become, nameOf } = await cooksOfOneWindow(visitor, 'asker', 'author')
      const id = await recipeOf(visitor, nameOf('author'), 'Lemon rice in Hindi')
      await visit(`/recipe/${id}/questions`)
      await page.getByLabel('आपका सवाल').fill('क्या भूरे चावल चलेंगे?')
      await page.getByRole('button', { name: 'सवाल भेजें' }).click()
      await page.getByText('क्या भूरे चावल चलेंगे?').first().waitFor()
      await become('author')
      await visit(`/recipe/${id}/questions`)
      await page.getByRole('link', { name: /^सबसे पहले आप जवाब दें/ }).click()
      await page.getByLabel('आपका उत्तर').fill('हाँ, 30 मिनट उबालें।')
      await page.getByRole('button', { name: 'जवाब भेजें' }).click()
      await page.getByText('रेसिपी के लेखक').waitFor()
      await shootInto(page, look)('question-hindi')
      await expectAccessible()
      await become('asker')
      await page.reload()
      await page.getByText('बदलें या हटाएँ').click()
      await page.getByRole('button', { name: 'सवाल हटाएँ' }).click()
      await page.getByText('यह सवाल हटा दिया गया है।', { exact: false }).waitFor()
      await page.getByText('हाँ, 30 मिनट उबालें।').waitFor()
    })
  },
  TWO_LOOKS.map((look) => ({ ...look, language: 'hi' as const, script: false })),
)
