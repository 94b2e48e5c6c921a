import { createElement, type FC } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { latePart } from './late-part.tsx'

endBrowsersAfterEach()

const Part: FC<{ text: string }> = ({ text }) => createElement('p', null, text)

test('a part is sent with its page by the server', () => {
  const Sent = latePart(Part, async () => Part)
  expect(renderToStaticMarkup(createElement(Sent, { text: 'Below' }))).toBe(
    '<div data-late-part="true"><p>Below</p></div>',
  )
})

describe('a part whose page was come to from another', () => {
  const shown = async (load: () => Promise<FC<{ text: string }>>) => {
    const browser = aSmallBrowser()
    const Late = latePart<{ text: string }>(null, load)
    await browser.renderAt('/', () => createElement(Late, { text: 'Below' }))
    return browser
  }

  test('is shown as soon as its script is there', async () => {
    const { container, location } = await shown(async () => Part)
    expect([container.textContent, location.reloads]).toEqual(['Below', 0])
  })

  test('has the page loaded anew where its script cannot be fetched', async () => {
    const { location } = await shown(async () => Promise.reject(new Error('There is no network.')))
    expect(location.reloads).toBe(1)
  })
})

describe('a part that was sent with its page', () => {
  async function sent({ scrollY = 0 } = {}) {
    const loads: PromiseWithResolvers<FC<{ text: string }>>[] = []
    const wanted = Promise.withResolvers<void>()
    const browser = aSmallBrowser({ scrollY, wanted: wanted.promise })
    const { document } = browser
    const Late = latePart<{ text: string }>(null, () => {
      const load = Promise.withResolvers<FC<{ text: string }>>()
      loads.push(load)
      return load.promise
    })
    let text = 'Below'
    const add = (place: SmallElement, tag: string) => place.appendChild(document.createElement(tag))
    const { router, place } = await browser.hydrateAt(
      '/',
      (place) => {
        place.appendChild(document.createComment('$'))
        const part = add(place, 'div')
        part.setAttribute('data-late-part', 'true')
        add(part, 'p').textContent = 'Below'
        place.appendChild(document.createComment('/$'))
      },
      () => {
        useLocation()
        return createElement(Late, { text })
      },
    )
    const show = (next: string) => {
      text = next
      return browser.act(() => router.navigate('/?next'))
    }
    const answer = (at: number, component?: FC<{ text: string }>) =>
      browser.act(() =>
        component ? loads[at]?.resolve(component) : loads[at]?.reject(new Error('There is no network.')),
      )
    return { ...browser, loads, place, show, answer, want: () => browser.act(wanted.resolve) }
  }

  test.each(['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
    'waits for a sign of life, such as %s, and is there all the time',
    async (sign) => {
      const { loads, happen, place, answer, listening } = await sent()
      await happen('resize')
      expect([loads.length, place.textContent]).toEqual([0, 'Below'])
      await happen(sign)
      await happen(sign)
      expect([loads.length, place.textContent, listening().filter((type) => type === sign)]).toEqual([1, 'Below', []])
      await answer(0, Part)
      expect(place.textContent).toBe('Below')
    },
  )

  test('does not wait where the page was scrolled or touched before its scripts came', async () => {
    expect((await sent({ scrollY: 1 })).loads).toHaveLength(1)
    const { loads, want } = await sent()
    await want()
    expect(loads).toHaveLength(1)
  })

  test('has the words that its page brought meanwhile', async () => {
    const { show, loads, happen, answer, place } = await sent()
    await show('Other')
    expect([place.textContent, loads.length]).toEqual(['Below', 0])
    await happen('scroll')
    await answer(0, Part)
    expect(place.textContent).toBe('Other')
  })

  test('answers a tap that came before its script, once', async () => {
    const { happen, place, loads, answer, document } = await sent()
    const add = (attributes: Record<string, string>) => {
      const button = place.querySelector('p')?.appendChild(document.createElement('button')) as SmallElement
      for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
      const heard = vi.fn()
      button.addEventListener('click', heard)
      return { button, heard }
    }
    const [ofScripts, ofForm] = [add({ type: 'button' }), add({ type: 'submit' })]
    for (const { button } of [ofScripts, ofScripts, ofForm]) await happen('click', { bubbles: true }, button)
    expect([ofScripts.heard.mock.calls.length, ofForm.heard.mock.calls.length]).toEqual([0, 1])
    await happen('pointerdown')
    expect(loads).toHaveLength(1)
    await answer(0, Part)
    expect(ofScripts.heard).toHaveBeenCalledTimes(1)
    await happen('click', { bubbles: true }, ofScripts.button)
    expect(ofScripts.heard).toHaveBeenCalledTimes(2)
  })

  describe('whose script cannot be fetched', () => {
    const failed = async () => {
      const part = await sent()
      await part.happen('pointerdown')
      await part.answer(0)
      return part
    }

    test('stays as it was sent, with its taps, and is tried again at every sign of life and with the network', async () => {
      const { place, loads, happen, answer, location, unmount, listening } = await failed()
      expect([place.textContent, loads.length]).toEqual(['Below', 1])
      await happen('keydown')
      expect(loads).toHaveLength(2)
      await happen('keydown')
      expect(loads).toHaveLength(2)
      await answer(1)
      await happen('scroll')
      await answer(2)
      await happen('online')
      expect([loads.length, location.reloads]).toEqual([4, 0])
      await answer(3)
      await unmount()
      expect(listening().filter((type) => /scroll|keydown|online/.test(type))).toEqual([])
    })

    test('comes to life when it can be fetched after all, but not under who is at work in it', async () => {
      const { place, loads, happen, answer, document } = await failed()
      const part = () => place.querySelector('[data-late-part]')
      const before = part()
      const field = before?.appendChild(document.createElement('input')) as SmallElement
      field.focus()
      await happen('keydown')
      await answer(1, Part)
      expect([part() === before, loads.length]).toEqual([true, 2])
      document.activeElement = document.body
      await happen('online')
      await answer(2, Part)
      await answer(3, Part)
      expect([part() === before, place.textContent]).toEqual([false, 'Below'])
    })

    test('comes to life when it has to show something else', async () => {
      const { place, show, answer } = await failed()
      await show('Other')
      await answer(1, Part)
      expect(place.textContent).toBe('Other')
    })
  })
})
