import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { type OvenTemperature, ovenTemperatures } from '#app/food/amounts/temperatures.ts'
import {
  AFTERWARDS,
  AIR_FRYER,
  GRILL_CELSIUS,
  GRILLS,
  HINDI_ELSEWHERE,
  HINDI_OVEN,
  IN_OVEN,
  INTO_OVEN,
  NO_OVEN,
  OF_FAT_OR_WATER,
  OF_FOOD,
  ON_THE_STOVE,
  OUT_OF_OVEN,
  OUTDOORS,
  OVEN_NAMES,
} from './oven-words.data.ts'

/** What an oven is set to: degrees Celsius without a fan; null where a recipe does not tell. */
export type OvenSetting = number | null

/** What one step does with the oven. */
export interface OvenReading {
  /** What the oven is set to for a time that the step names at this place; undefined where nothing is in the oven. */
  settingFor(time: { from: number; to: number }): OvenSetting | undefined
  /** The same for food whose time in the oven the step does not name. */
  untimed: OvenSetting | undefined
  /** What the step heats the oven to; null where it heats none. */
  preheats: OvenSetting
}

/** How much of a step is looked at before a time. */
const REACH = 300
const GRILL = /\b(?:grill|broil)/i
const OVEN_VERB = /\b(?:ovens?|bak(?:e|es|ing)|roast)\b/i
const PREHEAT =
  /\b(?:pre-?heat|heat|set|turn on|light|warm)\b[^.;]{0,60}\b(?:oven|grill|broiler)\b|\bpre-?heat\b|ओवन(?: को)?[^।]{0,60}(?:गर्म|गरम|प्रीहीट)/iu
const PLACED = /\b(?:put|place|slide|transfer|return|pop|move|slip)\b/i
/** What a cook waits for, or does meanwhile, tells nothing about where: "until risen and browned". */
const UNTIL = /\b(?:until|till|while|whilst)\b[^.;]*?(?=,|\babout\b|\bfor\b|\bthen\b|$)/gi
/** What goes on beside a step: "While the cake bakes, …". */
const ASIDE = /(?:^|[.;] ?)(?:while|when|as soon as|once|before|after)\b[^,.]*,/gi
const BARE =
  /\b(?:oven|bak(?:e|ing)|roast(?:ing)?|pre-?heat(?:ed)?)\b[^.;\d]{0,40}?\b(?:to|at) (\d{3})(?!\d|[.,-]\d|\s?(?:°|º|[CFcf]\b|deg|g\b|ml|grams|min))/gi
const MIN_BARE_FAHRENHEIT = 275
const MIN_CELSIUS = 50
const MAX_CELSIUS = 320
/** "a 200 °C oven" */
const OVEN_BEHIND = /^\)? (?:\p{L}+ )?(?:oven|grill|broiler)\b/iu
const SENTENCE_END = /[.;।](?!\d)/u
const SENTENCE_ENDS = new RegExp(SENTENCE_END, 'gu')
const IN_OVEN_WORDS = new RegExp(IN_OVEN, 'giu')
const ELSEWHERE_WORDS = new RegExp(OUT_OF_OVEN, 'giu')
const INTO_OVEN_WORDS = new RegExp(INTO_OVEN, 'iu')

const blank = (text: string) => ' '.repeat(text.length)
/** A text without what tells nothing about where its food is. */
const withoutAsides = (text: string) => text.replace(ASIDE, blank).replace(UNTIL, blank)

function lastEnd(text: string, words: RegExp) {
  const last = [...text.matchAll(words)].at(-1)
  return last ? last.index + last[0].length : -1
}

/** The sentence around a place of a text, as far as it is looked at. */
function sentenceAt(text: string, place: number) {
  const start = Math.max(0, place - REACH)
  const from = start + Math.max(0, lastEnd(text.slice(start, place), SENTENCE_ENDS))
  const behind = text.slice(place, place + REACH)
  const end = behind.search(SENTENCE_END)
  return { from, end: place + (end < 0 ? behind.length : end + 1) }
}

/** "Preheat the oven to 375": hundreds that can only be degrees Fahrenheit, else Celsius. */
const bareTemperatures = (read: string): OvenTemperature[] =>
  [...read.matchAll(BARE)].map(({ 0: all, 1: digits = '', index }) => {
    const value = Number(digits)
    const end = index + all.length
    const celsius = value >= MIN_BARE_FAHRENHEIT ? Math.round(((value - 32) * 5) / 9) : value
    return { from: end - digits.length, end, celsius, isOvens: true }
  })

/** Whether a temperature is one of an oven, by the words of its sentence. */
function isOfOven(read: string, { from, end, celsius, isOvens }: OvenTemperature) {
  if (celsius < MIN_CELSIUS || celsius > MAX_CELSIUS) return false
  if (isOvens || OVEN_BEHIND.test(read.slice(end, end + REACH))) return true
  const around = sentenceAt(read, from)
  const before = read.slice(around.from, from)
  const sentence = read.slice(around.from, around.end)
  const oven = Math.max(lastEnd(before, IN_OVEN_WORDS), lastEnd(before, /\bpre-?heat\w*/gi))
  if (lastEnd(before, OF_FOOD) > oven || (oven < 0 && OF_FAT_OR_WATER.test(before))) return false
  return oven >= 0 || lastEnd(sentence, IN_OVEN_WORDS) >= 0 || HINDI_OVEN.test(sentence)
}

