// @module-tag slow
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { contentsOf, readPdf, spokenIn } from '../../../tests/support/pdf-reader.ts'
import { ADDRESS, aPdf, expectInOrder, ingredient, steps } from '../../../tests/support/pdfs.ts'

test.each([
  [0, null],
  [1, '4.0 · 1 rating'],
  [2, '4.0 · 2 ratings'],
])('%i ratings are on paper', async (ratingCount, shown) => {
  const { text } = await readPdf(await aPdf({ rating: ratingCount > 0 ? 4 : 0, ratingCount }))
  expect(/\d\.\d · \d ratings?/.exec(text)?.[0] ?? null).toBe(shown)
})

test.each([
  [[], 'rice', []],
  [['Vegan'], 'rice', [m.recipe_dietary()]],
  [['Vegan'], 'milk', [m.recipe_dietary(), m.recipe_allergens()]],
] as const)('the diets %j and the allergens of %s are on paper where there are any', async (diets, food, labels) => {
  const plain = { title: 'Dish', steps: [{ section: null, text: 'Boil.' }], allergens: [] }
  const recipe = { ...plain, dietaryInfo: [...diets], ingredients: [ingredient(food)] }
  const { text } = await readPdf(await aPdf(recipe))
  expect([m.recipe_dietary(), m.recipe_allergens()].filter((label) => text.includes(label))).toEqual(labels)
})

test.each([
  ['public', 'This recipe online, with its reviews:'],
  ['unlisted', 'This recipe online:'],
] as const)('a %s recipe says who finds it online', async (visibility, words) => {
  const { text } = await readPdf(await aPdf({ visibility }))
  expect(text).toContain(words)
})

test('a title is large on up to three lines, and smaller where it would take more', async () => {
  const kinds = new Set<string>()
  for (let words = 4; words <= 16; words += 2) {
    const { pages } = await readPdf(await aPdf({ title: 'Pumpkin '.repeat(words).trim() }))
    const title = pages[0]?.placed.filter(({ text }) => text.includes('Pumpkin')) ?? []
    kinds.add(`${new Set(title.map(({ y }) => y)).size} of ${title[0]?.size}`)
  }
  expect([...kinds].filter((kind) => kind.endsWith('28')).at(-1)).toBe('3 of 28')
  expect([...kinds].at(-1)).toMatch(/ of 20$/)
})

// Signs are in the order in which they are drawn.
test('what is copied out of a file has its own letters, whatever other files had before', async () => {
  const read: string[] = []
  for (const title of ['किलो हिंदी', 'सर्विंग', 'पूर्णिमा वर्षा', 'सर्विंग', 'हिंदी', 'कर्म पर्व', 'कठिनाई']) {
    const { pages } = await readPdf(await aPdf({ title }))
    read.push(pages[0]?.placed.find(({ size }) => size === 28)?.text ?? '')
  }
  expect(read).toEqual(['िकलो िहंदी', 'सिवर्ंग', 'पूिणर्मा वषार्', 'सिवर्ंग', 'िहंदी', 'कमर् पवर्', 'किठनाई'])
})

describe('a recipe of two pages', async () => {
  const pdf = await aPdf({ steps: steps(9) })
  const file = await readPdf(pdf)

  test('shows everything in order, on A4', () => {
    expect(file.pages.map(({ view }) => view)).toEqual([
      [0, 0, 595.28, 841.89],
      [0, 0, 595.28, 841.89],
    ])
    expectInOrder(file.text, [
      'Macaroni & Cheese',
      '4.5 · 12 ratings',
      'By Anna Müller · June 1, 2026',
      'Creamy pasta',
      'Prep time 20 min',
      'Waiting time 15 min cooling',
      'Cook time 1 hr 15 min',
      'Total time 1 hr 50 min',
      'Servings 6',
      'Vegetarian',
      'gluten, milk',
      'Ingredients',
      'For the sauce',
      'milk',
      'For the crust',
      'old bread',
      'Instructions',
      'First 1 Begin0',
      'Then 3 Begin2',
      '9 Begin8',
      'Nutrition per serving',
      '540 kcal',
      '620 mg',
      ADDRESS,
    ])
    expect(file.pages.map(({ foot }) => foot.slice(-5))).toEqual(['1 / 2', '2 / 2'])
  })

  test('begins at 40,40 and is set in 12 points at a line height of one and a half, 500 wide', () => {
    const [title] = file.pages[0]?.placed ?? []
    expect(title).toMatchObject({ x: 40, size: 28 })
    expect(title && title.y - 0.95 * 28).toBeCloseTo(40, 0)
    const step = file.pages[1]?.placed.filter(({ x }) => x === 68) ?? []
    expect(new Set(step.map(({ size }) => size))).toEqual(new Set([12]))
    expect((step[1]?.y ?? 0) - (step[0]?.y ?? 0)).toBeCloseTo(18)
  })

  test('brings its fonts along', () => {
    expect(file.fonts).toEqual(['Fraunces-SemiBold', 'Figtree-Regular', 'Figtree-Bold'])
    expect(file.missingFonts).toEqual([])
    expect(pdf.length).toBeLessThan(80_000)
  })

  test('is tagged, titled and in a language for screen readers', () => {
    expect(file.isTagged).toBe(true)
    expect(file.info).toMatchObject({
      Title: 'Macaroni & Cheese',
      Author: 'Anna Müller',
      Language: 'en',
      PDFFormatVersion: '1.7',
    })
    expect(file.metadata.get('dc:title')).toBe('Macaroni & Cheese')
    expect(file.metadata.get('pdfuaid:part')).toBe('1')
    expect(pdf.includes('/DisplayDocTitle true')).toBe(true)
    const roles = file.pages.flatMap((page) => page.roles)
    for (const role of [
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
      'Link',
    ])
      expect(roles).toContain(role)
  })

  test('leads back to the site', () => {
    expect(file.pages.flatMap(({ links }) => links)).toEqual([ADDRESS])
  })
})

