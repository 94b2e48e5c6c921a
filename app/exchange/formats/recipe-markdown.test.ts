import { load } from 'cheerio/slim'
import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { oneLine, shownIngredient } from '#app/recipes/recipe/shown-lines.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { asPlainText, markdownLine, markdownText } from './markdown.ts'
import { recipeMarkdown } from './recipe-markdown.ts'

const address = 'https://food.example/recipe/7'
const ALLOWED = { allowDangerousHtml: true }
/** Addresses in a text become links without any markup. */
const WITHOUT_ADDRESSES = { disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } }
const TREE = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension)
/** What a program that knows all of Markdown, tags included, makes of it. */
const rendered = (markdown: string) => {
  const tree = fromMarkdown(markdown, { extensions: [gfm(), WITHOUT_ADDRESSES], mdastExtensions: TREE })
  return toHtml(toHast(tree, ALLOWED), ALLOWED)
}
const bodyOf = (text: string) => text.slice(text.indexOf('\n---\n') + 5)
const frontOf = (text: string): unknown => parse(text.slice(4, text.indexOf('\n---\n')))

test('a recipe in Markdown reads like a page of a cookbook', () => {
  expect(bodyOf(recipeMarkdown(lemonRice, address)).trim()).toBe(`# Lemon & Thyme Rice #1

Bright rice.\\
Good with fish.

![A bowl \\[of rice\\]](<https://food.example/media/covers/rice.0123456789.1280.jpg>)

Serves: 4 · Prep: 10 min · Wait: 30 min (soaking) · Cook: 65 min · Total: 105 min

## Ingredients

### For the rice

- 200 g basmati rice (rinsed)
- ½ tsp salt

### For the top

- 2 sprigs thyme
- 2 lemon

## Instructions

### Rice

1. Boil the basmati rice in water with salt for 10 minutes.

### Top

2. Squeeze the lemon (both halves) over -- and serve @home.

## Notes

Keeps two days.`)
})

test('its front matter has the figures under the keys of Cooklang', () => {
  expect(frontOf(recipeMarkdown(lemonRice, address))).toEqual({
    title: 'Lemon & Thyme Rice #1',
    description: 'Bright rice. Good with fish.',
    locale: 'en',
    source: address,
    author: 'Amina',
    servings: 4,
    'prep time': '10m',
    'wait time': '30m',
    'wait note': 'soaking',
    'cook time': '1h5m',
    'time required': '1h45m',
    course: 'Side Dish',
    cuisine: 'Indian',
    difficulty: 'Easy',
    'spice level': 'Mild',
    sweetness: 'None',
    diet: ['Vegan'],
    tags: ['rice', 'quick, easy'],
    image: 'https://food.example/media/covers/rice.0123456789.1280.jpg',
    published: '2026-01-02',
    updated: '2026-01-03',
  })
})

test.each([
  [0, '0m'],
  [59, '59m'],
  [60, '1h'],
  [61, '1h1m'],
])('a time of %i minutes is written as %s', (minutes, written) => {
  const recipe = { ...lemonRice, cook: { minutes, note: null }, totalMinutes: minutes }
  expect(frontOf(recipeMarkdown(recipe, address))).toMatchObject({ 'cook time': written, 'time required': written })
})

test('a reader of Hindi gets Hindi headings', () => {
  const text = recipeMarkdown(lemonRice, address, 'hi')
  expect(text).toContain('## सामग्री\n')
  expect(text).toContain('## बनाने का तरीका\n')
})

test.each([
  ['# no heading', '\\# no heading'],
  ['- no item', '\\- no item'],
  ['12. no number', '12\\. no number'],
  ['1.5 cups', '1.5 cups'],
  ['--- no line', '\\--- no line'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['<script>', '\\<script\\>'],
  ['Mac & cheese &amp; more', 'Mac & cheese \\&amp; more'],
  ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
  ['a \\', 'a \\\\'],
  ['ends in #', 'ends in \\#'],
])('the words %j are no markup', (text, written) => expect(markdownText(text)).toBe(written))

test('a program that shows Markdown shows the words of any recipe, and nothing in them becomes markup', {
  tags: 'slow',
  timeout: 120_000,
}, () => {
  const seen = (text: string) => oneLine(text.replace(/\ufffd|[\ud800-\udfff]/g, ''))
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const page = load(rendered(bodyOf(recipeMarkdown(recipe, address))))
      const shown = (selector: string) =>
        page(selector)
          .toArray()
          .map((element) => seen(page(element).text()))
      expect(page('*').not('html,head,body,h1,h2,h3,p,ul,ol,li,br,hr,img').length).toBe(0)
      expect(shown('h1')).toEqual([seen(recipe.title)])
      expect(shown('ul > li')).toEqual(recipe.ingredients.map((line) => seen(ingredientLine(shownIngredient(line)))))
      expect(shown('ol > li')).toEqual(recipe.steps.map(({ text }) => seen(text)))
    }),
    { numRuns: 200 },
  )
})

test('an underscore within a word, as in an address, stays as it is', () => {
  expect(markdownText('https://example.org/a_b_c _d_ e__f')).toBe('https://example.org/a_b_c \\_d\\_ e\\_\\_f')
})

test('a line of any words comes back as plain text', () => {
  const words = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\\`*_[]<>&~|.)-+#= 1a\n') }))
  fc.assert(
    fc.property(words, (text) => {
      expect(asPlainText(markdownLine(text))).toBe(oneLine(text))
    }),
  )
})
