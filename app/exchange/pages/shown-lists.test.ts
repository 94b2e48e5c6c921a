import { describe, expect, test } from 'vitest'
import {
  listHtml as items,
  paragraphsHtml as paragraphs,
  readShownPage as read,
  textsOfLines as texts,
} from '../../../tests/support/recipe-html.ts'

const STEPS = ['Mix the flour with the egg and the oil.', 'Bake it for twenty minutes, then serve.']
const METHOD = `<h2>Method</h2>${paragraphs(STEPS)}`
const dataOf = (ingredients: readonly string[], steps: readonly string[] = STEPS) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pie', recipeIngredient: ingredients, recipeInstructions: steps })}</script>`

describe('a page shows ingredients', () => {
  const LIST = ['200 g flour', '2 tbsp oil', '3 eggs']
  test.each([
    [
      'with units of several dots on the lines before them',
      paragraphs(['2 κ.σ.', 'φρυγανιά', '1 κ.σ.', 'ζάχαρη', '6', 'ντομάτες', '1 φλ.', 'λάδι', 'αλάτι']),
      ['2 κ.σ. φρυγανιά', '1 κ.σ. ζάχαρη', '6 ντομάτες', '1 φλ. λάδι', 'αλάτι'],
    ],
    [
      'with amounts on the lines behind them, and a button behind all',
      `${paragraphs(['flour', '200 g', 'oil', '2 tbsp', 'oats', '1 pack', 'salt'])}<div>Send me this list</div>`,
      ['200 g flour', '2 tbsp oil', '1 pack oats', 'salt'],
    ],
    [
      'with a table of nutrition behind them',
      `${items(LIST)}<h4>Each serving contains</h4>${items(['Energy 1030kj 247kcal 12%', 'Fat 18g 26%', 'Salt 0.6g 9%'])}`,
      LIST,
    ],
    [
      'with files to print behind them',
      `<table><tr><td>200 g flour</td></tr><tr><td>2 tbsp oil</td></tr><tr><td>3 eggs</td></tr></table><p><b>Cards:</b></p><p>4" x 6" (344 KB)</p>`,
      LIST,
    ],
    [
      'one of which counts its energy',
      items([...LIST, '1 bar chocolate (220 kcal)']),
      [...LIST, '1 bar chocolate (220 kcal)'],
    ],
    [
      'with their amounts in elements of their own',
      items(['<b>flour</b><i>200 g</i>', '<b>oil</b><i>2 tbsp</i>', '<b>H</b><sub>2</sub>O', '<b>eggs</b><i>3</i>']),
      ['flour 200 g', 'oil 2 tbsp', 'H2O', 'eggs 3'],
    ],
    ['none of which has an amount, right above the method', items(['Flour', 'Oil', 'Eggs']), ['Flour', 'Oil', 'Eggs']],
    [
      'thrice in each part, in three systems',
      `<b>Dough</b>${items(['50 g butter', '1 egg', 'salt'])}${items(['1.8 oz butter', '1 egg', 'salt'])}${items(['1.8 oz butter', '1 egg', 'salt'])}<b>Top</b>${items(['100 g cheese'])}${items(['3.5 oz cheese'])}${items(['3.5 oz cheese'])}`,
      ['50 g butter', '1 egg', 'salt', '100 g cheese'],
    ],
  ])('%s', (_, list, expected) =>
    expect(texts(read(`<h1>Oat pie</h1><h2>Ingredients</h2>${list}${METHOD}`)?.ingredients)).toEqual(expected),
  )

  test.each([
    ['in capitals', 'GLAZE', 'GLAZE'],
    ['that says for what', 'For the glaze', 'For the glaze'],
    ['that says for what in French', 'Pour la crème', 'Pour la crème'],
    ['in capitals with its amount', '1 LIME', null],
    ['in small letters', 'Lime juice', null],
  ])('with a line %s before an amount', (_, line, expected) => {
    const page = `<h1>Pie</h1><h2>Ingredients</h2>${items([...LIST, line, '50 g sugar'])}${METHOD}`
    expect(read(page)?.ingredients.map(({ section }) => section)).toEqual(
      expected === null ? LIST.concat(line, '').map(() => null) : [...LIST.map(() => null), expected],
    )
  })

  test.each([
    ['before a line without an amount', [...LIST, 'SALT', 'Pepper']],
    ['among others in capitals', ['200 G FLOUR', 'SALT', '3 EGGS']],
  ])('with a word in capitals %s, which is one of them', (_, lines) =>
    expect(texts(read(`<h1>Pie</h1><h2>Ingredients</h2>${items(lines)}${METHOD}`)?.ingredients)).toEqual(lines),
  )

  const [FRUIT, CUSTARD] = [
    ['200 g rhubarb', '90 g sugar'],
    ['4 egg yolks', '600 ml cream', '2 tsp vanilla'],
  ]
  test.each([
    ['a name', '<h3>Custard</h3>', [...FRUIT, ...CUSTARD]],
    ['nothing', '', CUSTARD],
    ['the heading of notes', '<h3>Notes</h3>', CUSTARD],
    ['two lines', '<h3>Custard</h3><p>Best warm</p>', CUSTARD],
  ])('without a heading, in lists that have %s between them', (_, between, expected) => {
    const page = `<h1>Fool</h1>${items(FRUIT)}${between}${items(CUSTARD)}<p>Serves four</p>${METHOD}`
    expect(texts(read(page)?.ingredients)).toEqual(expected)
  })

  test.each(['What You’ll Need', 'Here’s what you need', 'Sastojci', 'Ingrediente', 'ส่วนผสม', 'Съставки'])(
    'under "%s"',
    (heading) =>
      expect(
        texts(
          read(`<h1>Pie</h1><h2>${heading}</h2>${items([...LIST, 'Salt'])}<h2>Method</h2>${paragraphs(STEPS)}`)
            ?.ingredients,
        ),
      ).toEqual([...LIST, 'Salt']),
  )

  test.each([
    [
      'has several of its lines run together',
      ['200 g flour 2 tbsp oil 3 eggs', '1 l milk 50 g sugar'],
      [...LIST, '1 l milk', '50 g sugar'],
      true,
    ],
    ['has a part of them', ['2 tbsp oil', '3 eggs'], ['200 g flour', '3 eggs', '80 g oats', '2 tbsp oil'], true],
    ['has a part of them, and something else', ['2 tbsp oil', '3 eggs', '1 lime'], [...LIST, '80 g oats'], false],
  ])('rather than its data, which %s', (_, data, shown, isShown) => {
    const page = `${dataOf(data)}<h1>Pie</h1><h2>Ingredients</h2><h3>For the dough</h3>${items(shown)}${METHOD}`
    expect(texts(read(page)?.ingredients)).toEqual(isShown ? shown : data)
  })
})

