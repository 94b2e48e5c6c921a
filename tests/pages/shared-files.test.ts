import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

const dump = (...names: string[]) =>
  JSON.stringify(names.map((name) => ({ '@type': 'Recipe', name, recipeIngredient: [`1 l water for ${name}`] })))
/** What a browser sends of a share by itself: no page has sent it, so it has no origin. */
const FROM_SYSTEM = {
  origin: 'null',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

interface ShareTarget {
  action: string
  method: string
  enctype: string
  params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] }
}
const target = async () => (await (await site.get('/manifest.webmanifest')).json()).share_target as ShareTarget

/** Shares as the system does where no service worker runs, by what the manifest names. */
async function share(
  client: Client,
  words: Partial<Record<'title' | 'text' | 'url', string>>,
  files: File[] = [],
  headers: Record<string, string> = FROM_SYSTEM,
) {
  const { action, params } = await target()
  const form = new FormData()
  for (const [name, word] of Object.entries(words)) form.append(params[name as 'title'], word)
  for (const file of files) form.append(params.files[0]?.name ?? '', file)
  return client.post(action, form, headers)
}
const importsOf = async (username: string) =>
  site.database.db
    .selectFrom('recipeImport')
    .innerJoin('cook', 'cook.id', 'recipeImport.cookId')
    .select('recipeImport.id')
    .where('username', '=', username)
    .execute()

test('the manifest offers the import for photos, PDFs, texts, zips and the exports of other apps', async () => {
  const { method, enctype, params } = await target()
  expect([method, enctype]).toEqual(['POST', 'multipart/form-data'])
  const accepted = params.files[0]?.accept ?? []
  for (const type of [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/heic',
    'application/pdf',
    'text/plain',
    'application/zip',
    '.paprikarecipes',
    '.melarecipes',
    '.crumb',
    '.mmf',
  ])
    expect(accepted, type).toContain(type)
})

describe('without a service worker', () => {
  test('what a cook shares opens the same import as what is dropped, and nothing is written', async () => {
    const cook = await aRegisteredCook(site, 'sharer')
    const zip = new File([zipSync({ 'a.json': strToU8(dump('Soup', 'Stew')) })], 'box.zip', { type: 'application/zip' })
    const answer = await share(cook, { title: 'box.zip', text: 'https://elsewhere.example/x' }, [zip])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/import\/\d+$/)])
    expect(await (await cook.get(answer.headers.get('location') ?? '')).text()).toContain('2 recipes were found.')
    expect(
      await site.database.db
        .selectFrom('recipe')
        .select('id')
        .where('title', '=', 'Stew')
        .where('visibility', '=', 'private')
        .execute(),
    ).toEqual([])
    const words = await share(cook, {
      title: 'Egg in butter',
      text: '2 eggs\n10 g butter\n1 pinch of salt\n\n1. Fry the eggs in the butter.',
    })
    const page = await words.text()
    expect([words.status, page.includes('value="Egg in butter"')]).toEqual([200, true])
  })

  test('a visitor is asked to sign in, and finds shared words again', async () => {
    const visitor = aClient(site)
    const file = await share(visitor, {}, [new File(['2 leeks'], 'soup.txt')])
    expect([file.status, file.headers.get('location')]).toEqual([302, '/login?next=%2Fimport'])
    const words = await share(visitor, { title: 'Soup', text: '2 leeks' })
    const login = new URL(words.headers.get('location') ?? '', 'http://site')
    expect([login.pathname, login.searchParams.get('next')]).toEqual(['/login', '/import?text=Soup%0A%0A2+leeks'])
    const link = await share(visitor, { text: 'Look: https://a.example/x' })
    expect(link.headers.get('location')).toBe('/login?next=%2Fimport%3Furl%3Dhttps%253A%252F%252Fa.example%252Fx')
  })
})

test.each([
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['one that hides where it is', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame in an older browser', { origin: 'null' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['a neighbour on the same domain', { origin: 'https://other.food.example', 'sec-fetch-site': 'same-site' }],
])('%s cannot import in a cook’s name', async (name, headers) => {
  const username = name.replaceAll(/\W/g, '').slice(0, 20)
  const cook = await aRegisteredCook(site, username)
  const file = new File([dump('Soup', 'Stew')], 'dump.json')
  for (const path of ['/import', '/import/share']) {
    const form = new FormData()
    form.append('file', file)
    expect((await cook.post(path, form, headers)).status, path).toBe(403)
  }
  expect(await importsOf(username)).toEqual([])
})
