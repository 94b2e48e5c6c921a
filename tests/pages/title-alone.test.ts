import { strFromU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHousehold } from '../support/builders.ts'
import { alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const TITLE = 'Nani’s unwritten dal'

/** The form of a recipe that has a title alone. */
async function aTitle(changes: Record<string, string> = {}) {
  const empty = { description: '', instructions: '', prepTime: '', cookTime: '', tags: '', notes: '' }
  const form = await aRecipeForm({ title: TITLE, ...empty, visibility: 'private', ...changes }, { picture: null })
  for (const at of [0, 1, 2, 3]) form.delete(`ingredients[${at}]`)
  return form
}

describe.each(SITE_ENGINES)('a private recipe of which there is a title alone, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let author: Client
  let member: Client
  let id: number

  beforeAll(async () => {
    author = await aRegisteredCook(site, 'title-author')
    member = await aRegisteredCook(site, 'title-member')
    const cooks = site.database.db.selectFrom('cook').select('id').where('username', 'like', 'title-%')
    await aHousehold(
      site.database.db,
      (await cooks.orderBy('username').execute()).map((cook) => cook.id),
    )
    id = await publish(author, {}, await aTitle({ sharedWithHousehold: 'yes' }))
    const add = new FormData()
    add.set('title', 'Family')
    expect((await author.post(`/collections/add?recipe=${id}`, add)).status).toBe(303)
    const meal = { day: '2031-03-05', meal: 'dinner', text: TITLE, recipe: String(id), servings: '4' }
    expect((await author.post('/meal-plan/add', { do: 'add', ...meal })).status).toBe(303)
    expect((await author.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: String(id) })).status).toBe(303)
  })

  test('opens wherever its author and their household meet it, with no time made up', async () => {
    const { id: collection } = await site.database.db.selectFrom('collection').select('id').executeTakeFirstOrThrow()
    const one = ['', '/cook', '/note', '/share.jpg', '.pdf', '.md', '.cook', '.json'].map(
      (end) => `/recipe/${id}${end}`,
    )
    const lists = ['/search?q=unwritten', '/meal-plan?week=2031-03-03', `/shopping-list/add?recipe=${id}`]
    const own = ['/profile', '/pages/savedRecipes', '/collections', `/collections/${collection}`]
    const more = [
      `/collections/${collection}/pdf`,
      `/plan?recipes=${id}`,
      '/profile/recipes.zip',
      `/AddRecipe?id=${id}`,
    ]
    for (const path of [...one, ...lists, ...own, ...more]) {
      const response = await author.get(path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect([path, /(?:Prep|Ready in|Total time)\W+(?:<[^>]*>)*0 min/.test(text)]).toEqual([path, false])
    }
    for (const path of [...one, ...lists]) expect([path, (await member.get(path)).status]).toEqual([path, 200])
    const visitor = await site.get(`/recipe/${id}`)
    expect(visitor.status).toBe(404)
  })

  test('is proposed for no week, and is in no search for quick ones', async () => {
    const week = await (await author.get('/meal-plan/fill?week=2031-03-03&time=60&weekend=60')).text()
    expect(week).not.toContain(TITLE)
    expect(await (await author.get('/search?q=unwritten')).text()).toContain(TITLE)
    expect(await (await author.get('/search?q=unwritten&time=30')).text()).not.toContain(TITLE)
  })

  test('leaves in the zip and comes back as it was', async () => {
    const files = unzipSync(new Uint8Array(await (await author.get('/profile/recipes.zip')).arrayBuffer()))
    expect(Object.values(files).some((bytes) => strFromU8(bytes).includes(TITLE))).toBe(true)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(zipSync(files))], 'recipes.zip'))
    const other = await aRegisteredCook(site, 'receiver')
    expect(await (await other.post('/import', form)).text()).toContain('1 recipe was added.')
    const stored = site.database.db.selectFrom('recipe').select(['visibility', 'image', 'totalMinutes'])
    const rows = await stored.where('title', '=', TITLE).execute()
    expect(rows).toEqual(Array(2).fill({ visibility: 'private', image: null, totalMinutes: 0 }))
  })

  test('is asked for what it lacks when others shall read it, and gets its cover then', async () => {
    const path = `/AddRecipe?id=${id}`
    for (const visibility of ['unlisted', 'public']) {
      const refused = await author.post(path, await aTitle({ visibility, version: '1' }))
      const page = await refused.text()
      expect(refused.status).toBe(422)
      expect(alertsIn(page)).toEqual(expect.arrayContaining(['Describe it in a sentence or two']))
      expect(page).toMatch(/<textarea(?=[^>]*name="description")[^>]* required=""/)
    }
    expect(await (await author.get(path)).text()).not.toMatch(/<textarea(?=[^>]*name="description")[^>]* required=""/)
    const private_ = await author.post(path, await aTitle({ makeCover: 'on', version: '1' }))
    expect(private_.status).toBe(303)
    const row = site.database.db.selectFrom('recipe').select('image').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).image).toContain('photos/')
  })
})
