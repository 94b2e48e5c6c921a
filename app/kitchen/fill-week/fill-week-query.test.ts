import { describe, expect, test } from 'vitest'
import {
  daysAround,
  deviceParameters,
  dishOf,
  emptySlots,
  fillQuery,
  type OccupiedSlot,
  weekdayOf,
} from './fill-week-query.ts'

const USUAL = { main: 'dinner', season: 'north' } as const
const query = (text: string) => fillQuery(new URLSearchParams(text), USUAL)
const slot = (day: string, recipe: number | null): OccupiedSlot => ({ day, meal: 'dinner', recipe })

describe('the address of a week that is filled', () => {
  test.each([
    ['', { week: null, days: null, meals: ['dinner'], time: 30, weekend: 60, repeat: 14, seed: 0, fridge: '' }],
    ['week=2026-11-23&meal=lunch&meal=dinner&meal=lunch&meal=x', { week: '2026-11-23', meals: ['lunch', 'dinner'] }],
    ['week=2026-02-30', { week: null }],
    ['day=2026-11-23', { days: null }],
    ['chosen=days&day=2026-11-23&day=x', { days: ['2026-11-23'] }],
    ['chosen=days', { days: [] }],
    ['time=1&weekend=600&repeat=60', { time: 1, weekend: 600, repeat: 60 }],
    ['time=0&weekend=601&repeat=61', { time: 30, weekend: 60, repeat: 14 }],
    ['time=1.5&weekend=-1&repeat=x', { time: 30, weekend: 60, repeat: 14 }],
    ['season=none', { season: null }],
    ['season=x', { season: 'north' }],
    ['seed=7&seed=12', { seed: 12 }],
    ['seed=-12.7', { seed: 12 }],
    ['seed=1000001', { seed: 1 }],
    ['seed=x', { seed: 0 }],
    [`fridge=${'x'.repeat(201)}`, { fridge: 'x'.repeat(200) }],
    ['refused=1.2&refused=2.x.3.0', { refused: [1, 2, 3] }],
    ['saved=1.x.2', { saved: [1, 2] }],
    ['diet=vegan&diet=x&without=milk&without=x', { needs: { diets: ['vegan'], allergens: ['milk'] } }],
  ])('%s', (text, wished) => {
    expect(query(text)).toMatchObject(wished)
  })

  test('forgets the first of more than two hundred that were refused', () => {
    const ids = Array.from({ length: 201 }, (_, at) => at + 1)
    expect(query(`refused=${ids.join('.')}`).refused).toEqual(ids.slice(1))
  })

  test('refuses what was not left ticked, and locks the rest; all ticked locks nothing', () => {
    const [a, b] = ['2026-11-23.dinner.7', '2026-11-24.dinner.8']
    const some = query(`shown=${a}&shown=${b}&keep=${a}`)
    expect([[...some.locked], some.refused, some.unticked]).toEqual([[['2026-11-23.dinner', 7]], [8], []])
    const all = query(`shown=${a}&shown=${b}&keep=${a}&keep=${b}`)
    expect([[...all.locked], all.refused]).toEqual([[], []])
    const swapped = query(`shown=${a}&shown=${b}&keep=${a}&swap=${a}`)
    expect([[...swapped.locked], swapped.refused, swapped.unticked]).toEqual([[['2026-11-24.dinner', 8]], [7], [b]])
  })

  test('names what a device has planned and saved, as far as there is room', () => {
    const planned = [slot('2026-11-23', 7), slot('2026-11-24', null)]
    const named = new URLSearchParams(deviceParameters({ planned, saved: [3, 4] }))
    expect(fillQuery(named, USUAL)).toMatchObject({ planned, saved: [3, 4] })
    expect(deviceParameters({ planned: [], saved: [] })).toEqual([])
    const many = Array.from({ length: 151 }, () => slot('2026-11-23', 7))
    const saved = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(deviceParameters({ planned: many, saved })[0]?.[1].split('_')).toHaveLength(150)
    const full = fillQuery(new URLSearchParams(deviceParameters({ planned: many, saved })), USUAL)
    expect([full.planned.length, full.saved]).toEqual([150, saved.slice(1)])
    expect(query(`saved=${saved.join('.')}`).saved).toEqual(saved.slice(0, 100))
    expect(query(`planned=${Array(151).fill('2026-11-23.dinner').join('_')}`).planned).toHaveLength(150)
  })
})

test.each([
  ['2026-11-23.dinner.7', { day: '2026-11-23', meal: 'dinner', recipe: 7 }],
  ['2026-11-23.dinner', null],
  ['2026-11-23.dinner.0', null],
  ['2026-11-23.dinner.12345678901', null],
  ['2026-11-23.x.7', null],
  ['2026-02-30.dinner.7', null],
])('the dish %s', (value, dish) => {
  expect(dishOf(value)).toEqual(dish)
})

test('meals for which something is planned are not filled; working days and weekends have their own minutes', () => {
  const wished = query('meal=lunch&meal=dinner&time=20&weekend=90')
  const slots = emptySlots(['2026-11-27', '2026-11-28'], wished, [slot('2026-11-27', null), slot('2026-11-29', 3)])
  expect(slots).toEqual([
    { day: '2026-11-27', meal: 'lunch', maxMinutes: 20 },
    { day: '2026-11-28', meal: 'lunch', maxMinutes: 90 },
    { day: '2026-11-28', meal: 'dinner', maxMinutes: 90 },
  ])
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([0, 5, 6])
  expect(daysAround(['2026-11-23', '2026-11-24'], 14)).toEqual({ from: '2026-11-09', to: '2026-12-08' })
})
