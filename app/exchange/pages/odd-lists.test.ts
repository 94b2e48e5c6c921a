import { describe, expect, test } from 'vitest'
import {
  listHtml as items,
  paragraphsHtml as paragraphs,
  readShownPage as read,
  textsOfLines as texts,
} from '../../../tests/support/recipe-html.ts'

const STEPS = ['Mix the flour with the egg and the oil.', 'Bake it for twenty minutes, then serve.']
const METHOD = `<h2>Method</h2>${paragraphs(STEPS)}`

describe('ingredients', () => {
  test.each([
    [
      'with amounts on the lines before them, and what the dish makes before all',
      paragraphs(['4 bowls', '200 g', 'flour', '1 pack', 'oats', '2 tbsp', 'oil', '3', 'eggs']),
      ['200 g flour', '1 pack oats', '2 tbsp oil', '3 eggs'],
    ],
    [
      'with amounts on the lines behind them',
      paragraphs(['flour', '200 g', 'oats', '1 pack', 'oil', '2 tbsp', 'milk', '3 cups']),
      ['200 g flour', '1 pack oats', '2 tbsp oil', '3 cups milk'],
    ],
    [
      'with brackets on lines of their own',
      paragraphs(['200 g', 'flour', '(sifted)', '1 pack', 'oats', '(about 40 g)', '2 tbsp', 'oil', '3', 'eggs']),
      ['200 g flour (sifted)', '1 pack oats (about 40 g)', '2 tbsp oil', '3 eggs'],
    ],
    [
      'with dashes behind their amounts',
      items(['200g - flour', '2 tbsp - oil', '3 - eggs', 'semi-skimmed milk']),
      ['200g flour', '2 tbsp oil', '3 eggs', 'semi-skimmed milk'],
    ],
    [
      'with a button behind each',
      items(['200 g flour', '2 tbsp oil', '3 eggs', '1 onion', 'salt'].map((line) => `${line} <a>add to list</a>`)),
      ['200 g flour', '2 tbsp oil', '3 eggs', '1 onion', 'salt'],
    ],
    [
      'of which a few end alike',
      items(['200 g flour, finely sifted', '20 g cocoa, finely sifted', '2 tbsp oil']),
      ['200 g flour, finely sifted', '20 g cocoa, finely sifted', '2 tbsp oil'],
    ],
  ])('%s', (_, list, expected) =>
    expect(texts(read(`<h1>Oat pie</h1><h2>Ingredients</h2>${list}${METHOD}`)?.ingredients)).toEqual(expected),
  )

  test.each([
    ['all have amounts', ['2 EL Öl', '18 Scheibe Speck', 'etwas Pfeffer', '500 g Mehl'], true],
    ['one is another', ['2 EL Öl', '18 Scheibe Speck', 'etwas Salz', '500 g Mehl'], false],
    ['one is a part of a word', ['2 EL Öl', '18 Scheibe Räucherspeck', 'etwas Pfeffer', '500 g Mehl'], false],
  ])('of data without amounts take those that the page shows where %s: %j', (_, shown, isTaken) => {
    const names = ['Öl', 'Speck', 'Pfeffer', 'Mehl']
    const data = { '@type': 'Recipe', name: 'Kugeln', recipeIngredient: names, recipeInstructions: STEPS }
    const page = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Kugeln</h1><h2>Zutaten</h2>${items(shown)}${METHOD}`
    expect(texts(read(page)?.ingredients)).toEqual(isTaken ? shown : names)
  })
})

const LIST = `<h1>Oat pie</h1><h2>Ingredients</h2>${items(['200 g flour', '2 tbsp oil', '3 eggs'])}`

describe('steps', () => {
  test('under lower headings that begin as the whole method does are its sections', () => {
    const page = `${LIST}<h3>Method</h3><h4>Preparation</h4><p>${STEPS[0]}</p><h4>Cooking</h4><p>${STEPS[1]}</p><p>Let it cool before you cut it.</p>`
    expect(texts(read(page)?.steps)).toEqual([...STEPS, 'Let it cool before you cut it.'])
  })

  test('behind the ingredients, without a heading, are taken rather than what is delivered', () => {
    const page = `<div class="preparation"><p>Add 75 dollars more for a free delivery</p><p>2-day delivery, current order</p></div>${LIST}${paragraphs(STEPS)}`
    expect(texts(read(page)?.steps)).toEqual(STEPS)
  })

  test('that data runs together are parted as the page parts them', () => {
    const sentence = (at: number) =>
      `Stir part ${'abcdefghi'.charAt(at)} of the dough for a while, fold it over twice, and let it rest in a warm place until it has risen well.`
    const sentences = Array.from({ length: 9 }, (_, at) => sentence(at))
    const texts3 = [0, 3, 6].map((from) => sentences.slice(from, from + 3).join(' '))
    const data = {
      '@type': 'Recipe',
      name: 'Oat pie',
      recipeIngredient: ['200 g flour'],
      recipeInstructions: texts3.map((text) => ({ '@type': 'HowToStep', text })),
    }
    const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>${LIST}<h2>Method</h2>${items(sentences)}`
    expect(texts(read(page)?.steps)).toEqual(sentences)
  })

  const boxed = (text: string) => `<div><div><p>${text}</p></div></div>`
  const ABOUT = 'Ann cooks in Leeds, serves guests at home and likes to bake for them.'

  test.each([
    ['of a biography in another element', `${METHOD}${boxed(ABOUT)}`, STEPS],
    ['of the label of a film among them', METHOD.replace('</p><p>', '</p><div><p>Film with sound</p></div><p>'), STEPS],
    ['of a step in another element', METHOD.replace(/<p>(.*?)<\/p>/, boxed('$1')), STEPS],
    [
      'of a heading that asks something',
      `${METHOD}<h3>Can I freeze it?</h3><p>Yes, cool it and put it into a box.</p>`,
      STEPS,
    ],
    [
      'of a lower heading that asks nothing',
      `${METHOD}<h3>Glaze</h3><p>Stir sugar and water, then brush it on.</p>`,
      [...STEPS, 'Stir sugar and water, then brush it on.'],
    ],
    [
      'of one more paragraph like them',
      `${METHOD}<p>Cut it into squares when it is cool.</p>`,
      [...STEPS, 'Cut it into squares when it is cool.'],
    ],
  ])('of one template stay together, whatever is behind or among them: %s', (_, method, expected) => {
    expect(texts(read(`${LIST}${method}`)?.steps)).toEqual(expected)
  })

  test('under the title once more, right behind the ingredients, are taken', () => {
    const page = `${LIST}<h2>Oat pie</h2>${paragraphs(STEPS)}<h2>Other pies</h2><p>Pies of apples, pears and plums.</p>`
    expect(texts(read(page)?.steps)).toEqual(STEPS)
  })

  test('under a heading of notes behind the ingredients are none', () => {
    const page = `${LIST}<h2>Notes</h2><p>Keep it cool and cover it well.</p><p>Heat it in the oven before you serve it.</p>`
    expect(texts(read(page)?.steps)).toEqual([])
  })

  const dataOf = (steps: readonly string[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Oat pie', recipeIngredient: ['200 g flour'], recipeInstructions: steps })}</script>`
  const STORY = Array.from(
    { length: 9 },
    (_, at) =>
      `<p>Last year I baked it ${at} times for friends, let it cool, cut it and served it with a cream of my own, and nobody left a crumb of it.</p>`,
  ).join('')

  test.each([
    ['has the very same', STEPS, STEPS],
    ['has others', ['Put all of it into a bowl.', 'Bake what comes out of it.'], null],
  ])('of data, short beside a story, are believed where a plugin’s card %s', (_, card, expected) => {
    const marked = `<ol class="jetpack-recipe-directions">${card.map((step) => `<li>${step}</li>`).join('')}</ol>`
    const page = `${dataOf(STEPS)}<h1>Oat pie</h1><ul class="jetpack-recipe-ingredients"><li>200 g flour</li></ul>${marked}<h2>How to make it</h2>${STORY}`
    const steps = texts(read(page)?.steps)
    if (expected === null) expect(steps).not.toEqual(STEPS)
    else expect(steps).toEqual(expected)
  })

  test.each([
    ['a third of its length', 3, true],
    ['a sixth of its length', 6, false],
  ])('of data, which no other reading has, against a story on the page: %s', (_, times, isData) => {
    const own = ['Whisk eggs with oil and flour until smooth.', 'Fill a tin and put it into an oven for an hour.']
    const length = own.join('').length * times
    const story = Array.from({ length: times * 2 }, (_, at) =>
      `Chapter ${'abcdefghijklmnop'.charAt(at)}: we mix, bake and serve it at every feast of ours`.padEnd(
        length / times / 2,
        ' and cook',
      ),
    )
    const page = `${dataOf(own)}<h1>Oat pie</h1><h2>Method</h2>${paragraphs(story)}`
    expect(texts(read(page)?.steps)).toEqual(isData ? own : story)
  })
})

test('a recipe in what is called a sidebar is read, whatever ends it', () => {
  const story = paragraphs(
    Array.from({ length: 12 }, (_, at) => `Part ${at} of a long story of how the pie came about.`),
  )
  const card = `<div class="sidebar"><h2>Ingredients</h2>${items(['200 g flour', '1 egg'])}${METHOD}<p>Share it</p></div>`
  const recipe = read(`<h1>Oat pie</h1>${story}${card}`)
  expect([texts(recipe?.ingredients), texts(recipe?.steps)?.slice(0, 2)]).toEqual([['200 g flour', '1 egg'], STEPS])
})