/** Whether the last words of a text that tell where food is name the oven; null where none do. */
function isLastInOven(text: string): boolean | null {
  const oven = lastEnd(text, IN_OVEN_WORDS)
  const elsewhere = lastEnd(text, ELSEWHERE_WORDS)
  return oven < 0 && elsewhere < 0 ? null : oven >= elsewhere
}

/** "Roast the cumin in a dry pan" needs no oven. */
const isOnTheStove = (sentence: string) =>
  ON_THE_STOVE.test(sentence) && !/\b(?:oven|bak(?:e|ing)|grill|broil)|\d ?°/i.test(sentence)

/** Whether food is in the oven for a time that a text names. */
function isInOven(read: string, time: { from: number; to: number }): boolean {
  const around = sentenceAt(read, time.from)
  const sentence = read.slice(around.from, around.end)
  if (isInDevanagari(sentence)) return HINDI_OVEN.test(sentence) && !HINDI_ELSEWHERE.test(sentence)
  if (OUTDOORS.test(sentence) || isOnTheStove(sentence)) return false
  const before = isLastInOven(withoutAsides(read.slice(Math.max(around.from, time.from - REACH), time.from)))
  if (before !== null) return before
  if (INTO_OVEN_WORDS.test(withoutAsides(read.slice(time.to, around.end)))) return true
  // A sentence that tells nothing goes on with the one before: "Put it into the oven. Cook for 20 minutes."
  const previous = around.from > 0 ? sentenceAt(read, around.from - 1) : null
  const earlier = previous ? withoutAsides(read.slice(previous.from, previous.end)) : ''
  return isLastInOven(earlier) === true && !isOnTheStove(earlier) && (!PREHEAT.test(earlier) || PLACED.test(earlier))
}

/** Whether a sentence puts food into the oven. */
function putsIntoOven(sentence: string) {
  if (isInDevanagari(sentence)) return HINDI_OVEN.test(sentence) && !PREHEAT.test(sentence)
  if (OUTDOORS.test(sentence) || AFTERWARDS.test(sentence)) return false
  return INTO_OVEN_WORDS.test(withoutAsides(sentence)) && !isOnTheStove(sentence)
}

/** A reader of a recipe's steps in their order, which knows what the oven was set to before each. */
export function ovenReader(): (text: string) => OvenReading {
  let previous: OvenSetting = null
  /** Which other device the recipe has named since its last oven. */
  let otherDevice: 'airFryer' | 'grill' | null = null
  return (text) => {
    const typed = exactLineOf(text).read
    const read = typed.replace(NO_OVEN, blank)
    const [oven, airFryer, grill] = [/\bovens?\b/gi, AIR_FRYER, GRILLS].map((words) => lastEnd(typed, words))
    const last = Math.max(oven ?? -1, airFryer ?? -1, grill ?? -1)
    if (last >= 0) otherDevice = last === airFryer ? 'airFryer' : last === grill ? 'grill' : null
    const device = otherDevice
    const settings = [...ovenTemperatures(read), ...bareTemperatures(read)]
      .filter((one) => isOfOven(read, one))
      .toSorted((a, b) => a.from - b.from)
    const named =
      settings.length === 0 && previous === null ? (OVEN_NAMES.find(([words]) => words.test(read))?.[1] ?? null) : null
    const before = named ?? previous
    previous = settings.at(-1)?.celsius ?? before

    /** What the oven is set to at a place: what is named before it in its sentence, or behind it there, else what it was set to. */
    const settingAt = (place: number): OvenSetting => {
      const { from, end } = sentenceAt(read, place)
      const own = settings.filter((one) => one.from >= from && one.from < end)
      const chosen = own.findLast((one) => one.from < place) ?? own[0]
      if (chosen) return chosen.celsius
      const words = read.slice(Math.max(0, from - REACH), end)
      if (GRILL.test(read.slice(from, end)) || (GRILL.test(words) && !OVEN_VERB.test(words))) return GRILL_CELSIUS
      return settings.findLast((one) => one.from < place)?.celsius ?? before
    }

    /** Whether a sentence cooks in the other device. */
    const isElsewhere = (sentence: string) =>
      device === 'airFryer' || (device === 'grill' && GRILL.test(sentence) && !OVEN_VERB.test(sentence))

    const into = read.split(SENTENCE_ENDS).findLast(putsIntoOven)
    return {
      settingFor: (time) => {
        const { from, end } = sentenceAt(read, time.from)
        return isInOven(read, time) && !isElsewhere(read.slice(from, end)) ? settingAt(time.from) : undefined
      },
      untimed: into === undefined || isElsewhere(into) ? undefined : settingAt(read.lastIndexOf(into)),
      preheats: PREHEAT.test(read) && !OUTDOORS.test(read) ? (settings[0]?.celsius ?? named) : null,
    }
  }
}
