import { expect, test } from 'vitest'
import { aBrowser, aDevice, aPage, offline } from '../../../tests/support/worker-browser.ts'

test('a file is fetched once; one that came with an error is fetched again, until it comes', async () => {
  const answers = [
    new Response('busy', { status: 503 }),
    new Response('gone', { status: 404 }),
    new Response('picture'),
  ]
  const { get, fetched } = aBrowser(() => answers.shift() ?? offline())
  for (const status of [503, 404, 200, 200, 200])
    expect((await get('/media/covers/soup.1a.640.avif'))?.status).toBe(status)
  expect(fetched).toHaveLength(3)
  expect(await (await get('/media/covers/soup.1a.640.avif'))?.text()).toBe('picture')
})

test('without a connection a picture stands in at another width, and never another picture', async () => {
  const answers = [new Response('soup, 640 wide')]
  const { get } = aBrowser(() => answers.shift() ?? offline())
  await get('/media/covers/soup.1a.640.avif')
  expect(await (await get('/media/covers/soup.1a.1280.webp'))?.text()).toBe('soup, 640 wide')
  await expect(get('/media/covers/soup.2b.640.avif')).rejects.toThrow('Failed to fetch')
})

test('what is no file of the site is left to the browser', async () => {
  const { get, fetched } = aBrowser(() => new Response('x'))
  for (const [path, method] of [
    ['/media/covers/soup.1a.640.avif', 'POST'],
    ['/recipe/5.pdf', 'GET'],
    ['/search/suggestions?q=a', 'GET'],
  ])
    expect(await get(path ?? '', method), path).toBeUndefined()
  expect(fetched).toEqual([])
})

test('the notification of a timer leads to an open page, or else to its step', async () => {
  const { click, closed, opened, windows } = aBrowser(offline)
  await click('/recipe/5#step-3')
  expect(opened).toEqual(['/recipe/5#step-3'])
  let focused = 0
  windows.push({ focus: async () => void focused++ })
  await click('/recipe/5#step-3')
  expect([opened.length, focused]).toEqual([1, 1])
  expect(closed).toEqual(['/recipe/5#step-3', '/recipe/5#step-3'])
})

test('what the server sends is shown, and leads to its page', async () => {
  const { push, shown, click, opened } = aBrowser(offline)
  await push({ title: 'FoodIO', body: 'ben reviewed “Soup”.', path: '/notifications', tag: 'notification-1' })
  const content = { body: 'ben reviewed “Soup”.', tag: 'notification-1', data: { path: '/notifications' } }
  expect(shown).toEqual([['FoodIO', content]])
  await click(content.data)
  expect(opened).toEqual(['/notifications'])
})

const OPENED = [
  ['/recipe/5', '/recipe/5'],
  ['/recipe/5?servings=7&units=us', '/recipe/5?servings=7&units=us'],
  ['/recipe/5/cook?servings=7&units=us', '/recipe/5/cook?servings=7&units=us&step=3'],
  ['/recipe/5/note', '/recipe/5/note'],
  ['/shopping-list', '/shopping-list?list=abc&edit=1'],
  ['/meal-plan', '/meal-plan?week=2031-03-03'],
  ['/meal-plan', '/meal-plan?month=2031-03'],
  ['/meal-plan/add', '/meal-plan/add?day=2031-03-05&meal=dinner'],
  ['/meal-plan/add?recipe=5', '/meal-plan/add?recipe=5&day=2031-03-05'],
  ['/collections/7', '/collections/7'],
  ['/collections/add?recipe=5', '/collections/add?recipe=5'],
  ['/pages/savedRecipes', '/pages/savedRecipes'],
  ['/AddRecipe', '/AddRecipe'],
  ['/AddRecipe?id=9', '/AddRecipe?id=9'],
  ['/shopping-list/add?recipe=5', '/shopping-list/add?recipe=5'],
] as const

test.each(OPENED)(
  'what is stored as %s opens again without a network at %s, and says what it was rendered for',
  async (stored, address) => {
    const { send, open, network } = aDevice()
    await send({ opened: [address] })
    network.isUp = false
    const page = await open(address)
    expect(page?.status).toBe(200)
    const html = (await page?.text()) ?? ''
    expect(html).toContain(`<html data-stored="${stored.replaceAll('&', '&amp;')}" lang="en"`)
    expect(html).toContain(`<title>${stored} · FoodIO`)
  },
)

