import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { type CalendarEvent, calendarFile } from './calendar.ts'

const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'recipe-1-step-1-2026-11-23@food.example',
  start: Date.UTC(2026, 10, 23, 18, 30),
  end: Date.UTC(2026, 10, 23, 18, 45),
  title: 'Rice: boil',
  text: 'Boil the rice.',
  address: 'https://food.example/recipe/1#step-1',
  changedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  rings: true,
  ...changes,
})
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')

test('an event has floating times, an alarm at its start, and what another program needs to replace it', () => {
  const [component] = eventsIn(calendarFile([anEvent()]))
  const event = new ICAL.Event(component)
  expect(event.startDate.toString()).toBe('2026-11-23T18:30:00')
  expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone)
  expect(event.endDate.toString()).toBe('2026-11-23T18:45:00')
  expect(event.uid).toBe('recipe-1-step-1-2026-11-23@food.example')
  expect(String(component?.getFirstPropertyValue('dtstamp'))).toBe('2026-01-02T03:04:05Z')
  expect(component?.getFirstPropertyValue('url')).toBe('https://food.example/recipe/1#step-1')
  const alarm = component?.getFirstSubcomponent('valarm')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('PT0S')
})

test('any text is read back as it was, in lines of at most 75 octets that end in CRLF', () => {
  const piece = fc.constantFrom('\\', ';', ',', '\n', 'END:VEVENT', '\\n', 'दाल ', '🍲', ' ', 'a'.repeat(80), ':', '"')
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 30 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const file = calendarFile([anEvent({ title: written, text: written })])
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const [component] = eventsIn(file)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the file has none
      const read = written.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      expect(new ICAL.Event(component).summary ?? '').toBe(read)
      expect(new ICAL.Event(component).description ?? '').toBe(read)
    }),
  )
})

test('long texts are folded in less time than encoding them fifty times takes', () => {
  const events = Array.from({ length: 240 }, () => anEvent({ text: 'धीमी आँच पर पकाएँ, then stir. '.repeat(30) }))
  const encoded = () => Array.from({ length: 50 }, () => new TextEncoder().encode(JSON.stringify(events)))
  calendarFile(events)
  expect(cpuTime(() => calendarFile(events))).toBeLessThan(cpuTime(encoded))
})
