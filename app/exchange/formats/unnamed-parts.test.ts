import { expect, test } from 'vitest'
import { readMarkdown } from '#app/exchange/formats/recipe-files.server.ts'

const linesOf = (lines: { section: string | null; text: string }[] | undefined) =>
  lines?.map(({ section, text }) => (section === null ? text : `[${section}] ${text}`))

test('RecipeMD: rules part the dish, its ingredients and its method', () => {
  const read = readMarkdown(`# Lentil salad

A salad that keeps.

*salad, lentils*

**4 portions, 1 kg**

---

- *200 g* lentils

## Dressing

- *1 1/2 tbsp* [mustard](./mustard.md)
- vinegar

---

Boil the lentils.

## Dressing

1. Stir the mustard.
2. Mix all.
`)
  expect(read).toMatchObject({
    ...{ title: 'Lentil salad', description: 'A salad that keeps.', servings: 4, keywords: ['salad', 'lentils'] },
  })
  expect(linesOf(read?.ingredients)).toEqual(['200 g lentils', '[Dressing] 1 1/2 tbsp mustard', '[Dressing] vinegar'])
  expect(linesOf(read?.steps)).toEqual(['Boil the lentils.', '[Dressing] Stir the mustard.', '[Dressing] Mix all.'])
})

test('lists with what is done with each below them are a recipe in sections', () => {
  const read = readMarkdown(`# Pancakes

Thin ones.

Category: Breakfast
Makes: 12 pancakes

## Stir the batter.

- 2 eggs
- 1 cup milk

Whisk everything.

## Fry.

- butter

Melt the butter.

- Turn them once.

---

Good with jam.
`)
  expect(read).toMatchObject({ title: 'Pancakes', servings: 12, notes: 'Good with jam.' })
  expect(linesOf(read?.ingredients)).toEqual([
    '[Stir the batter.] 2 eggs',
    '[Stir the batter.] 1 cup milk',
    '[Fry.] butter',
  ])
  expect(linesOf(read?.steps)).toEqual([
    '[Stir the batter.] Whisk everything.',
    '[Fry.] Melt the butter.',
    '[Fry.] Turn them once.',
  ])
})
