import { afterAll, expect } from 'vitest'
import { m } from '#messages'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor, whenIdle } from '../support/journey.ts'
import { tapCounter } from '../support/taps.ts'

/**
 * The six tasks of docs/decisions/137, from where somebody is who wants to do them. `before` is what each took in the walk of two new
 * users before the kitchen had its bar, as they wrote it down; null where it could not be done.
 */
const TASKS = {
  'dinner for two vegetarians, one with a nut allergy, in 45 minutes': { before: 10, most: 5 },
  'cook for seven in US units': { before: 3, most: 5 },
  'three recipes to the list, shared': { before: null, most: 8 },
  'a week planned and shopped': { before: 14, most: 5 },
  'grandmother’s recipe published': { before: 14, most: 7 },
  'an old recipe imported, private': { before: 12, most: 5 },
} as const
type Task = keyof typeof TASKS

const counted = new Map<Task, number>()

function expectFew(task: Task, taps: number) {
  counted.set(task, taps)
  expect(taps, task).toBeLessThanOrEqual(TASKS[task].most)
}

afterAll(() => {
  const rows = [...counted].map(([task, taps]) => `| ${task} | ${TASKS[task].before ?? 'not possible'} | ${taps} |`)
  console.info(['| Task | Taps before | Taps now |', '|---|---|---|', ...rows].join('\n'))
})

/** The bar at the foot of a phone. */
const bar = ({ page }: Visitor, name: string) =>
  page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link', { name: new RegExp(`^${name}`) })

const RASAM = `Ajji's rasam

The soup that my grandmother made when somebody had a cold.

Serves 4. Prep: 10 min, cook: 20 min

Ingredients
2 tomatoes
1 tbsp tamarind paste
1 tsp black pepper
1 l water

Method
1. Crush the pepper and chop the tomatoes.
2. Simmer all of it in the water for 20 minutes.`

