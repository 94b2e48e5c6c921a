import type { Page } from 'playwright-core'

/**
 * What a page has that cannot be read or reached, a line each: that it scrolls sideways, texts that are cut off, and controls that are out of
 * the window or under something else. What is shortened on purpose, with an ellipsis, or scrolls by itself is none of it.
 */
export const illegible = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const tooWide = document.documentElement.scrollWidth - innerWidth
    if (tooWide > 0) faults.add(`the page is ${tooWide} px wider than the window`)
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], [inert]')
    const stylesAbove = (element: Element) => {
      const styles: CSSStyleDeclaration[] = []
      for (let at: Element | null = element; at; at = at.parentElement) styles.push(getComputedStyle(at))
      return styles
    }
    for (const element of document.querySelectorAll('body *')) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isCut = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')
      if (!isCut || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || !isSeen(element)) continue
      const box = element.getBoundingClientRect()
      // What only screen readers read.
      if (box.width < 2 || box.height < 2) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        const parent = text.parentElement
        if (!parent || !text.textContent?.trim() || !isSeen(parent)) continue
        const between = stylesAbove(parent).slice(0, -stylesAbove(element).length)
        if (between.some((style) => style.overflowX !== 'visible' || style.position === 'fixed')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        // Half a letter's height is less than descenders and rounding.
        const slack = 4
        const isSideways = left < box.left - slack || right > box.right + slack
        const isUpright = top < box.top - slack || bottom > box.bottom + slack
        if ((isSideways && overflowX !== 'auto') || (isUpright && overflowY !== 'auto'))
          faults.add(`cut off: ${nameOf(parent)}`)
      }
    }
    const start = scrollY
    scrollTo(0, 0)
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const isSkipLink = control.getAttribute('href')?.startsWith('#') && control.getBoundingClientRect().bottom <= 0
      if (!isSeen(control) || isSkipLink || (control as HTMLButtonElement).disabled) continue
      const styles = stylesAbove(control)
      if (styles.some(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')) continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      if (box.left < -1 || box.right > innerWidth + 1) {
        faults.add(`out of the window: ${nameOf(control)}`)
        continue
      }
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (y < 0 || y > innerHeight) {
        faults.add(`not to be scrolled to: ${nameOf(control)}`)
        continue
      }
      const top = document.elementFromPoint(x, y)
      const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0]
      const isReached = top !== null && (control.contains(top) || top.contains(control) || label?.contains(top))
      if (!isReached) faults.add(`under ${top ? nameOf(top) : 'nothing'}: ${nameOf(control)}`)
    }
    scrollTo(0, start)
    return [...faults]
  })
