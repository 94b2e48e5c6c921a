import { expect, test } from 'vitest'
import { linesIn, type MarkupLine, parsePage, plainLines } from './markup.ts'

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

const kindsOf = (lines: MarkupLine[]) => lines.map(({ text, kind }) => `${kind}: ${text}`)
test.each<[what: string, html: string, kinds: string[]]>([
  [
    'a list in an item of a list, below its name in bold',
    '<ul><li><b>Sauce</b><ul><li>1 egg</li></ul></li><li>2 leeks</li></ul>',
    ['bold: Sauce', 'item: 1 egg', 'item: 2 leeks'],
  ],
  [
    'a list in an item of a list, below a line of it',
    '<ul><li>1 sauce<ul><li>1 egg</li></ul></li></ul>',
    ['item: 1 sauce', 'item: 1 egg'],
  ],
  ['an item that is all in bold', '<ul><li><b>1 egg</b></li></ul>', ['item: 1 egg']],
  ['headings and paragraphs', '<h3>Sauce</h3><p>1 egg</p>', ['heading: Sauce', 'text: 1 egg']],
])('the lines of %s have their kinds', (_, html, kinds) => {
  expect(kindsOf(linesIn(parsePage(html)?.root()[0]?.childNodes ?? []))).toEqual(kinds)
})

test.each<[html: string, kinds: string[]]>([
  ['<ul><li>1 egg</li></ul>', ['item: 1 egg']],
  ['<ul><li>1 egg &amp; milk</li></ul>', ['item: 1 egg & milk']],
  ['<ul><li>1 egg &amp;amp; milk</li></ul>', ['item: 1 egg & milk']],
  ['<h3>Salt &amp;amp; <b>pepper</b></h3>', ['heading: Salt & pepper']],
  ['1 egg &amp;amp; milk\n2 leeks', ['text: 1 egg & milk', 'text: 2 leeks']],
])('a text that was encoded twice has the kinds of its lines: %s', (html, kinds) => {
  expect(kindsOf(plainLines(html))).toEqual(kinds)
})
