import { beforeAll, describe, expect, test } from 'vitest'
import { aHousehold, aRecipe } from '../support/builders.ts'
import { aRegisteredCook } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const CHOICE = 'Household: its members can see it'
const HINT = 'Only members of the household'

describe('private recipes that a household reads', () => {
  let author: Awaited<ReturnType<typeof aRegisteredCook>>
  let member: Awaited<ReturnType<typeof aRegisteredCook>>
  const pageOf = async (cook: typeof author, path: string) => (await cook.get(path)).text()
  beforeAll(async () => {
    author = await aRegisteredCook(site, 'sharer')
    member = await aRegisteredCook(site, 'reader')
  })
  const meet = async () => {
    const cooks = site.database.db.selectFrom('cook').select('id').where('username', 'in', ['sharer', 'reader'])
    await aHousehold(
      site.database.db,
      (await cooks.orderBy('username', 'desc').execute()).map(({ id }) => id),
    )
  }

  test('the choice is in the form of who lives with others; the form of one alone leaves it as it is', async () => {
    const form = { visibility: 'private', sharedWithHousehold: 'yes' }
    const id = await publish(author, {}, await aRecipeForm(form))
    const alone = await pageOf(author, `/AddRecipe?id=${id}`)
    expect(alone).not.toContain(CHOICE)
    expect(alone).toMatch(/<input type="hidden" name="sharedWithHousehold" value="yes"/)
    expect((await member.get(`/recipe/${id}`)).status).toBe(404)
    await meet()
    expect(await pageOf(author, '/AddRecipe')).toContain(CHOICE)
    expect(await pageOf(author, '/import')).not.toContain('type="hidden" name="sharedWithHousehold"')
    expect(await pageOf(author, `/AddRecipe?id=${id}`)).toMatch(
      /<input type="checkbox" name="sharedWithHousehold"[^>]*checked/,
    )
    for (const cook of [author, member]) expect(await pageOf(cook, `/recipe/${id}`)).toContain(HINT)
    const read = await pageOf(member, `/recipe/${id}`)
    expect(read).not.toContain(`/AddRecipe?id=${id}`)
    const version = '1'
    await author.post(`/AddRecipe?id=${id}`, await aRecipeForm({ visibility: 'private', version }))
    expect((await member.get(`/recipe/${id}`)).status).toBe(404)
    expect(await pageOf(author, `/recipe/${id}`)).toContain('Only you')
  })

  test('a search shows six of a cook’s own and leads to all of them; others’ pages of it have none', async () => {
    const { id: authorId } = await site.database.db
      .selectFrom('cook')
      .select('id')
      .where('username', '=', 'sharer')
      .executeTakeFirstOrThrow()
    const draft = { authorId, visibility: 'draft' } as const
    for (let number = 1; number <= 8; number++)
      await aRecipe(site.database.db, { ...draft, title: `Zibibbo ${number}` })
    const cardsIn = (page: string) => new Set(page.match(/Zibibbo \d/g)).size
    const found = await pageOf(author, '/search?q=zibibbo')
    expect([cardsIn(found), found.includes('href="/profile?q=zibibbo"')]).toEqual([6, true])
    for (const cook of [member, author, member]) {
      const page = await pageOf(cook, '/search?q=zibibbo')
      expect(page.includes('From your recipes')).toBe(cook === author)
    }
    expect(await (await site.get('/search?q=zibibbo')).text()).not.toContain('From your recipes')
    // What is found is theirs alone, and the page does not claim that there is nothing.
    const page = await (await author.get('/search?q=zibibbo')).text()
    expect(page).toContain('No other recipe fits.')
    for (const claim of ['0 recipes', 'Nothing on the table yet']) expect(page).not.toContain(claim)
    expect(cardsIn(await pageOf(author, '/profile?q=zibibbo'))).toBe(6)
    expect(cardsIn(await pageOf(author, '/profile?q=zibibbo&page=2'))).toBe(2)
    expect(await pageOf(author, '/profile?q=xylophone')).toContain('You have no recipe with “xylophone”.')
  })
})