describeJourneys(
  'counted taps',
  (story, again) => {
    again('dinner for two vegetarians, one with a nut allergy, in 45 minutes', async (visitor) => {
      const { page, visit } = visitor
      await visit('/')
      const taps = tapCounter()
      await taps.tap(bar(visitor, 'Search'))
      const box = page.locator('main').getByRole('combobox').or(page.locator('main input[name=q]')).first()
      await taps.type(box, 'vegetarian dinner without nuts in 45 minutes')
      await taps.enter(box)
      await taps.tap(
        page
          .locator('main')
          .getByRole('link', { name: /^View Recipe/ })
          .first(),
      )
      await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
      const facts = (await page.locator('main article > header').textContent()) ?? ''
      expect(facts).toContain('Vegetarian')
      expect(facts).toContain('Nut-Free')
      const minutes = /(?:(\d+) h)? ?(\d+) min/.exec(facts)
      expect(Number(minutes?.[1] ?? 0) * 60 + Number(minutes?.[2])).toBeLessThanOrEqual(45)
      expectFew('dinner for two vegetarians, one with a nut allergy, in 45 minutes', taps.count)
    })

    again('cook for seven in US units', async ({ page, visit }) => {
      await visit('/recipe/4')
      const taps = tapCounter()
      await taps.tap(page.getByText('Adjust', { exact: true }))
      await taps.type(page.getByRole('spinbutton', { name: 'Servings' }), '7')
      const units = page.getByRole('combobox', { name: 'Units' })
      // A finger on the next field leaves the one before.
      await units.focus()
      await page.waitForURL('**/recipe/4?servings=7')
      await taps.choose(units, 'us')
      await page.getByText('Serves 7 · US').waitFor()
      await taps.tap(page.getByRole('link', { name: 'Cook', exact: true }))
      await page.waitForURL(/\/recipe\/4\/cook\?servings=7/)
      await expect.poll(() => page.locator('main').textContent()).toMatch(/cups?/)
      expectFew('cook for seven in US units', taps.count)
    })

    again('three recipes to the list, shared', async (visitor) => {
      const { page, visit } = visitor
      await visit('/search?q=rice')
      const taps = tapCounter()
      const next = [
        page
          .locator('main')
          .getByRole('link', { name: /^View Recipe/ })
          .first(),
        ...[0, 1].map((at) =>
          page
            .locator('section[aria-labelledby=related-title]')
            .getByRole('link', { name: /^View Recipe/ })
            .nth(at),
        ),
      ]
      for (const link of next) {
        const from = page.url()
        await taps.tap(link)
        await expect.poll(() => page.url()).not.toBe(from)
        await whenIdle(page)
        await taps.tap(page.getByRole('button', { name: 'Add to list' }))
        await page.getByRole('button', { name: 'On your list' }).waitFor()
      }
      await taps.tap(page.getByRole('link', { name: m.notice_shopping_added_link() }).last())
      await page.locator('li[data-drag]').first().waitFor({ state: 'attached' })
      await taps.tap(page.getByRole('button', { name: 'Share the list' }))
      const link = page.getByRole('dialog').getByRole('textbox', { name: 'Live link' })
      await expect.poll(() => link.inputValue()).toContain('/shopping-list/guest?key=')
      expectFew('three recipes to the list, shared', taps.count)
    })

    story('a week planned and shopped', async (visitor) => {
      const { page, visit } = visitor
      await visit('/')
      const taps = tapCounter()
      await taps.tap(bar(visitor, 'Plan'))
      await taps.tap(page.getByRole('link', { name: 'Fill my week' }))
      await page.getByRole('button', { name: 'Plan these meals' }).waitFor()
      await whenIdle(page)
      await taps.tap(page.getByRole('button', { name: 'Plan these meals' }))
      await page.waitForURL('**/meal-plan?week=*')
      await taps.tap(page.getByRole('link', { name: 'Shopping for these days' }))
      const put = page.locator('main').getByRole('button', { name: /Put .*on|Add to/ })
      await put.last().waitFor()
      await whenIdle(page)
      await taps.tap(put.last())
      expectFew('a week planned and shopped', taps.count)
      await visit('/shopping-list')
      await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(5)
    })

    again('grandmother’s recipe published', async (visitor) => {
      const { page, visit } = visitor
      const name = aName()
      await aSignedInCook(visitor, name)
      await visit('/')
      const taps = tapCounter()
      await taps.tap(bar(visitor, 'Saved'))
      await taps.tap(page.locator('main').getByRole('link', { name: 'Add New Recipe' }))
      await taps.tap(page.getByText('Paste a whole recipe'))
      await taps.type(page.getByLabel('The recipe as a text'), RASAM.replace('rasam', `rasam of ${name}`))
      await taps.tap(page.getByRole('button', { name: 'Make this a recipe' }))
      await page.getByText('The text is split into the fields below.').waitFor()
      await taps.tap(page.getByText('Make a cover for me'))
      await taps.tap(page.getByRole('button', { name: 'Save Recipe' }).last())
      await page.getByText('Recipe saved successfully!').waitFor()
      expectFew('grandmother’s recipe published', taps.count)
      await page.context().clearCookies()
      await visit(`/search?q=${encodeURIComponent(`rasam of ${name}`)}`)
      await page.getByRole('heading', { level: 3, name: `rasam of ${name}` }).waitFor()
    })

    again('an old recipe imported, private', async (visitor) => {
      const { page, visit } = visitor
      const name = aName()
      await aSignedInCook(visitor, name)
      await visit('/')
      const taps = tapCounter()
      await taps.tap(bar(visitor, 'Saved'))
      await taps.tap(page.locator('main').getByRole('link', { name: 'Import recipes' }))
      await taps.type(page.getByLabel('Or paste the recipe'), RASAM.replace('rasam', `rasam of ${name}`))
      await taps.tap(page.getByRole('button', { name: 'Read recipes' }))
      await taps.tap(page.getByRole('button', { name: 'Save Recipe' }).last())
      await page.getByText('Recipe saved successfully!').waitFor()
      expectFew('an old recipe imported, private', taps.count)
      await visit('/profile')
      await page.getByText(`rasam of ${name}`).first().waitFor()
      await page.context().clearCookies()
      await visit(`/search?q=${encodeURIComponent(`rasam of ${name}`)}`)
      expect(await page.getByRole('heading', { level: 3, name: `rasam of ${name}` }).count()).toBe(0)
    })
  },
  [{ width: 360, theme: 'light' }],
)
