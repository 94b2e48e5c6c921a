import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

/** A list as its page shows it: what is to buy by aisle, and what is in the trolley. */
function listIn(html: string) {
  const body = html.replace(/<script.*?<\/script>/gs, '')
  const linesIn = (part: string) =>
    [...part.matchAll(/<button[^>]*value="((?:un)?tick [^"]*)"[^>]*>.*?<\/span><span[^>]*>(.*?)<\/button>/gs)].map(
      ([, value = '', words = '']) => ({ value, text: unescaped(words.replace(/<[^>]*>/g, '')).trim() }),
    )
  const sections = body.split(/(?=<section )/).filter((part) => /aria-labelledby="(?:aisle-|trolley)/.test(part))
  return {
    groups: Object.fromEntries(
      sections
        .filter((part) => !part.includes('aria-labelledby="trolley"'))
        .map((part) => [unescaped(/<h2[^>]*>(.*?)<\/h2>/.exec(part)?.[1] ?? ''), linesIn(part)]),
    ),
    ticked: linesIn(sections.find((part) => part.includes('aria-labelledby="trolley"')) ?? ''),
  }
}

describe.each(SITE_ENGINES)('the shopping list without scripts, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let cook: Client
  const page = async (path = '/shopping-list', client = cook) => {
    const response = await client.get(path)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)
  const all = async (client = cook, path = '/shopping-list') => {
    const { groups, ticked } = listIn(await page(path, client))
    return { open: Object.values(groups).flat(), groups, ticked }
  }
  /** Presses a button of the page, and goes where it leads. */
  const press = async (fields: Record<string, string>, client = cook) => {
    const response = await client.post('/shopping-list', { list: 'list', ...fields })
    expect(response.status, JSON.stringify(fields)).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const buttonOf = async (text: RegExp, client = cook) => {
    const { open, ticked } = await all(client)
    return [...open, ...ticked].find((line) => text.test(line.text))?.value ?? `none like ${text}`
  }
  const idsOf = async (text: RegExp, client = cook) => (await buttonOf(text, client)).replace(/^(?:un)?tick /, '')

  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'shopper')
  })

  test('of a very long list shows the first lines, and all of it where that is wanted', async () => {
    const hoarder = await aRegisteredCook(site, 'hoarder')
    const things = Array.from({ length: 320 }, (_, at) => `gadget nr ${at + 1}`)
    for (let from = 0; from < things.length; from += 80)
      await press({ do: 'add', text: things.slice(from, from + 80).join('\n') }, hoarder)
    const shown = async (path: string) => Object.values(listIn(await page(path, hoarder)).groups).flat().length
    expect(await shown('/shopping-list')).toBe(300)
    const html = await page('/shopping-list', hoarder)
    expect(html).toContain('320 things to buy')
    const more = /href="(\/shopping-list\?all=1)"[^>]*>Show all 320</.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? ''
    expect(await shown(more)).toBe(320)
    expect(await page(more, hoarder)).not.toContain('Show all')
  })

  test('adds up what is typed, a line each, by aisle', async () => {
    expect(await page()).toContain('Nothing to buy.')
    await press({ do: 'add', text: '2 onions\r\n- 1 l milk\r\n\r\n[ ] washing powder\r\n150 g onions' })
    const { groups } = await all()
    expect(Object.keys(groups)).toEqual(['Vegetables', 'Dairy and eggs', 'Other things'])
    expect(texts(groups.Vegetables)?.[0]).toMatch(/onion/)
    expect(groups.Vegetables?.[0]?.value.split(' ')).toHaveLength(3)
    expect(texts(groups['Other things'])).toEqual(['washing powder'])
  })

  test('ticks a line with all that it adds up, and takes it back', async () => {
    await press({ do: await buttonOf(/onion/) })
    expect(texts((await all()).ticked)).toEqual([expect.stringMatching(/onion/)])
    await press({ do: await buttonOf(/milk/) })
    expect((await all()).ticked).toHaveLength(2)
    await press({ do: await buttonOf(/milk/) })
    expect((await all()).ticked).toHaveLength(1)
  })

  test('clears the trolley, and brings all of it back', async () => {
    const there = await press({ do: 'clear' })
    expect(there).toMatch(/^\/shopping-list\?removed=\d+$/)
    expect((await all()).ticked).toEqual([])
    const html = await page(there)
    expect(html).toContain('2 things removed.')
    const [, undo = ''] = /value="(restore \d+)"/.exec(html) ?? []
    await press({ do: undo })
    expect((await all()).ticked).toHaveLength(1)
    expect((await all()).ticked[0]?.value.split(' ')).toHaveLength(3)
  })

  test('changes a line, moves it to another aisle and removes it', async () => {
    const id = await idsOf(/washing/)
    const html = await page(`/shopping-list?edit=${id}`)
    expect(html).toMatch(/<input[^>]*name="text"[^>]*value="washing powder"|value="washing powder"[^>]*name="text"/)
    await press({ do: `save ${id}`, text: '2 boxes of washing powder' })
    await press({ do: `place ${id}`, aisle: 'frozen' })
    const { groups } = await all()
    expect(texts(groups.Frozen)?.[0]).toContain('washing powder')
    await press({ do: `remove ${id}` })
    expect((await all()).groups.Frozen).toBeUndefined()
  })

  test('learns where the shop has a thing, known or not, for whatever of it comes later', async () => {
    const learner = await aRegisteredCook(site, 'learner')
    const send = (fields: Record<string, string>) => press(fields, learner)
    const move = async (name: string, aisle: string) => {
      const ids = await idsOf(new RegExp(name), learner)
      const html = await page(`/shopping-list?edit=${ids.split(' ')[0]}`, learner)
      const [key = ''] = [...html.matchAll(/name="key" value="([^"]*)"/g)].map(([, found = '']) => found)
      await send({ do: `place ${ids}`, aisle, key })
    }
    await send({ do: 'add', text: '2 cloves of garlic\r\nराख' })
    await move('garlic', 'frozen')
    await move('राख', 'bakery')
    await send({ do: `remove ${await idsOf(/garlic/, learner)}` })
    await send({ do: `remove ${await idsOf(/राख/, learner)}` })
    await send({ do: 'add', text: '1 garlic clove\r\nराख\r\nकोयला' })
    const { groups } = await all(learner)
    expect([
      texts(groups.Frozen)?.length,
      texts(groups['Bread and baked goods']),
      texts(groups['Other things']),
    ]).toEqual([1, ['राख'], ['कोयला']])
    const { items } = (await (await learner.get('/api/shopping-lists/list/items')).json()) as {
      items: { name: string; aisle: string }[]
    }
    expect(items.map(({ aisle }) => aisle)).toEqual(['frozen', 'bakery', 'other'])
  })

  test('has the aisles in the order of the cook’s shop', async () => {
    await press({ do: 'add', text: 'carrots' })
    await press({ do: 'down vegetables' })
    await press({ do: 'down vegetables' })
    await press({ do: 'down vegetables' })
    expect(Object.keys((await all()).groups)).toEqual(['Dairy and eggs', 'Vegetables'])
    await press({ do: 'up vegetables' })
    expect(Object.keys((await all()).groups)).toEqual(['Vegetables', 'Dairy and eggs'])
  })

  test('puts what a recipe needs on the list, scaled, without what is always at home, and names the recipe', async () => {
    const address = '/shopping-list/add?recipe=5&servings=16'
    const [, fields = ''] =
      /<form action="\/shopping-list\/add"[^>]*>(.*?)<\/form>/s.exec(await page('/recipe/5?servings=16')) ?? []
    expect([...fields.matchAll(/name="(\w+)" value="(\d+)"/g)].map(([, ...field]) => field)).toEqual([
      ['recipe', '5'],
      ['servings', '16'],
    ])
    await press({ do: 'staple olive oil' })
    const html = await page(address)
    const boxes = [...html.matchAll(/<input ([^>]*name="line"[^>]*)>\s*<span>(.*?)<\/span>/g)]
    const ticked = boxes.filter(([, attributes]) => attributes?.includes('checked')).map(([, , text]) => text)
    expect(boxes).toHaveLength(20)
    expect(ticked).toContain('1.2 kg (2⅔ lb) beef mince (ground beef), about 15% fat')
    expect(ticked.filter((text) => /salt|olive oil/.test(text ?? ''))).toEqual([])
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(html) ?? []
    const form = new URLSearchParams([
      ['key', key],
      ['line', '1'],
      ['line', '5'],
    ])
    for (let times = 0; times < 2; times++) {
      const response = await cook.post(address, form as never)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/recipe/5?servings=16'])
    }
    const recipe = await page('/recipe/5?servings=16')
    expect(recipe).toContain('Added to your shopping list.')
    expect(recipe).toMatch(/data-notice="shoppingAdded".*?href="\/shopping-list"/s)
    const { groups } = await all()
    expect(groups['Meat and fish']?.map(({ value }) => value.split(' ').length)).toEqual([2, 2])
    const change =
      /href="(\/shopping-list\?[^"]*edit=[^"]*)"/.exec((await page()).split('Meat and fish')[1] ?? '')?.[1] ?? ''
    expect(await page(change.replaceAll('&amp;', '&'))).toContain(
      '<a data-page="plain" href="/recipe/5">Best Lasagna</a>',
    )
  })

  test('has several lists, each with a name', async () => {
    const party = await press({ do: 'make', name: 'Party <3' })
    expect(party).toMatch(/^\/shopping-list\?list=[\w-]+$/)
    const list = party.split('=')[1] ?? ''
    expect(await press({ list, do: 'add', text: 'balloons' })).toBe(party)
    expect(texts((await all(cook, party)).open)).toEqual(['balloons'])
    expect(texts((await all()).open)).not.toContain('balloons')
    await press({ list, do: 'rename', name: 'Anniversary' })
    expect(await page()).toContain(`href="${party}"`)
    expect(await page()).toContain('Anniversary')
    expect(await press({ list, do: 'delete' })).toMatch(/^\/shopping-list\?removed=/)
    expect(await page()).not.toContain('Anniversary')
  })

  test('is nobody else’s', async () => {
    const other = await aRegisteredCook(site, 'stranger')
    expect(await page('/shopping-list', other)).toContain('Nothing to buy.')
    const id = await idsOf(/milk/)
    await press({ do: `remove ${id}` }, other)
    await press({ do: `tick ${id}` }, other)
    expect(await page('/shopping-list', other)).toContain('Nothing to buy.')
    expect(await idsOf(/milk/)).toBe(id)
  })

  test('of a visitor is on their device: the page tells, and its forms lead to the login', async () => {
    const visitor = aClient(site)
    const html = await page('/shopping-list', visitor)
    expect(html).toContain('this page needs JavaScript')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const response = await visitor.post('/shopping-list', { do: 'add', text: 'tea' })
    expect(response.headers.get('location')).toMatch(/^\/login/)
    expect(await page('/shopping-list/add?recipe=5', visitor)).toContain('needs an account')
    expect((await visitor.get('/shopping-list/add?recipe=999999')).status).toBe(404)
    expect((await visitor.get('/shopping-list/add')).status).toBe(404)
  })

  test.each([
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    `${'9'.repeat(300)} onions`,
    '\u202e\u0000 onions \ud800',
    '½'.repeat(500),
    'सूखी लाल मिर्च '.repeat(40),
    '-',
    '1e999 kg rice',
    ',,,,',
  ])('takes %j for what it is', async (text) => {
    await press({ do: 'add', text })
    const html = await page()
    expect(html).not.toContain('<script>alert(1)')
    await press({ do: `tick ${(await all()).open.map(({ value }) => value.slice(5)).join(' ')}` })
    await press({ do: 'clear' })
    expect(await page()).toContain('Nothing to buy.')
  })

  test('tells what it knows of texts as JSON, hostile ones too', async () => {
    const visitor = aClient(site, 'hi')
    const form = new URLSearchParams([
      ['text', '2 onions'],
      ['text', '__proto__'],
    ])
    const response = await visitor.post('/shopping-list/read', form as never)
    const read = (await response.json()) as [string, { food: string | null; name: string; aisle: string }][]
    expect(read.map(([text]) => text)).toEqual(['2 onions', '__proto__'])
    expect(read[0]?.[1]).toMatchObject({ food: 'onion', aisle: 'vegetables' })
    const many = new URLSearchParams(Array.from({ length: 201 }, (_, at) => ['text', `${at} eggs`]))
    expect((await visitor.post('/shopping-list/read', many as never)).status).toBe(400)
    expect(await (await visitor.get('/shopping-list/read')).json()).toContain('प्याज़')
  })
})
