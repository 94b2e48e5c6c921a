import { expect, test } from 'vitest'
import { linesIn, parsePage } from './markup.ts'

const linesOf = (html: string) => linesIn(parsePage(html)?.root()[0]?.childNodes ?? []).map(({ text }) => text)

test('what closes itself in a drawing is not open, so that a page of many drawings is no deep one', () => {
  const icon = '<svg viewBox="0 0 9 9"><g><path d="M0 0"/><circle r="1"/><use href="#a" /></g></svg>'
  expect(linesOf(`${icon.repeat(2000)}<p>2 eggs</p>`)).toEqual(['2 eggs'])
})

test.each([
  ['elements in one another', '<div>'.repeat(100_000)],
  ['elements that a drawing’s name in a script seems to close', `<script>"<svg>"</script>${'<div/>'.repeat(100_000)}`],
  ['elements in a drawing’s foreign part', `<svg><foreignObject>${'<div/>'.repeat(100_000)}`],
  ['paths outside of any drawing', '<path/>'.repeat(100_000)],
])('a page of endless %s is given up', (_, html) => {
  expect(parsePage(html)).toBeNull()
})

test.each([
  ['<p>1<sup>1</sup>/<sub>2</sub> cups milk</p>', '1 1/2 cups milk'],
  ['<p>2 <sup>1</sup>⁄<sub>4</sub> tsp salt</p>', '2 1⁄4 tsp salt'],
  ['<p>flour<sup>2</sup></p>', 'flour2'],
])('%s is %s', (html, text) => {
  expect(linesOf(html)).toEqual([text])
})
