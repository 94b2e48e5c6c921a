import { expect, test } from 'vitest'
import { issueHtml } from './issue-html.ts'

const html = (body: string) => issueHtml(body, 'https://food.example')

test.each([
  ['[Soup](/recipe/6)', 'href="https://food.example/recipe/6"'],
  ['[Soup](https://other.example/soup)', 'href="https://other.example/soup"'],
  ['[Write](mailto:anna@example.org)', 'href="mailto:anna@example.org"'],
  ['![Soup](/soup.webp)', 'src="https://food.example/soup.webp"'],
  ['![Dot](data:image/png;base64,AAAA)', 'src="data:image/png;base64,AAAA"'],
])('%s leads to %s', (body, address) => {
  expect(html(body)).toContain(address)
})

test.each([
  ['[Soup](javascript:alert(1))', 'Soup'],
  ['[Soup](data:text/html,x)', 'Soup'],
  ['![Soup](data:image/svg+xml;base64,AAAA)', 'Soup'],
  ['![Soup](javascript:alert(1))', 'Soup'],
])('%s is its words alone', (body, words) => {
  expect(html(body)).toContain(words)
  expect(html(body)).not.toMatch(/href|src|javascript|data:/)
})

test('another site’s address with two slashes stays as it is, and markup is shown as text', () => {
  expect(html('[Soup](//other.example/soup)')).toContain('href="//other.example/soup"')
  expect(html('<b onclick="x()">Soup</b>')).toContain('&#x3C;b onclick')
})
