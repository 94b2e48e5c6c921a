import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { NewsletterForm } from './newsletter-form.tsx'

endBrowsersAfterEach()

async function form() {
  const requests: { path: string; body: string; answer(response: Response | Error): void }[] = []
  const fetch = (path: string, { body }: { body: URLSearchParams }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (response: Response | Error) => (response instanceof Error ? reject(response) : resolve(response))
    requests.push({ path, body: String(body), answer })
    return promise
  }
  const browser = aSmallBrowser({ fetch })
  await browser.render(createElement(NewsletterForm))
  const reset = vi.fn()
  Object.assign(browser.element('form'), { reset })
  const button = () => browser.button(m.newsletter_submit())
  const isBusy = () => button().getAttribute('aria-disabled') === 'true'
  const send = async (email: string) => {
    await browser.type('email', email)
    const isHandled = await browser.press(button())
    await browser.settle()
    return isHandled
  }
  const answer = async (response: Response | Error) => {
    requests.at(-1)?.answer(response)
    await browser.settle()
  }
  const shown = () => ({
    problem: browser.document.querySelector('[id*="-problem"]')?.textContent ?? null,
    failure: browser.document.querySelector('form div p[role="alert"]')?.textContent ?? null,
    done: browser.element('[role="status"]').textContent,
  })
  return { ...browser, requests, send, answer, shown, isBusy, reset }
}

const NOTHING = { problem: null, failure: null, done: '' }
const failed = (why: string) => ({
  ...NOTHING,
  failure: [m.newsletter_failed(), why, m.form_nothing_lost()].join(' '),
})

test.each<[what: string, answer: () => Response | Error, shown: object, isEmptied: boolean]>([
  [
    'an address that is taken down',
    () => Response.json({ problem: null, text: 'Thanks.', hint: 'Look into it.' }),
    { ...NOTHING, done: 'Thanks.Look into it.' },
    true,
  ],
  [
    'an address that is none',
    () => Response.json({ problem: 'No address.' }, { status: 422 }),
    { ...NOTHING, problem: 'No address.' },
    false,
  ],
  ['a refusal', () => Response.json({ failure: 'Too often.' }, { status: 429 }), failed('Too often.'), false],
  ['a broken server', () => new Response('<h1>', { status: 500 }), failed(m.form_broken()), false],
  ['the error of a proxy', () => new Response('<h1>', { status: 502 }), failed(m.form_unreachable()), false],
  ['no network', () => new TypeError('Failed to fetch'), failed(m.form_unreachable()), false],
])('after %s the sign-up says so, and is sent once until then', async (_, response, after, isEmptied) => {
  const { requests, send, answer, shown, isBusy, reset } = await form()
  expect([await send('anna@food.example'), isBusy()]).toEqual([true, true])
  await send('anna@food.example')
  expect(requests.map(({ path, body }) => [path, body])).toEqual([['/newsletter/join', 'email=anna%40food.example']])
  expect(shown()).toEqual(NOTHING)
  await answer(response())
  expect([shown(), isBusy(), reset.mock.calls.length]).toEqual([after, false, isEmptied ? 1 : 0])
  await send('bob@food.example')
  expect(requests).toHaveLength(2)
})
