import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#server/media/picture-address.ts'
import { aDraftRequest, anApiCook } from '../support/api.ts'
import { alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aPictureFile, aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const KEY = /photos\/[0-9a-f]{32}/
const keyIn = (page: string) => KEY.exec(page)?.[0] ?? ''
const idIn = async (cook: Client) =>
  Number(/\/AddRecipe\?id=(\d+)/.exec(await (await cook.get('/profile')).text())?.[1])

describe.each(SITE_ENGINES)('covers that are made, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '100000' }, engine)
  const pictures = () => site.database.db.selectFrom('picture').selectAll().execute()

  test('without a photo and without asking for one, the form names what is missing and offers it', async () => {
    const cook = await aRegisteredCook(site, 'empty.handed')
    const refused = await cook.post('/AddRecipe', await aRecipeForm({}, { picture: null }))
    const page = await refused.text()
    expect([refused.status, alertsIn(page)]).toEqual([422, ['Add a photo of the dish']])
    expect(page).toMatch(/<input[^>]*name="makeCover"/)
    expect(await pictures()).toEqual([])
  })

  test('requested in the form, one is drawn, shown at every width, in the file to print and in the share picture', async () => {
    const cook = await aRegisteredCook(site, 'illustrated')
    const form = await aRecipeForm({ makeCover: 'on' }, { picture: null })
    form.set('formKey', 'one-form')
    const [saved, twice] = await Promise.all([cook.post('/AddRecipe', form), cook.post('/AddRecipe', form)])
    expect([saved.status, twice.status]).toEqual([303, 303])
    expect(
      await site.database.db
        .selectFrom('recipe')
        .select('id')
        .where('authorId', 'is not', null)
        .where('title', '=', 'Barley Risotto with Leeks')
        .execute(),
    ).toHaveLength(1)
    const [picture, ...others] = await pictures()
    expect(others).toEqual([])
    expect(picture).toMatchObject({ key: expect.stringMatching(KEY), width: 1600, height: 1200 })
    const id = await idIn(cook)
    const page = await (await cook.get(`/recipe/${id}`)).text()
    expect(page).toContain('alt="Illustration of Barley Risotto with Leeks"')
    for (const width of PICTURE_WIDTHS) {
      const shown = await site.get(`/media/${picture?.key}.${width}.webp`)
      const { format, width: wide = 0 } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
      expect([shown.status, format]).toEqual([200, 'webp'])
      // Another width stands in for one that is still being made.
      expect(PICTURE_WIDTHS.map((one) => Math.min(one, 1600))).toContain(wide)
    }
    for (const format of PICTURE_FORMATS)
      expect((await site.get(`/media/${picture?.key}.320.${format}`)).status).toBe(200)
    const share = sharp(Buffer.from(await (await site.get(`/recipe/${id}/share.jpg`)).arrayBuffer()))
    expect(await share.metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await site.get(`/recipe/${id}.pdf`)).status).toBe(200)
  })

  test('stays with the recipe when it is edited, and gives way to a photo', async () => {
    const cook = await aRegisteredCook(site, 'replacing')
    await cook.post('/AddRecipe', await aRecipeForm({ title: 'Leek Tart', makeCover: 'on' }, { picture: null }))
    const id = await idIn(cook)
    const edit = await (await cook.get(`/AddRecipe?id=${id}`)).text()
    const made = keyIn(edit)
    expect(edit).not.toContain('name="makeCover"')
    expect(edit).toContain('Illustration of Leek Tart')
    const without = await aRecipeForm({ title: 'Leek Tart', version: '1' }, { picture: null })
    expect((await cook.post(`/AddRecipe?id=${id}`, without)).status).toBe(422)
    const withPhoto = await aRecipeForm({ title: 'Leek Tart', version: '1' })
    expect((await cook.post(`/AddRecipe?id=${id}`, withPhoto)).status).toBe(303)
    const page = await (await cook.get(`/recipe/${id}`)).text()
    expect(keyIn(page)).not.toBe(made)
    withPhoto.delete('photoFiles')
    withPhoto.set('makeCover', 'on')
    withPhoto.set('version', '2')
    expect((await cook.post(`/AddRecipe?id=${id}`, withPhoto)).status).toBe(303)
    expect(keyIn(await (await cook.get(`/recipe/${id}`)).text())).toBe(made)
  })

  test('is made where a photo comes too only when the photo does not come, and a wrong address is still reported', async () => {
    const cook = await aRegisteredCook(site, 'both.ways')
    const before = (await pictures()).length
    await cook.post('/AddRecipe', await aRecipeForm({ title: 'Both', makeCover: 'on' }, { picture: '#123456' }))
    const after = await pictures()
    expect(after.length - before).toBe(1)
    expect(after.some(({ width }) => width === 900)).toBe(true)
    const wrong = await aRecipeForm(
      { title: 'Neither', makeCover: 'on', imageUrl: 'http://127.0.0.1:1/x.jpg' },
      { picture: null },
    )
    const answer = await cook.post('/AddRecipe', wrong)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toMatch(/<input[^>]*name="makeCover"[^>]*checked/)
  })

  test('the API makes one when imageUrl and photos are left out; an empty imageUrl is an error', async () => {
    const cook = await anApiCook(site, `Program.${engine}`)
    const { photos: _, ...draft } = await aDraftRequest(site, { title: 'Lemon rice of the API' })
    const post = (body: object, headers: Record<string, string> = {}) =>
      site.send('/api/recipes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...cook.write, ...headers },
        body: JSON.stringify(body),
      })
    const once = { 'idempotency-key': 'lemon-rice' }
    const [published, repeated] = [await post(draft, once), await post(draft, once)]
    const recipe = await published.json()
    expect([published.status, recipe.image]).toEqual([
      201,
      expect.objectContaining({ alt: 'Illustration of Lemon rice of the API', width: 1600, height: 1200 }),
    ])
    expect((await repeated.json()).id).toBe(recipe.id)
    const empty = await post({ ...draft, imageUrl: '' })
    const { errors } = await empty.json()
    expect([empty.status, errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'imageUrl', detail: 'Add a photo of the dish' })],
    ])
  })

  test('a text without a picture is imported into a form that offers one', async () => {
    const cook = await aRegisteredCook(site, 'importing')
    const page = await (
      await cook.post('/import', {
        text: 'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice. Stir in the juice.',
      })
    ).text()
    expect(page).toContain('Make a cover for me')
  })

  test('recipes of a zip for others without pictures get covers, those with pictures keep them', async () => {
    const exporter = await aRegisteredCook(site, 'zipping')
    await publish(exporter, { title: 'Zipped Risotto' })
    const files = unzipSync(new Uint8Array(await (await exporter.get('/profile/recipes.zip')).arrayBuffer()))
    const [name = '', bytes = new Uint8Array()] = Object.entries(files).find(([file]) => file.endsWith('.jsonld')) ?? []
    const recipe = JSON.parse(Buffer.from(bytes).toString())
    const bare = { ...recipe, name: 'Zipped Porridge', image: [] }
    const cook = await aRegisteredCook(site, 'unzipping')
    const form = new FormData()
    const zip = zipSync({ ...files, [`${name}.bare.jsonld`]: strToU8(JSON.stringify(bare)) })
    form.set('mayPublish', 'yes')
    form.set('file', new File([new Uint8Array(zip)], 'recipes.zip'))
    expect(await (await cook.post('/import', form)).text()).toContain('2 recipes were added.')
    const covers = await site.database.db
      .selectFrom('recipe')
      .innerJoin('recipePhoto', 'recipePhoto.recipeId', 'recipe.id')
      .innerJoin('picture', 'picture.key', 'recipePhoto.pictureKey')
      .select(['recipe.title', 'picture.width', 'recipePhoto.alt'])
      .where('recipe.title', 'like', 'Zipped%')
      .orderBy('recipe.id', 'desc')
      .limit(2)
      .execute()
    expect(covers.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: 'Zipped Porridge', width: 1600, alt: 'Illustration of Zipped Porridge' },
      { title: 'Zipped Risotto', width: 900, alt: expect.any(String) },
    ])
  })

  test('a Hindi recipe has its alternative text in Hindi', async () => {
    const cook = await aRegisteredCook(site, 'hindi.cook')
    const form = await aRecipeForm({ title: 'आलू गोभी', makeCover: 'on' }, { picture: null })
    await cook.post('/AddRecipe', form, { 'accept-language': 'hi' })
    expect(await (await cook.get(`/recipe/${await idIn(cook)}`)).text()).toContain('alt="आलू गोभी का चित्र"')
  })

  test('a cook who has sent all photos of an hour gets a message, and nothing is published without a picture', async () => {
    const cook = await aRegisteredCook(site, 'limited.cook')
    const { id: cookId } = await site.database.db
      .selectFrom('cook')
      .select('id')
      .where('username', '=', 'limited.cook')
      .executeTakeFirstOrThrow()
    const send = async (at: number) => {
      const form = new FormData()
      form.set('photo', await aPictureFile(`#00${(10 + (at % 80)).toString(16).padStart(2, '0')}44`))
      return cook.post('/photos', form)
    }
    const file = await send(0)
    expect(file.status).toBe(200)
    await Promise.all(Array.from({ length: 80 }, () => cook.post('/photos', { imageUrl: 'http://127.0.0.1:1/' })))
    const refused = await cook.post('/AddRecipe', await aRecipeForm({ makeCover: 'on' }, { picture: null }))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(alertsIn(await refused.text())).toEqual([
      'You have uploaded a lot of pictures. Please wait a while and try again.',
    ])
    expect(await site.database.db.selectFrom('recipe').select('id').where('authorId', '=', cookId).execute()).toEqual(
      [],
    )
  })
})
