import { createElement } from 'react'
import { expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import type { SmallInput } from '../../../tests/support/small-form.ts'
import { SharedFields } from './shared-fields.tsx'

endBrowsersAfterEach()

test.each([
  [1, 1],
  [50, 50],
  [51, 50],
])('of %i files that wait all are sent and %i named', async (count, named) => {
  class Transfer {
    files: File[] = []
    items = { add: (file: File) => this.files.push(file) }
  }
  const browser = aSmallBrowser({ DataTransfer: Transfer })
  const files = Array.from({ length: count }, (_, at) => new File(['x'], `${at}.txt`))
  await browser.render(createElement(SharedFields, { files, onDismiss: () => {} }))
  expect([browser.element<SmallInput>('file').files.length, browser.document.querySelectorAll('li').length]).toEqual([
    count,
    named,
  ])
})
