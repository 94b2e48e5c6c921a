import { describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { useDrag } from './use-drag.ts'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

/** What is dragged in an element. */
function useDragIn(element: SmallElement, options: Parameters<typeof useDrag>[0]) {
  const { area, dragged } = useDrag<HTMLElement>(options)
  area.current = element as never
  return dragged
}

describe('dragging', () => {
  async function area({ isOn = true } = {}) {
    const browser = aSmallBrowser({ requestAnimationFrame: () => 0, cancelAnimationFrame: () => {}, innerHeight: 800 })
    const element = browser.document.createElement('div')
    const item = element.appendChild(browser.document.createElement('article'))
    item.setAttribute('data-drag', 'soup')
    const button = item.appendChild(browser.document.createElement('button'))
    const place = browser.document.createElement('section')
    place.setAttribute('data-drop', 'monday')
    let under: SmallElement | null = place
    Object.assign(browser.document, { elementFromPoint: () => under })
    const onDrop = vi.fn()
    const { now, rerender } = await browser.callHook(useDragIn, element, { isOn, onDrop })
    const show = (on = isOn, drop = onDrop) => rerender(element, { isOn: on, onDrop: drop })
    const at = (clientX: number, more = {}) => ({ clientX, clientY: 100, button: 0, pointerType: 'mouse', ...more })
    return {
      ...{ browser, element, item, button, onDrop, now, show, at },
      down: (more = {}, on: SmallElement = item) => browser.happen('pointerdown', at(0, more), on),
      move: (to: number, more = {}) => browser.happen('pointermove', at(to, more)),
      up: () => browser.happen('pointerup', at(50)),
      over: (nothing: SmallElement | null) => {
        under = nothing
      },
    }
  }

  test('a mouse lifts an item at once it has moved enough, and lets it go over a place', async () => {
    const { down, move, up, now, onDrop, show, over } = await area()
    await down()
    await move(7)
    expect(now.result).toBeNull()
    await move(8)
    expect(now.result).toEqual({ item: 'soup', place: 'monday' })
    over(null)
    await move(30)
    expect(now.result).toEqual({ item: 'soup', place: null })
    over(null)
    await up()
    expect([now.result, onDrop.mock.calls]).toEqual([null, []])
    const later = vi.fn()
    const again = await area()
    await again.down()
    await again.move(20)
    await again.show(true, later)
    await again.up()
    expect([onDrop.mock.calls, later.mock.calls]).toEqual([[], [['soup', 'monday']]])
    await show()
  })

  test('the click that ends a drag follows no link, and the next one does', async () => {
    const { browser, down, move, up, item, element } = await area()
    browser.document.body.appendChild(element)
    const clicked = vi.fn()
    item.addEventListener('click', clicked)
    await down()
    await move(20)
    await up()
    await browser.happen('click', { bubbles: true }, item)
    expect(clicked).not.toHaveBeenCalled()
    await down()
    await move(20)
    await up()
    await browser.wait(1)
    await browser.happen('click', { bubbles: true }, item)
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('a finger lifts an item that it rested on, and scrolls when it moved before', async () => {
    const finger = { pointerType: 'touch' }
    const { browser, down, move, up, now, onDrop } = await area()
    await down(finger)
    await move(20, finger)
    await browser.wait(400)
    expect(now.result).toBeNull()
    await down(finger)
    await browser.wait(349)
    expect(now.result).toBeNull()
    await browser.wait(1)
    expect(now.result).toEqual({ item: 'soup', place: null })
    await up()
    expect(onDrop.mock.calls).toEqual([['soup', 'monday']])
  })

  test.each([
    ['Escape', 'keydown', { key: 'Escape' }],
    ['a broken-off press', 'pointercancel', {}],
  ])('%s lets go of it where it was', async (_, type, about) => {
    const { browser, down, move, up, now, onDrop } = await area()
    await down()
    await move(20)
    await browser.happen(type, about)
    expect(now.result).toBeNull()
    await up()
    expect(onDrop).not.toHaveBeenCalled()
  })

  test('its buttons, other buttons of the mouse, and a plan that cannot be changed lift nothing', async () => {
    const { down, move, now, button, show, element, browser } = await area()
    await down({}, button)
    await move(20)
    await down({ button: 2 })
    await move(20)
    expect(now.result).toBeNull()
    await show(false)
    await down()
    await move(20)
    expect([now.result, element.listening, browser.listening()]).toEqual([null, [], []])
  })
})
