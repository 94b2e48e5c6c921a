import { expect, test } from 'vitest'
import { readMarkdown } from '#app/exchange/formats/recipe-files.server.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)

test('a Markdown file as people keep it is read', () => {
  const text = `---
tags: soup, winter
prep_time: 10
cookTime: 1 hour
servings: 2-3
---
Leek Soup
=========

A **warming** soup from [my aunt](https://example.org/aunt) that takes no effort.

## Ingredients

**For the soup**
* 2 *large* leeks
* [x] 500&nbsp;g potatoes<br>
  (floury)

### To serve
+ bread \\*

## Directions

Wash everything.

1. Cut the leeks
   into rings.
2. Boil \`20\` minutes.

> Blend it.

## Notes
- Keeps for a day.`
  expect(readMarkdown(text, 'https://example.org/soup.md')).toMatchObject({
    title: 'Leek Soup',
    description: 'A warming soup from my aunt that takes no effort.',
    keywords: ['soup', 'winter'],
    servings: 2,
    prepMinutes: 10,
    cookMinutes: 60,
    totalMinutes: 70,
    notes: 'Keeps for a day.',
    sourceUrl: 'https://example.org/soup.md',
    found: 'markdown',
    ingredients: [
      { section: 'For the soup', text: '2 large leeks' },
      { section: 'For the soup', text: '500 g potatoes (floury)' },
      { section: 'To serve', text: 'bread *' },
    ],
  })
  expect(texts(readMarkdown(text)?.steps)).toEqual([
    'Wash everything.',
    'Cut the leeks into rings.',
    'Boil 20 minutes.',
    'Blend it.',
  ])
})

test('figures in the text are read where the front matter has none', () => {
  const read = readMarkdown(
    '# Rice\n\nServes 4 · Prep: 10 min · Cook: 20 min\n\n## Ingredients\n\n- rice\n\n## Method\n\n1. Boil.',
  )
  expect(read).toMatchObject({ title: 'Rice', servings: 4, prepMinutes: 10, cookMinutes: 20, totalMinutes: 30 })
})

test('a text without headings of its own is read as a plain one', () => {
  const read = readMarkdown(
    '# Pancakes\n\n2 eggs\n1 cup milk\n1 cup flour\n\nWhisk everything in a large bowl.\nFry in butter.',
  )
  expect(texts(read?.ingredients)).toEqual(['2 eggs', '1 cup milk', '1 cup flour'])
  expect(texts(read?.steps)).toEqual(['Whisk everything in a large bowl.', 'Fry in butter.'])
})

test.each([
  ['is no YAML', '---\n"title": [Soup\nservings: 4\n---\n# Soup\n## Ingredients\n- 1 leek\n## Method\nBoil.'],
  [
    'has an alias bomb',
    '---\na: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n# Soup\n## Ingredients\n- 1 leek\n## Method\nBoil.',
  ],
  ['has no end', '---\n# Soup\n## Ingredients\n- 1 leek\n## Method\nBoil.'],
])('front matter that %s is passed over', (_, text) => {
  expect(readMarkdown(text)).toMatchObject({
    title: expect.stringContaining('Soup'),
    ingredients: [{ text: '1 leek' }],
  })
})

test.each([
  ['cook time: 40m', 40],
  ['prep time: 15m', 15],
  ['prep time: 15m\ncook time: 40m', 55],
  ['prep time: 15m\ncook time: 40m\ntime required: 2h', 120],
])('the whole time of a file with %j is %i minutes', (head, minutes) => {
  const text = `---\n${head}\n---\n# Rice\n\n## Ingredients\n\n- 1 cup rice\n`
  expect(readMarkdown(text)?.totalMinutes).toBe(minutes)
})

const recipeOf = (ingredients: string, method = '1. Stir.') =>
  readMarkdown(`# Soup\n\n## Ingredients\n${ingredients}\n\n## Method\n${method}\n`)

test.each([
  ['a table, whose head says nothing of its own', '| Amount | What |\n|---|:-:|\n| 2 | **eggs** |\n| 1 cup | flour |'],
  ['indented lines, which are no code', '        - 2 eggs\n        - 1 cup flour'],
  ['lines indented by tabs', '\t- 2 eggs\n\n\t- 1 cup flour'],
  ['lines with spaces that only look like some', '\u00a0- 2\u2009eggs\n\u200b- 1 cup\u00a0flour'],
  ['a quotation', '> * 2 eggs\n> * 1 cup flour'],
  ['code', '```\n2 eggs\n1 cup flour\n```'],
  ['tags', '<b>2</b> eggs\n\n<p>1 cup <i class="x">flour</i></p>'],
  ['links by reference', '- 2 [eggs][1]\n- 1 cup [flour]\n\n[1]: https://a.example\n[flour]: https://b.example'],
  ['bold type that is not closed as it should be', '- 2 **eggs **\n- 1 cup ** flour**'],
  ['lists in lists', '- 2 eggs\n  - 1 cup flour'],
  ['numbers that begin anywhere', 'Get\n2. 2 eggs\n3. 1 cup flour'],
  ['more lists in one another than anybody means', `${'- '.repeat(2000)}2 eggs\n> ${'* '.repeat(2000)}1 cup flour`],
  ['pictures written into the text', `- ![](data:image/png;base64,${'A'.repeat(300_000)}) 2 eggs\n- 1 cup flour`],
])('ingredients are read from %s', (_, ingredients) => {
  expect(texts(recipeOf(ingredients)?.ingredients)).toEqual(['2 eggs', '1 cup flour'])
})

test('a line is read though its beginning looks like the name of an address', () => {
  expect(texts(recipeOf('- 2 eggs\n- [optional]: salt\n\n[for later]: pepper')?.ingredients)).toEqual([
    '2 eggs',
    '[optional]: salt',
  ])
  expect(texts(recipeOf('- 2 eggs', '[last]: Stir\n\n[a]: https://a.example')?.steps)).toEqual(['[last]: Stir'])
})

test('what goes on under a number is part of its step, though it is indented too little for Markdown', () => {
  expect(texts(recipeOf('- 2 eggs', '9. Boil.\n\n   Stir.\n10. Chill\n   well.\n\n   Serve.')?.steps)).toEqual([
    'Boil. Stir.',
    'Chill well. Serve.',
  ])
})

test('a long text is read to its end, and none of its blocks is cut where the parser gets only a part', {
  tags: 'slow',
}, () => {
  const step = (at: number) => `Stir number ${at} - and *wait*, then 2. stir ${'well and '.repeat(20)}again`
  const long = `Fold ${'the egg whites in, '.repeat(500)}softly`
  const steps = [...Array.from({ length: 100 }, (_, at) => step(at)), long, 'Serve.']
  const method = steps.map((text, at) => `${at + 1}. ${text}`).join('\n')
  expect(texts(recipeOf('- 2 eggs', method)?.steps)).toEqual(steps.map((text) => text.replaceAll('*', '')))
})

test('figures of a recipe that nobody describes are no description', () => {
  const text =
    '# Palak Paneer\n\nServes: 4 · Prep: 15 min · Cook: 40 min\n\n## Ingredients\n\n- spinach\n\n## Method\n\n1. Cook it.'
  expect(readMarkdown(text)).toMatchObject({ description: null, servings: 4, cookMinutes: 40 })
})
