import type { Page } from 'playwright-core'

/** What is wrong with the boxes of a page's cards and pictures, the pointer being elsewhere; [] when all is well. */
export async function boxProblems(page: Page, cards: string) {
  await page.mouse.move(0, 0)
  return page.evaluate(findBoxProblems, cards)
}

/** Runs in the page: measures every card that the selector finds, and every picture. */
function findBoxProblems(selector: string): string[] {
  const problems: string[] = []
  const SLACK = 1.5
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.bottom <= outer.bottom + SLACK
  const round = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')

  if (document.documentElement.scrollWidth > innerWidth)
    problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth} px`)

  for (const picture of document.querySelectorAll('picture')) {
    const image = picture.querySelector('img')
    if (!image || !picture.checkVisibility()) continue
    // As laid out: a card that has the focus lets its picture grow a little, behind the box's edge.
    const [shown, box] = [image, picture].map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])
    if (`${shown}` !== `${box}`) problems.push(`${image.src} is ${shown} in ${box}`)
    if (getComputedStyle(picture).overflow !== 'hidden') problems.push(`${image.src} is not clipped`)
    if (getComputedStyle(image).objectFit !== 'cover') problems.push(`${image.src} is stretched`)
  }

  const tops = new Map<number, number[]>()
  for (const card of document.querySelectorAll(selector)) {
    card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = card.getBoundingClientRect()
    const top = Math.round(box.top + scrollY)
    tops.set(top, [...(tops.get(top) ?? []), Math.round(box.height)])
    for (const element of card.querySelectorAll('h1, h2, h3, p, span, li, a, button')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, [popover]'))
        continue
      const rect = element.getBoundingClientRect()
      if (rect.width === 0) continue
      if (!isInside(rect, box))
        problems.push(`${nameOf(element)} is at ${round(rect)}, outside its card at ${round(box)}`)
      const { webkitLineClamp, overflowX } = getComputedStyle(element)
      if (webkitLineClamp === 'none' && element.scrollWidth > element.clientWidth + SLACK && overflowX !== 'visible')
        problems.push(`${nameOf(element)} is cut`)
      if (element.matches('a, button')) {
        const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
        if (!hit || !element.contains(hit))
          problems.push(`${nameOf(element)} is covered by ${hit?.outerHTML.slice(0, 80)}`)
        if (Math.min(rect.width, rect.height) < 24) problems.push(`${nameOf(element)} is only ${round(rect)} large`)
      } else if (!element.closest('a, button') && !element.querySelector('*')) {
        const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
        if (!hit || !card.contains(hit) || hit.matches('img, picture'))
          problems.push(`${nameOf(element)} is covered by ${hit?.outerHTML.slice(0, 80)}`)
      }
    }
  }
  for (const heights of tops.values())
    if (Math.max(...heights) - Math.min(...heights) > SLACK)
      problems.push(`cards of one row are ${heights.join(', ')} px high`)
  return problems
}
