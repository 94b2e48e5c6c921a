import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine: Playwright's own, or the system's; null when there is none. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) ?? null

/** Makes sure that there is a Chromium: as Debian's package when root may install it, else as Playwright's download. */
export function installChromium() {
  if (findChromium()) return
  console.log('Installing a Chromium for the browser tests …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    // The headless shell takes a third less of the processor; not every Debian has it.
    if (!installPackage('chromium-headless-shell')) installPackage('chromium')
  }
  if (!findChromium())
    spawnSync('npx', ['playwright-core', 'install', 'chromium-headless-shell', 'chromium'], { stdio: 'inherit' })
  if (!findChromium()) throw new Error('The browser tests need a Chromium; install one, or name it in CHROMIUM_PATH.')
}

const installPackage = (name: string) =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** How the Chromium of this machine is started, without its requests to the network. */
export const browserOptions = () => ({
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page lives for seconds: what compiles its scripts to run faster later takes a sixth of the browser's work.
    '--js-flags=--single-threaded --no-opt --no-maglev',
  ],
})
