import { expect } from 'vitest'
import { addIngredient, dragByTouch, ingredients, line, openForm, paste } from '../support/form-lines.ts'
import { describeJourneys } from '../support/journey.ts'

describeJourneys('ingredients and steps', (story, again) => {
  again('a whole recipe is pasted and split; what was typed stays', async (visitor) => {
    const { page } = visitor
    await openForm(visitor)
    await page.getByLabel('Recipe Title').fill('My rice')
    await page.getByText('Paste a whole recipe').click()
    const whole = page.getByLabel('The recipe as a text')
    await whole.fill('Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp salt\n\nBoil the rice. Stir in the juice.')
    await page.getByRole('button', { name: 'Make this a recipe' }).click()
    await page.getByText('The text is split into the fields below.').waitFor()
    await page.getByText('Recipe Title: Lemon rice').waitFor()
    expect(await page.getByLabel('Recipe Title').inputValue()).toBe('My rice')
    expect(await ingredients(visitor).inputValue()).toBe('1 cup rice\n2 tbsp lemon juice\n1 tsp salt')
    expect(await page.getByLabel('Instructions', { exact: true }).inputValue()).toContain('Stir in the juice.')
    // What is missing has the focus, not what was done before.
    await page.getByText('Make a cover for me').click()
    await page.getByRole('button', { name: 'Save Recipe' }).last().click()
    await page.getByText('Describe it in a sentence or two').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('description')
  })

  again('a whole recipe that is pasted into the title fills the form', async (visitor) => {
    const { page } = visitor
    await openForm(visitor)
    await page.getByLabel('Recipe Title').evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/plain',
        'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp salt\n\nBoil the rice. Stir in the juice.',
      )
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('The text is split into the fields below.').waitFor()
    expect(await page.getByLabel('Recipe Title').inputValue()).toBe('Lemon rice')
    expect(await ingredients(visitor).inputValue()).toBe('1 cup rice\n2 tbsp lemon juice\n1 tsp salt')
  })

  story(
    'lines are read as they are typed or pasted, and moved by a finger and by keys; so are steps',
    async (visitor) => {
      const { page } = visitor
      await openForm(visitor)
      await ingredients(visitor).fill('1 egg')
      await paste(ingredients(visitor), '• For the sauce:\n\n• 2 leeks, sliced\n• salt')
      expect(await ingredients(visitor).inputValue()).toBe('1 egg\nFor the sauce:\n2 leeks, sliced\nsalt')
      const read = (text: string) => page.getByRole('listitem').filter({ hasText: text })
      await read('2 leeks (sliced)').waitFor()
      await read('Heading: For the sauce').waitFor()
      await dragByTouch(page, read('2 leeks'), read('1 egg'))
      await expect.poll(() => ingredients(visitor).inputValue()).toBe('2 leeks, sliced\n1 egg\nFor the sauce:\nsalt')
      const steps = page.getByLabel('Instructions', { exact: true })
      await steps.fill('1. Chop\nfinely.\n2. Fry for 8 minutes.\n3. Leave to rest for an hour.')
      await read('1. Chop finely.').waitFor()
      expect(await page.getByLabel('Cook Time (mins)').inputValue()).toBe('8')
      expect(await page.getByLabel('Waiting Time (mins)').inputValue()).toBe('60')
      await dragByTouch(page, read('2. Fry'), read('1. Chop'))
      await expect.poll(() => steps.inputValue()).toBe('Fry for 8 minutes.\nChop finely.\nLeave to rest for an hour.')
      await steps.press('ControlOrMeta+End')
      await steps.press('Alt+ArrowUp')
      await expect.poll(() => steps.inputValue()).toBe('Fry for 8 minutes.\nLeave to rest for an hour.\nChop finely.')
      await page.getByLabel('Cook Time (mins)').fill('15')
      await steps.fill('Fry for 9 minutes.')
      await expect.poll(() => page.getByLabel('Waiting Time (mins)').inputValue()).toBe('')
      expect(await page.getByLabel('Cook Time (mins)').inputValue()).toBe('15')
    },
  )

  story('Enter goes to the next empty line or adds one below; a line’s menu moves and removes it', async (visitor) => {
    const { page } = visitor
    await openForm(visitor)
    await ingredients(visitor).fill('1 egg\n2 leeks')
    await addIngredient(visitor).click()
    await line(visitor, 1).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('salt')
    const texts = () =>
      page.locator('[name^="ingredients["]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(await texts()).toEqual(['1 egg', 'salt', '2 leeks', ''])
    await page.getByRole('button', { name: 'Move or remove ingredient 3' }).click()
    await page.getByRole('button', { name: 'Move ingredient 3 up' }).click()
    await page.getByText('Moved to line 2.').waitFor()
    expect(await texts()).toEqual(['1 egg', '2 leeks', 'salt', ''])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move or remove ingredient 2',
    )
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove ingredient 2', exact: true }).click()
    expect(await texts()).toEqual(['1 egg', 'salt', ''])
    await line(visitor, 3).press('Enter')
    expect(await texts()).toEqual(['1 egg', 'salt', ''])
    await dragByTouch(page, page.locator('[data-line] [data-drag="1"]'), page.locator('[data-line] [data-drag="0"]'))
    await expect.poll(texts).toEqual(['salt', '1 egg', ''])
    await page.getByRole('button', { name: 'Write them as one text' }).click()
    expect(await ingredients(visitor).inputValue()).toBe('salt\n1 egg')
  })
})
