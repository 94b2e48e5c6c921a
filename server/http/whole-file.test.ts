import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { writeWholeFile } from './whole-file.ts'

const folder = temporaryFolder()

test('a file is written with its folder, in place of the one before, and nothing else stays', async () => {
  const file = join(folder, 'new/soup.webp')
  await writeWholeFile(file, Buffer.from('one'))
  await writeWholeFile(file, Buffer.from('other'), { flush: true })
  expect(readFileSync(file, 'utf8')).toBe('other')
  expect(readdirSync(join(folder, 'new'))).toEqual(['soup.webp'])
})

test('what cannot be written throws and leaves no draft', async () => {
  mkdirSync(join(folder, 'taken/soup.webp'), { recursive: true })
  writeFileSync(join(folder, 'taken/soup.webp/inside'), '')
  await expect(writeWholeFile(join(folder, 'taken/soup.webp'), Buffer.from('one'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'taken'))).toEqual(['soup.webp'])
})
