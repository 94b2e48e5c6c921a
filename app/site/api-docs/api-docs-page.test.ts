import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { m } from '#messages'
import ApiDocsPage from './api-docs.page.tsx'
import { kindsOfProblem } from './problem-times.server.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean }[]
}

const document = createApi('https://food.example').document()

const html = (() => {
  const loaderData = { document, kinds: kindsOfProblem() }
  const element = createElement(ApiDocsPage, { loaderData } as never)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/api/docs'] })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
})()

test('every line of the contents leads to a part of the page, and counts the calls under it', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const [contents = ''] = /<nav.*?<\/nav>/s.exec(html) ?? []
  const links = [...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  for (const [, count, calls = ''] of contents.matchAll(/<small>(\d+)<\/small>(.*?)<\/details>/gs))
    expect(calls.match(/<a href=/g)).toHaveLength(Number(count) + 1)
})

test('every parameter of a call says where it is, and whether it is required', () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods as Record<string, Operation>))
  expect(calls.length).toBeGreaterThan(50)
  const places = { path: m.api_in_path(), query: m.api_in_query(), header: m.api_in_header() }
  for (const { operationId, parameters = [] } of calls) {
    const card = html.split(`<article id="${operationId}"`)[1]?.split('</article>')[0] ?? ''
    for (const { name, in: place, required = false } of parameters) {
      const field = card.split(`<code>${name}</code>`)[1]?.split('</p>')[0] ?? ''
      const facts = [field.includes(`<span>${places[place]}</span>`), field.includes(m.api_required())]
      expect([operationId, name, ...facts]).toEqual([operationId, name, true, required])
    }
  }
})
