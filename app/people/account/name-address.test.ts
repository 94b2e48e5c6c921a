import { expect, test } from 'vitest'
import { DisplayName } from './display-name.ts'
import { hasAddress, isAddressLike, nameInMail } from './name-address.ts'

const NAMES = [
  'St. John',
  'St.John',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Dr. A. Rao',
  'Dr.Rao',
  'A.P.J. Abdul Kalam',
  'Anne-Marie',
  'Anna M.',
  'Martin Luther King, Jr.',
  'Ph.D. Cook',
  'Sammy Davis Jr. & Co.',
  'अन्नपूर्णा',
  'डॉ. राव',
  'एम.एस. धोनी',
  'के.एल. राहुल',
  'ए.पी.जे. अब्दुल कलाम',
  'А.С.Пушкин',
  'Св. Иоанн',
  '列夫·托尔斯泰',
  'Chef: Anna',
  'Anna / Ben',
  'Anna @ home',
  'Ana 1️⃣',
  '3.5 spoons',
  'Salt & Pepper...',
  'Tom (tom)',
]
const ADDRESSES = [
  'http://evil.example/win Bcc: a@b',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://files',
  'hxxp://evil',
  '//evil',
  'www.evil',
  'WWW2.evil',
  'mailto:a',
  'tel:+4912345',
  'javascript:alert(1)',
  'anna@example.org',
  'a@b',
  'win.example.com',
  'Win at win.example.com now',
  'evil.com.',
  '(evil.com)',
  'evil.com/win',
  'evil.com:80',
  'x.com',
  't.co/abc',
  'dr.com',
  'evil.cooking',
  'anna.smith',
  'xn--80ak6aa92e.xn--p1ai',
  '192.168.1.10',
  'go to 8.8.8.8/x',
  'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
  'ｈｔｔｐ：／／evil',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'anna＠example',
  'http:∕∕evil',
  'еvіl.соm',
  'ԝԝԝ.evil',
  'ev\u200bil.c\u200dom',
  'evil\u2060.\u2060com',
  'अच्छा.भारत',
  'अच्छा.कॉम',
  'उपहार.जीतो',
  '例子.中国',
  'пример.рф',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
]

test.each(NAMES)('%s is a name', (name) => {
  expect(hasAddress(name)).toBe(false)
  expect(DisplayName.safeParse(name).success).toBe(true)
})

test.each(ADDRESSES)('%s is an address', (name) => {
  expect(hasAddress(name)).toBe(true)
})

test.each(['win.example.com', 'WIN.COM', 'www.anna', 'anna.in', '8.8.8.8'])('the username %s is refused', (name) => {
  expect(isAddressLike(name)).toBe(true)
})

test.each(['nina.cooks', 'anna.smith', 'com', 'in', 'j.r.r', 'dot.', 'www', 'anna-com', '1.2.3'])(
  'the username %s is not',
  (name) => {
    expect(isAddressLike(name)).toBe(false)
  },
)

test('mails call a cook by what leads nowhere', () => {
  expect(nameInMail({ name: 'Anna', username: 'anna' })).toBe('Anna')
  expect(nameInMail({ name: 'nina.cooks', username: 'nina.cooks' })).toBe('nina.cooks')
  expect(nameInMail({ name: 'Win at evil.com', username: 'anna' })).toBe('anna')
  expect(nameInMail({ name: 'win.example.com', username: 'win.example.com' })).toBeNull()
})
