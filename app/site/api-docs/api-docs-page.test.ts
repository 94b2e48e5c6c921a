import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import ApiDocsPage from './api-docs.page.tsx'
import { kindsOfProblem } from './problem-times.server.ts'

test('every line of the contents leads to a part of the page, and counts the calls under it', () => {
  const document = createApi('https://food.example').document()
  const loaderData = { document, kinds: kindsOfProblem() }
  const element = createElement(ApiDocsPage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/api/docs'] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const [contents = ''] = /<nav.*?<\/nav>/s.exec(html) ?? []
  const links = [...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  for (const [, count, calls = ''] of contents.matchAll(/<small>(\d+)<\/small>(.*?)<\/details>/gs))
    expect(calls.match(/<a href=/g)).toHaveLength(Number(count) + 1)
})
