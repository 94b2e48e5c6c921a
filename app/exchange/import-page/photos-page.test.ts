import { createElement } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import PhotosPage from './photos.page.tsx'

endBrowsersAfterEach()

const row = (name: string, isFirst = false) => ({
  ...{ key: `photos/${name}`, text: `${name}.`, isFirst },
  picture: { key: `photos/${name}`, width: 3, height: 4, colour: '#fff', alt: '' },
})
const ROWS = [row('a'), row('b', true), row('c')]

/** The page with some photos; `answer` is what the server makes of the form. */
async function photos({ rows = ROWS, left = 0, isReadByService = false, answer = {} as object } = {}) {
  const sent: [string, FormDataEntryValue][][] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push([...(await request.formData())])
    return answer
  }
  const work = () => createElement(PhotosPage, { loaderData: useLoaderData(), actionData: useActionData() } as never)
  const browser = aSmallBrowser({ requestAnimationFrame: () => 0, cancelAnimationFrame: () => {}, innerHeight: 800 })
  const loaderData = { form: { cookId: 'anna', formKey: 'k', hasMates: false }, rows, left, isReadByService }
  await browser.renderAt('/import/photos', work, { loader: () => loaderData, action: action as never })
  await browser.settle()
  const press = async (name: string) => {
    await browser.press(name)
    await browser.settle()
  }
  const items = () => browser.document.querySelectorAll('li')
  const focused = () => browser.document.activeElement as SmallElement
  const text = () => browser.container.textContent
  return { ...browser, sent, press, items, focused, text }
}

test('each photo has its text, and all but the first may begin another recipe', async () => {
  const { items, text } = await photos({ left: 2 })
  const shown = items().map((item) => [
    item.querySelector('textarea')?.value,
    item.querySelector('input[name="first"]')?.checked,
    item.querySelectorAll('button').map((button) => button.hasAttribute('disabled')),
  ])
  expect(shown).toEqual([
    ['a.', undefined, [true, false, false]],
    ['b.', true, [false, false, false]],
    ['c.', false, [false, true, false]],
  ])
  expect(text()).toContain(m.import_photos_left({ count: 2 }))
  expect(text()).toContain(m.import_photo_text())
  const alone = await photos({ rows: [row('a')], isReadByService: true })
  expect(
    alone
      .items()[0]
      ?.querySelectorAll('button')
      .map((one) => one.hasAttribute('disabled')),
  ).toEqual([...[true, true, true]])
  expect([alone.text().includes(m.import_photos_service()), alone.text().includes('left')]).toEqual([true, false])
  expect((await photos({ rows: [] })).text()).toContain(m.import_photos_gone())
})

test('a photo that is moved takes the focus along', async () => {
  const answer = { rows: [ROWS[1], ROWS[0], ROWS[2]], movedTo: 0 }
  const { press, sent, focused, items } = await photos({ answer })
  await press(m.publish_photo_back({ photo: 1 }))
  expect(sent[0]).toContainEqual(['do', 'move:0:1'])
  expect(sent[0]?.filter(([name]) => name === 'key').map(([, key]) => key)).toEqual(ROWS.map(({ key }) => key))
  // The first place has no button that leads forward.
  expect([items()[0]?.contains(focused()), focused().getAttribute('value')]).toEqual([true, 'move:0:1'])
})

test.each<[what: string, answer: object, text: () => string]>([
  ['a problem', { rows: ROWS, problem: 'Not readable.' }, () => 'Not readable.'],
  ['a failure, after which nothing is lost,', { failure: m.form_broken() }, m.form_nothing_lost],
])('%s has the focus', async (_, answer, words) => {
  const { press, focused, text, items } = await photos({ answer })
  await press(m.import_submit())
  expect([text().includes(words()), items().length]).toEqual([true, 3])
  expect(focused().contains([...items()][0])).toBe(false)
  expect(focused().closest('[tabindex]')?.textContent).toContain(words())
})

test('a photo is dragged to the place of another, once', async () => {
  const { document, happen, settle, sent, items } = await photos({ answer: { rows: ROWS, movedTo: 2 } })
  let over = items()[2]
  Object.assign(document, { elementFromPoint: () => over })
  const drag = async () => {
    const at = (clientX: number) => ({ clientX, clientY: 100, button: 0, pointerType: 'mouse', bubbles: true })
    await happen('pointerdown', at(0), items()[0]?.querySelector('[data-drag]') ?? undefined)
    await happen('pointermove', at(20))
    await happen('pointerup', at(20))
    await settle()
  }
  await drag()
  expect(sent.map((form) => form.find(([name]) => name === 'do')?.[1])).toEqual(['move:0:2'])
  over = items()[0]
  await drag()
  expect(sent).toHaveLength(1)
})
