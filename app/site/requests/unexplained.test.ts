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

test('what is allergic stays out, though a list names it', () => {
  expect(read('my son is allergic to eggs. I have eggs, flour, milk').wanted).not.toContain('egg')
})
test('a story is a wish where it is all that is told', () => {
  expect(read("my neighbour's hens went quite berserk: so many eggs").wanted).toContain('egg')
  expect(read('grandpa wrestled a pumpkin the size of a car out of the field').wanted).toContain('pumpkin')
})
test('who lists foods at the end of a story has them', () => {
  expect(read('leeks, ham and barley are looking at me').wanted).toEqual(['leek', 'ham', 'barley'])
})
