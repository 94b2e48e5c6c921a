import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../tests/support/site.ts'
import { compiledTables } from './compiled-tables.ts'

const TABLE = join(ROOT, 'app/recipes/recipe/reader-version.table.ts')
const load = (name: string, id: string) => {
  const error = (message: string) => {
    throw new Error(message)
  }
  const { load: hook } = compiledTables() as unknown as {
    load(this: object, id: string): Promise<{ code: string } | null>
  }
  return hook.call({ environment: { name }, error }, id)
}

test('tables are made for the server, never for browsers, and what is none is left as it is', async () => {
  expect((await load('ssr', TABLE))?.code).toMatch(/^export const \w+ = JSON\.parse\(/)
  await expect(load('client', TABLE)).rejects.toThrow('would be sent to browsers')
  expect(await load('client', join(ROOT, 'app/root.tsx'))).toBe(null)
})
