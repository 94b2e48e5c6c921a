import { expect, test } from 'vitest'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { droppedFolder, zipFolder } from './folders.ts'

const FILES = {
  'book/a/soup.jpg': aPicture(1),
  'book/b/Soup.JPG': aPicture(2),
  'book/stew.jpg': aPicture(3),
  '__MACOSX/book/._stew.jpg': aPicture(4),
}
const folders = [
  ['a zip', zipFolder(aZip(FILES))],
  ['what was dropped', droppedFolder(Object.entries(FILES).map(([path, bytes]) => aFile(path, bytes)))],
] as const

test.each<[named: string, beside: string, picture: number | null]>([
  ['stew.jpg', 'book/data.xml', 3],
  ['/storage/emulated/0/STEW.jpg', 'book/data.xml', 3],
  ['C:\\Users\\Ann\\stew.jpg', 'book/data.xml', 3],
  ['soup.jpg', 'book/a/data.xml', 1],
  ['soup.jpg', 'book/b/data.xml', 2],
  ['soup.jpg', 'data.xml', 1],
  ['none.jpg', 'book/data.xml', null],
])('the file named %s beside %s is the nearest of that name', (path, beside, picture) => {
  for (const [what, folder] of folders) {
    const found = folder?.named(path, beside)
    expect([what, found && [...found]]).toEqual([what, picture && [...aPicture(picture)]])
  }
})

test('a file is read by its whole path, without what systems put beside it', () => {
  const [[, zip]] = folders
  expect(zip?.paths).toEqual(['book/a/soup.jpg', 'book/b/Soup.JPG', 'book/stew.jpg'])
  expect([zip?.read('book/stew.jpg')?.at(-1), zip?.read('stew.jpg')]).toEqual([3, null])
  expect(zipFolder(aPicture())).toBe(null)
})
