/** A window of a browser, as a story uses it: what stands in the page is found by what a reader calls it. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  /** What a function comes to in the page; what it takes and returns is JSON. */
  run<In extends unknown[], Out>(work: (...given: In) => Out, ...given: In): Promise<Awaited<Out>>
  /** Presses what has a name with the pointer, the first that is in view. */
  click(name: string, kind?: Kind): Promise<void>
  /** Types into a field in place of what is in it. */
  fill(name: string, text: string): Promise<void>
  /** Chooses an option of a list by its value. */
  choose(name: string, value: string): Promise<void>
  /** Presses a key of the keyboard where the focus is. */
  press(key: 'Enter' | 'Tab'): Promise<void>
  /** Drags one thing onto another with the pointer, in steps. */
  drag(from: string, to: string): Promise<void>
  /** What the page's scripts threw, and what the browser refused them. */
  problems(): Promise<string[]>
}

/** What may have a name. */
export type Kind = 'button' | 'link' | 'field' | 'any'

/** A browser that is no Chromium, by the name people know its engine by; every window has a profile of its own. */
export interface Engine {
  name: string
  open(size: { width: number; height: number }): Promise<EngineWindow & { close(): Promise<void> }>
  close(): Promise<void>
}

/** Runs in the page: the first element of a kind in view with a name, or null; a whole name goes before the beginning of one, and that before its end. */
export function elementNamed(name: string, kind: Kind): Element | null {
  const KINDS = {
    button: 'button, summary, [role="button"], input[type="submit"]',
    link: 'a[href]',
    field: 'input, textarea, select',
    any: 'button, summary, a[href], input, textarea, select, label, [role="button"], section',
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = [
      element.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.getAttribute('placeholder'),
      element.textContent,
    ]
    return (texts.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim()
  }
  const inView = [...document.querySelectorAll(KINDS[kind])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  return (
    inView.find((element) => nameOf(element) === name) ??
    inView.find((element) => nameOf(element).startsWith(name)) ??
    inView.find((element) => nameOf(element).endsWith(name)) ??
    null
  )
}

/** Runs in the page before its own scripts where that is possible: notes what goes wrong. */
export function noteProblems() {
  const noted: string[] = []
  Object.assign(window, { noted })
  addEventListener('error', ({ message }) => noted.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`${violatedDirective}: ${blockedURI}`),
  )
}

/** How long a story waits for something to be there, in milliseconds. */
const TIMEOUT = 20_000

/** Repeats a question until the answer is true; fails with what it was about. */
export async function until(what: string, isSo: () => Promise<unknown>) {
  const end = Date.now() + TIMEOUT
  let error: unknown = null
  while (Date.now() < end) {
    try {
      if (await isSo()) return
      error = null
    } catch (problem) {
      // A page that is being left answers nothing.
      error = problem
    }
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`waited for ${what}${error ? `: ${error}` : ''}`)
}
