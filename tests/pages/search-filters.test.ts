import { expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
const html = async (path: string) => (await site.get(path)).text()
const plain = (text = '') => text.replaceAll('&amp;', '&')
const linksIn = (text = '') => [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => plain(href))
const chipsIn = (page: string) => page.match(/<ul[^>]*aria-label="Active filters".*?<\/ul>/s)?.[0] ?? ''

const NARROWED =
  '/search?q=rice&in=titles&category=dinner&diet=vegan&cuisine=indian&time=60&rating=4&with=tofu%2C+ginger&without=nuts&sort=quickest'

test('every active filter is a chip that leads to the results without it, and one link clears them all', async () => {
  const chips = chipsIn(await html(NARROWED))
  const without = (pattern: RegExp) => NARROWED.replace(pattern, '')
  expect(linksIn(chips)).toEqual([
    without(/&in=titles/),
    without(/&category=dinner/),
    without(/&diet=vegan/),
    without(/&cuisine=indian/),
    without(/&time=60/),
    without(/&rating=4/),
    NARROWED.replace('tofu%2C+ginger', 'ginger'),
    NARROWED.replace('tofu%2C+ginger', 'tofu'),
    without(/&without=nuts/),
    '/search?q=rice&sort=quickest',
  ])
  for (const name of ['in titles only', 'Dinner', 'Vegan', 'Indian', 'at most 1 hr', '4 stars or more', 'with tofu'])
    expect(chips).toContain(`Remove filter: ${name}`)
  expect(chipsIn(await html('/search?q=rice&sort=quickest'))).toBe('')
})

test('without scripts the panel is a part of the form with a button of its own, and leads to the results', async () => {
  const page = await html(NARROWED)
  const [form = ''] = page.match(/<form[^>]*action="\/search#results".*?<\/form>/s) ?? []
  expect(form).toMatch(/<dialog[^>]* open=""/)
  expect(form).toContain('Apply filters</button>')
  expect(form).toContain('Filters (9)')
  expect(form).toContain('name="in" value="titles"')
  expect(page).toContain('id="results"')
})

test('the list of the search box shows when there are more, and the page it leads to shows as many', async () => {
  const suggested = async (q: string) =>
    (await (await site.get(`/search/suggestions?q=${q}`)).json()) as {
      items: { id: number; title: string }[]
      total: number
      more: boolean
    }
  for (const q of ['a', 'ch', 'chicken']) {
    const { items, total, more } = await suggested(q)
    const { count } = await site.database.db
      .selectFrom('recipe')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('titleKey', 'like', `%${q}%`)
      .executeTakeFirstOrThrow()
    expect([total, more, items.length], q).toEqual([count, false, count])
    expect(await html(`/search?q=${q}&in=titles`)).toContain(`${total} recipes`)
  }
  expect((await suggested('a')).total).toBeGreaterThan(100)
})
