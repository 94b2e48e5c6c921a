import { describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook } from '../support/client.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
/** Apple pie, written for eight. */
const PIE = '/recipe/4'

const page = async (path: string, language = 'en', cookie?: string) =>
  (await site.get(path, { 'accept-language': language, ...(cookie && { cookie }) })).text()
const textOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '')
const ingredientsOf = (html: string) => textOf(/<div class="[^"]*ingredientList.*?<\/section>/s.exec(html)?.[0] ?? '')
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe('a recipe’s page without scripts', () => {
  test('is for the servings and in the units of its address: list, steps, structured data', async () => {
    const html = await page(`${PIE}?servings=16&units=us`)
    expect(ingredientsOf(html)).toContain('5⅓ cups plain flour')
    expect(textOf(html)).toContain('Keep 2 tablespoons of the flour back')
    expect(textOf(html)).toContain('Heat the oven to 425 °F with')
    expect(textOf(html)).not.toContain('°C')
    expect(textOf(html)).toContain('chill for 1 hour')
    expect(structured(html)).toMatchObject({ recipeYield: '16', cookTime: 'PT1H5M' })
    expect(structured(html).recipeIngredient[0]).toContain('5⅓ cups')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${PIE}"/>`)
    expect(textOf(html)).toContain('Worked out for 16; written for 8.')
  })

  test('leads by links to fewer and more, and by a form to any number, half, double and triple among them', async () => {
    const html = await page(`${PIE}?units=us`)
    const links = linksOf(html)
    for (const servings of [7, 9]) expect(links).toContain(`${PIE}?servings=${servings}&units=us`)
    const form = /<form[^>]*action="\/recipe\/4".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toMatch(/method="get"/)
    for (const servings of [4, 16, 24]) expect(form).toContain(`<option value="${servings}"`)
    expect(form).toMatch(/name="servings"[^>]*value="8"/)
    expect(form).toMatch(/name="units" value="us"/)
    expect(linksOf(await page(`${PIE}?servings=1`))).not.toContain(`${PIE}?servings=0`)
    expect(linksOf(await page(`${PIE}?servings=100`))).not.toContain(`${PIE}?servings=101`)
  })

  test('is the recipe as written for what makes no sense, from one place in the cache', async () => {
    const plain = await (await site.get(PIE)).text()
    for (const query of ['servings=0', 'servings=1000', 'servings=x', 'units=stone', 'servings=8&servings=-2'])
      expect(ingredientsOf(await page(`${PIE}?${query}`)), query).toBe(ingredientsOf(plain))
    const { etag } = Object.fromEntries((await site.get(PIE)).headers)
    expect((await site.get(`${PIE}?servings=1000&units=stone`)).headers.get('etag')).toBe(etag)
  })

  test('says what does not grow with the servings, and nothing as written', async () => {
    expect(textOf(await page(`${PIE}?servings=4`))).toMatch(/Tins and dishes stay as written.*half an egg/)
    expect(textOf(await page(`${PIE}?servings=24`))).not.toContain('half an egg')
    expect(textOf(await page('/recipe/8?servings=42'))).toContain('less baking powder')
    expect(textOf(await page('/recipe/1?servings=8'))).toContain('Salt the cooking water by taste.')
    expect(textOf(await page(PIE))).not.toContain('Worked out')
  })

  test('speaks Hindi, and leaves the cook’s words alone', async () => {
    const html = await page(`${PIE}?servings=4&units=metric`, 'hi')
    expect(textOf(html)).toContain('4 सर्विंग के लिए; मूल रेसिपी 8 के लिए है।')
    expect(ingredientsOf(html)).toContain('160 g plain flour')
    const cook = await aRegisteredCook(site, 'hindicook')
    const id = await publish(cook, {
      title: 'नींबू चावल',
      language: 'hi',
      servings: '2',
      'ingredients[0]': '२ कप चावल',
      'ingredients[1]': '1 छोटा चम्मच राई',
      'ingredients[3]': 'एक चुटकी हींग',
      instructions: '2 बड़े चम्मच तेल गरम करें।\n10 मिनट 180 °C पर पकाएँ।',
    })
    const rice = textOf(await page(`/recipe/${id}?servings=4&units=us`, 'hi'))
    for (const words of ['४ कप चावल', '2 छोटे चम्मच राई', 'एक चुटकी हींग', '¼ कप तेल', '10 मिनट 350 °F'])
      expect(rice).toContain(words)
  })
})

test('what is baked in a tin is made for another by its area, in the step too; what is not has no tins', async () => {
  const tins = (html: string) => /<select name="tin".*?<\/select>/s.exec(html)?.[0] ?? ''
  const pie = tins(await page(`${PIE}?units=us`))
  expect(pie).toContain('<option value="round-26">round 10 in</option>')
  const other = await page(`${PIE}?tin=round-26&units=us`)
  expect(textOf(other)).toContain('Worked out for 10; written for 8.')
  expect(textOf(other)).toContain('filled as high as in the recipe')
  expect(textOf(other)).not.toContain('Tins and dishes stay as written')
  expect(linksOf(other)).toContain(`${PIE}/cook?tin=round-26&units=us`)
  expect(textOf(tins(await page('/recipe/5', 'hi')))).toContain('चौकोर 20 cm (8 in)')
  for (const none of ['/recipe/1', '/recipe/3', '/recipe/100']) expect(tins(await page(none)), none).toBe('')
  expect(ingredientsOf(await page(`${PIE}?tin=square-99`))).toBe(ingredientsOf(await page(PIE)))
})

