import { expect } from 'vitest'
import { aName } from '../support/browser-cook.ts'
import { addIngredient, ingredients, line, openForm } from '../support/form-lines.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

const PICTURE = 'cookbook/covers/007-vegan-curry.webp'
const LINES = ['2 tins chickpeas, drained', '1 onion', '2 cloves garlic', '1 tsp garam masala', '200 g spinach']
const TITLE = 'Chana Masala with Spinach'
/** Two screens of a phone: where what is required ends. */
const TWO_SCREENS = 2 * 760

const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save Recipe' })
const unfold = ({ page }: Visitor) => page.getByRole('heading', { name: 'More about this recipe' }).click()

const typeIngredients = (visitor: Visitor) => ingredients(visitor).pressSequentially(LINES.join('\n'))

/** What has focus, and whether something else lies over its middle, or it is out of sight. */
const focused = ({ page }: Visitor) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const above = document.elementFromPoint(x, y)
    return {
      isInForm: element.closest('main form') !== null,
      name: element.getAttribute('name') ?? element.id ?? element.tagName,
      text: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
      covering:
        above && (element.contains(above) || above.contains(element))
          ? null
          : (above?.outerHTML.slice(0, 90) ?? 'out of sight'),
    }
  })

describeJourneys('the recipe form', (story, again) => {
  again('type fluently, take back what is recognised, and publish', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await openForm(visitor)
    await page.getByLabel('Recipe Title').fill(TITLE)
    await page.getByLabel('Choose photos').setInputFiles(PICTURE)
    await page.getByLabel('What photo 1 shows').waitFor()
    await page.getByLabel('Description').fill('Weeknight chickpeas in a spiced tomato sauce.')
    await typeIngredients(visitor)
    await page.getByLabel('Instructions', { exact: true }).fill('Fry the onion for 8 minutes.\nSimmer for 10 minutes.')
    await page.getByLabel('Prep Time (mins)').fill('10')
    expect(await page.getByLabel('Cook Time (mins)').inputValue()).toBe('18')
    await page.getByText('Indian · ', { exact: false }).waitFor()
    await unfold(visitor)
    const suggested = page.locator('#suggested')
    const chip = (name: string) => suggested.getByRole('button', { name, exact: true })
    await chip('Gluten-Free').click()
    await page.getByLabel('Kind of dish').selectOption('')
    expect(await chip('Vegan').getAttribute('aria-pressed')).toBe('true')
    expect(await chip('Gluten-Free').getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'Gluten-Free' }).isChecked()).toBe(false)
    expect(await page.getByLabel('Cuisine', { exact: true }).inputValue()).toBe('Indian')
    expect(await page.getByLabel('Kind of dish').inputValue()).toBe('')
    await expectAccessible()
    await save(visitor).click()
    await page.getByText('Recipe saved successfully!').waitFor()
    await visit('/profile')
    await page.getByRole('link', { name: `View Recipe: ${TITLE}` }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByRole('heading', { name: 'About this recipe' }).waitFor()
    const article = await page.locator('article').first().textContent()
    for (const text of ['Indian', 'Vegan', 'garam masala', 'spinach']) expect(article).toContain(text)
    for (const text of ['International', 'Main Course', 'Gluten-Free', 'Difficulty'])
      expect(article).not.toContain(text)
  })

  story('the first problem in reading order has focus, in view, from wherever it is saved', async (visitor) => {
    const { page } = visitor
    await openForm(visitor)
    await page.getByLabel('Recipe Title').fill(TITLE)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await save(visitor).click()
    const photos = page.getByText('Add a photo of the dish')
    await photos.waitFor()
    expect(await focused(visitor)).toMatchObject({ name: 'photoFiles', covering: null })
    expect(
      await photos.evaluate((text) => {
        const { top, bottom } = text.getBoundingClientRect()
        return top > 0 && bottom < innerHeight
      }),
    ).toBe(true)
    await page.getByLabel('Choose photos').setInputFiles(PICTURE)
    await page.getByLabel('What photo 1 shows').waitFor()
    await page.getByLabel('Description').fill('Good.')
    await save(visitor).click()
    await page.getByText('Add at least one ingredient').waitFor()
    expect(await focused(visitor)).toMatchObject({ name: 'ingredients', covering: null })
    await ingredients(visitor).fill('1 onion')
    expect(await page.getByText('Add at least one ingredient').count()).toBe(0)
    await page.getByLabel('Instructions', { exact: true }).fill('Fry it.')
    await page.getByLabel('Prep Time (mins)').fill('5')
    await page.getByLabel('Cook Time (mins)').fill('5')
    await unfold(visitor)
    await page.getByLabel('Tags', { exact: true }).fill('x'.repeat(40))
    await unfold(visitor)
    await save(visitor).click()
    await page.getByText('At most 10 tags of 30 letters each').waitFor()
    expect(await focused(visitor)).toMatchObject({ name: 'tags', covering: null })
  })

  for (const [way, tell, key] of [
    ['forwards', story, 'Tab'],
    ['backwards', again, 'Shift+Tab'],
  ] as const)
    tell(`nothing lies over what has focus, at any stop of the keyboard, ${way}`, async (visitor, { width }) => {
      const { page } = visitor
      await openForm(visitor)
      await typeIngredients(visitor)
      await addIngredient(visitor).click()
      await unfold(visitor)
      await page.locator('#suggested').getByRole('button', { name: 'Vegan', exact: true }).waitFor()
      await (key === 'Tab' ? page.getByText('Paste a whole recipe') : save(visitor)).focus()
      const stops: string[] = []
      const covered: unknown[] = []
      for (let stop = await focused(visitor); stop.isInForm; stop = await focused(visitor)) {
        stops.push(stop.name)
        if (stop.covering !== null) covered.push(stop)
        await page.keyboard.press(key)
      }
      expect(covered, `${key} at ${width} px`).toEqual([])
      expect(stops.length).toBeGreaterThan(70)
    })

  again('it fits the device: its texts, its bar, its height', async (visitor, { width }) => {
    const { page } = visitor
    await openForm(visitor)
    const form = page.locator('main form')
    if (width === 360) {
      const more = page.getByRole('heading', { name: 'More about this recipe' })
      expect(await more.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBeLessThan(TWO_SCREENS)
    }
    const forMouse = [page.getByText('Alt and the arrow keys').first(), page.getByText('or drop them here')]
    for (const text of forMouse) expect(await text.isVisible()).toBe(width === 1280)
    await addIngredient(visitor).click()
    const rows = await form.evaluate(() => {
      const [field, button] = ['[name="ingredients[0]"]', 'main [popovertarget]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return Math.abs((field?.top ?? 0) + (field?.height ?? 0) / 2 - (button?.top ?? 0) - (button?.height ?? 0) / 2)
    })
    expect(rows).toBeLessThan(3)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.evaluate(() => scrollTo(0, 400))
    const toTop = page.getByRole('button', { name: 'Scroll to top' })
    await toTop.waitFor()
    const [button, top, card] = await Promise.all([
      save(visitor).boundingBox(),
      toTop.boundingBox(),
      page.getByLabel('Recipe Title').locator('xpath=ancestor::section').boundingBox(),
    ])
    if (!button || !top || !card) throw new Error('something is not shown')
    expect(Math.abs(button.x - card.x)).toBeLessThan(1)
    expect(button.x + button.width <= top.x || button.y >= top.y + top.height).toBe(true)
    await unfold(visitor)
    const cut = await form.evaluate((element) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      return [...element.querySelectorAll('select')].flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        pen.font = font
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 20
        return [...select.options].filter(({ text }) => pen.measureText(text).width > room).map(({ text }) => text)
      })
    })
    expect(cut).toEqual([])
  })
})

