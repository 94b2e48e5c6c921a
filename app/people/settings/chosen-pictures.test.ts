import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ReviewPhoto } from '#app/recipes/reviews/review-photo.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { PictureForm } from './picture-form.tsx'
import { pictureProblemText } from './picture-problem.ts'

let browser: ReturnType<typeof aSmallBrowser>
let revoked: string[]
let uploads: { onload(): void; status: number; response: unknown; upload: { onprogress?(event: object): void } }[]
beforeEach(() => {
  revoked = []
  uploads = []
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  browser = aSmallBrowser({
    XMLHttpRequest: class {
      upload = {}
      status = 0
      response = null
      onload = () => {}
      open = () => {}
      send = () => {}
      setRequestHeader = () => {}
      constructor() {
        uploads.push(this)
      }
    },
  })
})
endBrowsersAfterEach()
const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
const shown = () => browser.document.querySelector('img')?.getAttribute('src') ?? null

describe('a cook’s picture', () => {
  async function form(problem: string | null = null) {
    const loader = vi.fn(() => null)
    await browser.renderAt('/settings', () => createElement(PictureForm, { image: null, problem }), { loader })
    loader.mockClear()
    const answer = (response: object, status = 200) =>
      browser.act(async () => {
        Object.assign(uploads.at(-1) ?? {}, { status, response })
        uploads.at(-1)?.onload()
      })
    return { loader, answer, before: shown() }
  }
  const isOff = () => browser.element('picture').hasAttribute('disabled')

  test('is shown while it is sent, and stored then', async () => {
    const { loader, answer } = await form()
    await browser.pick('picture', picture)
    expect([shown(), isOff()]).toEqual(['blob:1', true])
    await browser.act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 2 }))
    expect(browser.element('progress').textContent).toBe('50 %')
    Object.assign(browser.element('picture'), { value: 'C:\\fakepath\\me.jpg' })
    await answer({ problem: null })
    // So that the same file can be chosen again.
    expect(browser.element('picture').value).toBe('')
    expect([shown(), isOff(), loader.mock.calls.length]).toEqual(['blob:1', false, 1])
    expect(browser.element('[role="status"]').textContent).toBe(m.notice_picture_saved())
    await browser.pick('picture', picture)
    expect([revoked, shown()]).toEqual([['blob:1'], 'blob:2'])
  })

  test('that is refused is gone again, and why is said', async () => {
    const { loader, answer, before } = await form()
    await browser.pick('picture', picture)
    await answer({ problem: 'noPicture' })
    expect([shown(), loader.mock.calls.length, revoked]).toEqual([before, 0, ['blob:1']])
    expect(browser.container.textContent).toContain(pictureProblemText('noPicture'))
    await browser.pick('picture', picture)
    expect(browser.container.textContent).not.toContain(pictureProblemText('noPicture'))
    await answer({}, 500)
    expect(browser.container.textContent).toContain(m.picture_failed())
  })

  test('is not sent where none is chosen; what was wrong before is said', async () => {
    await form('busy')
    expect(browser.container.textContent).toContain(pictureProblemText('busy'))
    await browser.pick('picture')
    expect([uploads.length, browser.container.textContent.includes(pictureProblemText('busy'))]).toEqual([0, true])
  })

  test('that browsers cannot show is as before', async () => {
    const { before } = await form()
    await browser.pick('picture', picture)
    await browser.happen('error', {}, browser.element('img'))
    expect(shown()).toBe(before)
  })
})

describe('the photo of a review', () => {
  const form = (stored?: string) =>
    browser.render(
      createElement(
        'form',
        null,
        createElement(ReviewPhoto, { photo: { id: 'photo', name: 'photo', defaultValue: stored, problem: undefined } }),
      ),
    )

  test('is the chosen one in place of the stored one, which can be removed', async () => {
    await form('covers/a.1')
    const stored = shown()
    expect([stored?.includes('covers/a.1'), browser.document.querySelector('[name="removePhoto"]') !== null]).toEqual([
      true,
      true,
    ])
    await browser.pick('photoFile', picture)
    expect([shown(), browser.element('photo').value]).toEqual(['blob:1', 'covers/a.1'])
    await browser.pick('photoFile')
    expect([shown(), revoked]).toEqual([stored, ['blob:1']])
  })

  test('is none where there is none', async () => {
    await form()
    expect([
      shown(),
      browser.document.querySelector('[name="removePhoto"]'),
      browser.document.querySelector('[type="hidden"]'),
    ]).toEqual([null, null, null])
  })
})
