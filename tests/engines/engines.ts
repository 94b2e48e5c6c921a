import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const DEBIAN = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0)

/** Makes sure that Firefox and WebKit are on this machine, as Debian's packages; throws where they cannot be installed. */
export function installEngines() {
  if (existsSync(FIREFOX) && existsSync(WEBKIT_DRIVER) && findMiniBrowser()) return
  console.log('Installing Firefox and WebKit …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN], { stdio: 'inherit', env })
  if (!existsSync(FIREFOX) || !existsSync(WEBKIT_DRIVER) || !findMiniBrowser())
    throw new Error(`This needs the packages ${DEBIAN.join(', ')} of Debian, which could not be installed.`)
}

/** How each engine is opened, by its name. */
export const ENGINES = {
  Firefox: () => openFirefox(FIREFOX),
  WebKit: () => openWebKit(WEBKIT_DRIVER, findMiniBrowser() ?? ''),
}
