import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationMinutes } from './durations.ts'
import { parseServings } from './servings.ts'

const ISO: [string, number][] = [
  ['PT1H30M', 90],
  ['P0DT45M', 45],
  ['PT90M', 90],
  ['PT0H20M0S', 20],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['P0DT0H35M', 35],
  ['P1DT2H', 1560],
  ['P1D', 1440],
  ['P1W', 10_080],
  ['PT1.5H', 90],
  ['PT1,5H', 90],
  ['P45M', 45],
  ['pt15m', 15],
  ['+PT15M', 15],
  ['PT20', 20],
  ['PT1H30', 90],
  ['PT 1H 30M', 90],
  ['PT3600S', 60],
  ['PT 45 minutes', 45],
]
const ENGLISH: [string, number][] = [
  ['45', 45],
  ['about 45', 45],
  ['45-60', 60],
  ['45 min.', 45],
  ['45min', 45],
  ["45'", 45],
  ['30-minute', 30],
  ['Total: 45 mins', 45],
  ['5 ingredients, 30 minutes', 30],
  ['1 hour 20 min', 80],
  ['1 hour, 20 minutes', 80],
  ['1 hour and 20 minutes', 80],
  ['1 hr. 10 min.', 70],
  ['1hr10', 70],
  ['2 hrs 5 mins', 125],
  ['1h20', 80],
  ['1h15', 75],
  ['1h 15min', 75],
  ['1 h 5', 65],
  ['1 h 15 m', 75],
  ['1:20', 80],
  ['1:15 h', 75],
  ['01:15:00', 75],
  ['1:15 hours', 75],
  ['Total 1:15', 75],
  ['2:30 min', 3],
  ['1½ hours', 90],
  ['1 ½ hours', 90],
  ['½ hour', 30],
  ['1 1/2 hrs', 90],
  ['1-1/2 hours', 90],
  ['1⁄2 hour', 30],
  ['3/4 hour', 45],
  ['1.5 hours', 90],
  ['0,5 h', 30],
  ['half an hour', 30],
  ['an hour', 60],
  ['an hour and a half', 90],
  ['two and a half hours', 150],
  ['a quarter of an hour', 15],
  ['one hour ten minutes', 70],
  ['90–120 min', 120],
  ['90 to 120 minutes', 120],
  ['1-2 hours', 120],
  ['1 or 2 hours', 120],
  ['1–1½ hours', 90],
  ['1 hour to 1 hour 30 minutes', 90],
  ['20 min - 30 min', 30],
  ['8 hours on low or 4 hours on high', 480],
  ['4 hours on high/8 hours on low', 240],
  ['8 to 10 hours on low, 4 to 5 hours on high', 600],
  ['45 mins plus 2 hours chilling', 165],
  ['20 minutes (plus 1 hour resting)', 80],
  ['30 min + 1 h', 90],
  ['10 minutes and 20 minutes', 30],
  ['30 minutes + chilling', 30],
  ['90 minutes (1.5 hours)', 90],
  ['1 hour (60 minutes)', 60],
  ['1 hour = 60 min', 60],
  ['30 minutes total (10 minutes prep, 20 minutes cooking)', 30],
  ['20 minutes active, 45 minutes total', 45],
  ['45 minutes total, 20 minutes active', 45],
  ['20 min hands-on, 1 h 30 min in all', 90],
  ['Active: 20 minutes; total: 45 minutes', 45],
  ['20 minutes active, 45 minutes resting', 65],
  ['1 hour, 30 minutes in all', 90],
  ['45 mins, of which 15 active', 45],
  ['2 days', 2880],
  ['1 day 2 hours', 1560],
  ['2 hours chilling, 30 minutes baking', 150],
  ['8 hours or overnight', 480],
  ['1 week', 10_080],
  ['30 seconds', 1],
]
const OTHERS: [string, number][] = [
  ['2 Std. 15 Min.', 135],
  ['2 Stunden 15', 135],
  ['1 Std.', 60],
  ['1,5 Std.', 90],
  ['ca. 30 Min.', 30],
  ['1:30 Std.', 90],
  ['eine halbe Stunde', 30],
  ['eine Stunde', 60],
  ['anderthalb Stunden', 90],
  ['20 bis 30 Minuten', 30],
  ['1 Stunde oder 2 Stunden', 60],
  ['3 Tage', 4320],
  ['1 heure et 10 minutes', 70],
  ['1 heure 30', 90],
  ['1h30min', 90],
  ['une demi-heure', 30],
  ['1 heure et demie', 90],
  ['20 à 30 minutes', 30],
  ['2 jours', 2880],
  ['45 minutos', 45],
  ['1 hora y 15 minutos', 75],
  ['1 hora y media', 90],
  ['media hora', 30],
  ['20 a 30 minutos', 30],
  ['1 ora e 30 minuti', 90],
  ["mezz'ora", 30],
  ['2 uur en 10 minuten', 130],
  ['35 perc', 35],
  ['1 час 20 минут', 80],
  ['1 घंटा 5 मिनट', 65],
  ['2 घंटे', 120],
  ['2 घण्टे 10 मिनट', 130],
  ['२ घंटे ३० मिनट', 150],
  ['एक घंटा', 60],
  ['आधा घंटा', 30],
  ['डेढ़ घंटा', 90],
  ['20 से 30 मिनट', 30],
  ['1 घंटा या 2 घंटे', 60],
  ['3 दिन', 4320],
  ['1時間30分', 90],
  ['３０分', 30],
  ['1小时15分钟', 75],
  ['40분', 40],
]

