import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { PhotoFields } from './photo-fields.tsx'

endBrowsersAfterEach()

/** An upload that answers when the test says so. */
class Upload {
  static all: Upload[] = []
  upload = {} as { onprogress(event: object): void }
  address = ''
  sent = new FormData()
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  setRequestHeader = () => {}
  constructor() {
    Upload.all.push(this)
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  send(form: FormData) {
    this.sent = form
  }
  answer(status: number, response: unknown = null) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

const photo = (key: string, alt = '') => ({ key, width: 4, height: 3, colour: '#112233', alt })
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

async function photoFields(more: object = {}) {
  Upload.all = []
  const browser = aSmallBrowser({ XMLHttpRequest: Upload })
  const onChange = vi.fn()
  const props = { start: [], imageUrl: '', makeCover: false, required: true, problems: {}, onChange, ...more }
  await browser.render(createElement('form', null, createElement(PhotoFields, props)))
  const fields = () => Object.fromEntries(browser.sent()) as Record<string, string>
  const keys = () => Object.entries(fields()).flatMap(([name, key]) => (name.startsWith('photo-key') ? key : []))
  const answer = (status: number, response?: unknown) =>
    browser.act(() => Upload.all.findLast(({ status }) => status === 0)?.answer(status, response))
  const underWay = () => browser.document.querySelectorAll('progress').map((one) => one.getAttribute('value'))
  const drop = (files: File[], links = '') =>
    browser.happen(
      'drop',
      { bubbles: true, dataTransfer: { files, getData: () => links } },
      browser.element('[type="url"]'),
    )
  return { ...browser, onChange, fields, keys, answer, underWay, drop }
}

describe('photos that are there', () => {
  test('are sorted and removed, each with its words', async () => {
    const { press, keys, fields, type, buttonNames, button, onChange } = await photoFields({
      start: [photo('a', 'Soup'), photo('b'), photo('c')],
    })
    expect([button('Move photo 1 forward').disabled, button('Move photo 3 back').disabled]).toEqual([true, true])
    await type('[id="photo-alt[1]"]', 'Bread')
    await press('Move photo 2 forward')
    expect(keys()).toEqual(['b', 'a', 'c'])
    await press('Move photo 2 back')
    expect(keys()).toEqual(['b', 'c', 'a'])
    await press('Remove photo 2')
    expect(fields()).toMatchObject({ 'photo-key[0]': 'b', 'photo-alt[0]': 'Bread', 'photo-alt[1]': 'Soup' })
    expect(fields()).toMatchObject({ 'photo-width[0]': '4', 'photo-height[0]': '3', 'photo-colour[1]': '#112233' })
    expect([onChange.mock.calls.length, buttonNames().includes('Move photo 3 back')]).toEqual([3, false])
  })

  test('up to a full recipe: then there is no way to add one', async () => {
    const full = Array.from({ length: DRAFT_LIMITS.photos }, (_, at) => photo(String(at)))
    const { document, press, keys } = await photoFields({ start: full })
    expect(document.querySelector('[type="file"]')).toBe(null)
    await press(`Remove photo ${DRAFT_LIMITS.photos}`)
    expect([keys().length, document.querySelector('[type="file"]') !== null]).toEqual([DRAFT_LIMITS.photos - 1, true])
  })
})

describe('photos that are sent', () => {
  test('go one after the other with their progress, in their order, and into the form behind what is there', async () => {
    const { pick, act, answer, underWay, keys, onChange, element } = await photoFields({ start: [photo('old')] })
    await pick('photoFiles', file('one.jpg'), file('two.jpg'))
    expect(element('photoFiles').value).toBe('')
    expect(Upload.all.map(({ address, sent }) => [address, (sent.get('photo') as File).name])).toEqual([
      ['POST /photos', 'one.jpg'],
    ])
    await act(() => Upload.all[0]?.upload.onprogress({ loaded: 1, total: 4 }))
    expect(underWay()).toEqual(['0.25'])
    expect(onChange).not.toHaveBeenCalled()
    await answer(200, { photo: photo('one') })
    expect([keys(), underWay().length, Upload.all.length]).toEqual([['old', 'one'], 1, 2])
    await answer(200, { photo: photo('two') })
    expect([keys(), underWay(), onChange.mock.calls.length]).toEqual([['old', 'one', 'two'], [], 2])
  })

  test('are no more than there is room for, those under way among them', async () => {
    const { pick, answer, keys, document } = await photoFields({
      start: Array.from({ length: DRAFT_LIMITS.photos - 2 }, (_, at) => photo(String(at))),
    })
    await pick('photoFiles', file('1'))
    await pick('[id="photoCamera"]', file('2'), file('3'))
    expect([Upload.all.length, document.querySelector('[type="file"]')]).toEqual([2, null])
    for (const key of ['x', 'y']) await answer(200, { photo: photo(key) })
    expect([keys().length, Upload.all.length]).toEqual([DRAFT_LIMITS.photos, 2])
  })

  test('that come when the recipe is full by others are left out', async () => {
    const { pick, answer, keys } = await photoFields({
      start: Array.from({ length: DRAFT_LIMITS.photos - 2 }, (_, at) => photo(String(at))),
    })
    await pick('photoFiles', file('1'), file('2'))
    await pick('[id="photoCamera"]', file('3'))
    for (const key of ['x', 'y', 'z']) await answer(200, { photo: photo(key) })
    expect([Upload.all.length, keys().length]).toEqual([3, DRAFT_LIMITS.photos])
  })

  test('are there once, however often they are sent', async () => {
    const { pick, answer, keys } = await photoFields()
    for (const _ of [1, 2]) {
      await pick('photoFiles', file('one.jpg'))
      await answer(200, { photo: photo('one') })
    }
    expect(keys()).toEqual(['one'])
  })

  test.each<[what: string, status: number, response: unknown, text: string]>([
    ['too large for the server', 413, null, m.photo_too_large()],
    ['refused', 200, { problem: 'noPicture' }, m.photo_no_picture()],
    ['lost on its way', 500, null, m.photo_failed()],
    ['answered with nothing', 200, null, m.photo_failed()],
  ])('one that is %s says so until that is dismissed, and takes no room', async (_, status, response, text) => {
    const { pick, answer, press, container, keys, underWay } = await photoFields()
    await pick('photoFiles', file('one.jpg'), file('two.jpg'))
    await answer(status, response)
    await answer(200, { photo: photo('two') })
    expect([container.textContent.includes(text), keys(), underWay()]).toEqual([true, ['two'], []])
    await press('Dismiss')
    expect(container.textContent).not.toContain(text)
  })

  test('whose network fails say so', async () => {
    const { pick, act, container } = await photoFields()
    await pick('photoFiles', file('one.jpg'))
    await act(() => Upload.all[0]?.onerror())
    expect(container.textContent).toContain(m.photo_failed())
  })
})

describe('photos from elsewhere', () => {
  test.each<[how: string, files: File[], links: string, sent: [string, string][]]>([
    [
      'pictures among files',
      [file('notes.txt', 'text/plain'), file('one.jpg')],
      'https://a.example/',
      [['photo', 'one.jpg']],
    ],
    [
      'the first of some links',
      [],
      'https://a.example/1.jpg\nhttps://b.example',
      [['imageUrl', 'https://a.example/1.jpg']],
    ],
    ['nothing of other things', [file('notes.txt', 'text/plain')], '', []],
  ])('dropping takes %s', async (_, files, links, sent) => {
    const { drop, happen, element, document } = await photoFields()
    const isOver = () => document.querySelector('[data-over]') !== null
    const over = await happen('dragover', { bubbles: true }, element('[type="url"]'))
    expect([over.defaultPrevented, isOver()]).toEqual([true, true])
    expect([(await drop(files, links)).defaultPrevented, isOver()]).toEqual([true, false])
    const entries = Upload.all.flatMap(({ sent }) => [...sent])
    expect(entries.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual(sent)
  })

  test('an address is fetched by its button or by Enter, without what is around it, and the field is empty then', async () => {
    const { type, key, press, element, answer, keys } = await photoFields()
    await press('Add')
    expect(Upload.all).toEqual([])
    await type('imageUrl', ' https://a.example/1.jpg ')
    expect([await key('imageUrl', 'a'), Upload.all.length]).toEqual([false, 0])
    expect(await key('imageUrl', 'Enter')).toBe(true)
    expect([Upload.all[0]?.sent.get('imageUrl'), element('imageUrl').value]).toEqual(['https://a.example/1.jpg', ''])
    await answer(200, { photo: photo('one') })
    expect(keys()).toEqual(['one'])
    await type('imageUrl', 'https://a.example/2.jpg')
    expect(await press('Add')).toBe(true)
    expect(Upload.all).toHaveLength(2)
  })
})

test('a cover is made only where there is no photo, and then none must be there', async () => {
  const { tick, fields, element, press, document, onChange } = await photoFields({ start: [photo('a')] })
  expect(document.querySelector('[name="makeCover"]')).toBe(null)
  expect(element('imageUrl').hasAttribute('required')).toBe(false)
  await press('Remove photo 1')
  expect(element('imageUrl').hasAttribute('required')).toBe(true)
  await tick('makeCover')
  expect([element('imageUrl').hasAttribute('required'), 'makeCover' in fields()]).toEqual([false, true])
  await tick('makeCover')
  expect([element('imageUrl').hasAttribute('required'), onChange.mock.calls.length]).toEqual([true, 3])
})
