import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listPictured, openPictures, picturesPath, removePictures, storePictures } from './import-pictures.server.ts'
import type { PicturePlace } from './recipe-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'foodio-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the pictures of an import are there until they are removed, under its id', async () => {
  expect(await listPictured(folder)).toEqual([])
  const file = join(folder, 'read.pictures')
  writeFileSync(file, 'abcdef')
  await storePictures(folder, 7, file)
  await storePictures(folder, 8, join(folder, 'none.pictures'))
  expect(await listPictured(folder)).toEqual([7])
  await removePictures(picturesPath(folder, 7))
  expect(await listPictured(folder)).toEqual([])
})

test.each<[what: string, content: string | null, place: PicturePlace, read: string | null]>([
  ['where it is', 'abcdef', [2, 3], 'cde'],
  ['to the end', 'abcdef', [2, 4], 'cdef'],
  ['not from a file that is cut off', 'abc', [2, 3], null],
  ['not from a file that is gone', null, [2, 3], null],
])('a picture is read %s', async (_, content, place, read) => {
  const path = join(folder, `${content}.pictures`)
  if (content !== null) writeFileSync(path, content)
  const pictures = await openPictures(path)
  const bytes = await pictures.read(place)
  expect(bytes && Buffer.from(bytes).toString()).toBe(read)
  await pictures.close()
})
