/** A database that is locked or damaged under a running site, and what it leaves in its folder. */
import { mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort, start } from '../support/processes.ts'
import { aCook, form } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat } from './target.ts'

/** Every file below a folder that others than its owner may read or write. */
function openToOthers(folder: string): string[] {
  return (
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .map((entry) => join(entry.parentPath, entry.name))
      // A file that is gone by now was a temporary one.
      .filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
  )
}

export const PROCESS_CASES: HostileCase[] = [
  {
    finding: 'L10',
    name: 'another program locks SQLite for three seconds, then for ten',
    only: 'SQLite',
    long: true,
    attack: async (target) => {
      const cook = await aCook(target)
      const other = new DatabaseSync(join(target.dataDir, 'foodio.db'))
      const whileLocked = async (ms: number, ...promised: number[]) => {
        other.exec('begin immediate')
        setTimeout(() => other.exec('rollback'), ms)
        const write = cook.send('/recipe/5', form({ do: 'rate', stars: '4', text: `after ${ms}` }))
        const pages = ['/', '/recipe/8', '/search?q=leek', '/recipes/lunch?page=2'].map((path) => target.send(path))
        await countStatuses(pages, 200)
        return (await expectStatus(await write, ...promised)).status
      }
      const short = await whileLocked(3_000, 303)
      const long = await whileLocked(10_000, 503)
      await new Promise((later) => setTimeout(later, 5_500))
      other.close()
      return `after 3 s ${short}, at 10 s ${long}, pages 200 meanwhile`
    },
  },
  {
    finding: 'L7',
    name: 'nobody else on the machine reads what is stored',
    attack: async (target) => {
      await target.send('/newsletter', form({ email: 'reader@example.org' }))
      const open = openToOthers(target.dataDir)
      expectThat(open.length === 0, `open to others: ${open.slice(0, 5).join(', ')}`)
      return 'no file and no folder is open to others'
    },
  },
  {
    finding: 'L6',
    name: 'an empty or a short session-secret stops the start with a sentence',
    long: true,
    attack: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'foodio-secret-'))
      try {
        for (const secret of ['', 'abc', ' '.repeat(40)]) {
          writeFileSync(join(folder, 'session-secret'), secret)
          const site = start({ PORT: String(await freePort()), DATA_DIR: folder })
          const opened = await site.open.then(() => true).catch(() => false)
          site.kill('SIGKILL')
          const { err } = await site.ended
          expectThat(!opened, `it started with the secret ${JSON.stringify(secret)}`)
          expectThat(err.trim().split('\n').length === 1, `it printed: ${err.slice(0, 200)}`)
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      return 'three starts refused'
    },
  },
  {
    finding: 'M6',
    name: 'the SQLite file is damaged while the site runs',
    only: 'SQLite',
    alone: true,
    attack: async (target) => {
      await expectStatus(await target.send('/'), 200)
      for (const name of ['foodio.db', 'foodio.db-wal', 'foodio.db-shm']) {
        const file = openSync(join(target.dataDir, name), 'r+')
        writeSync(file, Buffer.alloc(256 * 1024, 0xa5), 0, 256 * 1024, name.endsWith('.db') ? 0 : 32)
      }
      const paths = ['/', '/recipe/1', '/recipe/2', '/search?q=pie', '/recipes/dinner', '/readyz', '/api/recipes']
      return countStatuses(
        [...paths, ...paths].map((path) => target.send(path)),
        200,
        404,
        500,
        503,
      )
    },
  },
]
