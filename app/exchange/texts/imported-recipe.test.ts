import { expect, test } from 'vitest'
import { webAddress } from './imported-recipe.ts'

const PAGE = 'https://food.example/soups/leek'

test.each<[text: string | null, base: string | null, address: string | null]>([
  ['http://food.example/a.jpg', null, 'http://food.example/a.jpg'],
  ['https://food.example/a b.jpg', null, 'https://food.example/a%20b.jpg'],
  ['/a.jpg', PAGE, 'https://food.example/a.jpg'],
  ['a.jpg', PAGE, 'https://food.example/soups/a.jpg'],
  ['//cdn.example/a.jpg', PAGE, 'https://cdn.example/a.jpg'],
  ['/a.jpg', null, null],
  ['data:image/png;base64,AAAA', PAGE, null],
  ['javascript:alert(1)', PAGE, null],
  ['ftp://food.example/a.jpg', null, null],
  [`https://food.example/${'a'.repeat(2000)}`, null, null],
  ['', PAGE, null],
  [null, PAGE, null],
])('%s on %s is the address %s', (text, base, address) => expect(webAddress(text, base)).toBe(address))
