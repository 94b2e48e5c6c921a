import { describe, expect, test } from 'vitest'
import { readHtml } from '#app/exchange/importing/recipe-reader.server.ts'

const INGREDIENTS = ['500 g apples', '200 g flour', '2 eggs']
const STEPS = [
  'Peel the apples and cut them into slices.',
  'Mix the flour with the eggs.',
  'Bake it for forty minutes.',
]
const [PEEL = '', MIX = '', BAKE = ''] = STEPS
const STORY = [
  'My grandmother used to bake this pie in her oven every autumn.',
  'We would stir the bowl with her and fry the peel in sugar.',
  'Serve it to friends, cut it for children, or freeze it.',
  'I have cooked it for years and mix in whatever is in season.',
]
const MORE_STORY = STORY.map((line) => `Again: ${line}`)

const list = (lines: readonly string[], name = 'ul') =>
  `<${name}>${lines.map((line) => `<li>${line}</li>`).join('')}</${name}>`
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const read = (shown: string, listed = `<h2>Ingredients</h2>${list(INGREDIENTS)}`) =>
  readHtml(`<html><body><h1>Apple pie</h1>${listed}${shown}</body></html>`, 'https://kitchen.example/pie')
const stepsOf = (shown: string, listed?: string) =>
  read(shown, listed)?.steps.map(({ section, text }) => (section === null ? text : `[${section}] ${text}`))

describe('a method', () => {
  test.each([
    [
      'ends with the list under its heading, however long the story behind it is',
      `<h2>Directions</h2><div>${list(STEPS, 'ol')}</div>${paragraphs([...STORY, ...MORE_STORY, ...STORY.map((line) => `Yes! ${line}`)])}`,
    ],
    [
      'is parted at the line breaks of the only item of a list',
      `<h2>Directions</h2><ol>\n<li>${STEPS.join('<br><br>')}</li>\n</ol>`,
    ],
    [
      'has no lines that invite to follow the site or offer a mode of the page',
      `<h2>Directions</h2>${paragraphs(['Keep the screen awake with our cook mode.', ...STEPS, 'Save it on Pinterest and bake along with us!'])}`,
    ],
    [
      'is under a Dutch heading with the dish before the verb',
      `<h2>Over appeltaart</h2>${paragraphs(STORY.slice(0, 2))}<h2>Appeltaart maken</h2>${paragraphs(STEPS)}`,
    ],
    [
      'is not named by the only heading above all of it',
      `<div class="steps"><h3>Get going</h3>${list(STEPS, 'ol')}</div>`,
    ],
    [
      'has no pointers to other pages behind the last sentence',
      `<h2>Directions</h2>${list([PEEL, MIX, `${BAKE} PLUM PIE >>> PEAR PIE >>>`], 'ol')}`,
    ],
    [
      'is in rows, without the ingredients and buttons beside each step',
      `<h2>Nutrition</h2>${paragraphs(Array.from({ length: 20 }, (_, index) => `Salt ${index} g`))}<h2>Off we go</h2>${STEPS.map((step) => `<div class="step"><p>Done</p>${list(['2 eggs', 'Salt'])}<p>${step}</p></div>`).join('')}`,
    ],
    [
      'is counted out of all its steps',
      `<h2>Directions</h2>${STEPS.map((step, index) => `<div class="method-row">Step ${index + 1} of 3 ${step}</div>`).join('')}`,
    ],
  ])('%s', (_, shown) => expect(stepsOf(shown)).toEqual(STEPS))

  test('that its numbers part has one step for the paragraphs behind each', () => {
    const numbered = STEPS.map(
      (step, index) => `<div>${index + 1}</div><section><p>${step}</p><p>Then wait.</p></section>`,
    )
    expect(stepsOf(`<h2>Directions</h2>${numbered.join('')}`)).toEqual(STEPS.map((step) => `${step} Then wait.`))
  })

  test('on a card is believed before the story around it', () => {
    const name = (part: string) =>
      `<h4 class="wprm-recipe-group-name wprm-recipe-${part}-group-name">For the ${part}</h4>`
    const ingredients = INGREDIENTS.map((line) => `<li class="wprm-recipe-ingredient">${line}</li>`).join('')
    const steps = STEPS.map((line) => `<li><div class="wprm-recipe-instruction-text">${line}</div></li>`).join('')
    const card = `<div><div class="wprm-recipe-ingredient-group">${name('ingredient')}<ul>${ingredients}</ul></div>
<div class="wprm-recipe-instruction-group"><ol>${steps}</ol></div></div>`
    const story = `<h2>How to make apple pie</h2>${paragraphs([...STORY, ...MORE_STORY])}`
    // The name of the last ingredients is none of the steps.
    expect(stepsOf(card, story)).toEqual(STEPS)
  })

  test('marked up as one element is read without its only heading and without invitations', () => {
    const marked = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Apple pie</h1>
${INGREDIENTS.map((line) => `<span itemprop="recipeIngredient">${line}</span>`).join('')}
<div itemprop="recipeInstructions"><h4>Enter a title</h4>${paragraphs(STEPS)}<p>Bake along on Instagram!</p></div></div>`
    expect(stepsOf(marked, '')).toEqual(STEPS)
  })
})

test('a list of ingredients that the page has twice is not believed more than data that has it once', () => {
  const data = { '@type': 'Recipe', name: 'Apple pie', recipeIngredient: INGREDIENTS, recipeInstructions: STEPS }
  const shown = `<div class="ingredients"><h3>Ingredients</h3>${list(INGREDIENTS)}<p>View nutrition</p>${list(INGREDIENTS)}</div>`
  const recipe = read(list(STEPS, 'ol'), `<script type="application/ld+json">${JSON.stringify(data)}</script>${shown}`)
  expect(recipe?.ingredients).toEqual(INGREDIENTS.map((text) => ({ section: null, text })))
})

test.each([
  ['Apple pie – Recept', 'Apple pie'],
  ['Apple pie | Rezept', 'Apple pie'],
  ['My best recipe', 'My best recipe'],
])('the title of %j is %j', (name, title) => {
  const data = { '@type': 'Recipe', name, recipeIngredient: INGREDIENTS, recipeInstructions: STEPS }
  expect(readHtml(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, null)?.title).toBe(title)
})

test.each<[what: string, data: object, servings: number, last: string]>([
  ['the yield', {}, 6, BAKE],
  ['the yield that the page has, too', { recipeYield: '6' }, 6, BAKE],
  ['a part of it, where the page has another yield', { recipeYield: '4' }, 4, `${BAKE} Serves 6.`],
])('what ends the last step is %s', (_, data, servings, last) => {
  const method = `<h2>Method</h2>${list([PEEL, MIX, `${BAKE} Serves 6.`], 'ol')}`
  const linked = JSON.stringify({ '@type': 'Recipe', name: 'Apple pie', ...data })
  const recipe = read(`${method}<script type="application/ld+json">${linked}</script>`)
  expect([recipe?.servings, recipe?.steps.at(-1)?.text]).toEqual([servings, last])
})
