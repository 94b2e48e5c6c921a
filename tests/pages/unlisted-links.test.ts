import { beforeAll, expect, test } from 'vitest'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const LINK = 'k3yOfTheUnlisted0ne-_x'
let [recipe, collection, question] = [0, 0, 0]
let readers: Record<'visitor' | 'cook', Client>

beforeAll(async () => {
  const { db } = site.database
  const author = await aCook(db)
  recipe = await aRecipe(db, { authorId: author, title: 'Secret soup', visibility: 'unlisted', linkSecret: LINK })
  const words = { recipeId: recipe, cookId: await aCook(db), text: 'Does it freeze?', createdAt: 1, updatedAt: 1 }
  question = (await db.insertInto('question').values(words).returning('id').executeTakeFirstOrThrow()).id
  await db.insertInto('recipeQuestions').values({ recipeId: recipe, count: 1 }).execute()
  collection = Number(await createCollection(db, author, { title: 'Soups', text: '', visibility: 'unlisted' }))
  await db.updateTable('collection').set({ linkSecret: LINK }).where('id', '=', collection).execute()
  const listed = Array.from({ length: 50 }, (_, at) => ({ collectionId: collection, recipeId: at + 1 }))
  for (const [position, row] of listed.entries())
    await db
      .insertInto('collectionRecipe')
      .values({ ...row, position, addedAt: 1 })
      .execute()
  readers = { visitor: aClient(site), cook: await aRegisteredCook(site, 'linkreader') }
})

const PAGES = [
  '/recipe/:recipe',
  '/recipe/:recipe?servings=8',
  '/recipe/:recipe?foods=1',
  '/recipe/:recipe/cook',
  '/recipe/:recipe/note',
  '/recipe/:recipe/cooked',
  '/recipe/:recipe/questions',
  '/recipe/:recipe/questions/:question',
  '/shopping-list/add?recipe=:recipe',
  '/diary/add?recipe=:recipe',
  '/report?recipe=:recipe',
  '/collections/:collection',
  '/collections/:collection/shop',
  '/report?collection=:collection',
]
/** The addresses in a page's links that are of the recipe or the collection; pictures and what is for the page's owner are left out. */
const addressesIn = (html: string) =>
  [...html.matchAll(/ href="(\/[^"#]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .map((address) =>
      address.startsWith('/login?') ? decodeURIComponent(address.slice('/login?next='.length)) : address,
    )
    .filter((address) =>
      new RegExp(`\\b(?:${recipe}|collections/${collection}|collection=${collection})\\b`).test(address),
    )
    .filter((address) => !/share\.jpg|\/pdf|\.pdf|^\/(?:media|preferences)/.test(address))

test.each(PAGES.flatMap((page) => (['visitor', 'cook'] as const).map((reader) => [page, reader] as const)))(
  'all that %s leads a %s to, who came by the link, opens for them',
  async (page, reader) => {
    const client = readers[reader]
    const path = page
      .replace(':recipe', `${recipe}`)
      .replace(':collection', `${collection}`)
      .replace(':question', `${question}`)
    const answer = await client.get(`${path}${path.includes('?') ? '&' : '?'}link=${LINK}`)
    if (reader === 'visitor' && page.startsWith('/diary')) return expect(answer.status).toBe(302)
    expect(answer.status).toBe(200)
    const closed: string[] = []
    for (const address of new Set(addressesIn(await answer.text()))) {
      const { status, headers } = await client.get(address)
      const isOpen = status === 200 || (status === 302 && headers.get('location')?.startsWith('/login?'))
      if (!isOpen) closed.push(`${status} ${address}`)
    }
    expect(closed).toEqual([])
  },
)
