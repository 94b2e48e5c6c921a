import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { freePort } from '../support/processes.ts'
import { copyProject } from '../support/project-copy.ts'
import { copyPreparedSite, ROOT } from '../support/site.ts'

const folder = temporaryFolder()

/** A copy of the project with a site that runs on its build, and the addresses of the scripts that its home page loads. */
async function aRunningCopy() {
  const root = copyProject(join(folder, 'copy'))
  cpSync(join(ROOT, 'build'), join(root, 'build'), { recursive: true, preserveTimestamps: true })
  // Newer than every source, so that the start takes it as it is.
  writeFileSync(join(root, 'build/built'), '')
  const DATA_DIR = join(folder, 'data')
  copyPreparedSite(DATA_DIR)
  const env = { ...process.env, DATA_DIR, HOST: '127.0.0.1', LOG_LEVEL: 'silent', PICTURES_AHEAD: 'false' }
  const port = String(await freePort())
  const site = spawn(process.execPath, [join(root, 'server/start.ts')], { env: { ...env, PORT: port } })
  const ended = once(site, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  const html = await (await fetch(origin)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const statuses = () => Promise.all(scripts.map(async (script) => (await fetch(origin + script)).status))
  const stop = async () => {
    site.kill('SIGKILL')
    await ended
  }
  const run = (...words: string[]) => promisify(execFile)(process.execPath, words, { cwd: root, env })
  return { root, scripts, statuses, stop, run }
}

// What decides about the files has tests of its own: `server/built.test.ts` and `server/old-assets.test.ts`.
const title =
  'a site that runs keeps its scripts when the sources change: a command builds nothing, a build takes nothing away'
test(title, { tags: 'again' }, async () => {
  const { root, scripts, statuses, stop, run } = await aRunningCopy()
  const allServed = scripts.map(() => 200)
  try {
    expect(scripts.length).toBeGreaterThan(2)
    const builtAt = () => statSync(join(root, 'build/built')).mtimeMs
    const before = builtAt()
    for (const source of ['app/entry.client.tsx', 'app/base/ui/announced-failures.ts'])
      appendFileSync(join(root, source), '\nglobalThis.dispatchEvent?.(new Event("changed"))\n')

    await run('app/site/newsletter/newsletter-command.ts', 'list')
    expect(builtAt()).toBe(before)
    expect(await statuses()).toEqual(allServed)

    // Pictures and fonts of a build of last month, which the next one has unchanged, and a picture that it has not.
    const assets = join(root, 'build/client/assets')
    writeFileSync(join(assets, 'gone-01234567.webp'), '')
    const listed = () => readdirSync(assets).filter((name) => /\.(?:webp|svg|woff2)(?:\.br|\.gz)?$/.test(name))
    const [pictures, lastMonth] = [listed(), Date.now() / 1000 - 30 * 24 * 60 * 60]
    for (const name of pictures) utimesSync(join(assets, name), lastMonth, lastMonth)

    await run('server/build.ts')
    expect(builtAt()).toBeGreaterThan(before)
    expect(pictures.filter((name) => !listed().includes(name))).toEqual(['gone-01234567.webp'])
    const manifest = readFileSync(join(root, 'build/server/index.js'), 'utf8')
    expect(scripts.filter((script) => !manifest.includes(script))).not.toEqual([])
    expect(await statuses()).toEqual(allServed)
  } finally {
    await stop()
  }
})
