import { expect, test } from 'vitest'
import { parseRequest } from './parsed-request.ts'

const wantedOf = (text: string) => parseRequest(text).wanted.flatMap(({ food }) => food ?? [])

test.each([
  ['nothing fancy, chicken and rice', ['chicken', 'rice']],
  ['my mum left me loads of courgettes', ['courgette']],
  ["my daughter can't get enough broccoli", ['broccoli']],
  ['my son picked blackberries', ['blackberry']],
  ['she only ever wants pasta', ['pasta']],
  ['for my boyfriend who is mad about beef', ['beef']],
  ['grandad grows tomatoes', ['tomato']],
  ['the kids love lentils', ['lentil']],
  ["I haven't a clue what to do with kohlrabi", ['kohlrabi']],
  ['I never know how to use up celery', ['celery']],
  ["isn't there something with leeks", ['leek']],
  ["the rice isn't cooked yet, eggs", ['rice', 'egg']],
  ['prawns are here. I love them', ['prawn']],
  ['eggs, ham. I want to use them up', ['egg', 'ham']],
])('“%s” wants all of it', (text, foods) => {
  expect(wantedOf(text)).toEqual(foods)
})

test.each([
  ['Got prawns. But my sister who is coming is allergic to them. Rice, peas', ['prawn']],
  ['wine has sulphites, so none for me. Beef', ['wine']],
  ['rice, peas. I do have mussels but nobody here can eat them', ['mussel']],
  ['tomatoes, spinach and old cheese are out. Rice', ['tomato', 'spinach', 'cheese']],
  ['octopus, squid, mussels – can’t. Rice', ['octopus', 'squid', 'mussel']],
  ['school is nut and egg free. Rice', ['nut', 'egg']],
  ['alliums trigger my stomach. Rice', ['onion', 'garlic', 'leek', 'chive']],
  ['nothing for the twins with celery in it, rice', ['celery']],
  ['our lodger keeps well clear of kiwi, rice', ['kiwi']],
  ['prawns, mussels. She is allergic to them', ['prawn', 'mussel']],
  ['rice, kale (yuck)', ['kale']],
])('“%s” leaves out what it shuns', (text, foods) => {
  const { without, wanted } = parseRequest(text)
  expect(without).toEqual(expect.arrayContaining(foods))
  expect(wanted.map(({ food }) => food).filter((food) => foods.includes(food ?? ''))).toEqual([])
})
