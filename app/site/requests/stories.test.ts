import { describe, expect, test } from 'vitest'
import { parseRequest } from './parsed-request.ts'

const FOODS = ['salmon', 'aubergine', 'peanuts', 'blue cheese']
const NAMES: Record<string, string> = { peanuts: 'peanut' }
const LIST = 'Rice, carrots, peas'
const read = (text: string) => {
  const { wanted, without } = parseRequest(text)
  return { wanted: wanted.flatMap(({ food }) => food ?? []), without }
}

/** What turns a food down where a list of others is beside it; X is the food. */
const REFUSALS = [
  'X gets stuck in my gullet. LIST',
  'LIST. X fights with my tablets',
  'X tastes of soap to me. LIST',
  'it is Lent, so X is for Easter. LIST',
  'the X stays in the freezer. LIST',
  'the X had better stay in the fridge. LIST',
  'the X goes back in the fridge. LIST',
  'X is beyond us until payday. LIST',
  'X? We buried one on Sunday! LIST',
  'X? Not in this house. LIST',
  'X: no, my mouth goes furry. LIST',
  'goodbye X. LIST',
  'X and I fell out. LIST',
  'X turns my daughter into a crime scene. LIST',
  'my son was in hospital after a handful of X. LIST',
  'X does unspeakable things to our lodger. LIST',
  'the cardiologist has put his foot down about X. LIST',
  'the X is spoken for. LIST',
  "we're Mormons, X stays out of this house. LIST",
]
/** What tells of a food that is there, or wished for. */
const WISHES = [
  'my neighbour left us a carrier bag of X. LIST',
  "we're drowning in X. LIST",
  "I've inherited a freezer with half a kilo of X. LIST",
  'X was on offer so I bought too much of it. LIST',
  'I could murder some X. LIST',
  'the fishmonger talked me into X. LIST',
  'my sister hated X, but she moved out: X, rice, carrots, peas',
  'who says kids refuse X? X, rice, carrots, peas',
  "the doctor says I'm not allergic to X after all: X, rice, carrots, peas",
  'everyone at work loathes X. More for me. X, rice, carrots, peas',
  'can I get a dinner out of X. LIST',
  'no end of X here. LIST',
  'X yes please! LIST',
]

describe.each(FOODS)('%s', (food) => {
  const name = NAMES[food] ?? food
  const filled = (text: string) => text.replaceAll('X', food).replace('LIST', LIST)

  test.each(REFUSALS)('“%s” leaves it out', (text) => {
    const { wanted, without } = read(filled(text))
    expect(without).toContain(name)
    expect(wanted).not.toContain(name)
    expect(wanted).toEqual(expect.arrayContaining(['rice', 'carrot', 'pea']))
  })
  test.each(WISHES)('“%s” wants it', (text) => {
    const { wanted, without } = read(filled(text))
    expect(without).not.toContain(name)
    expect(wanted).toEqual(expect.arrayContaining([name, 'rice', 'carrot', 'pea']))
  })
})

/** What makes somebody ill stays out, however it is told, how much of it there is, and whatever else is told or listed. */
const HARMS = [
  'my son is allergic to X. X, rice, carrots, peas',
  'my son is allergic to X. X is in the fridge. Rice, carrots, peas',
  'X could kill my daughter. I have X, rice, carrots, peas',
  'last week my sister landed in hospital from X. X, rice, carrots, peas',
  'my flatmate comes up in lumps from these X. LIST',
  'my nephew was sent home after X. LIST',
  'why do people ask? I am allergic to X. X, rice, carrots, peas',
  "I can't have X any more, it brings me out in hives. X, rice, carrots, peas",
  "turns out I'm allergic to X after all: X, rice, carrots, peas",
  'X does unspeakable things to my daughter. X, rice, carrots, peas',
  'the allergist found X in my blood. LIST',
  'my brother moved to Leeds and gets hives from X. X, rice, carrots, peas',
]
describe.each(FOODS)('what harms somebody: %s', (food) => {
  test.each(HARMS)('“%s” leaves it out', (text) => {
    const { wanted, without } = read(text.replaceAll('X', food).replace('LIST', LIST))
    expect(without).toContain(NAMES[food] ?? food)
    expect(wanted).not.toContain(NAMES[food] ?? food)
  })
})
test('a story is a wish where it is all that is told', () => {
  expect(read("my neighbour's hens went quite berserk: so many eggs").wanted).toContain('egg')
  expect(read('the storm wrestled a pumpkin bigger than our dog out of its bed').wanted).toContain('pumpkin')
})
test('who lists foods at the end of a story has them', () => {
  expect(read('leeks, ham and barley are looking at me').wanted).toEqual(['leek', 'ham', 'barley'])
})

// Each writer wanted the food; nothing in the words makes it certain that it harms nobody now.
test.each([
  ["my brother's allergic to peaches but he's in Leeds, so peaches, cream, shortbread!", 'peach'],
  ["It was the last lodger who couldn't have almonds, and he's moved to Leeds. Almonds, rice, raisins.", 'almond'],
  ["Wednesday's group is the one with the egg allergy, this is Thursday's. Eggs, flour, cheese", 'egg'],
  ['My doctor took me off eggs for a year, all clear now! Eggs, spinach, bread', 'egg'],
  ['Half our street is off pork for religion, but we are the other half. Pork, apples, sage', 'pork'],
])('“%s” leaves it out for care', (text, food) => {
  expect(read(text).without).toContain(food)
})
