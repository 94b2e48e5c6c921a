import { expect, test } from 'vitest'
import { m } from '#messages'
import { forForm } from './plain-page.ts'

test.each([
  ['GET', '/login', false],
  ['HEAD', '/login', false],
  ['POST', '/login', true],
  ['POST', '/login.data', false],
])('a message in place of the page of %s %s tells that what was typed can be recovered: %s', (method, path, tells) => {
  const text = forForm({ req: { method, path } } as never, 'Busy.')
  expect(text).toBe(tells ? `Busy. ${m.error_form_kept()}` : 'Busy.')
})
