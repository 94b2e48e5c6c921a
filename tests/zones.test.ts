import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ABOUT_TIME } from './support/zones.ts'

test('what is run in zones is there', () => {
  expect(ABOUT_TIME.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

test.runIf(process.env.TZ)('days and times are those of the zone that this run is for', () => {
  const zone = process.env.TZ ?? ''
  const written = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'long', dateStyle: 'long' })
  const here = new Intl.DateTimeFormat('en', { timeStyle: 'long', dateStyle: 'long' })
  expect(here.format(0)).toBe(written.format(0))
  expect(new Date(0).getHours()).toBe(
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' }).format(0)),
  )
})
