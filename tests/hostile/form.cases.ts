/** Form bodies, query strings and inputs that once ended, blocked or failed a request. */
import { aCook, form } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat, newAddress } from './target.ts'

const FORMS = ['/login', '/register', '/forgot-password', '/reset-password', '/report?recipe=5', '/newsletter']
const urlencoded = (body: string, from = newAddress()) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
  from,
})
/** A cook has at most four large bodies under way; the others are refused for that. */
const REFUSED = [400, 413, 429]

const toEveryForm = (finding: string, name: string, body: string): HostileCase => ({
  finding,
  name,
  flood: true,
  attack: async (target) => {
    const cook = await aCook(target)
    const asVisitor = FORMS.map((path) => target.send(path, urlencoded(body)))
    const asCook: Promise<Response>[] = []
    // One after the other: a cook may send four large bodies at once, and each of these must come to its form.
    for (const path of [
      '/recipe/5',
      '/profile',
      '/settings/password',
      '/settings/tokens',
      '/settings/delete',
      '/AddRecipe',
    ]) {
      const sent = cook.send(path, urlencoded(body, cook.from))
      asCook.push(sent)
      await sent
    }
    return countStatuses([...asVisitor, ...asCook], ...REFUSED)
  },
})

export const FORM_CASES: HostileCase[] = [
  toEveryForm('C1', 'a field name with the index 200,000,000', 'a[200000000]=1'),
  toEveryForm('C1', 'a field name with the index 3,000,000', 'a[3000000]=1'),
  toEveryForm('C2', 'one field 90,000 times', 'username=a&'.repeat(90_000)),
  toEveryForm('C2', 'one field 5,000 times', 'username=a&'.repeat(5_000)),
  toEveryForm('C2', '10,000 fields', Array.from({ length: 10_000 }, (_, at) => `a${at}=1`).join('&')),
  toEveryForm('L8', 'a field name with 50,000 dots', `a${'.a'.repeat(30_000)}=1`),
  toEveryForm('C1', 'names of prototypes', '__proto__[x]=1&constructor.prototype.y=1'),
  {
    finding: 'C2',
    name: 'a query string of 2,500 parameters, and one with a large index',
    flood: true,
    attack: (target) =>
      countStatuses(
        ['/search', '/recipes/dinner', '/api/recipes', '/recipe/5', '/login'].flatMap((path) =>
          [`?${'q=a&'.repeat(1_900)}`, '?q[200000000]=1', `?${'diet=vegan&'.repeat(700)}`].map((query) =>
            target.send(path + query),
          ),
        ),
        200,
        400,
        404,
        422,
      ),
  },
  {
    finding: 'L8',
    name: 'places to come back to that no header can carry',
    attack: async (target) => {
      const seen: number[] = []
      for (const next of ['/\uff0fx', '/\u2028x', '/\u0100', '/%', '//evil.example', '/\\evil.example']) {
        const cook = await aCook(target)
        const preferences = await target.send('/preferences', form({ theme: 'dark', next }))
        const saved = await cook.send('/bookshelf', form({ list: 'saved', recipe: '5', next }))
        for (const response of [preferences, saved]) {
          await expectStatus(response, 200, 303, 400, 422)
          const to = new URL(response.headers.get('location') ?? '/', target.origin)
          expectThat(to.origin === target.origin, `led to ${to.href}`)
          seen.push(response.status)
        }
      }
      return `${seen.length} responses, none elsewhere`
    },
  },
  {
    finding: 'L8',
    name: 'mail addresses that are none',
    attack: (target) =>
      countStatuses(
        ['a@b..cc', 'a\0@b.cc', 'a@b.cc\0', `${'a'.repeat(5000)}@b.cc`, 'a@b.cc\r\nBcc: x@y.zz'].flatMap((email) => [
          target.send('/register', form({ username: 'nobody-here', email, password: 'wild garlic and walnuts' })),
          target.send('/forgot-password', form({ email })),
          target.send('/newsletter', form({ email })),
        ]),
        400,
        422,
      ),
  },
  {
    finding: 'ids',
    name: 'reports and pages of ids beyond 32 bits',
    attack: async (target) => {
      const ids = ['0', '-1', '1.5', '1e3', '2147483648', '99999999999', '9'.repeat(400), '0x1', '１']
      const report = (kind: string, subject: string) =>
        target.send(`/report?${kind}=${encodeURIComponent(subject)}`, form({ kind, subject, reason: 'spam', text: '' }))
      return countStatuses(
        ids.flatMap((id) => [
          target.send(`/report?recipe=${encodeURIComponent(id)}`),
          target.send(`/report?review=${encodeURIComponent(id)}`),
          target.send(`/recipe/${encodeURIComponent(id)}`),
          target.send(`/api/recipes/${encodeURIComponent(id)}`),
          target.send(`/recipe/${encodeURIComponent(id)}.pdf`),
          report('recipe', id),
          report('review', id),
        ]),
        400,
        404,
        422,
      )
    },
  },
  {
    finding: 'L16',
    name: 'pictures at addresses that nobody gives out',
    attack: async (target) => {
      const path = aCoverOf(await (await target.send('/recipe/5')).text())
      const odd = [
        path.replace(/\.(\d+)\.(\w+)$/, '.0$1.$2'),
        path.replace(/\.(\d+)\.(\w+)$/, '.641.$2'),
        '/media/constructor/x.640.webp',
        '/media/__proto__/x.640.webp',
        '/media/toString/x.640.webp',
        '/media/photos/..%2f..%2ffoodio.640.webp',
      ]
      await expectStatus(await target.send(path), 200)
      return countStatuses(
        odd.map((address) => target.send(address)),
        404,
      )
    },
  },
]

/** The address of a picture that a page shows. */
function aCoverOf(page: string) {
  const found = /\/media\/covers\/[^" ]+\.640\.webp/.exec(page)
  if (!found) throw new Error('the page shows no cover')
  return found[0]
}
