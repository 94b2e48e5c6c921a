import { expect, test } from 'vitest'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import type { Cause } from './pending.ts'
import { type LatelyPublished, prepareRules, type ScreenedPost, screen, wordsToCompare } from './screening.ts'
import { DEFAULT_RULES, type ScreeningRules } from './screening-rules.ts'
import type { TrustLevel } from './trust.ts'

const RULES: ScreeningRules = {
  ...DEFAULT_RULES,
  holdWords: ['casino', 'miracle cure', 'गारंटी', '赌场'],
  refuseWords: ['viagra'],
  holdDomains: ['pills.in'],
  refuseDomains: ['https://evil.example/'],
  allowedDomains: ['www.foodio.example'],
}
const prepared = prepareRules(RULES)
const QUIET: LatelyPublished = { perHour: 0, perHourHere: 0, sameTexts: 0 }

interface Case {
  what: string
  text: string
  level?: TrustLevel
  more?: Partial<ScreenedPost>
  lately?: Partial<LatelyPublished>
  /** What becomes of it and why; published if omitted. */
  effect?: 'hold' | 'refuse'
  causes?: Cause[]
}
const pending = (...causes: Cause[]) => ({ effect: 'hold' as const, causes })
const refused = (...causes: Cause[]) => ({ effect: 'refuse' as const, causes })

const ABUSE: Case[] = [
  { what: 'a link farm', text: 'Best https://a.example/1 http://b.example/2 https://c.example', ...pending('contact') },
  { what: 'a bare domain', text: 'Buy at cheap-pans.com now', ...pending('contact') },
  { what: 'a bare domain at the end of a sentence', text: 'See cheap-pans.shop.', ...pending('contact') },
  { what: 'look-alike letters', text: 'Visit ехаmple.com', ...pending('contact') },
  { what: 'a domain in Cyrillic', text: 'Смотри пример.рф', ...pending('contact') },
  { what: 'a domain in full-width letters', text: 'ｅｘａｍｐｌｅ．ｃｏｍ', ...pending('contact') },
  { what: 'a domain with zero-width signs', text: 'exam\u200bple.c\u200dom', ...pending('contact') },
  { what: 'a spelled dot', text: 'go to example dot com', ...pending('contact') },
  { what: 'a dot in brackets', text: 'example[.]com or example (dot) com', ...pending('contact') },
  { what: 'spaces around the dot', text: 'example . com', ...pending('contact') },
  { what: 'a spelled dot in Hindi', text: 'दुकान डॉट कॉम', ...pending('contact') },
  { what: 'a broken scheme', text: 'hxxps : // example.test/x', ...pending('contact') },
  { what: 'a Markdown link', text: '[free knives](//win.example/now)', ...pending('contact') },
  { what: 'a short link', text: 'bit.ly/3abc and t.me/pans', ...pending('contact') },
  { what: 'an email address', text: 'Write to chef@pans.example', ...pending('contact') },
  { what: 'a spelled email address', text: 'chef (at) pans [dot] com', ...pending('contact') },
  { what: 'a phone number', text: 'Call +91 98765 43210', ...pending('contact') },
  { what: 'a phone number in Hindi digits', text: 'फ़ोन ९८७६५ ४३२१०', ...pending('contact') },
  { what: 'a phone number in Arabic digits with dots', text: '٠٩٨.٧٦٥.٤٣٢١', ...pending('contact') },
  { what: 'a number of an app', text: 'whatsapp:919876543210', ...pending('contact') },
  { what: 'a burst of thirty reviews', text: 'Lovely.', lately: { perHour: 30 }, ...pending('burst') },
  {
    what: 'a burst of many accounts at one address',
    text: 'Lovely.',
    lately: { perHourHere: 30 },
    ...pending('burst'),
  },
  {
    what: 'the same text for the fifth time',
    text: 'Ten stars for this one.',
    lately: { sameTexts: 4 },
    ...pending('sameText'),
  },
  { what: 'a mention bomb', text: '@anna @ben @carl @dora @emil @fritz look', ...pending('mentions') },
  { what: 'a blocked word', text: 'My CASINO night', level: 'known', ...pending('word') },
  { what: 'a blocked word of a trusted cook', text: 'casino', level: 'trusted', ...pending('word') },
  { what: 'a refused word', text: 'Viagra!', level: 'known', ...refused('word') },
  { what: 'a refused word before one that holds', text: 'Viagra casino', ...refused('word') },
  { what: 'a refused word behind one that holds', text: 'Casino viagra', ...refused('word') },
  { what: 'a word with zero-width signs', text: 'via\u200bgra\u00ad', level: 'known', ...refused('word') },
  { what: 'a word with look-alike letters', text: 'Viаgrа', level: 'known', ...refused('word') },
  { what: 'a word with accents', text: 'vìágrà', level: 'known', ...refused('word') },
  { what: 'a word in spaced letters', text: 'v i a g r a', level: 'known', ...refused('word') },
  { what: 'a word in mathematical letters', text: '𝓋𝒾𝒶𝑔𝓇𝒶', level: 'known', ...refused('word') },
  { what: 'two words of a rule over a line', text: 'a miracle\ncure', level: 'known', ...pending('word') },
  { what: 'a Hindi word', text: 'पक्की गारंटी!', level: 'known', ...pending('word') },
  { what: 'a word among signs without spaces', text: '最好的赌场在这里', level: 'known', ...pending('word') },
  { what: 'a blocked domain of a known cook', text: 'see pills.in', level: 'known', ...pending('domain') },
  { what: 'a domain below a blocked one', text: 'x.y.evil.example/page', level: 'known', ...refused('domain') },
  {
    what: 'a blocked domain as the source',
    text: 'Soup',
    more: { source: 'https://pills.in/soup' },
    ...pending('domain'),
  },
  {
    what: 'what is edited to get a link',
    text: 'Good. www.shop.example/x',
    more: { before: ['Good.'] },
    ...pending('contact'),
  },
  {
    what: 'what is edited to get another link',
    text: 'a.com b.com',
    more: { before: ['a.com'] },
    ...pending('contact'),
  },
]
const HARMLESS: Case[] = [
  { what: 'a missing space after a full stop', text: 'Add salt.in the meantime stir.Then serve it.is good' },
  { what: 'amounts', text: '200 g flour, 1 1/2 cups (350 ml) milk, 100-150 g sugar\n2 x 400 g tins' },
  { what: 'a date', text: 'Cooked on 2026-11-25 10 people' },
  { what: 'times and temperatures', text: '20-25 min at 180-200 °C / 350-400 °F' },
  { what: 'a word inside another', text: 'Occasionally viagrand' },
  { what: 'initials', text: 'e.g. J.R.R. Tolkien’s stew, i.e. good' },
  { what: 'the site itself', text: 'As in https://www.foodio.example/recipe/1' },
  { what: 'a link of a known cook', text: 'https://my-blog.example.org', level: 'known' },
  { what: 'many posts of a known cook', text: 'Lovely.', level: 'known', lately: { perHour: 50 } },
  { what: 'a blocked domain of a trusted cook', text: 'pills.in', level: 'trusted' },
  { what: 'the source of a recipe', text: 'Soup', more: { source: 'https://grandma.example.org/soup' } },
  { what: 'five mentions', text: '@anna @ben @dora @emil and @carl' },
  { what: 'an edit of what has had its link', text: 'Better: a.com', more: { before: ['Good: a.com'] } },
  { what: 'the tenth post of an hour', text: 'Lovely.', lately: { perHour: 9 } },
  { what: 'the same text for the third time', text: 'Ten stars for this one.', lately: { sameTexts: 2 } },
]

