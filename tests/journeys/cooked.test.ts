import { expect } from 'vitest'
import { addDays, localToday } from '#app/base/request/plain-day.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'
import { shootInto } from '../support/shots.ts'

describeJourneys(
  'what was cooked',
  (story, again) => {
    story('a cook notes it behind the last step, shows it, and others see and report it', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      const shoot = shootInto(page, look)
      await visit('/recipe/5/cook?step=done')
      await page.getByRole('link', { name: 'I cooked this' }).click()
      await page.waitForURL('**/login?next=%2Fdiary%2Fadd%3Frecipe%3D5')
      await aSignedInCook(visitor)
      await visit('/diary')
      await page.getByText(/Nothing is in your diary yet/).waitFor()
      await expectAccessible()
      await visit('/recipe/5/cook?step=done')
      await page.getByRole('link', { name: 'I cooked this' }).click()
      await page.getByRole('heading', { name: 'I cooked this' }).waitFor()
      expect(await page.getByLabel('Day').inputValue()).toBe(localToday())
      await page.getByLabel('How was it?').fill('Better the next day.')
      await page.getByLabel('What did you change?').fill('Less cheese')
      await page.getByLabel('Photos').setInputFiles('cookbook/covers/cooks/meera.webp')
      await page.getByLabel('Caption of photo 1').fill('A corner piece')
      await page.getByLabel('Your stars').selectOption('5')
      await page.getByLabel('Show it to others').check()
      await expectAccessible()
      await shoot('form')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Noted in your diary.').waitFor()
      await page.getByText('1 time, last on').waitFor()
      await expectAccessible()
      await shoot('diary')
      await page.getByRole('button', { name: 'Show them on my page' }).click()
      await page.getByRole('button', { name: 'Take them off my page' }).waitFor()

      await visit('/recipe/5')
      await page.getByRole('link', { name: /^\d+ (?:person|people) cooked this$/ }).click()
      await page.getByText('A corner piece').first().waitFor()
      await expectAccessible()
      await shoot('cooked')
      await page.getByRole('link', { name: 'I cooked this' }).click()
      await page.getByRole('link', { name: 'Open that entry' }).click()
      await page.getByLabel('Caption of photo 1').waitFor()
      await expectAccessible()
      await shoot('entry')
      await page.getByLabel('Show it to others').uncheck()
      await page.getByLabel('How was it?').press('Enter')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Noted in your diary.').waitFor()
      await page
        .getByRole('link', { name: /Lasagna/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete the entry' }).click()
      await page.getByText('The entry is deleted.').waitFor()
    })

    again('a cook is asked once after a planned meal', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      await aSignedInCook(visitor)
      await visit(`/meal-plan/add?recipe=5&day=${addDays(localToday(), -1)}`)
      await page.getByRole('button', { name: /plan/i }).last().click()
      await page.waitForURL('**/meal-plan**')
      // This page asks, too, when it has nothing else to do.
      await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.includes('cookedAsked')))
      await page.evaluate(() => sessionStorage.clear())
      await visit('/')
      const question = page.getByRole('region', { name: /^Cooked “.*Lasagna”\?$/ })
      await question.waitFor()
      await expectAccessible()
      await shootInto(page, look)('ask')
      await question.getByRole('link', { name: 'Yes, I cooked it' }).click()
      await page.getByRole('heading', { name: 'I cooked this' }).waitFor()
      expect(await page.getByLabel('Day').inputValue()).toBe(addDays(localToday(), -1))
      await page.evaluate(() => sessionStorage.clear())
      const questionResponse = page.waitForResponse('**/diary/ask')
      await visit('/')
      expect(await (await questionResponse).json()).toEqual({ question: null })
      expect(await question.count()).toBe(0)
    })
  },
  'in turn',
)

describeJourneys(
  'what was cooked, in Hindi and without scripts',
  (_, again) => {
    again('a cook notes it by a form, corrects it, and takes it back', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      await aSignedInCook(visitor)
      await visit('/diary/add?recipe=5')
      await page.getByLabel('कैसा बना?').fill('बहुत अच्छा')
      await page.getByLabel('दिन', { exact: true }).fill('2999-01-01')
      await page.getByRole('button', { name: 'सहेजें' }).click()
      await page.getByText('आज या कोई बीता हुआ दिन चुनें।').waitFor()
      expect(await page.getByLabel('कैसा बना?').inputValue()).toBe('बहुत अच्छा')
      await page.getByLabel('दिन', { exact: true }).fill(localToday())
      await page.getByLabel('फ़ोटो', { exact: true }).setInputFiles('cookbook/covers/cooks/tom.webp')
      await page.getByRole('button', { name: 'सहेजें' }).click()
      await page.getByText('आपकी डायरी में दर्ज हो गया।').waitFor()
      await expectAccessible()
      await shootInto(page, look)('cooked-hindi')
      await page
        .getByRole('link', { name: /Lasagna/ })
        .first()
        .click()
      await page.getByLabel('फ़ोटो 1 का शीर्षक').fill('थाली')
      await page.getByRole('button', { name: 'सहेजें' }).click()
      await page
        .getByRole('link', { name: /Lasagna/ })
        .first()
        .click()
      expect(await page.getByLabel('फ़ोटो 1 का शीर्षक').inputValue()).toBe('थाली')
      await page.getByLabel('फ़ोटो 1 हटाएँ').check()
      await page.getByRole('button', { name: 'सहेजें' }).click()
      await page
        .getByRole('link', { name: /Lasagna/ })
        .first()
        .click()
      expect(await page.getByLabel('फ़ोटो 1 का शीर्षक').count()).toBe(0)
      await page.getByRole('button', { name: 'प्रविष्टि हटाएँ' }).click()
      await page.getByText('प्रविष्टि हटा दी गई।').waitFor()
    })
  },
  [{ width: 360, theme: 'light', language: 'hi', script: false }],
)