test('what is not opened again is not stored', async () => {
  const { send, stored } = aDevice()
  await send({
    opened: ['/', '/About', '/profile', '/search?q=rice', '/login', '/reset-password?token=a', '/recipe/5.pdf'],
  })
  expect(await stored()).toEqual(['/offline'])
})

test('a page that comes to name its units is stored at that address, another place on a stored page is not stored again', async () => {
  const { send, stored, fetched } = aDevice()
  await send({ opened: ['/recipe/5/cook?servings=7'], current: '/recipe/5/cook?servings=7' })
  await send({ current: '/recipe/5/cook?servings=7&units=us&step=1' })
  expect(await stored()).toEqual(['/recipe/5/cook?servings=7', '/offline', '/recipe/5/cook?servings=7&units=us'])
  const before = fetched.length
  await send({ current: '/recipe/5/cook?servings=7&units=us&step=2' })
  expect(fetched.length).toBe(before)
})

test('a page that is not stored is the offline page at its own address; a recipe stands in for itself in other servings', async () => {
  const { send, open, network } = aDevice()
  await send({ opened: ['/recipe/5', '/recipe/5?servings=7', '/recipe/6'] })
  network.isUp = false
  const about = await open('/About')
  expect([about?.status, about?.redirected]).toEqual([200, false])
  expect(await about?.text()).toContain('<html data-stored="/offline" data-stands-in')
  expect(await (await open('/recipe/5?servings=9'))?.text()).toContain(
    '<html data-stored="/recipe/5?servings=7" data-stands-in',
  )
  expect(await (await open('/meal-plan/add?recipe=5'))?.text()).toContain('data-stored="/offline"')
})

test('a proxy that cannot reach FoodIO is no page; what FoodIO itself refuses is', async () => {
  const { send, open } = aBrowser((path) =>
    path === '/recipe/5' || path === '/offline' || path.startsWith('/assets')
      ? (answers.shift() ?? aPage(path))
      : aPage(path),
  )
  const answers: Response[] = []
  await send({ opened: ['/recipe/5'] })
  answers.push(new Response('Bad Gateway', { status: 502 }))
  expect(await (await open('/recipe/5'))?.text()).toContain('data-stored="/recipe/5"')
  answers.push(new Response('busy', { status: 503, headers: { 'x-request-id': '2' } }))
  expect((await open('/recipe/5'))?.status).toBe(503)
  answers.push(new Response('broken', { status: 500 }))
  expect((await open('/recipe/5'))?.status).toBe(500)
})

test('with a network a page comes from it, and what is stored gives way to what is new, or goes when there is nothing any more', async () => {
  let text = 'first'
  const device = aDevice((path) =>
    text === 'gone' && path === '/recipe/5' ? new Response('', { status: 404 }) : aPage(path, { text }),
  )
  const { send, open, network, stored } = device
  await send({ opened: ['/recipe/5'] })
  text = 'second'
  expect(await (await open('/recipe/5'))?.text()).toContain('second')
  await send({ opened: ['/recipe/5'] })
  network.isUp = false
  expect(await (await open('/recipe/5'))?.text()).toContain('second')
  network.isUp = true
  text = 'gone'
  await send({ opened: ['/recipe/5'] })
  expect(await stored()).toEqual(['/offline'])
})

test('a cook’s pages are theirs alone: another reader’s request deletes them, and a page of somebody else is not stored', async () => {
  let cook: string | undefined = 'asha'
  const { send, stored, open, network } = aDevice((path) => aPage(path, cook ? { cook } : {}))
  await send({ cook: 'asha', opened: ['/recipe/5', '/pages/savedRecipes'] })
  expect(await stored()).toEqual(['/recipe/5', '/pages/savedRecipes', '/offline'])
  // The session of another cook began in another tab.
  cook = 'ravi'
  await send({ cook: 'asha', opened: ['/recipe/6', '/recipe/5'] })
  expect(await stored()).toEqual(['/pages/savedRecipes', '/offline'])
  await send({ cook: 'ravi', opened: ['/recipe/7'] })
  expect(await stored()).toEqual(['/recipe/7', '/offline'])
  cook = undefined
  await send({ opened: [] })
  expect(await stored()).toEqual(['/offline'])
  network.isUp = false
  expect(await (await open('/recipe/7'))?.text()).not.toContain('data-cook')
})

test('a stored page that asks to log in any more is deleted', async () => {
  let isSignedIn = true
  const redirect = () => Object.defineProperty(new Response(null), 'ok', { value: false })
  const { send, stored } = aDevice((path) => (isSignedIn || path === '/offline' ? aPage(path) : redirect()))
  await send({ opened: ['/AddRecipe'] })
  expect(await stored()).toEqual(['/AddRecipe', '/offline'])
  isSignedIn = false
  await send({ opened: ['/AddRecipe'] })
  expect(await stored()).toEqual(['/offline'])
})

