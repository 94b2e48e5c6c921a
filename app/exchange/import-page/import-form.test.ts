import { type ComponentProps, createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TickList } from '#app/exchange/import-job/tick-list.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { DropForm } from './drop-form.tsx'
import { ImportFields } from './import-fields.tsx'
import { saveTyped } from './typed-import.ts'

const withInside = <T extends object>(children: React.ReactNode, props: T) => ({ ...props, children })

let browser: ReturnType<typeof aSmallBrowser>
/** The files that wait on the device; null where it stores none. */
let waiting: File[][] | null
beforeEach(() => {
  waiting = []
  const put = async (_address: string, response: Response) => {
    if (!waiting) throw new DOMException('There is no room.', 'QuotaExceededError')
    waiting.push((await response.formData()).getAll('file') as File[])
  }
  browser = aSmallBrowser({ caches: { open: async () => ({ put, keys: async () => [] }) } })
})
endBrowsersAfterEach()

const settle = () => browser.settle()
const names = () => waiting?.map((files) => files.map(({ name }) => name))

describe('the form of the import', () => {
  interface Opened {
    isSignedIn?: boolean
    handed?: ComponentProps<typeof DropForm>['handed']
    hasFiles?: boolean
    clipboard?: object
  }
  async function importForm({ isSignedIn = true, handed = null, hasFiles = false, clipboard }: Opened = {}) {
    if (clipboard) browser.navigator.clipboard = clipboard
    const sent: [string, FormDataEntryValue][][] = []
    const [onDismiss, onDismissFiles] = [vi.fn(), vi.fn()]
    const fields = {
      ...{ typed: { url: '', text: '' }, problem: undefined, outcome: undefined, files: [], isFull: false },
      ...{ limits: isSignedIn ? { publications: 1, photos: 1 } : null, handed, onDismiss, onDismissFiles },
    }
    const props = { isSignedIn, action: '/import', handed, hasFiles }
    const action = async ({ request }: { request: Request }) => {
      sent.push([...(await request.formData())])
      return null
    }
    const router = await browser.renderAt(
      '/import',
      () => createElement(DropForm, withInside(createElement(ImportFields, fields), props)),
      { action: action as never },
    )
    const drop = async (...paths: string[]) => {
      const entries = paths.map((path) => ({
        isFile: true,
        fullPath: `/${path}`,
        file: (done: (file: File) => void) => done(new File(['x'], path.split('/').at(-1) ?? '')),
      }))
      const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
      const event = { bubbles: true, dataTransfer: { files: paths, items } }
      const { defaultPrevented } = await browser.happen('drop', event, browser.element('form'))
      await settle()
      return defaultPrevented
    }
    const send = async () => {
      await browser.press(m.import_submit())
      await settle()
    }
    const place = () => router.state.location.pathname + router.state.location.search
    return { sent, drop, send, place, onDismiss }
  }
  const LOGIN = '/login?next=%2Fimport'

  test('sends what is dropped on it with its folders, and whether it may be published', async () => {
    const { sent, drop } = await importForm()
    await browser.happen('dragover', { bubbles: true }, browser.element('form'))
    expect(browser.element('form').hasAttribute('data-over')).toBe(true)
    expect(await drop('old/soup.txt', 'pie.txt')).toBe(true)
    expect(sent[0]?.map(([name, file]) => [name, (file as File).name])).toEqual([
      ['file', 'old/soup.txt'],
      ['file', 'pie.txt'],
    ])
    expect(browser.element('form').hasAttribute('data-over')).toBe(false)
    await browser.tick('mayPublish')
    await drop('pie.txt')
    expect(sent[1]?.at(-1)).toEqual(['mayPublish', 'yes'])
  })

  test('leaves what is dropped and no file to the browser, and is not left for what is in it', async () => {
    const { sent, drop } = await importForm()
    const form = browser.element('form')
    await browser.happen('dragover', { bubbles: true }, form)
    const leave = (relatedTarget: unknown) => browser.happen('dragleave', { bubbles: true, relatedTarget }, form)
    await leave(browser.element('url'))
    expect(form.hasAttribute('data-over')).toBe(true)
    await leave(browser.document.body)
    expect(form.hasAttribute('data-over')).toBe(false)
    expect([await drop(), sent]).toEqual([false, []])
  })

  test('has the files of a visitor wait on the device until they have signed in', async () => {
    const { sent, drop, place } = await importForm({ isSignedIn: false })
    await drop('old/soup.txt')
    expect([names(), place(), sent]).toEqual([[['soup.txt']], LOGIN, []])
  })

  test('sends the files of a visitor where the device has no room', async () => {
    waiting = null
    const { sent, drop } = await importForm({ isSignedIn: false })
    await drop('soup.txt')
    expect(sent).toHaveLength(1)
  })

  test('has what a visitor typed and chose come back when they have signed in, once', async () => {
    const { send, sent, place } = await importForm({ isSignedIn: false })
    await browser.type('url', 'https://a.example/')
    Object.assign(browser.element('file'), { files: [new File(['x'], 'soup.txt'), new File([], 'empty.txt')] })
    await send()
    expect([names(), place(), sent]).toEqual([[['soup.txt']], LOGIN, []])
    expect(browser.tab()).toHaveProperty('import:typed')
    await importForm()
    expect(browser.element('url').value).toBe('https://a.example/')
    await importForm()
    expect(browser.element('url').value).toBe('')
  })

  test('sends what a visitor typed without a file', async () => {
    const { send, sent } = await importForm({ isSignedIn: false })
    await browser.type('text', 'Soup')
    await send()
    expect([sent.length, names()]).toEqual([1, []])
  })

  test('does not store twice what waits already, and remembers a page that was handed over', async () => {
    const handed = { url: 'https://a.example/soup', title: 'Soup', html: '<p>' }
    const { send, onDismiss } = await importForm({ isSignedIn: false, handed })
    await browser.press(m.import_handed_dismiss())
    expect(onDismiss).toHaveBeenCalledTimes(1)
    await send()
    expect(browser.tab()).toEqual({ 'import:page': JSON.stringify(handed) })
    const again = await importForm({ isSignedIn: false, hasFiles: true })
    Object.assign(browser.element('file'), { files: [new File(['x'], 'soup.txt')] })
    await again.send()
    expect([names(), again.place()]).toEqual([[], LOGIN])
  })

  test('what is typed already stays where something was typed before', async () => {
    saveTyped({ url: 'https://a.example/', text: 'Soup' })
    await importForm()
    expect([browser.element('url').value, browser.element('text').value]).toEqual(['https://a.example/', 'Soup'])
    expect(browser.tab()).toEqual({})
  })

  test('takes the clipboard’s text, where browsers read it', async () => {
    await importForm()
    expect(browser.buttonNames()).not.toContain(m.import_paste())
    const readText = vi.fn(async () => 'Soup')
    await importForm({ clipboard: { readText } })
    readText.mockRejectedValueOnce(new DOMException('x', 'NotAllowedError'))
    const paste = async () => {
      await browser.press(m.import_paste())
      await settle()
      return browser.container.textContent.includes(m.import_paste_refused())
    }
    expect([await paste(), browser.element('text').value]).toEqual([true, ''])
    expect([await paste(), browser.element('text').value]).toEqual([false, 'Soup'])
    expect(browser.document.activeElement).toBe(browser.element('text'))
    readText.mockResolvedValueOnce('')
    expect([await paste(), browser.element('text').value]).toEqual([false, 'Soup'])
  })
})

