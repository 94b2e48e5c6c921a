import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** A time to wait in words: "42 minutes". */
export function timeText(seconds: number) {
  const [unit, amount] = seconds > 90 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', seconds] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** The message of a rate limit with the time to wait. */
export const waitText = (seconds: number) => m.form_wait({ time: timeText(seconds) })
