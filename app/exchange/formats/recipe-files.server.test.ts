// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recipeCooklang } from '#app/exchange/formats/recipe-cooklang.ts'
import { readCooklang, readJsonLdFile, readMarkdown, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import { recipeJsonLd } from '#app/exchange/formats/recipe-json-ld.ts'
import { recipeMarkdown } from '#app/exchange/formats/recipe-markdown.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { nonBlankLines, oneLine, shownIngredient } from '#app/recipes/recipe/shown-lines.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'
import { locales } from '#messages/runtime.js'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'

const address = 'https://food.example/recipe/7'
const shown = (text: string) => tidy(oneLine(text))
const notesOf = (recipe: Recipe) =>
  nonBlankLines(recipe.notes ?? '')
    .map(tidy)
    .filter(Boolean)
const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)
const ingredientTexts = (recipe: Recipe) =>
  recipe.ingredients.map((line) => shown(ingredientLine(shownIngredient(line)))).filter((text) => text !== '')
const stepTexts = (recipe: Recipe) => recipe.steps.map(({ text }) => shown(text)).filter((text) => text !== '')

test('waiting and the language come back from every format', () => {
  const expected = { prepMinutes: 10, waitMinutes: 30, cookMinutes: 65, totalMinutes: 105, language: 'en' }
  expect(readJsonLdFile(recipeJsonLd(lemonRice, address))).toMatchObject(expected)
  expect(readMarkdown(recipeMarkdown(lemonRice, address))).toMatchObject(expected)
  expect(readCooklang(recipeCooklang(lemonRice, address))).toMatchObject(expected)
})

test('any recipe that went out as JSON-LD comes in word for word', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const read = readJsonLdFile(recipeJsonLd(recipe, address))
      expect(read).toMatchObject({
        title: recipe.title,
        servings: recipe.servings,
        keywords: recipe.tags,
        notes: recipe.notes,
        sourceUrl: address,
        found: 'json-ld',
      })
      expect(read?.ingredients).toEqual(
        recipe.ingredients.map((line) => ({ section: line.section, text: ingredientLine(line) })),
      )
      expect(read?.steps).toEqual(recipe.steps)
    }),
  )
})

test('any recipe that went out as Markdown comes in with its title, ingredients and steps', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyRecipe, fc.constantFrom(...locales), (recipe, locale) => {
      const read = readMarkdown(recipeMarkdown(recipe, address, locale))
      expect(read).toMatchObject({ title: shown(recipe.title), servings: recipe.servings, sourceUrl: address })
      expect(texts(read?.ingredients)).toEqual(ingredientTexts(recipe))
      expect(texts(read?.steps)).toEqual(stepTexts(recipe))
      expect(read?.steps.map(({ section }) => section)).toEqual(
        recipe.steps.map(({ section }) => shown(section ?? '') || null),
      )
      expect(read).toMatchObject({ prepMinutes: recipe.prep.minutes || null, cookMinutes: recipe.cook.minutes || null })
      expect(read?.notes).toBe(notesOf(recipe).join('\n') || null)
    }),
    { numRuns: 300 },
  )
})

test('any Markdown that went out is the same without its front matter, but for what is only there', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const whole = recipeMarkdown(recipe, address)
      const read = readMarkdown(whole.slice(whole.indexOf('\n---\n') + 5))
      expect(read?.title).toBe(shown(recipe.title))
      expect(texts(read?.ingredients)).toEqual(ingredientTexts(recipe))
      expect(texts(read?.steps)).toEqual(stepTexts(recipe))
    }),
    { numRuns: 200 },
  )
})

test('any recipe that went out as Cooklang comes in with its title, steps and every ingredient', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const read = readCooklang(recipeCooklang(recipe, address))
      expect(read).toMatchObject({ title: shown(recipe.title), servings: recipe.servings, sourceUrl: address })
      expect(texts(read?.ingredients)?.sort()).toEqual(ingredientTexts(recipe).sort())
      expect(texts(read?.steps)).toEqual(stepTexts(recipe))
      expect(read?.steps.map(({ section }) => section)).toEqual(
        recipe.steps.map(({ section }) => shown(section ?? '') || null),
      )
      expect(read?.notes).toBe(notesOf(recipe).join('\n') || null)
    }),
    { numRuns: 300 },
  )
})

const READERS = { readJsonLdFile, readPlainText, readMarkdown, readCooklang }
const piece = fc.constantFrom(
  'Ingredients',
  '## Method',
  '- 2 eggs',
  '1. Stir.',
  '---',
  '---\ntitle: [a',
  ': {',
  '&a *a',
  '@salt{',
  '@',
  '~{',
  '}',
  '%',
  '(',
  ')',
  '[-',
  '-]',
  '--',
  '>>',
  '> ',
  '== ',
  '\\',
  '{"@type":"Recipe",',
  '"recipeIngredient":[',
  '"',
  '**',
  '__',
  '![](',
  '<',
  '&#99999;',
  '\n',
  '\r\n',
  '\n\n',
  'Serves 4',
  'सामग्री',
  '१ कप',
  '½',
)

test('whatever text comes in, no reader throws', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }).map((some) => some.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      for (const read of Object.values(READERS)) expect(read(text)).toBeDefined()
    }),
    { numRuns: 400 },
  )
})
