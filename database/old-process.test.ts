import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
/** Those before it were written when an update ended the old process first. */
const SINCE = '0022'
/** What a process of the build before still reads or writes would be gone, or it could no longer write a row. */
const TAKES_AWAY = /\.(?:drop(?:Column|Table|Default)|rename(?:Column|To)|setNotNull|setDataType)\(/

test('a migration takes nothing away that the process before it still uses: that is for the release after', () => {
  const files = readdirSync(folder).filter((file) => file >= SINCE)
  expect(files.length).toBeGreaterThan(10)
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(files.filter((file) => TAKES_AWAY.test(textOf(file)))).toEqual([])
  // A column that comes must be filled by itself: the old process writes rows without it.
  const added = files.flatMap((file) => {
    const parts = textOf(file).split(/(?=\.(?:alterTable|createTable)\()/)
    return parts
      .filter((part) => part.startsWith('.alterTable('))
      .flatMap((part) => part.match(/\.addColumn\([^\n]*/g) ?? [])
      .filter((column) => column.includes('notNull()') && !column.includes('defaultTo('))
      .map((column) => `${file}: ${column}`)
  })
  expect(added).toEqual([])
})
