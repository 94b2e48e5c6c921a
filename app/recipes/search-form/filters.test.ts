import { createElement } from 'react'
import { expect, test } from 'vitest'
import { PLAIN_SEARCH, searchQuery } from '#app/recipes/search/search.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { Filters } from './filters.tsx'

endBrowsersAfterEach()

test.each([
  'category=dinner',
  'cuisine=indian',
  'time=30',
  'rating=4',
  'sort=quickest',
  'diet=vegan&diet=gluten-free',
  'avoid=milk&avoid=eggs',
  'with=rice%2C+leek',
  'without=onion',
  'category=dessert&cuisine=french&time=60&rating=3&sort=top&diet=vegan&avoid=milk&with=rice&without=nuts',
])('the fields of the search %s have what it has, and send it again', async (search) => {
  const all = new URLSearchParams(search)
  const query = searchQuery(all) ?? PLAIN_SEARCH
  const browser = aSmallBrowser()
  await browser.render(createElement('form', null, createElement(Filters, { query })))
  const sent = browser.sent().filter(([name, value]) => value !== '' && (name !== 'sort' || value !== 'relevance'))
  expect(sent.toSorted()).toEqual([...all].toSorted())
})
