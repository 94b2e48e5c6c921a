import { expect, test } from 'vitest'
import { droppedFiles, MAX_FILES } from './dropped-entries.ts'

const aFileEntry = (path: string) => ({
  ...{ isFile: true, fullPath: `/${path}` },
  file: (done: (file: File) => void) => done(new File([path], path.split('/').at(-1) ?? '')),
})
/** A folder whose browser gives its entries two at a time, and none in the end. */
function aFolder(...entries: { isFile: boolean }[]) {
  return {
    isFile: false,
    createReader: () => {
      const rest = [...entries]
      return { readEntries: (done: (some: object[]) => void) => done(rest.splice(0, 2)) }
    },
  }
}
const dropOf = (...entries: (object | null)[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer

test('files of dropped folders, and of folders in them, have their paths and their order', async () => {
  const old = aFolder(...['old/1.txt', 'old/2.txt', 'old/3.txt'].map(aFileEntry))
  const folder = aFolder(aFileEntry('my/a.txt'), aFolder(), aFolder(aFileEntry('my/in/b.txt')), aFileEntry('my/c.txt'))
  const files = await droppedFiles(dropOf(aFileEntry('soup.txt'), folder, null, old, aFileEntry('pie.txt')))
  expect(files.map(([file, path]) => [file.name, path])).toEqual([
    ['soup.txt', 'soup.txt'],
    ['a.txt', 'my/a.txt'],
    ['b.txt', 'my/in/b.txt'],
    ['c.txt', 'my/c.txt'],
    ['1.txt', 'old/1.txt'],
    ['2.txt', 'old/2.txt'],
    ['3.txt', 'old/3.txt'],
    ['pie.txt', 'pie.txt'],
  ])
})

test('of too many files only as many are taken as a drop may have', async () => {
  const many = Array.from({ length: MAX_FILES + 1 }, (_, at) => aFileEntry(`many/${at}.txt`))
  const files = await droppedFiles(dropOf(aFolder(...many), aFileEntry('pie.txt')))
  expect([files.length, files.at(-1)?.[1]]).toEqual([MAX_FILES, `many/${MAX_FILES - 1}.txt`])
})

test('a file or a folder that the browser cannot read fails', async () => {
  const fail = (_: unknown, failed: (error: Error) => void) => failed(new DOMException('It is gone.', 'NotFoundError'))
  const file = { ...aFileEntry('soup.txt'), file: fail }
  const folder = { isFile: false, createReader: () => ({ readEntries: fail }) }
  for (const entry of [file, folder]) await expect(droppedFiles(dropOf(entry))).rejects.toThrow('It is gone.')
})
