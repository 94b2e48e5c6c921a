import { describe, expect, test } from 'vitest'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { stepTimers, timersOf } from './step-timers.ts'

const names = (text: string) => stepTimers(text).map(({ name }) => name)

describe('a timer is named after what it times', () => {
  test.each([
    ['Simmer the sauce for 20 minutes, stirring now and then.', 'Simmer the sauce'],
    ['Cover and simmer over low heat for 40 minutes, until the beef is nearly tender.', 'Simmer over low heat'],
    ['Pour in the water and simmer over medium-low heat for 5 minutes.', 'Simmer over medium-low heat'],
    ['Divide the batter between the cases. Bake for 20 to 22 minutes, until the tops spring back.', 'Bake'],
    ['Add the garlic and let them sizzle gently for 2 minutes, until the garlic smells sweet.', 'Sizzle gently'],
    ['Sprinkle with flour and chill for 1 hour.', 'Chill'],
    ['Fry the other half of the white onion for 4 minutes, until soft.', 'Fry the other half of the white onion'],
    ['Heat the air fryer to 190 °C (375 °F) for 3 minutes.', 'Heat the air fryer to 190 °C'],
    ['Brown the beef in three batches in the bacon fat, about 5 minutes each.', 'Brown the beef in three batches'],
    ['In a large bowl, whisk the eggs and brown sugar for 1 minute.', 'Whisk the eggs and brown sugar'],
    ['Cook the penne until it still has some bite, about 10 minutes.', 'Cook the penne'],
    ['Toss them with the salt and leave them for 30 minutes.', 'Leave'],
    ['Let the pie stand for 5 minutes before you dig in.', 'Stand'],
    ['Add the rest of the cream and cook for 3 minutes.', 'Cook'],
    ['Stir-fry the sugar snap peas in the same pan for 2 minutes.', 'Stir-fry the sugar snap peas'],
    ['After five minutes the shells go soft.', null],
    ['The pot needs about 10 minutes to come up to pressure.', null],
    ['In the last 20 minutes of the ragù, warm the litre of milk.', null],
  ])('%s', (text, name) => {
    expect(names(text)).toEqual([name])
  })

  test.each([
    ['प्याज़ को 5 मिनट भूनें।', 'प्याज़ को भूनें'],
    ['धीमी आँच पर 20 मिनट तक पकाएँ।', 'धीमी आँच पर पकाएँ'],
    ['आलू डालें और ढककर लगभग 15 मिनट पकाएँ, जब तक वे नरम न हों।', 'ढककर पकाएँ'],
    ['आटे को आधे घंटे के लिए ढककर रख दें।', 'आटे को ढककर रख दें'],
    ['दाल को ३० से ४० मिनट उबालें, फिर छान लें।', 'दाल को उबालें'],
    ['चावल को धोकर ठंडे पानी में एक बड़े बर्तन में 30 मिनट भिगोएँ।', 'भिगोएँ'],
    ['10 मिनट बाद आँच बंद।', null],
  ])('%s', (text, name) => {
    expect(names(text)).toEqual([name])
  })

  test('a second time of an order has its verb only: what follows it belongs to the first', () => {
    expect(names('Cook on low for 7 hours, or on high for 4 hours.')).toEqual(['Cook on low', 'Cook'])
    expect(names('Sear the beef for 4 minutes on each side and 2 minutes on the edges.')).toEqual([
      'Sear the beef',
      'Sear',
    ])
    expect(names('Bake the crust for 20 minutes. Bake the pie for 40 minutes more.')).toEqual([
      'Bake the crust',
      'Bake the pie',
    ])
  })
})

test('the places of the times are those of the text', () => {
  const text = 'Bake 20 minutes, turn, bake 5–10 minutes.'
  expect(stepTimers(text).map(({ from, to }) => text.slice(from, to))).toEqual(['20 minutes', '5–10 minutes'])
  expect(stepTimers('')).toEqual([])
})

test('a name is short, whatever a step says', () => {
  const long = `Simmer ${'the very large and most excellent '.repeat(200)}soup for 5 minutes`
  for (const name of [...names(long), ...names(`Fry${' '.repeat(500)}it for 5 minutes`)])
    expect(name?.length ?? 0).toBeLessThanOrEqual(40)
})

test('long steps are read in linear time', { tags: 'slow' }, () => {
  const pieces = ['fry for 5 minutes ', 'until ', '(until (', 'भूनें 5 मिनट ', ', and 1 minute', 'in on at to by ']
  expect(moreThanLinear(pieces, (piece, length) => stepTimers(piece.repeat(length / piece.length)))).toEqual([])
})

test('no more steps are read for timers than a long recipe has', () => {
  const steps = Array.from({ length: 20 }, () => ({ text: `Bake for 5 minutes.${' Wait.'.repeat(200)}` }))
  const counts = timersOf(steps).map(({ length }) => length)
  expect(counts.slice(0, 8)).toEqual(Array(8).fill(1))
  expect(counts.at(-1)).toBe(0)
  expect(stepTimers(`${'Wait. '.repeat(1700)}Bake for 5 minutes.`)).toEqual([])
})
