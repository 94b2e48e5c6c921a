import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

/** A recipe as a dump of JSON-LD has it. */
const aDumped = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  ...{ name, recipeIngredient: ['2 leeks', `1 l water for ${name}`], recipeInstructions: 'Boil.', ...more },
})
const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const dump = (...names: string[]) => new File([JSON.stringify(names.map((name) => aDumped(name)))], 'dump.json')

/** Sends what is to be imported; the address of the list to tick, if there is one. */
async function drop(cook: Client, fields: [string, string | File][]) {
  const answer = await cook.post('/import', formOf(fields))
  return { status: answer.status, list: answer.headers.get('location') ?? '', page: await answer.text() }
}
const press = async (cook: Client, path: string, fields: [string, string][]) => {
  const answer = await cook.post(path, formOf(fields))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}
const pageOf = async (cook: Client, path: string) => (await cook.get(path)).text()
const recipesOf = async (username: string) =>
  (
    await site.database.db
      .selectFrom('recipe')
      .innerJoin('cook', 'cook.id', 'recipe.authorId')
      .select(['title', 'visibility'])
      .where('cook.username', '=', username)
      .where('deletedAt', 'is', null)
      .orderBy('title')
      .execute()
  ).map(({ title, visibility }) => `${title}: ${visibility}`)

test('without scripts: several recipes are listed, ticked, written in private, and undone', async () => {
  const cook = await aRegisteredCook(site, 'mover')
  const { status, list } = await drop(cook, [['file', dump('Soup', 'Stew', 'Pie', 'Soup')]])
  expect([status, list]).toEqual([303, expect.stringMatching(/^\/import\/\d+$/)])
  const first = await pageOf(cook, list)
  expect(first).toContain('4 recipes were found.')
  expect(first).toContain('It is there twice.')
  expect(first.match(/name="take"[^>]*checked=""|checked=""[^>]*name="take"/g)).toHaveLength(3)
  expect(await recipesOf('mover')).toEqual([])
  const shown: [string, string][] = ['0', '1', '2', '3'].map((position) => ['shown', position])
  await press(cook, list, [...shown, ['take', '0'], ['take', '2'], ['do', 'start']])
  await expect.poll(() => pageOf(cook, list), { timeout: 20_000 }).toContain('2 recipes were added.')
  expect(await recipesOf('mover')).toEqual(['Pie: private', 'Soup: private'])
  expect(await pageOf(cook, '/import')).toMatch(/href="\/import\/\d+"/)

  const again = await drop(cook, [['file', dump('Soup', 'Stew', 'Pie')]])
  expect(await pageOf(cook, again.list)).toContain('Leave it out: I have it')
  expect(await press(cook, again.list, [['do', 'discard']])).toBe('/import')
  const { list: unticked } = await drop(cook, [['file', dump('Soup', 'Pie')]])
  await press(cook, unticked, [...shown.slice(0, 2), ['do', 'start']])
  await expect.poll(() => pageOf(cook, unticked), { timeout: 20_000 }).toContain('Nothing new was added.')
  expect(await pageOf(cook, unticked)).not.toContain('0 recipes were added')
  await press(cook, list, [['do', 'undo']])
  await expect.poll(() => pageOf(cook, list), { timeout: 20_000 }).toContain('The import was undone: 2 recipes.')
  expect(await recipesOf('mover')).toEqual([])
})

test('a list of several pages keeps its ticks from page to page, and all or none', async () => {
  const cook = await aRegisteredCook(site, 'pager')
  const { list } = await drop(cook, [['file', dump(...Array.from({ length: 60 }, (_, at) => `Recipe ${at}`))]])
  const second = await press(cook, list, [
    ['shown', '0'],
    ['shown', '1'],
    ['take', '1'],
    ['do', 'page 2'],
  ])
  expect(second).toBe(`${list}?page=2`)
  expect((await pageOf(cook, second)).match(/name="take"/g)).toHaveLength(10)
  const ticked = async (path: string) =>
    (await pageOf(cook, path)).match(/type="checkbox"[^>]*checked=""/g)?.length ?? 0
  expect([await ticked(list), await ticked(second)]).toEqual([49, 10])
  await press(cook, list, [['do', 'none']])
  expect([await ticked(list), await ticked(second)]).toEqual([0, 0])
  await press(cook, list, [['do', 'all']])
  expect([await ticked(list), await ticked(second)]).toEqual([50, 10])
})

test('several recipes in a text are listed, several files with one each, and one alone is a form', async () => {
  const cook = await aRegisteredCook(site, 'paster')
  const pasted = await drop(cook, [['text', JSON.stringify([aDumped('Soup'), aDumped('Stew')])]])
  expect(await pageOf(cook, pasted.list)).toContain('2 recipes were found.')
  const files = ['Soup', 'Stew'].map((name): [string, File] => [
    'file',
    new File([JSON.stringify(aDumped(name))], `${name}.json`),
  ])
  expect(await pageOf(cook, (await drop(cook, files)).list)).toContain('2 recipes were found.')
  const one = await drop(cook, [['file', dump('Soup')]])
  expect([one.status, one.page.includes('value="Soup"')]).toEqual([200, true])
})

