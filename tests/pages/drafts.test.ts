import { beforeAll, describe, expect, test } from 'vitest'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

/** Who may see a recipe as its form has it, of all that it offers. */
function audiencesIn(page: string) {
  const radios = page.match(/<input(?=[^>]*type="radio")(?=[^>]*name="visibility")[^>]*>/g) ?? []
  const audienceOf = (radio: string | undefined) => /value="(\w+)"/.exec(radio ?? '')?.[1]
  return { offered: radios.map(audienceOf), chosen: audienceOf(radios.find((radio) => / checked\b/.test(radio))) }
}

const TOKEN = { name: 'program', scope: 'write', days: '' } as const

const hasDraftButton = (page: string) => /<button(?=[^>]*name="do")(?=[^>]*value="draft")/.test(page)

describe('a draft', () => {
  const site = aSite()
  let cook: Client
  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'drafts')
  })

  /** Saves a form as a draft, and returns where that leads. */
  async function saveDraft(changes: Record<string, string> = {}, path = '/AddRecipe') {
    const saved = await cook.post(path, await aRecipeForm({ do: 'draft', ...changes }))
    expect(saved.status).toBe(303)
    return String(saved.headers.get('location'))
  }
  const formAt = async (path: string) => (await cook.get(path)).text()
  const idIn = (path: string) => Number(/id=(\d+)/.exec(path)?.[1])
  const stored = (id: number) =>
    site.database.db
      .selectFrom('recipe')
      .select(['visibility', 'version', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('opens with what it is to become, which "Save Recipe" then makes it', async () => {
    const path = await saveDraft({ visibility: 'public' })
    const id = idIn(path)
    expect((await stored(id)).visibility).toBe('draft')
    expect(audiencesIn(await formAt(path))).toEqual({ offered: ['public', 'unlisted', 'private'], chosen: 'public' })
    expect(audiencesIn(await formAt(`/AddRecipe?id=${id}`)).chosen).toBe('public')
    const saved = await cook.post(path, await aRecipeForm({ visibility: 'public', version: '1' }))
    expect(saved.headers.get('location')).toContain(`/recipe/${id}`)
    expect((await stored(id)).visibility).toBe('public')
  })

  test.each(['unlisted', 'private'])('goes on with the chosen %s, however often it is saved', async (visibility) => {
    const path = await saveDraft({ visibility })
    expect(audiencesIn(await formAt(path)).chosen).toBe(visibility)
    const again = await saveDraft({ visibility, version: '1' }, path)
    expect(audiencesIn(await formAt(again)).chosen).toBe(visibility)
    // As the profile opens it, another day or on another device.
    expect(audiencesIn(await formAt(`/AddRecipe?id=${idIn(path)}`)).chosen).toBe(visibility)
    expect((await stored(idIn(path))).visibility).toBe('draft')
  })

  test.each([
    ['from elsewhere', { source: 'Grandmother' }],
    ['for the household', { sharedWithHousehold: 'yes' }],
  ])('that is %s is private unless another is chosen', async (_, changes) => {
    const path = await saveDraft({ visibility: 'private', ...changes })
    expect(audiencesIn(await formAt(`/AddRecipe?id=${idIn(path)}`)).chosen).toBe('private')
    const open = await saveDraft({ visibility: 'public', version: '1', mayPublish: 'yes', ...changes }, path)
    expect(audiencesIn(await formAt(open)).chosen).toBe('public')
  })

  test('whose form fails has what was chosen in it still', async () => {
    const refused = await cook.post('/AddRecipe', await aRecipeForm({ do: 'draft', title: '', visibility: 'private' }))
    expect(refused.status).toBe(422)
    expect(audiencesIn(await refused.text()).chosen).toBe('private')
  })

  test('that another window published says so rather than becoming a draft again', async () => {
    const path = await saveDraft({ visibility: 'public' })
    const form = await formAt(path)
    const base = /name="base" value="([^"]*)"/.exec(form)?.[1]?.replaceAll('&quot;', '"') ?? ''
    await cook.post(path, await aRecipeForm({ visibility: 'public', version: '1' }))
    const late = await cook.post(path, await aRecipeForm({ do: 'draft', visibility: 'public', version: '1', base }))
    expect(late.status).toBe(409)
    const page = await late.text()
    expect(audiencesIn(page).chosen).toBe('public')
    expect(hasDraftButton(page)).toBe(false)
    expect((await stored(idIn(path))).visibility).toBe('public')
  })

  test('is what a new recipe and a draft can be saved as, and nothing that others may be reading', async () => {
    expect(hasDraftButton(await formAt('/AddRecipe'))).toBe(true)
    const id = idIn(await saveDraft())
    expect(hasDraftButton(await formAt(`/AddRecipe?id=${id}`))).toBe(true)
    for (const [at, visibility] of ['private', 'unlisted', 'public'].entries()) {
      await cook.post(`/AddRecipe?id=${id}`, await aRecipeForm({ visibility, version: String(at + 1) }))
      const form = await formAt(`/AddRecipe?id=${id}`)
      expect([visibility, hasDraftButton(form), audiencesIn(form).chosen]).toEqual([visibility, false, visibility])
    }
  })

  test('typed in an earlier version, which offered "Draft", is continued as one for nobody else', async () => {
    const path = await saveDraft({ visibility: 'private' })
    const key = crypto.randomUUID()
    const own = { autosave: key, edits: '{"phone":1}', base: '{}', recipe: String(idIn(path)), version: '1' }
    const typed = await aRecipeForm({ ...own, title: 'Typed before', visibility: 'draft' }, { picture: null })
    expect((await cook.post('/AddRecipe/autosave', typed)).status).toBe(200)
    const form = await formAt(`/AddRecipe?id=${idIn(path)}&autosave=${key}`)
    expect(form).toContain('Typed before')
    expect(audiencesIn(form).chosen).toBe('private')
  })
})

describe('a draft that a program changes', () => {
  const site = aSite()

  test('is still for whom it was when that is not sent, and is for those who read it when it was no draft', async () => {
    const cook = await aRegisteredCook(site, 'programmer')
    const { db } = site.database
    const owner = db.selectFrom('cook').select('id').where('username', '=', 'programmer')
    const made = await makeToken(db, (await owner.executeTakeFirstOrThrow()).id, TOKEN)
    if (made === 'tooMany') throw new Error('there are too many tokens')
    const authorization = `Bearer ${made.token}`
    const saved = await cook.post('/AddRecipe', await aRecipeForm({ do: 'draft', visibility: 'private' }))
    const path = String(saved.headers.get('location'))
    const id = /id=(\d+)/.exec(path)?.[1]
    const makeDraft = (title: string) =>
      site.send(`/api/recipes/${id}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json', 'if-match': '*' },
        body: JSON.stringify({ title, visibility: 'draft' }),
      })
    expect((await makeDraft('Changed by a program')).status).toBe(200)
    const form = await (await cook.get(path)).text()
    expect(form).toContain('Changed by a program')
    expect(audiencesIn(form).chosen).toBe('private')
    const read = await site.get(`/api/recipes/${id}/draft`, { authorization })
    expect(await read.json()).toMatchObject({ visibility: 'draft', audience: 'private' })

    await cook.post(path, await aRecipeForm({ visibility: 'unlisted', version: '2' }))
    expect((await makeDraft('A draft again')).status).toBe(200)
    expect(audiencesIn(await (await cook.get(path)).text()).chosen).toBe('unlisted')
  })
})
