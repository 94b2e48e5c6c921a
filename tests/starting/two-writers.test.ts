import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/open.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { temporaryFolder } from '../support/databases.ts'
import { ROOT } from '../support/site.ts'

const TIMES = 150
const folder = temporaryFolder()

async function readThenWrite(file: string) {
  const child = spawn(process.execPath, [join(ROOT, 'tests/support/read-then-write.ts'), file, String(TIMES)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (bytes) => {
    printed += bytes
  })
  const [code] = await once(child, 'close')
  return { code, printed }
}

test('two processes that read before they write, in one transaction, never get in each other’s way', async () => {
  const file = join(folder, 'shared.db')
  const { db } = openSqlite(file)
  await migrate(db)
  await db.insertInto('siteState').values({ key: 'turns', value: 1 }).execute()
  const ended = await Promise.all([readThenWrite(file), readThenWrite(file)])
  expect(ended).toEqual(Array(2).fill({ code: 0, printed: '' }))
  const { value } = await db.selectFrom('siteState').select('value').executeTakeFirstOrThrow()
  expect(value).toBe(1 + 2 * TIMES)
  await db.destroy()
})
