import { beforeAll, expect, test } from 'vitest'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { fillHousehold } from './support/households.ts'
import { aContext, theCook, visit } from './support/in-process.ts'

const { folder, db } = aMigratedSqlite()
const LINK = 'k3yOfTheUnlisted0ne-_x'
let [author, reader] = ['', '']
/** The unlisted recipe and collection, and a public recipe that is in the collection. */
let [recipe, collection, listed] = [0, 0, 0]

beforeAll(async () => {
  ;[author, reader] = [await aCook(db()), await aCook(db())]
  recipe = await aRecipe(db(), {
    ...{ authorId: author, title: 'Secret soup', visibility: 'unlisted', linkSecret: LINK },
    ingredients: [{ name: 'milk' }],
  })
  listed = await aRecipe(db(), { authorId: author })
  collection = Number(await createCollection(db(), author, { title: 'Soups', text: '', visibility: 'unlisted' }))
  await db().updateTable('collection').set({ linkSecret: LINK }).where('id', '=', collection).execute()
  await db()
    .insertInto('collectionRecipe')
    .values({ collectionId: collection, recipeId: listed, position: 0, addedAt: 1 })
    .execute()
})

/** What is sent from a page that was opened by a link, and where that leads: back to what the link opens, or elsewhere. */
const FORMS: [what: string, path: () => string, form: Record<string, string>, leadsTo: RegExp][] = [
  ['a note', () => `/recipe/${recipe}/note`, { text: 'More salt.' }, /^\/recipe\/\d+\?link=/],
  ['a note with stars', () => `/recipe/${recipe}/note`, { stars: '4', text: '' }, /^\/recipe\/\d+\?link=/],
  ['the end of a note', () => `/recipe/${recipe}/note`, { do: 'delete' }, /^\/recipe\/\d+\?link=/],
  ['things to buy', () => `/shopping-list/add?recipe=${recipe}`, { key: 'a', line: '0' }, /^\/recipe\/\d+\?link=/],
  [
    'things to buy for more, in other units',
    () => `/shopping-list/add?recipe=${recipe}&servings=8&units=metric`,
    { key: 'b', line: '0' },
    /^\/recipe\/\d+\?servings=8&units=metric&link=/,
  ],
  ['what was cooked', () => `/diary/add?recipe=${recipe}`, { cookedOn: '2026-01-02' }, /^\/diary\?month=2026-01$/],
  [
    'a report of the recipe',
    () => `/report?recipe=${recipe}`,
    { kind: 'recipe', subject: '', reason: 'spam', text: '' },
    /^\/recipe\/\d+\?link=/,
  ],
  [
    'a report of the collection',
    () => `/report?collection=${collection}`,
    { kind: 'collection', subject: '', reason: 'spam', text: '' },
    /^\/collections\/\d+\?link=/,
  ],
  [
    'things to buy for the collection',
    () => `/collections/${collection}/shop?recipe=${listed}`,
    { line: '0.0' },
    /^\/collections\/\d+\?link=/,
  ],
]

const subjectOf = (form: Record<string, string>) =>
  'subject' in form ? { ...form, subject: String(form.kind === 'recipe' ? recipe : collection) } : form
const withLink = (path: string) => `${path}${path.includes('?') ? '&' : '?'}link=${LINK}`
const send = async (cook: string, path: string, form?: Record<string, string>) =>
  visit(aContext(db(), await theCook(db(), cook), folder), path, form)
/** All addresses of pages of the recipe or the collection in what a page shows. */
const addressesIn = (shown: unknown): string[] => {
  if (typeof shown === 'string')
    return new RegExp(`^/(?:recipe/${recipe}|collections/${collection})(?!\\d)`).test(shown) ? [shown] : []
  return shown !== null && typeof shown === 'object' ? Object.values(shown).flatMap(addressesIn) : []
}

test.each(FORMS)('%s, sent by one who came by the link, leads to where they may go on', async (_, path, form, to) => {
  const sent = await send(reader, withLink(path()), subjectOf(form))
  const location = sent.headers.get('location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(to)])
  expect((await send(reader, location)).status).toBe(200)
})

test.each(FORMS)('%s of one who has no link is refused, and so is the page of its form', async (_, path, form) => {
  for (const link of ['', '&link=', '&link=k3yOfSomething0therElse'])
    for (const sent of [undefined, subjectOf(form)]) {
      const address = `${path()}${link}`.replace(/^([^?]*)&/, '$1?')
      const status = path().startsWith('/diary') && sent ? 422 : 404
      expect([address, (await send(reader, address, sent)).status]).toEqual([address, status])
    }
})

test.each(FORMS)('the page from which %s is sent leads back by the link', async (_, path) => {
  const { status, found } = await send(reader, withLink(path()))
  expect(status).toBe(200)
  for (const address of addressesIn(found))
    expect([address, (await send(reader, address)).status]).toEqual([address, 200])
})

test('where nothing more fits in the household, the link leads back as well', async () => {
  const cook = await aCook(db())
  await send(cook, withLink(`/shopping-list/add?recipe=${recipe}`), { key: 'a', line: '0' })
  await fillHousehold(db(), cook)
  for (const [path, form] of [
    [`/shopping-list/add?recipe=${recipe}`, { key: 'b', line: '0' }],
    [`/collections/${collection}/shop?recipe=${listed}`, { line: '0.0' }],
  ] as const) {
    const { headers } = await send(cook, withLink(path), form)
    expect(headers.getSetCookie().join()).toContain('householdFull')
    expect((await send(cook, headers.get('location') ?? '')).status).toBe(200)
  }
})
