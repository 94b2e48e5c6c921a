import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type Engine, elementNamed, type Kind, noteProblems, until } from './engine.ts'

const KEYS = { Enter: Key.ENTER, Tab: Key.TAB }
const DISPLAY = ':97'
/** What the browser's own bars take of a window's height. */
const BARS = 80

/** A port that nobody uses. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** WebKit in GNOME's little browser, Safari's engine, driven by WebDriver on a screen that nobody sees. */
export async function openWebKit(driver: string, binary: string): Promise<Engine> {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1400x1100x24'], { stdio: 'ignore' })
  const env = { ...process.env, DISPLAY, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const services = new Set<ChildProcess>()
  return {
    name: 'WebKit',
    async open({ width, height }) {
      // A driver has one window at a time.
      const port = await freePort()
      const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
      services.add(service)
      const opening = { window: null as WebDriver | null }
      await until('WebKit to begin', async () => {
        opening.window = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(options).build()
        return true
      })
      const window = opening.window as WebDriver
      await window
        .manage()
        .window()
        .setRect({ width, height: height + BARS, x: 0, y: 0 })
      const close = async () => {
        await window.quit()
        services.delete(service)
        await ended(service)
      }
      return { ...windowOf(window), close }
    },
    async close() {
      for (const service of services) await ended(service)
      await ended(screen)
    },
  }
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}

function windowOf(driver: WebDriver) {
  const run = <In extends unknown[], Out>(work: (...given: In) => Out, ...given: In) =>
    driver.executeScript<Awaited<Out>>(`return (${work}).apply(null, arguments)`, ...given)
  const element = async (name: string, kind: Kind) => {
    const found = { element: null as WebElement | null }
    await until(`${kind} “${name}”`, async () => {
      found.element = (await run(elementNamed, name, kind)) as WebElement | null
      return found.element
    })
    // Bars at the edges of the window would take the press.
    await driver.executeScript((one: Element) => one.scrollIntoView({ block: 'center' }), found.element)
    return found.element as WebElement
  }
  return {
    run,
    async goto(url: string) {
      await driver.get(url)
      await run(noteProblems)
    },
    click: (name: string, kind: Kind = 'button') =>
      // What is drawn anew between the look and the press is looked for again.
      until(`a press on ${kind} “${name}”`, async () => (await element(name, kind)).click().then(() => true)),
    async fill(name: string, text: string) {
      const field = await element(name, 'field')
      await field.clear()
      // The driver passes a line break over that is no key.
      await field.sendKeys(text.replaceAll('\n', Key.RETURN))
    },
    choose: async (name: string, value: string) =>
      (await element(name, 'field')).findElement(By.css(`option[value="${value}"]`)).click(),
    press: (key: keyof typeof KEYS) => driver.actions().sendKeys(KEYS[key]).perform(),
    async drag(from: string, to: string) {
      const [start, end] = [await element(from, 'any'), await element(to, 'any')]
      const actions = driver.actions().move({ origin: start }).press()
      await actions.move({ origin: end, duration: 400 }).release().perform()
    },
    problems: () => run(() => (window as unknown as { noted?: string[] }).noted ?? []),
  }
}
