import { describe, expect, test } from 'vitest'
import { DisplayName, MAX_DISPLAY_NAME } from './display-name.ts'

const read = (name: string) => DisplayName.safeParse(name)

describe('a display name', () => {
  test.each([
    ['Nina Cooks', 'Nina Cooks'],
    ['  Nina \t  Cooks\n', 'Nina Cooks'],
    ['Zoe\u0308 O’Brien-Smith', 'Zoë O’Brien-Smith'],
    ['मीरा अय्यर', 'मीरा अय्यर'],
    ['क्‍षमा', 'क्‍षमा'],
    ['می‌خوانم', 'می‌خوانم'],
    ['李小龍', '李小龍'],
    ['👩‍🍳 Ana ❤️', '👩‍🍳 Ana ❤️'],
    ['🍋', '🍋'],
    ['Ana 1️⃣', 'Ana 1️⃣'],
    ['', ''],
    ['   ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read(typed)).toMatchObject({ success: true, data: stored })
  })

  test.each([
    ['a direction turned round', 'Anna\u202Ennaidem'],
    ['an isolate', '\u2067Anna\u2069'],
    ['a space of no width', 'An\u200Bna'],
    ['a joiner between plain letters', 'An\u200Dna'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a control character', 'An\u0000na'],
    ['half a pair', 'Anna \ud83c'],
    ['a letter of private use', '\ue000'],
    ['a variation selector on a letter', 'A\uFE0Fnna'],
    ['a variation selector on a number', 'Anna1\uFE0F'],
    ['tags', 'Anna\u{E0061}'],
    ['marks piled up', 'Z\u0334\u0322\u0327\u0328\u0321alg'],
    ['signs alone', '...'],
  ])('%s is refused', (_, name) => {
    expect(read(name).error?.issues[0]?.message).toMatch(/everybody can see/)
  })

  test('has up to 50 characters, of whatever width', () => {
    expect(read('a'.repeat(MAX_DISPLAY_NAME)).success).toBe(true)
    expect(read('🍋'.repeat(MAX_DISPLAY_NAME)).success).toBe(true)
    expect(read('a'.repeat(MAX_DISPLAY_NAME + 1)).error?.issues[0]?.message).toBe('Use up to 50 characters')
    expect(read('x'.repeat(1_000_000)).success).toBe(false)
  })
})