describe('the list to tick', () => {
  type Props = ComponentProps<typeof TickList>
  const recipe = (position: number, more: object = {}) => ({
    ...{ position, title: `Recipe ${position}`, app: null, link: null, lines: 3, pictures: 0, choice: 'add' },
    ...{ isTwin: false, same: null, ...more },
  })
  const side = (...ingredients: string[]) => ({ ingredients, steps: ['Boil.'] })
  const SAME = { mine: side('salt', 'oil'), theirs: side('salt'), mayReplace: true }
  async function tickList(more: object = {}) {
    const listed = [recipe(1), recipe(2, { choice: 'skip' }), recipe(3, { choice: 'skip', same: SAME })]
    const counts = { all: 120, chosen: 31, duplicates: 1 }
    const props = { id: 7, outcome: null, counts, listed, hasTable: false, page: 2, meals: 0, items: 0, ...more }
    const sent: [string, unknown][][] = []
    const action = async ({ request }: { request: Request }) => {
      sent.push([...(await request.formData())])
      Object.assign(props, { ...stored, counts: { ...props.counts, ...stored.counts } })
      return null
    }
    const stored: { listed?: object[]; counts?: object } = {}
    const work = () => {
      useLocation()
      return createElement(TickList, props as unknown as Props)
    }
    await browser.renderAt('/import/7', work, { action: action as never })
    const ticked = () => browser.document.querySelectorAll('[role="status"]').at(-1)?.textContent
    const boxes = () => browser.document.querySelectorAll('[name="take"]').map(({ checked }) => checked)
    return { sent, ticked, boxes, stored }
  }
  const count = (count: number) => expect.stringContaining(m.import_list_ticked({ count }))

  test('counts what is ticked, on this page and on the others', async () => {
    const { ticked } = await tickList()
    expect(ticked()).toEqual(count(31))
    await browser.tick('[name="take"][value="2"]')
    expect(ticked()).toEqual(count(32))
    await browser.choose('choice', '3 replace')
    expect(ticked()).toEqual(count(33))
    await browser.tick('[name="take"][value="1"]')
    await browser.choose('choice', '3 skip')
    expect(ticked()).toEqual(count(31))
  })

  test('counts what takes the place of a recipe of one’s own', async () => {
    const { ticked } = await tickList({ listed: [recipe(1), recipe(2, { choice: 'replace', same: SAME })] })
    await browser.tick('[name="take"][value="1"]')
    expect(ticked()).toEqual(count(30))
  })

  test('ticks all that is stored as ticked then, what was unticked a moment ago, too', async () => {
    const listed = [1, 2].map((position) => recipe(position))
    const { ticked, boxes, stored } = await tickList({ listed, page: 1, counts: { all: 2, chosen: 2, duplicates: 0 } })
    await browser.tick('[name="take"][value="2"]')
    expect([ticked(), boxes()]).toEqual([count(1), [true, false]])
    await browser.press(m.import_list_all())
    await browser.settle()
    expect([ticked(), boxes()]).toEqual([count(2), [true, true]])
    Object.assign(stored, {
      listed: [1, 2].map((position) => recipe(position, { choice: 'skip' })),
      counts: { chosen: 0 },
    })
    await browser.press(m.import_list_none())
    await browser.settle()
    expect([ticked(), boxes()]).toEqual([count(0), [false, false]])
  })

  test('sends its ticks with every button, to the pages before and after', async () => {
    const { sent } = await tickList()
    for (const name of [m.pages_previous(), m.pages_next(), m.import_list_start()]) await browser.press(name)
    const fields = [
      ['shown', '1'],
      ['take', '1'],
      ['shown', '2'],
      ['choice', '3 skip'],
    ]
    expect(sent).toEqual(['page 1', 'page 3', 'start'].map((what) => [...fields, ['do', what]]))
  })

  test.each([
    [1, [m.pages_next()]],
    [3, [m.pages_previous()]],
  ])('has no page beyond %i', async (page, ways) => {
    await tickList({ page, counts: { all: 120, chosen: 31, duplicates: 0 } })
    expect(browser.buttonNames().filter((name) => name === m.pages_previous() || name === m.pages_next())).toEqual(ways)
  })

  test('marks the lines that the other side has not, and offers to replace what may be', async () => {
    await tickList()
    expect(browser.document.querySelectorAll('mark').map(({ textContent }) => textContent)).toEqual(['oil'])
    const options = () => (browser.element('choice') as SmallElement).querySelectorAll('option').length
    expect(options()).toBe(3)
    await tickList({ listed: [recipe(3, { same: { ...SAME, theirs: SAME.mine, mayReplace: false } })] })
    expect([options(), browser.container.textContent.includes(m.import_compare_alike())]).toEqual([2, true])
  })
})
