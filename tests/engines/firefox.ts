import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Engine, elementNamed, type Kind, noteProblems, until } from './engine.ts'

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  return {
    name: 'Firefox',
    async open(viewport) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      await page.evaluateOnNewDocument(noteProblems)
      return { ...windowOf(page), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

function windowOf(page: Page) {
  const element = async (name: string, kind: Kind) => {
    const found = { element: null as ElementHandle | null }
    await until(`${kind} “${name}”`, async () => {
      found.element = (await page.evaluateHandle(elementNamed, name, kind)).asElement() as ElementHandle | null
      return found.element
    })
    // Bars at the edges of the window would take the press.
    await found.element?.evaluate((one) => (one as Element).scrollIntoView({ block: 'center' }))
    return found.element as ElementHandle<HTMLInputElement>
  }
  const middleOf = async (one: ElementHandle) => {
    const box = await one.boundingBox()
    if (!box) throw new Error('it is not in view')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    goto: async (url: string) => void (await page.goto(url)),
    run: <In extends unknown[], Out>(work: (...given: In) => Out, ...given: In) =>
      page.evaluate(`(${work})(...${JSON.stringify(given)})`) as Promise<Awaited<Out>>,
    click: (name: string, kind: Kind = 'button') =>
      // What is drawn anew between the look and the press is looked for again.
      until(`a press on ${kind} “${name}”`, async () => (await element(name, kind)).click().then(() => true)),
    async fill(name: string, text: string) {
      const field = await element(name, 'field')
      await field.evaluate((one) => one.select())
      await field.type(text)
    },
    choose: async (name: string, value: string) => void (await (await element(name, 'field')).select(value)),
    press: (key: 'Enter' | 'Tab') => page.keyboard.press(key),
    async drag(from: string, to: string) {
      // The second is brought into view, too, before either is measured.
      const [taken, place] = [await element(from, 'any'), await element(to, 'any')]
      const [start, end] = [await middleOf(taken), await middleOf(place)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 8 })
      await page.mouse.up()
    },
    problems: () => page.evaluate(() => (window as unknown as { noted: string[] }).noted),
  }
}
