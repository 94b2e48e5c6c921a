/** How near to the upper or the lower edge of the window the page begins to scroll, in pixels. */
const EDGE = 72
/** How fast it scrolls at the very edge, in pixels a second. */
const SPEED = 800
/** The longest step, in milliseconds, so that the page does not leap after a pause. */
const MAX_STEP = 50

/**
 * Scrolls the page while a pointer is near an edge of the window, the faster the nearer. `heightOf` tells where the pointer is, in pixels
 * from the window's top; `onScroll` is called when the page has moved under it. Returns a function that ends it.
 */
export function scrollAtEdges(heightOf: () => number, onScroll: () => void) {
  let before = performance.now()
  const step = (now: number) => {
    const elapsed = Math.min(now - before, MAX_STEP)
    before = now
    const height = heightOf()
    const depth = height < EDGE ? height - EDGE : Math.max(0, height - (innerHeight - EDGE))
    const share = Math.max(-1, Math.min(1, depth / EDGE))
    if (share !== 0) {
      const from = scrollY
      scrollBy({ top: (share * SPEED * elapsed) / 1000, behavior: 'instant' })
      if (scrollY !== from) onScroll()
    }
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
