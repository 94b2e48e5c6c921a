import { describe, expect, test } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { SITE_ENGINES } from '../support/site.ts'

interface Page {
  items: { id: number; dietaryInfo: string[] }[]
  next: string | null
}
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

describe.each(SITE_ENGINES)('lists of the API on %s', (engine) => {
  const api = anApi(engine)
  const db = () => api.site.database.db
  const page = (path: string, headers = {}): Promise<Page> => read(api.get(path, headers))

  /** All pages of a list, from its beginning to where no page is next. */
  async function pagesOf(path: string, limit: number, headers = {}) {
    const pages: number[][] = []
    for (let next: string | null = ''; next !== null; ) {
      const found: Page = await page(
        `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${next && `&cursor=${next}`}`,
        headers,
      )
      pages.push(idsOf(found))
      next = found.next
      if (pages.length > 300) throw new Error('the list has no end')
    }
    return pages
  }

  const delicious = 'zanzibarian'
  /** Recipes that one search finds, and no other recipe. */
  const someRecipes = async (count: number, word = delicious) => {
    const ids: number[] = []
    for (let at = 0; at < count; at++) ids.push(await aRecipe(db(), { title: `${word} ${at}` }))
    return ids
  }

  test.each([
    ['vegan', 'Vegan'],
    ['gluten-free', 'Gluten-Free'],
  ])('diet=%s alone lists those of that diet, and all of them', async (diet, declared) => {
    const rows = await db().selectFrom('recipe').select(['id', 'dietaryInfo']).where('deletedAt', 'is', null).execute()
    const suited = rows.filter(({ dietaryInfo }) => JSON.parse(dietaryInfo).includes(declared)).map(({ id }) => id)
    expect(suited.length).toBeGreaterThan(10)
    for (const sort of ['', '&sort=top', '&sort=newest', '&sort=quickest']) {
      const found = (await pagesOf(`/recipes?diet=${diet}${sort}`, 100)).flat()
      expect(
        found.toSorted((a, b) => a - b),
        sort,
      ).toEqual(suited.toSorted((a, b) => a - b))
    }
  })

  test('a last page that is exactly full is marked as the last', async () => {
    const cook = api.cook.read
    const ids = await someRecipes(6, 'fullness')
    for (const id of ids) await api.site.send(`/api/me/saved/${id}`, { method: 'PUT', headers: api.cook.write })
    expect(await pagesOf('/me/saved', 3, cook)).toEqual([ids.slice(3).toReversed(), ids.slice(0, 3).toReversed()])
    expect(await pagesOf('/me/saved', 6, cook)).toHaveLength(1)
    expect((await pagesOf('/recipes?q=fullness', 3)).map(({ length }) => length)).toEqual([3, 3])
    const all = (await pagesOf('/recipes?sort=newest', 100)).flat().length
    expect((await pagesOf('/recipes?sort=newest', 100)).at(-1)?.length).toBeGreaterThan(0)
    const lunches = (await pagesOf('/recipes?category=lunch', 100)).flat().length
    expect(await pagesOf('/recipes?category=lunch', lunches)).toHaveLength(1)
    expect(all).toBeGreaterThan(100)
    for (const id of ids) await api.site.send(`/api/me/saved/${id}`, { method: 'DELETE', headers: api.cook.write })
  })

  test.each([
    ['saved', 'savedRecipes'],
    ['favorites', 'favoriteRecipes'],
  ] as const)(
    '/me/%s is paged over recipes added in the same millisecond without loss or doubling',
    async (name, shelf) => {
      const ids = await someRecipes(9, `together${name}`)
      const addedAt = Date.now()
      const rows = ids.map((recipeId) => ({ cookId: api.cook.id, shelf, recipeId, addedAt, removedAt: null }))
      await db().insertInto('shelved').values(rows).execute()
      for (const limit of [1, 2, 4, 9])
        expect((await pagesOf(`/me/${name}`, limit, api.cook.read)).flat()).toEqual(ids.toReversed())
      await db().deleteFrom('shelved').where('cookId', '=', api.cook.id).execute()
    },
  )

  test('a search goes on where it was when the last recipe of a page is deleted meanwhile', async () => {
    await someRecipes(9)
    const path = `/recipes?q=${delicious}&limit=3`
    const whole = (await pagesOf(`/recipes?q=${delicious}`, 100)).flat()
    const first = await page(path)
    expect(idsOf(first)).toEqual(whole.slice(0, 3))
    const gone = first.items.at(-1)?.id ?? 0
    expect((await deleted(gone)).status).toBe(204)
    const second = await page(`${path}&cursor=${first.next}`)
    expect(idsOf(second)).toEqual(whole.slice(3, 6))
    expect(idsOf(await page(`${path}&cursor=${second.next}`))).toEqual(whole.slice(6, 9))
  })

  test('deleted recipes do not shorten a page, in any order', async () => {
    const own: number[] = []
    for (let at = 0; at < 6; at++) {
      const published: { id: number } = await read(api.publish({ title: `Short-lived ${at}`, categories: ['lunch'] }))
      own.push(published.id)
    }
    for (const id of own.slice(1, 5)) expect((await deleted(id)).status).toBe(204)
    for (const list of [
      '/recipes?sort=newest',
      '/recipes?sort=top',
      '/recipes?category=lunch&sort=newest',
      '/recipes?cook=meera.s',
    ]) {
      const pages = await pagesOf(list, 2)
      expect(
        pages.flat().some((id) => own.slice(1, 5).includes(id)),
        list,
      ).toBe(false)
      for (const [at, ids] of pages.entries())
        if (at < pages.length - 1) expect(ids, `page ${at} of ${list}`).toHaveLength(2)
    }
  })

  /** Deletes a recipe as its cook does, whoever that is. */
  async function deleted(id: number) {
    await db().updateTable('recipe').set({ authorId: api.cook.id }).where('id', '=', id).execute()
    return api.site.send(`/api/recipes/${id}`, { method: 'DELETE', headers: { ...api.cook.write, 'if-match': '*' } })
  }
})
