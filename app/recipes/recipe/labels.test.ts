import { expect, test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { durationText } from './labels.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [75, '1 hr 15 min'],
  [24 * 60, '24 hr'],
  [47 * 60 + 59, '47 hr 59 min'],
  [48 * 60, '2 days'],
  [74 * 60 + 40, '3 days 2 hr 40 min'],
  [72 * 60 + 5, '3 days 5 min'],
])('%i minutes are %s', (minutes, text) => expect(inLanguage('en', () => durationText(minutes))).toBe(text))