test('browsing never displaces the lists, the plan, what is saved and the page that somebody cooks by', {
  tags: 'slow',
}, async () => {
  const { send, stored } = aDevice()
  const kitchen = ['/shopping-list', '/meal-plan', '/meal-plan/add', '/pages/savedRecipes']
  const wanted = [...kitchen, '/recipe/900', '/recipe/900/cook']
  await send({ opened: ['/recipe/1', '/recipe/2/cook?servings=7'], wanted })
  for (let id = 100; id < 300; id += 20)
    await send({ opened: Array.from({ length: 20 }, (_, at) => `/recipe/${id + at}`), wanted })
  const left = await stored()
  for (const address of [...wanted, '/offline', '/recipe/299', '/recipe/2/cook?servings=7'])
    expect(left).toContain(address)
  expect(left).not.toContain('/recipe/1')
  expect(left).not.toContain('/recipe/100')
  expect(left.length).toBeLessThanOrEqual(200)
  expect((await stored('files')).filter((path) => path.startsWith('/media/')).length).toBeLessThanOrEqual(500)
  expect(await stored('files')).toContain('/assets/site.js')
})

test('of the pages that somebody cooked by the last one stays, and the others go like any page; the kitchen stays for who has saved nothing, too', {
  tags: 'slow',
}, async () => {
  const { send, stored } = aDevice()
  const kitchen = ['/shopping-list', '/meal-plan', '/meal-plan/add', '/pages/savedRecipes', '/AddRecipe']
  await send({ opened: kitchen })
  await send({ opened: ['/recipe/2/cook', '/recipe/1', '/recipe/3/cook?units=us'] })
  for (let id = 100; id < 300; id += 20)
    await send({ opened: Array.from({ length: 20 }, (_, at) => `/recipe/${id + at}`) })
  const left = await stored()
  expect(left.filter((address) => address.includes('/cook'))).toEqual(['/recipe/3/cook?units=us'])
  expect(left).toEqual(expect.arrayContaining(kitchen))
})

test('large pages displace each other sooner', { tags: 'slow' }, async () => {
  const { send, stored } = aDevice((path) =>
    aPage(path, { text: path.startsWith('/recipe') ? 'x'.repeat(15_000_000) : '' }),
  )
  for (let id = 1; id <= 4; id++) await send({ opened: [`/recipe/${id}`], wanted: ['/shopping-list'] })
  expect(await stored()).toEqual(expect.arrayContaining(['/shopping-list', '/recipe/4', '/recipe/3']))
  expect(await stored()).not.toContain('/recipe/2')
})

test('what is wanted is fetched once, and what changes with the language again; whoever saves data gets what they open, without pictures', async () => {
  let language = 'en'
  const { send, stored, fetched } = aDevice((path) => aPage(path, { language }))
  const wanted = ['/shopping-list', '/recipe/7', '/recipe/7/cook']
  await send({ opened: ['/recipe/5'], wanted, isSparing: true })
  expect(await stored()).toEqual(['/recipe/5', '/offline'])
  expect(await stored('files')).toEqual(['/assets/site.js'])
  await send({ wanted })
  await send({ wanted })
  expect(fetched.filter((path) => path === '/recipe/7')).toHaveLength(1)
  language = 'hi'
  await send({ wanted, language })
  expect(fetched.filter((path) => path === '/recipe/7')).toHaveLength(1)
  expect(fetched.filter((path) => path === '/shopping-list')).toHaveLength(2)
})

test('a form of a stored page has another key each time, in its field and in its data', async () => {
  const key = '0b9f4b1e-0000-4000-8000-000000000000'
  const { send, open, network } = aDevice((path) =>
    aPage(path, { text: `<input name="formKey" value="${key}"/>"formKey","${key}"` }),
  )
  await send({ opened: ['/AddRecipe'] })
  network.isUp = false
  const keys = new Set([key])
  for (let times = 0; times < 2; times++) {
    const html = (await (await open('/AddRecipe'))?.text()) ?? ''
    const [field, data] = [/value="([^"]+)"/.exec(html)?.[1] ?? '', /"formKey","([^"]+)"/.exec(html)?.[1]]
    expect(field).toBe(data)
    keys.add(field)
  }
  expect(keys.size).toBe(3)
})
