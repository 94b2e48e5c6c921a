import { describe, expect, test } from 'vitest'
import { aFile, aPicture, textsOf } from '../../../tests/support/dropped-files.ts'
import { evernote } from './evernote.ts'

const jpeg = Buffer.from(aPicture(1)).toString('base64')
const note = (title: string, body: string, more = '') =>
  `<note><title>${title}</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${body}</en-note>]]></content>${more}</note>`
const notebook = (...notes: string[]) =>
  aFile('Food.enex', `<?xml version="1.0"?><en-export application="Evernote">${notes.join('\n')}</en-export>`)
const read = (...notes: string[]) => evernote.read([notebook(...notes)])

const BODIES: [form: string, body: string][] = [
  [
    'headings and lists',
    '<h2>Ingredients</h2><ul><li>200 g rice</li><li>1 lemon</li><li>1 tsp salt</li></ul><h2>Method</h2><ol><li>Boil the rice.</li><li>Squeeze the lemon.</li></ol>',
  ],
  [
    'lines under words in bold',
    '<div><b>Ingredients</b></div><div>200 g rice</div><div>1 lemon</div><div>1 tsp salt</div><div><br/></div><div><b>Method</b></div><div>Boil the rice.</div><div>Squeeze the lemon.</div>',
  ],
  [
    'boxes to tick',
    '<div>Ingredients:</div><div><en-todo checked="false"/>200 g rice</div><div><en-todo checked="true"/>1 lemon</div><div>1 tsp salt</div><div>Directions:</div><div>Boil the rice.</div><div>Squeeze the lemon.</div>',
  ],
  [
    'line breaks in one paragraph',
    'Ingredients<br/>200 g rice<br/>1 lemon<br/>1 tsp salt<br/><br/>Method<br/>Boil the rice.<br/>Squeeze the lemon.',
  ],
  [
    'a list and paragraphs without headings',
    '<ul><li>200 g rice</li><li>1 lemon</li><li>1 tsp salt</li></ul><p>Boil the rice.</p><p>Squeeze the lemon.</p>',
  ],
]

describe('a note of Evernote', () => {
  test.each(BODIES)('with %s is a recipe', (_, body) => {
    const [only] = read(note('Lemon rice', body)).recipes
    expect([only?.recipe.title, textsOf(only?.recipe.ingredients ?? [])]).toEqual([
      'Lemon rice',
      ['200 g rice', '1 lemon', '1 tsp salt'],
    ])
    expect(textsOf(only?.recipe.steps ?? [])).toEqual(['Boil the rice.', 'Squeeze the lemon.'])
  })

  test('brings its tags, its pictures and the address that it was clipped from', () => {
    const more = `<tag>Quick</tag><tag>Rice</tag><note-attributes><source-url>https://food.example/rice</source-url></note-attributes>
      <resource><data encoding="base64">${jpeg.slice(0, 20)}\n${jpeg.slice(20)}</data><mime>image/jpeg</mime></resource>
      <resource><data encoding="base64">JVBERg==</data><mime>application/pdf</mime></resource>`
    const [only] = read(note('Rice', BODIES[0]?.[1] ?? '', more)).recipes
    expect([only?.collections, only?.recipe.sourceUrl]).toEqual([['Quick', 'Rice'], 'https://food.example/rice'])
    expect(only?.pictures.map((picture) => Uint8Array.from(picture))).toEqual([aPicture(1)])
  })

  test('of another kind is left out by its title, and an empty notebook by its name', () => {
    const todo = note('Call the plumber', '<div>Tuesday at nine.</div>')
    const both = read(todo, note('Rice', BODIES[1]?.[1] ?? ''))
    expect(both.recipes.map(({ recipe }) => recipe.title)).toEqual(['Rice'])
    expect(both.leftOut).toEqual([{ name: 'Call the plumber', reason: 'noRecipe' }])
    expect(read().leftOut).toEqual([{ name: 'Food.enex', reason: 'noRecipe' }])
  })
})
