/** Something to do at a wall-clock time; times are milliseconds as if the clock were UTC's. */
export interface CalendarEvent {
  /** Stays the same for the same thing, so that a second download replaces the first. */
  uid: string
  start: number
  end: number
  title: string
  text: string
  address: string
  /** When it was last changed, in UTC milliseconds. */
  changedAt: number
  /** Whether it rings when it begins. */
  rings?: boolean
}

interface CalendarOptions {
  /** What calendar apps call it, and then read it anew every few hours. */
  name?: string
}

const MAX_OCTETS = 75

/** A text value of RFC 5545, 3.3.11; control characters are left out. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text may have none but line breaks and tabs
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Whether an octet of UTF-8 is not the first of its character. */
const isInside = (octet: number | undefined) => octet !== undefined && (octet & 0xc0) === 0x80

/** A line in pieces of at most 75 octets, each but the first behind a space (RFC 5545, 3.1); no character is split. */
function folded(line: string) {
  const octets = new TextEncoder().encode(line)
  if (octets.length <= MAX_OCTETS) return line
  const pieces: string[] = []
  for (let start = 0; start < octets.length; ) {
    let end = start + MAX_OCTETS - (start > 0 ? 1 : 0)
    while (isInside(octets[end])) end--
    pieces.push(new TextDecoder().decode(octets.subarray(start, end)))
    start = end
  }
  return pieces.join('\r\n ')
}

/** A time without a zone: the same wall-clock time wherever the calendar is. */
const floating = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const eventLines = ({ uid, start, end, title, text, address, changedAt, rings = false }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${floating(changedAt)}Z`,
  `DTSTART:${floating(start)}`,
  `DTEND:${floating(end)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${address}`,
  ...(rings ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0S', `DESCRIPTION:${escaped(title)}`, 'END:VALARM'] : []),
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545) of these events; its name and how often it is read anew are those of RFC 7986, and X-WR-CALNAME for older apps. */
export const calendarFile = (events: readonly CalendarEvent[], { name }: CalendarOptions = {}) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//FoodIO//FoodIO//EN',
    ...(name === undefined
      ? []
      : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT4H']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
