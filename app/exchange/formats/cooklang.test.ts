import { expect, test } from 'vitest'
import { readCooklang } from '#app/exchange/formats/recipe-files.server.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)

test('a Cooklang file with YAML at its head is read', () => {
  const text = `---
title: Easy Pancakes
tags: [breakfast, quick]
servings: 4 people
time:
  prep: 10 min
  wait: 30 min
  cook: 1 hour 5 min
source:
  name: A book
  url: https://example.org/pancakes
---
-- the batter
Crack the @eggs{3} into a #blender, then add @plain flour{125%g}(sifted), -- or spelt
@milk{250%ml} and @?vanilla sugar{1%tsp}.

== Frying ==

> Keep the plates warm.

Heat @butter in a #frying pan{} and fry for ~{2-3%minutes}, [- not too hot -] then add more @&butter{}.
Serve at 80 °C @ once with 100% joy.`
  expect(readCooklang(text)).toMatchObject({
    title: 'Easy Pancakes',
    keywords: ['breakfast', 'quick'],
    servings: 4,
    prepMinutes: 10,
    waitMinutes: 30,
    cookMinutes: 65,
    totalMinutes: 105,
    sourceName: 'A book',
    sourceUrl: 'https://example.org/pancakes',
    found: 'cooklang',
    ingredients: [
      { section: null, text: '3 eggs' },
      { section: null, text: '125 g plain flour (sifted)' },
      { section: null, text: '250 ml milk' },
      { section: null, text: '1 tsp vanilla sugar (optional)' },
      { section: 'Frying', text: 'butter' },
    ],
    steps: [
      { section: null, text: 'Crack the eggs into a blender, then add plain flour, milk and vanilla sugar.' },
      {
        section: 'Frying',
        text: 'Heat butter in a frying pan and fry for 2-3 minutes, then add more butter. Serve at 80 °C @ once with 100% joy.',
      },
    ],
  })
})

test('older metadata is read too, and a file without a title is named after its file', () => {
  const read = readCooklang(
    '>> servings: 2\n>> prep time: 5m\n\nMix @salt{=1%tsp} and @./sauces/Hollandaise{150%g}.',
    'Eggs.cook',
  )
  expect(read).toMatchObject({ title: 'Eggs', servings: 2, prepMinutes: 5 })
  expect(texts(read?.ingredients)).toEqual(['1 tsp salt', '150 g Hollandaise'])
  expect(texts(read?.steps)).toEqual(['Mix salt and Hollandaise.'])
})

test('a paragraph of nothing but ingredients is a list and no step', () => {
  const read = readCooklang('@salt{}, @pepper{1%pinch}\n@oil|olive oil{}\n\nMix all.')
  expect(texts(read?.ingredients)).toEqual(['salt', '1 pinch pepper', 'oil'])
  expect(texts(read?.steps)).toEqual(['Mix all.'])
})

test('a text with neither ingredients nor steps is no recipe', () => {
  for (const text of ['', '---\ntitle: x\n---\n', '> only a note', '-- only a comment'])
    expect(readCooklang(text)).toBeNull()
})

test('what an earlier step made is no ingredient', () => {
  const read = readCooklang('Knead @flour{200%g} and @water{1%dl}.\n\nRoll @&(~1)the dough{} out with @&flour{10%g}.')
  expect(texts(read?.ingredients)).toEqual(['200 g flour', '1 dl water', '10 g flour'])
  expect(texts(read?.steps)?.[1]).toBe('Roll the dough out with flour.')
})
