import { expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()

/** The part of a page's results that a reader sees, as text without tags, and where its links lead. */
async function resultsOf(path: string) {
  const page = await (await site.get(path)).text()
  const main = page.slice(page.indexOf('id="results"'), page.indexOf('</main>'))
  const links = [...main.matchAll(/<a [^>]*href="(\/(?:search|ai-chat)\?[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { links, text, cards: main.match(/<article/g)?.length ?? 0 }
}

test.each([
  ['/search?q=chicken+moonstone', 'moonstone', '/search?q=chicken'],
  ['/search?q=lasagna&cuisine=japanese', 'Japanese', '/search?q=lasagna'],
  ['/search?q=chicken+%22blue+moonstone%22&time=15', '', null],
  ['/search?q=moonstone+risotto', 'moonstone', '/search?q=risotto'],
])('%s leads on without one of its conditions, and shows the nearest', async (path, condition, way) => {
  const { links, text, cards } = await resultsOf(path)
  expect(text).toContain('Nothing on the table yet')
  if (way === null) {
    expect(text).not.toContain('Nearest')
    return expect(cards).toBe(0)
  }
  expect(text).toContain(`Nearest, without “${condition}”`)
  expect(cards).toBeGreaterThan(0)
  expect(links).toContain(way)
})

test('every way that is offered leads to as many recipes as it says', async () => {
  const { links, text } = await resultsOf('/search?q=chicken+moonstone&diet=vegan&avoid=nuts')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links.filter((one) => one.startsWith('/search'))) {
    const found = await resultsOf(link)
    expect(found.cards, link).toBeGreaterThan(0)
  }
  expect(text).toContain('Ask the assistant')
})

test.each([
  '/search?q=salmon&diet=vegan',
  '/search?q=vegan+salmon',
  '/search?q=nut+free+satay',
  '/search?q=omelette&without=egg',
  '/search?q=no+moonstone+egg+omelette',
  '/search?q=not+moonstone+omelette',
  '/search?q=egg+moonstone+free+omelette',
])('%s shows nothing of what the reader does not eat', async (path) => {
  const { text, cards } = await resultsOf(path)
  if (text.includes('Nothing on the table yet')) {
    expect(text).not.toContain('Nearest')
    expect(cards).toBe(0)
  }
})

test('a need stays while a word goes', async () => {
  const { text, cards } = await resultsOf('/search?q=peanut+butter+cookies&avoid=peanuts')
  expect(text).toContain('Nearest, without “peanut”')
  expect(cards).toBeGreaterThan(0)
  expect(text.slice(text.indexOf('Nearest'))).not.toMatch(/peanut(?!”)/i)
})

test('the assistant is asked for what was looked for, with every condition', async () => {
  const { links } = await resultsOf(
    '/search?q=moonstone&diet=vegan&diet=gluten-free&cuisine=indian&time=30&avoid=nuts&without=celery',
  )
  const address = links.find((link) => link.startsWith('/ai-chat')) ?? ''
  const question = new URLSearchParams(address.split('?')[1])
  expect(Object.fromEntries(question)).toEqual({
    diet: 'Vegan',
    cuisine: 'Indian',
    time: '30',
    ingredients: expect.stringMatching(/^moonstone, Gluten-Free, .*nuts.*, .*celery/i),
  })
  const form = await (await site.get(address)).text()
  expect(form).toMatch(/<option value="Vegan" selected=""/)
  expect(form).toMatch(/<option value="Indian" selected=""/)
  expect(form).toMatch(/name="time"[^>]*value="30"|value="30"[^>]*name="time"/)
  expect(form).toMatch(/<textarea[^>]*>moonstone, Gluten-Free/)
})
