import styles from './food-popover.module.css'

/** How long a mouse rests on a link, and how long after it left what it opened closes, in milliseconds. */
const REST = 300
const CLOSE_AFTER = 200
/** The least room between a popover and the edge of the window, in CSS pixels. */
const MARGIN = 16

const known = new Map<string, Promise<{ title: string; facts: Element }>>()

/** What the page of a food tells of it, fetched once; throws when the page cannot be had. */
function factsAt(address: string) {
  const fetched = known.get(address) ?? fetchFacts(address)
  known.set(address, fetched)
  fetched.catch(() => known.delete(address))
  return fetched
}

async function fetchFacts(address: string) {
  const response = await fetch(address)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const facts = page.querySelector('[data-food-facts]')
  if (!response.ok || !facts) throw new Error(`no facts at ${address}: ${response.status}`)
  return { title: page.querySelector('h1')?.textContent ?? '', facts }
}

/** Opens a popover with the facts behind a link, as a sheet on a phone and beside the link elsewhere. */
async function open(link: HTMLAnchorElement, isStillWanted: () => boolean) {
  const { title, facts } = await factsAt(link.href)
  if (!isStillWanted()) return null
  const popover = document.createElement('div')
  popover.popover = 'auto'
  popover.className = styles.popover ?? ''
  popover.lang = document.documentElement.lang
  popover.tabIndex = -1
  popover.role = 'dialog'
  popover.ariaLabel = link.ariaLabel
  const heading = document.createElement('a')
  heading.href = link.href
  heading.dataset.page = 'plain'
  heading.textContent = title
  popover.append(heading, facts.cloneNode(true))
  link.after(popover)
  popover.addEventListener('toggle', ({ newState }) => newState === 'closed' && popover.remove())
  popover.showPopover()
  place(popover, link)
  return popover
}

/** Under the link, or above it where there is more room; within the window. The style sheet has the sheet of a phone. */
function place(popover: HTMLElement, link: HTMLElement) {
  const { top, bottom, right } = link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const fitsBelow = bottom + height + MARGIN <= innerHeight
  const y = fitsBelow ? bottom : Math.max(MARGIN, top - height)
  const x = Math.min(Math.max(MARGIN, right - width), innerWidth - width - MARGIN)
  popover.style.setProperty('--top', `${y + scrollY}px`)
  popover.style.setProperty('--left', `${x + scrollX}px`)
}

/** Shows the food behind a link and moves the focus there; closing it by Escape gives the focus back. Throws when it cannot be had. */
export async function showFood(link: HTMLAnchorElement) {
  link.focus({ preventScroll: true })
  const popover = await open(link, () => link.isConnected)
  popover?.focus({ preventScroll: true })
}

/** Shows the food behind a link when a mouse stays on it for a moment, and until it has left both. */
export function showFoodSoon(link: HTMLAnchorElement) {
  const isWanted = () => link.matches(':hover') && !link.parentElement?.querySelector(':popover-open')
  const leave = () => clearTimeout(resting)
  const resting = setTimeout(async () => {
    const popover = await open(link, isWanted).catch(() => null)
    if (popover) closeAfter(popover, link)
  }, REST)
  link.addEventListener('pointerleave', leave, { once: true })
}

function closeAfter(popover: HTMLElement, link: HTMLElement) {
  const closed = new AbortController()
  let closing: ReturnType<typeof setTimeout> | undefined
  for (const element of [popover, link]) {
    element.addEventListener('pointerenter', () => clearTimeout(closing), closed)
    element.addEventListener(
      'pointerleave',
      () => {
        closing = setTimeout(() => popover.contains(document.activeElement) || popover.hidePopover(), CLOSE_AFTER)
      },
      closed,
    )
  }
  popover.addEventListener('toggle', ({ newState }) => newState === 'closed' && closed.abort())
}