const screened = ({ text, level = 'new', more, lately }: Case) => {
  const { effect, causes } = screen(prepared, level, { texts: [text], ...more }, { ...QUIET, ...lately })
  return { effect, causes }
}

test.each(ABUSE)('$what: $effect', (one) => {
  expect(screened(one)).toEqual({ effect: one.effect, causes: one.causes })
})

test.each(HARMLESS)('$what is published', (one) => {
  expect(screened(one)).toEqual({ effect: 'publish', causes: [] })
})

test('the same words are compared without numbers, signs and look-alikes, short ones not at all', () => {
  expect(wordsToCompare('Best recipe EVER, try it!! 5')).toBe(wordsToCompare('bеst   rеcipe ever — try it 77'))
  expect(wordsToCompare('Very good!')).toBeNull()
})

test('a text is screened in time linear in its length', () => {
  const rules = prepareRules({ ...RULES, holdWords: [`${'a '.repeat(40)}b`] })
  const inputs = ['a', 'a ', '1 ', '+1-', 'a.', '@ab', '[dot]', ' . ', '//', 'é\u200b', '赌', 'a@b.', ' dot ', 'http:']
  expect(
    moreThanLinear(inputs, (input, length) =>
      screen(rules, 'new', { texts: [input.repeat(Math.ceil(length / input.length))] }, QUIET),
    ),
  ).toEqual([])
})
