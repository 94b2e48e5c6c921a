import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Issue } from './issue.ts'
import { issueEmail, type Recipient, renderIssue } from './issue-email.server.ts'
import { issueHtml } from './issue-html.ts'

const ORIGIN = 'https://foodio.example'
const emailOf = async (recipient: Recipient, issue: Omit<Issue, 'hash'>) =>
  issueEmail(recipient, await renderIssue({ ...issue, hash: '' }, ORIGIN), ORIGIN)
const anna = { email: 'anna@example.org', locale: 'en' as const, token: 'T' }

test('every letter has its own way out: one click for programs, a link for people, in both parts', async () => {
  const { headers, text, html = '', to } = await emailOf(anna, { subject: 'Soups', body: 'Hello.' })
  expect(to).toBe('anna@example.org')
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://foodio.example/newsletter/one-click?token=T>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': 'FoodIO <newsletter.foodio.example>',
  })
  expect(text).toMatch(
    /^Hello\.\n\n-- \nYou get this email because[^\n]*\nUnsubscribe: https:\S+\/unsubscribe\?token=T\n$/,
  )
  const link = cheerio.load(html)('a:contains("Unsubscribe")')
  expect(link.attr('href')).toBe('https://foodio.example/newsletter/unsubscribe?token=T')
})

test('the foot speaks the subscriber’s language', async () => {
  const { text } = await emailOf({ ...anna, locale: 'hi' }, { subject: 'Soups', body: 'Hello.' })
  expect(text).toContain('अनसब्सक्राइब करें')
})

test('paths of the site become whole addresses, others stay', async () => {
  const body = '[soup](/recipe/5) [out](https://a.example/x) [odd](//b.example) ![pot](/media/pot.640.jpg)'
  const $ = cheerio.load(issueHtml(body, ORIGIN))
  const hrefs = $('a').map((_, link) => $(link).attr('href'))
  expect(hrefs.get()).toEqual([`${ORIGIN}/recipe/5`, 'https://a.example/x', '//b.example'])
  expect($('img').attr('src')).toBe(`${ORIGIN}/media/pot.640.jpg`)
  const { text } = await emailOf(anna, { subject: 's', body })
  expect(text).toContain(
    `[soup](${ORIGIN}/recipe/5) [out](https://a.example/x) [odd](//b.example) ![pot](${ORIGIN}/media/pot.640.jpg)`,
  )
})

test('markup and scripts in the file are text, and every element has its style beside it', () => {
  const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) **b**\n\n- one\n\n> two'
  const $ = cheerio.load(issueHtml(body, ORIGIN))
  expect($('script, a').length).toBe(0)
  expect($('p').first().text()).toBe('<script>alert(1)</script>')
  for (const tag of ['p', 'ul', 'li', 'blockquote']) expect($(tag).attr('style'), tag).toBeTruthy()
})

test('tables, struck words and addresses become what they mean, boxes and footnotes stay words', () => {
  const body = '| a | b |\n|---|:-:|\n| 1 | ~~2~~ |\n\nSee https://a.example/x.\n\n- [x] done[^1]\n\n```\ncode\n```'
  const $ = cheerio.load(issueHtml(body, ORIGIN))
  expect(
    $('td')
      .get()
      .map((cell) => $(cell).text()),
  ).toEqual(['1', '2'])
  expect($('td del').text()).toBe('2')
  for (const tag of ['table', 'th', 'td', 'code']) expect($(tag).attr('style'), tag).toBeTruthy()
  expect(
    $('a')
      .get()
      .map((link) => $(link).attr('href')),
  ).toEqual(['https://a.example/x'])
  expect($('li').text().trim()).toBe('[x] done[^1]')
  expect($('input, section, sup').length).toBe(0)
})

test.each(['javascript:x', 'JaVaScRiPt:x', 'vbscript:x', 'file:///etc/passwd', 'data:text/html,x'])(
  'the address %s is no link and no picture, and its words stay',
  (address) => {
    const $ = cheerio.load(issueHtml(`[words](${address}) ![pot](${address}) [ref]\n\n[ref]: ${address}`, ORIGIN))
    expect($('a, img').length).toBe(0)
    expect($('p').text()).toBe('words pot ref')
  },
)

test('no markdown leads out of the letter', { tags: 'slow' }, async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<script>',
      '"><img src=x onerror=y>',
      '](javascript:x)',
      '[',
      '`',
      '\n',
      '</div>',
      '<style>',
      '&#106;',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const { html = '' } = await emailOf(anna, { subject: pieces.join(''), body: pieces.join('') })
      const $ = cheerio.load(html)
      expect($('script, style, iframe, [onerror], a[href^="javascript:"]').length).toBe(0)
      expect($('body > div').length).toBe(1)
    }),
  )
})
