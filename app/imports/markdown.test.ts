import { expect, test } from 'vitest'
import { readMarkdown } from './recipe-files.server.ts'

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

test('figures that stand in the text are read where the front matter has none', () => {
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
])('the whole time of a file that says %j is %i minutes', (head, minutes) => {
  const text = `---\n${head}\n---\n# Rice\n\n## Ingredients\n\n- 1 cup rice\n`
  expect(readMarkdown(text)?.totalMinutes).toBe(minutes)
})
