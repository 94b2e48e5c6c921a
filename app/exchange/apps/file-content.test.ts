import { expect, test } from 'vitest'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { indexFiles } from './file-content.ts'

test.each<[what: string, stored: string, folder: string, written: string, isFound: boolean]>([
  ['as it is written', 'food/rice.jpg', 'food/', 'rice.jpg', true],
  ['in another case', 'Food/Rice.JPG', 'food/', 'rice.jpg', true],
  ['in the letters of another system', 'Küche/Käse.jpg'.normalize('NFD'), 'Küche/', 'Käse.jpg', true],
  ['in the letters of another system the other way round', 'Käse.jpg', '', 'Käse.jpg'.normalize('NFD'), true],
  ['with a blank as in addresses', 'Lemon rice.jpg', '', 'Lemon%20rice.jpg', true],
  ['with a percent sign of its own', 'Lemon%20rice.jpg', '', 'Lemon%20rice.jpg', true],
  ['with a percent sign that is no code', '100%.jpg', '', '100%.jpg', true],
  ['beside its folder', 'media/rice.jpg', 'food/', '.././media//rice.jpg', true],
  ['never in another folder', 'media/rice.jpg', 'food/', 'rice.jpg', false],
  ['never by a path that is too long', 'a.jpg', '', `${'./'.repeat(500)}a.jpg`, false],
])('a file is found %s', (_, stored, folder, written, isFound) => {
  const file = aFile(stored, 'x')
  expect(indexFiles([aFile('other.jpg', 'x'), file]).at(folder, written)).toBe(isFound ? file : undefined)
})
