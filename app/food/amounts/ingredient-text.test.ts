import { expect, test } from 'vitest'
import { readableLineOf } from './ingredient-text.ts'

test.each<[text: string, shown: string]>([
  ['1&frac12;&nbsp;cups cr&egrave;me', '1½ cups crème'],
  ['2&#188; cups <b>self-raising</b> flour', '2¼ cups self-raising flour'],
  ['3 &#x2013; 4 eggs', '3 – 4 eggs'],
  ['1 lemon &#x1F34B;', '1 lemon 🍋'],
  ['1 lemon &#55356;&#57163;', '1 lemon 🍋'],
  ['2 cups grandma&#146;s flour', '2 cups grandma’s flour'],
  ['1 &#xd83c; lemon', '1 lemon'],
  ['1 &#0;&#7; lemon', '1 lemon'],
  ['1 &#999999; lemon', '1 \u{f423f} lemon'],
  ['1 &constructor; lemon &valueOf;', '1 &constructor; lemon &valueOf;'],
  ['salt &pepper; M&M; &;', 'salt &pepper; M&M; &;'],
])('an ingredient that was copied with its markup, %s, is read as a page shows it', (text, shown) => {
  expect(readableLineOf(text).shown).toBe(shown)
})
