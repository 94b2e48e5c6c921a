import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bookmarkletOf, HAND_OVER, pageInFragment, sharedImport } from './handed-page.ts'

const EXTENSION = join(import.meta.dirname, '../../../extension')
const fragmentOf = (value: unknown) => `#page=${Buffer.from(JSON.stringify(value)).toString('base64url')}`

/** What the words hand over that run in a page of this HTML. */
function handedOver(html: string) {
  const documentElement = { cloneNode: () => ({ querySelectorAll: () => [], outerHTML: html }) }
  const page = { document: { documentElement, title: 'खिचड़ी' }, location: { href: 'https://food.example/soup' } }
  return `#page=${runInNewContext(HAND_OVER, { ...page, TextEncoder, btoa })}`
}

test('a page comes over whole in any script, and a long one is cut', { tags: 'slow' }, () => {
  const page = { url: 'https://food.example/soup', title: 'खिचड़ी' }
  expect(pageInFragment(handedOver('<html>दाल & चावल</html>'))).toEqual({ ...page, html: '<html>दाल & चावल</html>' })
  const long = handedOver('दाल '.repeat(600_000))
  expect(long.length).toBeLessThan(2_000_000)
  expect(pageInFragment(long)?.html.startsWith('दाल दाल')).toBe(true)
})

test('a page comes over whole whatever letters it is sent in', () => {
  for (const letter of ['?', '>', '~', 'ÿ', '🍲', '\0'])
    for (let before = 0; before < 3; before++) {
      const html = ' '.repeat(before) + letter.repeat(9)
      const page = { url: 'https://food.example/', title: '', html }
      expect(pageInFragment(fragmentOf(page))).toEqual(page)
      expect(pageInFragment(handedOver(html))?.html).toBe(html)
    }
})

test('anything else in an address is no page', () => {
  const page = { url: 'https://food.example/', title: '', html: '<p>' }
  expect(pageInFragment(fragmentOf(page))).toEqual(page)
  const others = [
    { ...page, url: 'javascript:alert(1)' },
    { ...page, url: 'https://[' },
    { ...page, html: 1 },
    [],
    null,
    'x',
    { url: page.url },
  ]
  for (const other of [...others.map(fragmentOf), '', '#page=', '#page=%00', `#page=${'a'.repeat(2_000_001)}`])
    expect(pageInFragment(other)).toBeNull()
})

test('the extension runs what the bookmarklet runs, and asks for no more than it needs', () => {
  expect(readFileSync(join(EXTENSION, 'hand-over.js'), 'utf8').trim()).toBe(`;${HAND_OVER}`)
  expect(decodeURIComponent(bookmarkletOf('https://a.example'))).toMatch(
    /^javascript:void open\("https:\/\/a\.example\/import#page="\+\(\(\) =>/,
  )
  const { permissions, host_permissions } = JSON.parse(readFileSync(join(EXTENSION, 'manifest.json'), 'utf8'))
  expect([permissions, host_permissions]).toEqual([['activeTab', 'scripting', 'storage'], undefined])
})

test('what a system shares is an address, wherever it is, or a text with its title', () => {
  const shared = (value: Record<string, string>) => sharedImport(new URLSearchParams(value))
  expect(shared({ title: 'Soup', url: 'https://a.example/x' })).toEqual({ url: 'https://a.example/x', text: '' })
  expect(shared({ text: 'Look: https://a.example/x' })).toEqual({ url: 'https://a.example/x', text: '' })
  expect(shared({ title: 'Soup', text: '2 leeks' })).toEqual({ url: '', text: 'Soup\n\n2 leeks' })
})
