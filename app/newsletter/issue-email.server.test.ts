import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueEmail, issueHtml } from './issue-email.server.ts'

const ORIGIN = 'https://foodio.example'
const anna = { email: 'anna@example.org', locale: 'en' as const, token: 'T' }

test('every letter has its own way out: one click for programs, a link for people, in both parts', () => {
  const { headers, text, html = '', to } = issueEmail(anna, { subject: 'Soups', body: 'Hello.', hash: '' }, ORIGIN)
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

test('the foot speaks the subscriber’s language', () => {
  const { text } = issueEmail({ ...anna, locale: 'hi' }, { subject: 'Soups', body: 'Hello.', hash: '' }, ORIGIN)
  expect(text).toContain('अनसब्सक्राइब करें')
})

test('paths of the site become whole addresses, others stay', () => {
  const body = '[soup](/recipe/5) [out](https://a.example/x) [odd](//b.example) ![pot](/media/pot.640.jpg)'
  const $ = cheerio.load(issueHtml(body, ORIGIN))
  const hrefs = $('a').map((_, link) => $(link).attr('href'))
  expect(hrefs.get()).toEqual([`${ORIGIN}/recipe/5`, 'https://a.example/x', '//b.example'])
  expect($('img').attr('src')).toBe(`${ORIGIN}/media/pot.640.jpg`)
  const { text } = issueEmail(anna, { subject: 's', body, hash: '' }, ORIGIN)
  expect(text).toContain(`[soup](${ORIGIN}/recipe/5) [out](https://a.example/x) [odd](//b.example)`)
})

test('markup and scripts in the file are text, and every element has its style beside it', () => {
  const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) **b**\n\n- one\n\n> two'
  const $ = cheerio.load(issueHtml(body, ORIGIN))
  expect($('script, a').length).toBe(0)
  expect($('p').first().text()).toBe('<script>alert(1)</script>')
  for (const tag of ['p', 'ul', 'li', 'blockquote']) expect($(tag).attr('style'), tag).toBeTruthy()
})

test('no markdown leads out of the letter', () => {
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
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { html = '' } = issueEmail(anna, { subject: pieces.join(''), body: pieces.join(''), hash: '' }, ORIGIN)
      const $ = cheerio.load(html)
      expect($('script, style, iframe, [onerror], a[href^="javascript:"]').length).toBe(0)
      expect($('body > div').length).toBe(1)
    }),
  )
})
