import { type ComponentProps, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { aBrowser, offline } from '../../../tests/support/worker-browser.ts'
import ImportPage from './import.page.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

const COOK = {
  form: { cookId: 'anna', formKey: 'key', hasMates: false },
  limits: { publications: 1, photos: 1 },
  progress: null,
  imports: [],
}

interface Opened {
  shared?: { url: string; text: string }
  /** What another app has shared with this device. */
  words?: Record<string, string>
  answer?: object
}
async function opened({ shared = { url: '', text: '' }, words, answer }: Opened) {
  const { storage } = aBrowser(offline)
  if (words) {
    const form = new FormData()
    for (const [name, value] of Object.entries(words)) form.append(name, value)
    await (await storage.open('foodio-files-1')).put('/import/share/9999999999999', new Response(form))
  }
  const browser = aSmallBrowser({ caches: storage })
  const props = { loaderData: { cook: COOK, shared: { ...shared, isFull: false } }, actionData: answer }
  const shown = () => createElement(ImportPage, props as unknown as ComponentProps<typeof ImportPage>)
  await browser.renderAt('/import', shown)
  await browser.settle()
  const focused = () => browser.document.activeElement
  return { ...browser, focused, values: () => ['url', 'text'].map((name) => browser.element(name).value) }
}

test.each<[what: string, given: Opened, values: [url: string, text: string]]>([
  ['nothing', {}, ['', '']],
  ['the words of its address', { shared: { url: 'https://a.example/', text: '' } }, ['https://a.example/', '']],
  ['what waits on the device', { words: { title: 'Soup', text: 'Boil it.' } }, ['', 'Soup\n\nBoil it.']],
  ['an address that waits on the device', { words: { text: 'See https://a.example/b' } }, ['https://a.example/b', '']],
  ['what was typed, when it is refused', { answer: { typed: { url: 'x', text: '' }, problem: 'No.' } }, ['x', '']],
])('the page has %s in its fields', async (_, given, values) => {
  expect((await opened(given)).values()).toEqual(values)
})

test.each([
  ['of an address is beside its field', { url: 'x', text: '' }, 'url'],
  ['of anything else is over the form', { url: '', text: 'Soup' }, 'result'],
])('a problem %s, and has the focus', async (_, typed, place) => {
  const { focused, document } = await opened({ answer: { typed, problem: 'We found no recipe there.' } })
  const found = focused()
  expect([
    found?.getAttribute('name') ?? found?.id,
    document.body.textContent?.split('We found no recipe').length,
  ]).toEqual([place, 2])
})
