import { expect, test } from 'vitest'
import { PROBLEMS } from '#server/api/problem.ts'
import { documentOf } from '../support/api.ts'
import { brokenReferences } from '../support/outline.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const page = async (language = 'en') => (await site.get('/api/docs', { 'accept-language': language })).text()
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test('every call of the document is on the page, and every link within the page leads somewhere', async () => {
  const document = await (await site.get('/api/openapi.json')).json()
  const html = await page()
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId)
  expect(ids.length).toBeGreaterThan(30)
  for (const id of ids) expect(html).toContain(`<article id="${id}"`)
  expect(brokenReferences(html)).toEqual([])
})

test('what a problem names as its type is explained there', async () => {
  const html = await page()
  for (const { name } of Object.values(PROBLEMS)) expect(html).toContain(`id="problem-${name}"`)
  const { type } = await (await site.get('/api/recipes/999999')).json()
  expect(type).toBe('/api/docs#problem-not-found')
})

test('it is read without scripts, and the document is in it once', async () => {
  const html = await page()
  expect(html).not.toContain('<script')
  const calls = Object.values((await documentOf(site)).paths).flatMap((methods) => Object.keys(methods))
  expect(html.length / calls.length).toBeLessThan(4000)
  expect(html.split('For the author and moderators. Replaces the whole recipe').length).toBe(2)
  // Without scripts, choosing a language takes a button.
  expect(html).not.toContain('<noscript>')
  expect(mainOf(html)).toContain('href="/settings/tokens"')
})

test('in Hindi its own words are Hindi, the document’s are marked as English', async () => {
  const main = mainOf(await page('hi'))
  expect(main).toContain('विषय-सूची')
  expect(main).toContain('पढ़ने वाले टोकन से')
  expect(main).toMatch(/<div class="[^"]+" lang="en"><p>The JSON API of FoodIO/)
})

test('pages lead to it, and search engines know of it', async () => {
  expect(await (await site.get('/About')).text()).toContain('href="/api/docs"')
  expect(await (await site.get('/sitemap.xml')).text()).toContain('/api/docs</loc>')
})