test('what nothing can be made of is said, and nothing is stored', async () => {
  const cook = await aRegisteredCook(site, 'hostile')
  const bomb = zipSync({ 'a.paprikarecipe': new Uint8Array(30_000_000) }, { level: 9 })
  const files: [string, Uint8Array][] = [
    ['bomb.zip', bomb],
    ['bomb.paprikarecipes', bomb],
    ['soup.json', strToU8('[{"@type":"Recipe","name":')],
    ['soup.melarecipes', strToU8('no zip at all')],
    ['soup.mx2', strToU8('<!DOCTYPE a [<!ENTITY b "&b;&b;">]><a>&b;</a>')],
    ['../../etc.zip', zipSync({ '../../soup.json': strToU8(JSON.stringify(aDumped('Soup'))) })],
  ]
  for (const [name, bytes] of files) {
    const { status, page } = await drop(cook, [['file', new File([new Uint8Array(bytes)], name)]])
    expect([name, status]).toEqual([name, 422])
    expect(alertsIn(page)).toHaveLength(1)
  }
  expect(await recipesOf('hostile')).toEqual([])
  const scan = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'page.jpg')
  const scanned = await drop(cook, [
    ['file', scan],
    ['file', new File(['%PDF-1.4 nothing'], 'a.json')],
  ])
  expect([scanned.status, scanned.page.includes('Photos are read by themselves')]).toEqual([422, true])
  const stored = await site.database.db.selectFrom('recipeImport').select('id').where('state', '=', 'found').execute()
  const before = stored.length
  const mixed = await drop(cook, [
    ['file', new File(['%PDF-1.4 nothing'], 'a.json')],
    ['file', dump('Soup', 'Stew')],
  ])
  expect(await pageOf(cook, mixed.list)).toContain('2 recipes were found.')
  expect(
    await site.database.db.selectFrom('recipeImport').select('id').where('state', '=', 'found').execute(),
  ).toHaveLength(before + 1)
})

test('a page that a browser handed over is read as that of its address, and what a system shares is filled in', async () => {
  const cook = await aRegisteredCook(site, 'reader')
  const html = `<script type="application/ld+json">${JSON.stringify(aDumped('Soup'))}</script>`
  const read = await drop(cook, [
    ['page', 'https://example.org/soup'],
    ['text', html],
  ])
  expect([read.status, read.page.includes('value="Soup"'), read.page.includes('https://example.org/soup')]).toEqual([
    ...[200, true, true],
  ])
  const visitor = aClient(site)
  expect(await pageOf(visitor, '/import?title=Soup&text=2%20leeks')).toMatch(/<textarea[^>]*>Soup\n\n2 leeks/)
  expect(await pageOf(visitor, '/import?text=See%20https%3A%2F%2Fexample.org%2Fx')).toContain(
    'value="https://example.org/x"',
  )
})

test('an import is for its cook alone; a visitor is asked to sign in and finds the address again', async () => {
  const cook = await aRegisteredCook(site, 'owner')
  const { list } = await drop(cook, [['file', dump('Soup', 'Stew')]])
  const other = await aRegisteredCook(site, 'stranger')
  expect((await other.get(list)).status).toBe(404)
  expect((await other.post(list, formOf([['do', 'start']]))).status).toBe(404)
  const visitor = aClient(site)
  expect((await visitor.get(list)).headers.get('location')).toMatch(/^\/login/)
  expect(await pageOf(visitor, '/import')).toContain('stays on this device until you have logged in')
  const sent = await visitor.post('/import', formOf([['url', 'https://example.org/soup']]))
  const login = new URL(sent.headers.get('location') ?? '', 'http://site')
  expect([sent.status, login.pathname]).toEqual([302, '/login'])
  expect(await pageOf(cook, login.searchParams.get('next') ?? '')).toContain('value="https://example.org/soup"')
})

test('the columns of a table are asked for where they were guessed, without scripts, and can be corrected', async () => {
  const cook = await aRegisteredCook(site, 'tabler')
  const table = new File(
    [
      'What,How,With,Who\nSoup,"Boil the leeks in the water until they are soft. Then serve them all hot.","2 leeks\n1 l water",Ann\nPie,"Bake the pie in the hot oven until it is brown on top. Then serve it.","1 kg flour\n3 eggs",Ben\n',
    ],
    'mine.csv',
  )
  const { list: columns } = await drop(cook, [['file', table]])
  expect(columns).toMatch(/^\/import\/\d+\/columns$/)
  const page = await pageOf(cook, columns)
  expect(page).toContain('What is in which column?')
  expect(page.match(/<option value="(?:title|steps|ingredients)" selected=""/g)).toHaveLength(3)
  const roles = (...names: string[]): [string, string][] => names.map((name) => ['role', name])
  const without = await cook.post(columns, formOf(roles('', 'steps', 'ingredients', '')))
  expect([without.status, await without.text()]).toEqual([422, expect.stringContaining('which column has the titles')])
  // The cook says that the last column is the title.
  const list = await press(cook, columns, roles('notes', 'steps', 'ingredients', 'title'))
  const listed = await pageOf(cook, list)
  expect(listed).toContain('2 recipes were found.')
  expect(listed).toMatch(/<b>Ann<\/b>/)
  expect(listed).toContain('Say what the columns of the table are')
  const stranger = await aRegisteredCook(site, 'stranger')
  expect((await stranger.get(columns)).status).toBe(404)
})

test('a table whose columns say what they are is listed at once', async () => {
  const cook = await aRegisteredCook(site, 'plain')
  const table = new File(['Title,Ingredients,Directions\nSoup,2 leeks,Boil.\nPie,3 eggs,Bake.\n'], 'mine.csv')
  expect((await drop(cook, [['file', table]])).list).toMatch(/^\/import\/\d+$/)
})

test('bookmarks are listed, none of them ticked', async () => {
  const cook = await aRegisteredCook(site, 'marker')
  const file = new File(
    ['<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF="https://www.food.example/rice">Lemon rice</A></DL>'],
    'bookmarks.html',
  )
  const { list } = await drop(cook, [['file', file]])
  const page = await pageOf(cook, list)
  expect(page).toContain('These are pages of your bookmarks.')
  expect(page).toContain('food.example/rice')
  expect(page).not.toMatch(/name="take"[^>]*checked=""|checked=""[^>]*name="take"/)
})
