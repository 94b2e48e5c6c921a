import { expect, test } from 'vitest'
import { CUISINE_PAGES, DIET_PAGES, listingsOf, pagesOf } from './listings.ts'

test('the four cuisines of the Categories screen list every recipe of theirs', () => {
  expect(CUISINE_PAGES).toEqual(['indian', 'italian', 'mexican', 'japanese'])
  expect(pagesOf(['dinner', 'pasta'], 'Italian', [])).toEqual(['dinner', 'pasta', 'italian'])
  expect(pagesOf(['italian'], 'italian ', [])).toEqual(['italian'])
  expect(pagesOf(['dinner', 'italian'], 'Sicilian', [])).toEqual(['dinner', 'italian'])
  expect(pagesOf(['dinner'], 'Thai', [])).toEqual(['dinner'])
})

test('a starter of a cuisine is listed among its starters, a main course is not', () => {
  expect(listingsOf(['appetizers'], [], 'Indian')).toEqual(['appetizers', 'indian', 'indian+appetizers'])
  expect(listingsOf(['dinner'], ['vegan'], 'Indian')).not.toContain('indian+appetizers')
  expect(listingsOf(['appetizers'], [], 'Thai')).toEqual(['appetizers'])
})

test('the page of a diet lists what suits it, whatever pages its cook chose', () => {
  expect(DIET_PAGES).toEqual(['vegetarian'])
  expect(pagesOf(['drinks'], '', ['vegetarian', 'vegan'])).toEqual(['drinks', 'vegetarian'])
  expect(pagesOf(['dinner', 'vegetarian'], '', ['nut-free'])).toEqual(['dinner'])
  expect(listingsOf(['drinks'], ['vegetarian'], '')).toContain('vegetarian')
})
