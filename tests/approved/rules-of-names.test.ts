import { test } from 'vitest'
import { followedName } from '#app/community/following/followed-name.ts'
import { DisplayName, isOfMixedScripts } from '#app/people/account/display-name.ts'
import { greetingName, hasAddress, isAddressLike, nameInMail } from '#app/people/account/name-address.ts'
import { isReservedName } from '#app/people/account/reserved-username.ts'
import { usernameFrom, usernameLook } from '#app/people/account/username.ts'
import { aboutOf, linkOf, linkText } from '#app/people/cooks/about-cook.ts'
import { subjectOf } from '#app/people/cooks/follow-subject.ts'
import { contactsIn } from '#app/people/screening/contacts.ts'
import { variantOf, visitorOf } from '#app/people/session/visitor.ts'
import { deviceName } from '#app/people/settings/device-name.ts'
import { aTable } from './table.ts'

test('names and addresses of cooks are read as approved', async () => {
  const table = aTable()
  table.texts(
    'what leads out of the site',
    contactsIn,
    `
    See example.com.
    www.example.in/x
    salt.in the pan
    salt.in/shop
    1.2.3.4:80
    a@b.example
    me(at)b(dot)com
    call 98765 43210
    call 9876 5432
    +49 30 1234
    +49 30 123
    0049 30 1234567
    1234567890123456
    2026-10-01 10-12
    12/10/2026
    mailto:x
    hxxps : // example.test/x
    javascript:alert
    1/2/3/4/5/6/7/8/9/10
    पकवान.भारत`,
  )
  table.texts(
    'a name with an address',
    (name) => [
      hasAddress(name),
      isAddressLike(name),
      greetingName({ name, username: 'anna' }),
      nameInMail({ name, username: 'anna' }),
    ],
    `
    Anna
    anna.com
    www.anna
    J.R.R.Tolkien
    St.John
    nina.cooks
    1.2.3.4
    a@b
    tel: 5
    एम.एस.
    аnnа.com`,
  )
  table.texts(
    'a name',
    (name) => [isReservedName(name), isOfMixedScripts(name), usernameLook(name)],
    `
    anna
    Admin_2
    f00dio.support
    rnoderator
    0ld-rnill
    me
    teamwork
    the real support
    Аnna
    आशा मॉडरेटर`,
  )
  table.shape(
    'a display name',
    DisplayName,
    `
    ""
    "  Anna   Bell "
    "a*50"
    "a*51"
    "\\u200b"
    "क्‍ष"
    "❤️"
    "!!!"
    5`,
  )
  table.texts(
    'a link',
    linkOf,
    `
    https://a.example/b
    http://a.example
    ftp://a.example
    https://u:p@a.example
    https://localhost
    a.example
    https://a.example/x*182
    https://a.example/x*183`,
  )
  table.texts(
    'a link as it is read',
    linkText,
    `
    https://www.a.example/
    https://a.example/b?c=d
    http://wwwa.example/x`,
  )
  table.of(
    'links once',
    ([link1 = '', link2 = '', link3 = '']: string[]) =>
      aboutOf({ place: '', cookingSince: null, link1, link2, link3 }).links,
    ['a', '', 'a'],
    ['b', 'a', ''],
  )
  table.texts(
    'a device',
    deviceName,
    `
    Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0
    Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/17 Safari/604.1
    Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 (KHTML, like Gecko) SamsungBrowser/23 Chrome/115 Mobile Safari/537
    Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0
    Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 (KHTML, like Gecko) Version/17 Safari/605
    curl/8`,
  )
  table.texts(
    'what is followed',
    subjectOf,
    `
    cook:meera
    tag:one: two
    none:x
    cook:
    cook`,
  )
  table.of(
    'what is followed, in words',
    followedName,
    { kind: 'cook', title: 'Anna' },
    { kind: 'tag', title: 'hot' },
    { kind: 'collection', title: null },
  )
  table.of(
    'who a visitor is',
    (sent: (string | undefined)[]) => [visitorOf(sent[0], sent[1]), variantOf(visitorOf(sent[0], sent[1]))],
    [undefined, undefined],
    ['', 'hi,en;q=0.5'],
    ['language=en; theme=dark; units=us', 'hi'],
    ['access_token=x; changed=1', 'de'],
    ['theme=none; theme=dark', 'en'],
    ['xtheme=dark', undefined],
  )
  for (const [name, taken] of [
    ['Änna Bell', []],
    ['anna@example.org', ['anna']],
    ['Admin', []],
    ['दाल', ['cook', 'cook2']],
    ['a-very-long-name-of-somebody-else', []],
  ] as const)
    table.lines.push(
      `a username for ${name}: ${await usernameFrom(name, async (tried) => !taken.includes(tried as never))}`,
    )
  await table.expectApproved('rules-of-names')
})