describe('a page shows a method', () => {
  test('in one paragraph, with numbers right behind its sentences', () => {
    const page = `<h1>Pie</h1><h2>Ingredients</h2>${items(['200 g flour', '2 tbsp oil', '3 eggs'])}<h2>Method</h2><p>1. Mix 1.5 cups of it.2. Add the eggs.3. Bake it for an hour.</p>`
    expect(texts(read(page)?.steps)).toEqual(['Mix 1.5 cups of it.', 'Add the eggs.', 'Bake it for an hour.'])
  })

  test('in two parts under headings of one height', () => {
    const page = `<h1>Pie</h1><h2>Ingrediënten</h2>${items(['200 g meel', '2 el olie', '3 eieren'])}<h2>Voorbereiden</h2>${paragraphs(['Meng het meel met de eieren in een kom.', 'Laat het deeg een uur rusten.'])}<h2>Bereiden</h2>${paragraphs(['Verwarm de oven en bak de taart in een uur.', 'Bestrooi de taart met suiker.'])}<h2>Tips</h2><p>Bak er twee.</p>`
    expect(texts(read(page)?.steps)).toEqual([
      'Meng het meel met de eieren in een kom.',
      'Laat het deeg een uur rusten.',
      'Verwarm de oven en bak de taart in een uur.',
      'Bestrooi de taart met suiker.',
    ])
  })

  const LIST = `<h1>Pie</h1><h2>Ingredients</h2>${items(['200 g flour', '2 tbsp oil, warmed', '3 eggs'])}`
  const withEnds = (first: string, second: string) =>
    `<li><p>Mix the dough.</p><p>${first}</p></li><li><p>Bake it (for an hour).</p><p>${second}</p></li>`
  test.each([
    [
      'the ingredients of each behind it',
      '200 g flour, 2 tbsp oil',
      '3 eggs',
      ['Mix the dough.', 'Bake it (for an hour).'],
    ],
    [
      'those of one only',
      '200 g flour, 2 tbsp oil',
      'Let it cool.',
      ['Mix the dough. 200 g flour, 2 tbsp oil', 'Bake it (for an hour). Let it cool.'],
    ],
    ['others behind them', '200 g oats', '4 figs', ['Mix the dough. 200 g oats', 'Bake it (for an hour). 4 figs']],
  ])('with %s', (_, first, second, expected) =>
    expect(texts(read(`${LIST}<h2>Method</h2><ol>${withEnds(first, second)}</ol>`)?.steps)).toEqual(expected),
  )

  test('short and right behind its ingredients, rather than a long story that also tells to cook', () => {
    const story = Array.from(
      { length: 12 },
      (_, at) => `<p>Chapter ${'abcdefghijkl'.charAt(at)}: mix it, bake it and serve it as we do at home.</p>`,
    )
    const page = `<h1>Pie</h1><h2>How to make it</h2>${story.join('')}<h2>More of it</h2><p>We like it.</p><h2>Ingredients</h2>${items(['200 g flour', '2 tbsp oil', '3 eggs'])}<h2>Instructions</h2><ol><li>Mix the flour with the eggs.</li><li>Bake it for an hour.</li></ol>`
    expect(texts(read(page)?.steps)).toEqual(['Mix the flour with the eggs.', 'Bake it for an hour.'])
  })

  test('rather than tips between it and its ingredients', () => {
    const page = `${LIST}<h2>Pro tips</h2>${items(['Warm the oil before you mix it, and sift the flour.', 'Chill the dough before you bake it for an hour.', 'Serve it warm.'])}<h2>Let me show you</h2><h3>Step 1: The dough</h3><p>Mix the flour with the eggs.</p><h3>Step 2: The oven</h3><p>Bake it for an hour.</p><h3>Step 3: The table</h3><p>Cut it and serve it.</p>`
    expect(texts(read(page)?.steps)).toEqual([
      'Mix the flour with the eggs.',
      'Bake it for an hour.',
      'Cut it and serve it.',
    ])
  })
})
