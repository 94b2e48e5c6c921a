const LONGEST = 366 * 24 * 60
const ISO = /^[-+]?P(?=.)([\d.,YMWDTHS\s]{0,60})$/i
const ISO_PART = /(\d{1,9}(?:[.,]\d{1,9})?)\s?([YMWDHS])/gi
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/
const AMOUNT = /(\d{1,6}(?:[.,]\d{1,3})?)?\s?([½¼¾⅓⅔])?(?:\s?[-–]\s?\d{1,6})?\s?([\p{L}\p{M}']{0,14})/gu
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

/** Minutes in a unit that begins so, in the languages of the Latin, Greek and Cyrillic scripts and in Hindi. */
const UNITS: [RegExp, number][] = [
  [
    /^(d|day|days|tage?n?|jours?|d[ií]as?|giorn[io]|dag(ar|en|e)?|dn[iíy]|dzień|dni|nap|ημέρ\p{L}*|дн\p{L}*|день|दिन)$/iu,
    1440,
  ],
  [
    /^(h|hr|hrs|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|u|tim(mar|me|mer|er)?|t|hod\p{L}*|godz\p{L}*|g|óra|ώρ\p{L}*|ч|час\p{L}*|घ(?:ं|ण्)ट[\p{L}\p{M}]*)$/iu,
    60,
  ],
  [/^(s|sec|secs|seconds?|sek\p{L}*|secondes?|segundos?|second[io])$/iu, 1 / 60],
  [/^(m|mi?ns?|mins?|minut\p{L}*|'|perc|λεπτ\p{L}*|λ|мин\p{L}*|मिनट)$/iu, 1],
]

function isoMinutes(given: string) {
  const text = given.toUpperCase()
  const [date = '', time = ''] = text.split('T')
  let minutes = 0
  let parts = 0
  for (const [half, units] of [
    [date, { Y: 525_600, M: text.includes('T') ? 43_200 : 1, W: 10_080, D: 1440, H: 60, S: 1 / 60 }],
    [time, { Y: 0, M: 1, W: 10_080, D: 1440, H: 60, S: 1 / 60 }],
  ] as const)
    for (const [, amount = '0', unit = 'S'] of half.matchAll(ISO_PART)) {
      minutes += Number(amount.replace(',', '.')) * units[unit as 'S']
      parts++
    }
  return parts > 0 ? minutes : null
}

function wordedMinutes(text: string) {
  let minutes = 0
  let last = 0
  let parts = 0
  for (const [, digits, fraction, word = ''] of text.slice(0, 200).matchAll(AMOUNT)) {
    if (digits === undefined && fraction === undefined) continue
    const amount = Number((digits ?? '0').replace(',', '.')) + (FRACTIONS[fraction ?? ''] ?? 0)
    const unit = UNITS.find(([begins]) => begins.test(word))?.[1] ?? (word === '' && last !== 60 && parts > 0 ? 0 : 1)
    if (word !== '' && !UNITS.some(([begins]) => begins.test(word))) continue
    minutes += amount * unit
    last = unit
    parts++
  }
  return parts > 0 ? minutes : null
}

/**
 * The whole minutes in a duration as ISO 8601 writes it ("PT1H30M", "P0DT45M") or as people do ("1 hour 20 min",
 * "1h20", "1:20", "45"); null when there is none, when it is nothing, and when it is more than a year.
 */
export function durationMinutes(text: string): number | null {
  const trimmed = text.trim()
  const clock = CLOCK.exec(trimmed)
  const iso = ISO.exec(trimmed)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : iso
      ? (isoMinutes(iso[1] ?? '') ?? wordedMinutes(trimmed.slice(1)))
      : wordedMinutes(trimmed)
  const whole = Math.round(minutes ?? 0)
  return whole > 0 && whole <= LONGEST ? whole : null
}