describeJourneys(
  'the recipe form without scripts',
  (_, again) => {
    again('move a line, ask for suggestions, confirm one, publish', async (visitor) => {
      const { page, expectAccessible } = visitor
      await openForm(visitor)
      await page.getByLabel('Recipe Title').fill(TITLE)
      await page.getByLabel('Description').fill('Weeknight chickpeas.')
      await ingredients(visitor).fill('200 g spinach\n\n1 tsp garam masala')
      await addIngredient(visitor).click()
      await page.getByRole('button', { name: 'Move or remove ingredient 3' }).click()
      await page.getByRole('button', { name: 'Move ingredient 3 up' }).click()
      expect(await line(visitor, 2).inputValue()).toBe('1 tsp garam masala')
      await page.getByLabel('Choose photos').setInputFiles(PICTURE)
      await page.getByLabel('Instructions', { exact: true }).fill('Simmer it all.')
      await page.getByLabel('Prep Time (mins)').fill('5')
      await page.getByLabel('Cook Time (mins)').fill('20')
      await unfold(visitor)
      await page.getByRole('button', { name: 'Suggest from my ingredients' }).click()
      const chip = page.locator('#suggested').getByRole('button', { name: 'Vegan', exact: true })
      expect(await chip.getAttribute('aria-pressed')).toBe('true')
      await chip.click()
      expect(await chip.getAttribute('aria-pressed')).toBe('false')
      await chip.click()
      expect(new URL(page.url()).hash).toBe('#suggested')
      expect(await chip.getAttribute('aria-pressed')).toBe('true')
      expect(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked()).toBe(true)
      await expectAccessible()
      await save(visitor).click()
      await page.getByText('Recipe saved successfully!').waitFor()
    })
  },
  [
    { width: 360, theme: 'light', script: false },
    { width: 1280, theme: 'dark', script: false },
  ],
)

describeJourneys(
  'the recipe form in Hindi',
  (_, again) => {
    again('read the form, its fold and what is suggested', async (visitor) => {
      const { page, visit } = visitor
      const name = aName()
      await visit('/register')
      await page.getByLabel('यूज़रनेम').fill(name)
      await page.locator('main').getByLabel('ई-मेल').fill(`${name}@example.org`)
      await page.getByLabel('पासवर्ड', { exact: true }).fill('wild garlic and walnuts')
      await page.locator('main').getByRole('button', { name: 'रजिस्टर करें' }).click()
      await page.getByText('रजिस्ट्रेशन हो गया!').waitFor()
      await visit('/AddRecipe')
      await page.getByText('पहली फ़ोटो कवर होगी', { exact: false }).waitFor()
      await page.getByLabel('रेसिपी का नाम').fill('मूंग दाल')
      await page.locator('[name=ingredients]').fill('1 कप मूंग दाल')
      await page.getByRole('heading', { name: 'इस रेसिपी के बारे में और' }).click()
      const vegan = page.locator('#suggested').getByRole('button', { name: 'वीगन', exact: true })
      await expect.poll(() => vegan.getAttribute('aria-pressed')).toBe('true')
      expect(await page.getByRole('checkbox', { name: 'वीगन' }).isChecked()).toBe(true)
      await page.getByLabel('खान-पान', { exact: true }).waitFor()
      await page.getByLabel('नोट्स', { exact: true }).waitFor()
    })
  },
  [
    { width: 360, theme: 'light', language: 'hi' },
    { width: 1280, theme: 'dark', language: 'hi' },
  ],
)