test.each([...ISO, ...ENGLISH, ...OTHERS])('%s is %i minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each([
  '',
  'PT0M',
  'PT0S',
  'P0D',
  'PT',
  'P',
  'soon',
  'overnight',
  'PT99999999H',
  '-',
  '-PT20M',
  'PT-20M',
  'P-1D',
  '-20 min',
  '\u221220 min',
  '0 minutes',
  '0',
  '1/0 hour',
  'Step 3',
  'serves 4',
  '350 °C',
])('%j is no duration', (text) => {
  expect(durationMinutes(text)).toBeNull()
})

test.each([
  ['4 servings', 4],
  ['Serves 4-6', 4],
  ['6', 6],
  ['2 dozen', 24],
  ['one loaf', 1],
  ['a crowd', null],
  ['0', null],
])('%s makes %j', (text, servings) => {
  expect(parseServings(text)).toBe(servings)
})

test('whatever is written, a duration is whole minutes or nothing', () => {
  const piece = fc.constantFrom(
    '1',
    '½',
    '1/2',
    ' ',
    ':',
    '-',
    'h',
    'min',
    'or',
    'PT',
    'M',
    '(',
    'plus',
    'घंटे',
    '時間',
    ',',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const minutes = durationMinutes(given)
      expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true)
    }),
  )
})

test('a duration is never longer than all the times that its text names together', () => {
  const amount = fc.integer({ min: 1, max: 90 })
  const time = fc.record({ amount, unit: fc.constantFrom('min', 'hours') })
  const link = fc.constantFrom(' or ', ' to ', ' – ', ', ', ' plus ', ' and ', ' (', ' ')
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 4 }), link, (times, between) => {
      const text = times.map((one) => `${one.amount} ${one.unit}`).join(between)
      const inMinutes = times.map((one) => one.amount * (one.unit === 'min' ? 1 : 60))
      const minutes = durationMinutes(text) ?? 0
      expect(minutes).toBeGreaterThanOrEqual(inMinutes[0] ?? 0)
      expect(minutes).toBeLessThanOrEqual(inMinutes.reduce((sum, one) => sum + one, 0))
      if (between === ' or ') expect(minutes).toBe(inMinutes[0])
      if (/to|–/.test(between)) expect(minutes).toBe(Math.max(...inMinutes))
    }),
  )
})
