import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseRequest } from './parsed-request.ts'
import { refineRequest } from './refined-request.ts'

const PHRASES = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/refusal-phrases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

/** Foods as they are typed, each with what must be among what stays out. */
const FOODS: readonly [typed: string, out: RegExp][] = [
  ['onions', /onion/],
  ['milk', /milk|dairy/],
  ['peanut', /peanut/],
  ['eggs', /egg/],
  ['gluten', /gluten/],
]
/** A request as the assistant reads it, idioms and all. */
const requestOf = (text: string) =>
  refineRequest({ diet: 'Any', cuisine: 'Any', time: 999, ingredients: text, refine: [] })

const PLACES = ['X', 'X; carrots', 'carrots. X', 'X. What about carrots', 'carrots, X', 'Carrots\nX']

describe.each(PHRASES)('“%s”', { tags: 'slow' }, (phrase) => {
  test('keeps the food out wherever it stands, and nothing else', () => {
    for (const [typed, out] of FOODS)
      for (const place of PLACES) {
        const text = place.replace('X', phrase.replace('X', typed))
        const { wanted, without, avoided, diet } = requestOf(text)
        expect([text, [...without, ...avoided, diet ?? ''].some((name) => out.test(name.toLowerCase()))]).toEqual([
          text,
          true,
        ])
        expect([text, wanted.filter(({ food }) => out.test(food ?? '') || food === 'seitan')]).toEqual([text, []])
        if (/carrots/i.test(place)) expect([text, wanted.flatMap(({ food }) => food ?? [])]).toEqual([text, ['carrot']])
      }
  })
})

test.each<[string, wanted: string, without: string]>([
  ["I don't mind fish, cod please", 'fish, cod', ''],
  ["can't get enough of mushrooms", 'mushroom', ''],
  ["can't resist cheese", 'cheese', ''],
  ["I've never cooked lentils before", 'lentil', ''],
  ["haven't tried tofu yet", 'tofu', ''],
  ["we don't have much time, pasta and peas", 'pasta, pea', ''],
  ["don't want to waste the bread", 'bread', ''],
  ["can't find a recipe for chicken thighs", 'chicken thigh', ''],
  ["why don't we do something with eggs", 'egg', ''],
  ["don't forget the onions", 'onion', ''],
  ['not only beans but also corn', 'bean, corn', ''],
  ["don't have anything but rice", 'rice', ''],
  ["couldn't live without cheese", 'cheese', ''],
  ["don't know how to use fennel", 'fennel', ''],
  ["my kids don't like fish much but love peas", 'pea', 'fish'],
  ['take the chicken out of the freezer, rice', 'chicken, rice', ''],
  ['chocolate to die for', 'chocolate', ''],
  ['swap the cream for coconut milk; squash', 'coconut milk, squash', 'cream'],
  ['replace butter with olive oil', 'olive oil', 'butter'],
  ['substitute beef with lentils', 'lentil', 'beef'],
  ['nut and egg free biscuits', 'biscuit', 'nut, egg'],
  ['sugar, nut and dairy free cake with carrots', 'cake, carrot', 'sugar, nut, dairy'],
  ['soy or nut free noodles', 'noodle', 'soybean, nut'],
  ['eggs and dairy free milk', 'egg, milk', 'dairy'],
  ['eggs, dairy free milk, rice', 'egg, milk, rice', 'dairy'],
  ['rice and dairy free', 'rice', 'dairy'],
  ['I have rice and a problem with onions', 'rice', 'onion'],
  ['mince and beans, I hate cooking', 'ground meat, bean', ''],
  ['give me pasta, cheese', 'pasta, cheese', ''],
  ['give me rice for my upset stomach', 'rice', ''],
  ['the neighbour gave us broad beans', 'broad bean', ''],
  ['my mum brought me a bag of plums', 'plum', ''],
  ["don't leave out the garlic, and mussels", 'garlic, mussel', ''],
  ["she isn't allergic to wheat! bread", 'bread', ''],
  ['no one is allergic: eggs, rice', 'egg, rice', ''],
  ["I'm allergic to nuts, here's what I have: rice, eggs", 'rice, egg', 'nut'],
  ['no allergies, what we have: eggs, rice', 'egg, rice', ''],
  ['we have a nut allergy, in the fridge there is: rice, eggs', 'rice, egg', 'nut'],
  ['no allergies but only leftovers: rice, eggs', 'rice, egg', ''],
])('“%s” is read as it is meant', (text, wanted, without) => {
  const request = parseRequest(text)
  expect(request.wanted.map(({ food, typed }) => food ?? typed).join(', ')).toBe(wanted)
  expect(request.without.join(', ')).toBe(without)
})

test('who avoids gluten avoids what contains it, and names no food', () => {
  for (const text of ['allergic to gluten, rice', 'gluten, rice', 'no gluten or nuts', 'gluten and dairy free pudding'])
    expect([text, parseRequest(text).without.includes('seitan')]).toEqual([text, false])
  expect(parseRequest('German die Kartoffeln, rice').mustAvoid).toBe(false)
})

test('what is free of gluten together with something else avoids both', () => {
  for (const text of ['gluten and dairy free pudding', 'dairy and gluten free pudding', 'gluten/dairy free pudding'])
    expect([text, parseRequest(text).avoided.toSorted()]).toEqual([text, ['gluten', 'milk']])
})

test.each([
  ['my son has a bad egg allergy', 'egg'],
  ['a good egg free cake', 'egg'],
  ["what I'm allergic to is nuts.", 'nut'],
  ["the thing he can't eat is nuts!", 'nut'],
  ['her allergy: it is nuts', 'nut'],
  ['wherever we go nuts are a problem', 'nut'],
  ['no milk it makes him sick', 'milk'],
  ['avoid milk it gives me cramps', 'milk'],
  ['allergic to apples and oranges', 'apple'],
  ['she is allergic to Turkey', 'turkey'],
  ['chilli full of beans is what he cannot eat: beans', 'bean'],
  ['she is allergic to cold turkey', 'turkey'],
  ['no sour grapes', 'grape'],
])('an idiom is none where it tells what stays out: %s', (text, food) => {
  const { wanted, without } = requestOf(text)
  expect([without.includes(food), wanted.some((one) => one.food === food)]).toEqual([true, false])
})
