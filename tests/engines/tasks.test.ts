import { m } from '#messages'
import { type EngineWindow, until } from './engine.ts'
import { beAt, inEveryEngine, PHONE, see } from './telling.ts'

/** A recipe as a text, under a title that no other story uses. */
const rasamOf = (name: string) => `Rasam of ${name}

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

/** Presses the first recipe's link in view that leads to another page, and waits for its ingredients. */
async function openNextRecipe(window: EngineWindow) {
  const title = () => window.run(() => document.querySelector('h1')?.textContent ?? '')
  const before = await title()
  await window.click('View Recipe', 'link')
  await until('another recipe', async () => (await title()) !== before)
  await see(window, 'Ingredients')
}

inEveryEngine(({ story, visit, register, anotherDevice }) => {
  story('a dinner for two vegetarians, one without nuts, in 45 minutes is found', PHONE, async (window) => {
    await visit(window, '/')
    await window.click('Search', 'link')
    await beAt(window, '/search')
    await window.fill('Search recipes', 'vegetarian dinner without nuts in 45 minutes')
    await window.press('Enter')
    await beAt(window, 'without+nuts')
    await openNextRecipe(window)
    const facts = await window.run(() => document.querySelector('main article > header')?.textContent ?? '')
    const minutes = /(?:(\d+) h)? ?(\d+) min/.exec(facts)
    await until('a recipe for both', async () => facts.includes('Vegetarian') && facts.includes('Nut-Free'))
    await until('at most 45 minutes', async () => Number(minutes?.[1] ?? 0) * 60 + Number(minutes?.[2]) <= 45)
  })

  story('a recipe is cooked for seven in US units', PHONE, async (window) => {
    await visit(window, '/recipe/4')
    await window.click('Adjust', 'any')
    await window.fill('Servings', '7')
    await window.press('Tab')
    await beAt(window, '/recipe/4?servings=7')
    await window.choose('Units', 'us')
    await see(window, 'Serves 7 · US')
    await window.click('Cook', 'link')
    await beAt(window, '/recipe/4/cook?servings=7')
    await until('cups', () => window.run(() => /\bcups?\b/.test(document.querySelector('main')?.textContent ?? '')))
  })

  story('three recipes are put on the list, which another reads by its link', PHONE, async (window) => {
    await visit(window, '/search?q=rice')
    for (let count = 0; count < 3; count++) {
      await openNextRecipe(window)
      await window.click('Add to list')
      await see(window, 'On your list')
    }
    await window.click(m.notice_shopping_added_link(), 'link')
    await beAt(window, '/shopping-list')
    const things = () => window.run(() => document.querySelectorAll('li[data-drag]').length)
    await until('a list', async () => (await things()) > 5)
    await window.click('Share the list')
    const link = () =>
      window.run(
        () => [...document.querySelectorAll('input')].find(({ value }) => value.includes('/guest?key='))?.value ?? '',
      )
    await until('a link', link)
    const other = await anotherDevice()
    const { pathname, search } = new URL(await link())
    await visit(other, pathname + search)
    const first = await window.run(() => document.querySelector('li[data-drag] label')?.textContent ?? '')
    await see(other, first.replace(/\s+/g, ' ').trim())
  })

  story('a week is planned and shopped', PHONE, async (window) => {
    await visit(window, '/')
    await window.click('Plan', 'link')
    await window.click('Fill my week', 'link')
    await window.click('Plan these meals')
    await beAt(window, '/meal-plan?week=')
    await window.click('Shopping for these days', 'link')
    await window.click('Put on the list')
    await see(window, m.notice_shopping_added_link())
    await visit(window, '/shopping-list')
    await until('what the week needs', () => window.run(() => document.querySelectorAll('li[data-drag]').length > 5))
  })

  story('grandmother’s recipe is published, and another finds it', PHONE, async (window) => {
    const name = await register(window)
    await visit(window, '/AddRecipe')
    await window.click('Paste a whole recipe', 'any')
    await window.fill('The recipe as a text', rasamOf(name))
    await window.click('Make this a recipe')
    await see(window, 'The text is split into the fields below.')
    await window.click('Make a cover for me', 'any')
    await window.click('Save Recipe')
    await see(window, 'Recipe saved successfully!')
    const other = await anotherDevice()
    await visit(other, `/search?q=${encodeURIComponent(`rasam of ${name}`)}`)
    await other.click(`Rasam of ${name}`, 'link')
    await see(other, 'tamarind paste')
  })

  story('an old recipe is imported, and another does not find it', PHONE, async (window) => {
    const name = await register(window)
    await visit(window, '/import')
    await window.fill('Or paste the recipe', rasamOf(name))
    await window.click('Read recipes')
    await window.click('Save Recipe')
    await see(window, 'Recipe saved successfully!')
    await visit(window, '/profile')
    await see(window, `Rasam of ${name}`)
    const other = await anotherDevice()
    await visit(other, `/search?q=${encodeURIComponent(`rasam of ${name}`)}`)
    await until('a search without it', () =>
      other.run(
        (own) => ![...document.querySelectorAll('h3')].some(({ textContent }) => textContent.includes(own)),
        name,
      ),
    )
  })
})
