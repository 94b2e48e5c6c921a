import { beforeEach, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'

/** A page of 300 pixels below a window of 800, which shows a picture whenever `frame` is called. */
let frame: (after: number) => void
let scrolled: () => number
endBrowsersAfterEach()
beforeEach(() => {
  let [time, position] = [0, 100]
  let next: ((now: number) => void) | null = null
  frame = (after) => {
    const step = next
    next = null
    time += after
    step?.(time)
  }
  scrolled = () => position
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('performance', { now: () => time })
  vi.stubGlobal('requestAnimationFrame', (step: typeof next) => {
    next = step
    return 7
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    if (id === 7) next = null
  })
  vi.stubGlobal('scrollY', position)
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => {
    position = Math.max(0, Math.min(300, position + top))
    vi.stubGlobal('scrollY', position)
  })
})

test.each<[where: string, height: number, scrolls: number]>([
  ['in the middle', 400, 0],
  ['where the lower edge begins', 728, 0],
  ['half way into the lower edge', 764, 20],
  ['at the bottom', 800, 40],
  ['below the window', 900, 40],
  ['where the upper edge begins', 72, 0],
  ['half way into the upper edge', 36, -20],
  ['above the window', -50, -40],
])('a pointer %s scrolls the page by its depth, at most 800 pixels a second', (_, height, scrolls) => {
  const onScroll = vi.fn()
  scrollAtEdges(() => height, onScroll)
  frame(50)
  expect([scrolled(), onScroll.mock.calls.length]).toEqual([100 + scrolls, scrolls === 0 ? 0 : 1])
})

test('it scrolls on until it is ended or the page is, without a leap after a pause', () => {
  const onScroll = vi.fn()
  const end = scrollAtEdges(() => 800, onScroll)
  frame(50)
  frame(10_000)
  expect(scrolled()).toBe(180)
  for (let frames = 0; frames < 5; frames++) frame(50)
  expect([scrolled(), onScroll.mock.calls.length]).toEqual([300, 5])
  end()
  scrollAtEdges(() => 0, onScroll)()
  frame(50)
  expect(scrolled()).toBe(300)
})
