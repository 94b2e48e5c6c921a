import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { clearLeftovers } from './leftovers.ts'

const dataDir = temporaryFolder()
const HOUR = 60 * 60 * 1000

test('broken-off writes are cleared after an hour, whole files and what is being written stay', async () => {
  const now = Date.now()
  const write = (name: string, age: number) => {
    const file = join(dataDir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'bytes')
    utimesSync(file, new Date(now - age), new Date(now - age))
    return file
  }
  const old = [
    'photos/a.webp.12.x.tmp',
    'avatars/b.tmp',
    'pictures/covers/c.640.avif.7.tmp',
    'outbox/d.eml.tmp',
    'uploads/e',
  ]
  const gone = old.map((name) => write(name, HOUR + 1000))
  const expected = [
    ...old.map((name) => write(`${dirname(name)}/new-${name.split('/').at(-1)}`, HOUR - 60_000)),
    ...['photos/a.webp', 'pictures/covers/c.640.avif', 'outbox/d.eml', 'foodio.db'].map((name) =>
      write(name, 9 * HOUR),
    ),
  ]
  expect(await clearLeftovers({ dataDir }, now)).toBe(gone.length)
  expect(gone.filter(existsSync)).toEqual([])
  expect(expected.filter((file) => !existsSync(file))).toEqual([])
  expect(await clearLeftovers({ dataDir: join(dataDir, 'nowhere') }, now)).toBe(0)
})
