import { expect, test } from 'vitest'
import { recognisedTimes } from './recognised-times.ts'

const times = (...texts: string[]) => recognisedTimes(texts.map((text) => ({ text })))

test('times of steps are preparing, waiting or cooking by the word beside them', () => {
  expect(times('Knead for 10 minutes.', 'Leave to rise for 1 hour.', 'Bake for 35 to 40 minutes.')).toEqual({
    prep: 10,
    wait: 60,
    cook: 40,
  })
  expect(times('Fry the onions for 8 minutes, then add the stock and simmer for 20 minutes.').cook).toBe(28)
  expect(times('Stir in the cream and simmer for 5 minutes.')).toEqual({ prep: 0, wait: 0, cook: 5 })
  expect(times('Marinate overnight, or for at least 2 hours.').wait).toBe(120)
})

test('in Hindi by the word behind them', () => {
  expect(times('चावल को 30 मिनट भिगो दें।', 'धीमी आँच पर 15 मिनट पकाएँ।')).toEqual({ prep: 0, wait: 30, cook: 15 })
})

test('alternatives and moments of another time are no times of their own; a text without times has none', () => {
  expect(times('Cook on low for 9 hours, or on high for 5 hours.').cook).toBe(540)
  expect(times('Bake for 30 minutes, turning after 15 minutes.').cook).toBe(30)
  expect(times('Boil the rice.', '')).toEqual({ prep: 0, wait: 0, cook: 0 })
})