describe('units', () => {
  test('are chosen once, with a plain form that comes back to the same servings', async () => {
    const visitor = aClient(site)
    const html = await (await visitor.get(`${PIE}?servings=16`)).text()
    const next = /action="\/preferences"[^>]*><input type="hidden" name="next" value="(\/recipe\/4[^"]*)"/.exec(
      html,
    )?.[1]
    expect(next).toBe(`${PIE}?servings=16`)
    const response = await visitor.post('/preferences', { next: next ?? '', units: 'us' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${PIE}?servings=16`])
    expect(visitor.cookies.get('units')).toBe('us')
    expect(ingredientsOf(await (await visitor.get(PIE)).text())).toContain('2⅔ cups plain flour')
    expect(ingredientsOf(await (await visitor.get(`${PIE}?units=metric`)).text())).toContain('320 g plain flour')
    expect(ingredientsOf(await page(PIE))).toContain('320 g (2⅔ cups) plain flour')
  })

  test('are a cook’s own on pages that cooks share', async () => {
    const [american, other] = [await aRegisteredCook(site, 'american'), await aRegisteredCook(site, 'european')]
    await american.post('/preferences', { next: '/', units: 'us' })
    await other.post('/preferences', { next: '/', units: 'metric' })
    for (const _again of [1, 2, 3]) {
      expect(ingredientsOf(await (await american.get('/recipe/9')).text())).toContain('2⅔ cups sweetcorn')
      expect(ingredientsOf(await (await other.get('/recipe/9')).text())).toContain('400 g sweetcorn')
    }
  })

  test('that are none are not stored', async () => {
    const visitor = aClient(site)
    await visitor.post('/preferences', { next: '/', units: 'stone' })
    expect(visitor.cookies.has('units')).toBe(false)
  })
})

describe('whatever is taken along', () => {
  const query = '?servings=16&units=us'

  test('is what the page shows: the links, PDF, JSON-LD, Markdown, Cooklang', async () => {
    const links = linksOf(await page(`${PIE}${query}`))
    for (const ending of ['pdf', 'json', 'md', 'cook']) expect(links).toContain(`${PIE}.${ending}${query}`)
    const pdf = await readPdf(Buffer.from(await (await site.get(`${PIE}.pdf${query}`)).arrayBuffer()))
    expect(pdf.text.replace(/\s+/g, ' ')).toContain('2 cups (4 sticks) cold butter')
    expect(pdf.pages.flatMap((one) => one.links)).toEqual([`http://localhost:3000${PIE}${query}`])
    const jsonLd = JSON.parse(await page(`${PIE}.json${query}`))
    expect(jsonLd).toMatchObject({ recipeYield: '16', url: `http://localhost:3000${PIE}${query}` })
    expect(jsonLd['foodio:ingredients'][0].quantity).toBe('5⅓ cups')
    expect(await page(`${PIE}.md${query}`)).toContain('5⅓ cups plain flour')
    expect(await page(`${PIE}.cook${query}`)).toContain('425 °F')
    expect(await page(`${PIE}.md`)).toContain('320 g (2⅔ cups)')
  })

  test('and so is the card on other sites, which leads to the same', async () => {
    const card = await page(`${PIE}/embed${query}`)
    expect(textOf(card)).toContain('Serves 16')
    expect(linksOf(card)).toContain(`http://localhost:3000${PIE}${query}`)
    const address = encodeURIComponent(`http://localhost:3000${PIE}${query}`)
    const { html } = JSON.parse(await page(`/oembed?url=${address}`))
    expect(html).toContain(`src="http://localhost:3000${PIE}/embed?servings=16&amp;units=us"`)
  })
})

test('programs read a recipe through the API for other servings and in other units', async () => {
  const read = async (query: string) => {
    const response = await site.get(`/api/recipes/4${query}`)
    const body = (await response.json()) as {
      servings: number
      ingredients: { quantity: string }[]
      instructions: string[]
    }
    return { status: response.status, etag: response.headers.get('etag'), body }
  }
  const plain = await read('')
  const adapted = await read('?servings=16&units=us')
  expect([plain.body.servings, plain.body.ingredients[0]?.quantity]).toEqual([8, '320 g (2⅔ cups)'])
  expect([adapted.body.servings, adapted.body.ingredients[0]?.quantity]).toEqual([16, '5⅓ cups'])
  expect(adapted.body.instructions[0]).toContain('Keep 2 tablespoons of the flour')
  expect(adapted.etag).not.toBe(plain.etag)
  for (const query of ['?servings=0', '?servings=101', '?servings=many', '?units=stone'])
    expect((await read(query)).status, query).toBe(422)
})
