// @module-tag slow
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Tasks } from '#app/base/request/request-context.ts'
import { createLog } from '#server/log.ts'
import { ALL_PIECES } from '../../tests/support/hostile-inputs.ts'
import { createWorkers } from './workers.ts'

const workers = createWorkers<Tasks>(
  join(import.meta.dirname, '../../app/wiring/worker.ts'),
  createLog({ logLevel: 'silent' }),
)
afterAll(() => workers.close())
const who = { who: 'ana' }

test('a recipe is read from a text, in a worker that runs the sources', { tags: 'slow' }, async () => {
  const text = 'Leek Soup\n\nIngredients\n2 leeks\n1 l water\n\nMethod\n1. Chop the leeks.\n2. Boil them.'
  expect(await workers.run('readSource', { name: '', text }, who)).toMatchObject({
    done: { title: 'Leek Soup', ingredients: [{ text: '2 leeks' }, { text: '1 l water' }] },
  })
})

test.each([
  ['x.cook', '@a{'.repeat(400_000)],
  ['x.md', '# a\n'.repeat(300_000)],
  ['x.json', '['.repeat(1_000_001)],
  ['', 'a '.repeat(600_000)],
])('a text named "%s" that is longer than any recipe is refused as too long', { tags: 'slow' }, async (name, text) => {
  expect(await workers.run('readSource', { name, text }, who)).toEqual({ done: 'tooLong' })
})

test('a page may be longer than a text', async () => {
  const html = `<html><h1>Pie</h1><h2>Ingredients</h2><ul><li>1 egg</li><li>2 apples</li></ul><!--${'x'.repeat(1_000_000)}-->`
  expect(await workers.run('readSource', { name: '', text: html }, who)).toMatchObject({ done: { title: 'Pie' } })
})

test('what is no zip is refused', async () => {
  const bytes = new TextEncoder().encode(ALL_PIECES.join(''))
  const outcome = await workers.run('readArchive', bytes, { ...who, transfer: [bytes.buffer] })
  expect(outcome).toEqual({ done: { refusal: 'not-a-zip', entry: null } })
  expect(bytes.byteLength).toBe(0)
})