test('what the cook adds comes after the steps, a paragraph for each line, and has no heading where there is nothing', async () => {
  const { text } = await readPdf(await aPdf({ notes: 'Lasts two days.\n\nFreeze the rest.' }))
  expectInOrder(text, ['Warm the milk.', 'Notes', 'Lasts two days.', 'Freeze the rest.', 'Nutrition per serving'])
  for (const notes of [null, '']) expect((await readPdf(await aPdf({ notes }))).text).not.toContain('Notes')
})

test('a fraction that no font has is made of its parts and spoken whole', async () => {
  expect(spokenIn(await aPdf({}))).toEqual(['1⅓ cups milk'])
})

test('a Hindi recipe is set in Devanagari, in the reader’s language, and its text can be copied in order', async () => {
  const pdf = await aPdf(
    {
      title: 'मक्खनी दाल',
      description: 'स्थिति ठीक: क्षीर, ज्ञान, श्रीखंड और Tomato purée के साथ।',
      steps: [{ section: null, text: 'मिर्च और ज़ीरा भूनें।' }],
    },
    { locale: 'hi' },
  )
  const file = await readPdf(pdf)
  expectInOrder(file.text, ['मक्खनी दाल', 'सामग्री', 'बनाने का तरीका'])
  expect(file.text).toContain('Tomato purée')
  expect(file.fonts).toEqual(expect.arrayContaining(['NotoSansDevanagari-Regular', 'NotoSansDevanagari-Bold']))
  expect(file.missingFonts).toEqual([])
  const spoken = spokenIn(pdf).join('')
  for (const text of ['मक्खनी दाल', 'स्थिति ठीक', 'क्षीर', 'श्रीखंड और ', 'मिर्च और ज़ीरा भूनें।']) expect(spoken).toContain(text)
  expect(file.info).toMatchObject({ Language: 'hi', Title: 'मक्खनी दाल' })
  expect(
    contentsOf(pdf)
      .join('')
      .match(/\/Lang \(\w+\)/g),
  ).toContain('/Lang (en)')
})

test('a German recipe is spoken in German, and the words around it in the reader’s language', async () => {
  const pdf = await aPdf({
    language: 'de',
    title: 'Zwiebelkuchen',
    description: 'Aus dem Ofen.',
    notes: 'Hält zwei Tage.',
  })
  const languages = contentsOf(pdf)
    .join('')
    .match(/\/Lang \(\w+\)/g)
  expect(new Set(languages)).toEqual(new Set(['/Lang (de)']))
  expect((await readPdf(pdf)).info).toMatchObject({ Language: 'en' })
})

test('a Japanese recipe is set in Noto Sans JP, and no line begins with a full stop', async () => {
  const pdf = await aPdf({
    title: '鶏の照り焼き',
    description: '甘辛いたれがご飯によく合う、家庭の定番です。',
    ingredients: [ingredient('しょうゆ', '大さじ2')],
    steps: [{ section: null, text: '皮目を下にして、中火で焼く。'.repeat(30) }],
  })
  const file = await readPdf(pdf)
  expectInOrder(file.text, ['鶏の照り焼き', '甘辛いたれ', '大さじ', 'しょうゆ', '皮目を下にして'])
  expect(file.fonts).toEqual(expect.arrayContaining(['NotoSansJPThin-Regular', 'NotoSansJPThin-Bold']))
  expect(file.pages.flatMap(({ placed }) => placed).filter(({ text, x }) => x === 68 && /^[。、]/.test(text))).toEqual(
    [],
  )
  expect(contentsOf(pdf).join('')).toContain('/Lang (ja)')
  expect(pdf.length).toBeLessThan(120_000)
})

test('a picture is drawn with its words, and one that is broken is left out', async () => {
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const picture = { key: 'covers/x', width: 90, height: 60, colour: '#f00', alt: 'A red plate' }
  const shown = await aPdf({ picture }, { picture: jpeg })
  expect(shown.includes('/DCTDecode')).toBe(true)
  expect(shown.includes('(A red plate)')).toBe(true)
  const broken = await aPdf({ picture }, { picture: Buffer.from('<svg') })
  expect(broken.includes('/DCTDecode')).toBe(false)
  expect((await readPdf(broken)).text).toContain('Macaroni & Cheese')
})

test('a recipe with nothing but a title is a page', async () => {
  const file = await readPdf(
    await aPdf({
      author: null,
      ratingCount: 0,
      description: '',
      ingredients: [],
      steps: [],
      nutrition: null,
      allergens: [],
      dietaryInfo: [],
    }),
  )
  expect(file.pages).toHaveLength(1)
})

test('any title makes a file that can be read, whose description is sound XML', { timeout: 300_000 }, async () => {
  const hostile = fc.oneof(
    fc.constantFrom('</rdf:li><script>', ']]>&amp;', '(((\\', '\ud800', '🍕', '\u202e', '한국 요리', 'ि', '\0'),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('<', '&', ')', '\\', '\n', 'क', '्', 'ि', '\u200d', '漢', 'ß', '１', '⅓', '\u0301'),
      maxLength: 40,
    }),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (title) => {
      const { info, metadata, pages } = await readPdf(
        await aPdf({ title, description: title, steps: [{ section: title, text: title }] }),
      )
      expect(pages.length).toBeGreaterThan(0)
      const described = metadata.get('dc:title') ?? ''
      expect(described.trim()).toBe(String(info.Title ?? '').trim())
    }),
    { numRuns: 60 },
  )
})
