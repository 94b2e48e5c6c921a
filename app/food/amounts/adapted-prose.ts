import { type Measuring, measuredFood, systemOf } from './converted-measure.ts'
import { dimensionEdits } from './dimensions.ts'
import { kindOf } from './ingredient-measures.ts'
import { exactLineOf, MAX_PROSE } from './ingredient-text.ts'
import {
  countText,
  type Edit,
  edited,
  endOf,
  givenEdit,
  givesAgain,
  type MeasureAlternatives,
} from './measure-choices.ts'
import { nounFor } from './noun-agreement.ts'
import { temperatureEdits } from './temperatures.ts'
import { bracketAt, isMeasured, isStart, measureAt, strokesAt, type TextMeasure } from './text-measures.ts'

const VESSEL =
  '(?:tins?|cans?|pans?|pots?|dish(?:es)?|bowls?|jugs?|jars?|cookers?|casseroles?|moulds?|molds?|ramekins?|glass(?:es)?|bottles?|packets?|packs?|bags?|trays?|containers?|saucepans?|skillets?|fryers?)'
const IN_VESSEL = new RegExp(
  `^[ -](?:(?!of|the|in|into|to|and|from|with)[\\p{L}]+[ -]){0,2}${VESSEL}(?![\\p{L}])`,
  'iu',
)
const OF_VESSEL = new RegExp(`${VESSEL} (?:or ${VESSEL} )?of (?:about |around |roughly )?$`, 'iu')
const FOR_EACH =
  /^ (?:each|apiece)(?! of)|\b(?:for|per|in|into|onto|over|on|to|with) (?:each|every)\b|\bper \p{L}|\bat a time\b|^ (?:at a time|per)\b/iu
const OF_MIXTURE = /^ of (?:the )?(?:\p{L}+ )?(?:batter|filling|dough|mixture|mix|stuffing)(?!\p{L})/iu
const PORTIONED = /\b(?:fill|top)(?: \p{L}+){0,3} with $|\b(?:हर|प्रत्येक)(?: \p{L}[\p{L}\p{M}]*){0,4} $/iu
const INTO = /\binto $/i
const STEP = /\b(?:step|steps|stage|चरण) $/i
const LENGTH_BEHIND =
  /^(?:[).,;:!?/]|$)|^ (?:round|square|deep|cake|loaf|pie|tart|spring|tin|pan|skillet|dish|baking|across|wide|long|thick|pieces?|cubes?|strips?|chunks?|slices?|lengths?)\b/i
const CLAUSE_END = /[.;!?।\n]/
const BEGINNING = /[\p{L}\d½¼¾⅓⅔⅛⅜⅝⅞.]/u
const MAX_BEFORE = 40
const MAX_CLAUSE = 90
const FOOD_WORDS = 4
const COUNT_BEFORE = /(?:^|, |\b(?:from|about|around|roughly|cut from|juice of|plus|and) )$/i
const COUNTED_BEHIND =
  /^(?: (?:to|-) | ?-|%| ?%|°|(?: more)? (?:minutes?|mins?|hours?|hrs?|days?|weeks?|seconds?|months?|slices?|pieces?|cubes?|times?|balls?|of|in|are|is)\b)/i

const ONE_UNIT = '(?=(?:litre|liter|quart|pint|cup|kilo|pound|tablespoon|teaspoon) of (?!the |an? ))'
const IMPLIED_ONE = new RegExp(`\\b(?<the>the )${ONE_UNIT}`, 'gi')
const WRITTEN_ONE = new RegExp(`\\b(?<the>the )1 ${ONE_UNIT}`, 'gi')

/** What a text of a recipe is changed by; `listed` has what the list of ingredients shows for an amount, by its `measureKey`. */
export interface Change extends Omit<Measuring, 'food'> {
  listed?: ReadonlyMap<string, string>
}

/** An amount without the words that it is written in. */
export const measureKey = ({ low, high, unit }: TextMeasure) => `${low} ${high} ${unit?.key}`

const clauseBehind = (read: string, end: number) => read.slice(end, end + MAX_CLAUSE).split(CLAUSE_END, 1)[0] ?? ''

/** Whether a measure of a step is the size of a vessel, or of what each piece takes: more people need more of them, not larger ones. */
function isFixed(read: string, given: MeasureAlternatives) {
  const end = endOf(given)
  const before = read.slice(Math.max(0, given.measure.from - MAX_BEFORE), given.measure.from)
  const behind = clauseBehind(read, end)
  return (
    kindOf(given.measure.unit?.key ?? '') === 'length' ||
    IN_VESSEL.test(behind) ||
    FOR_EACH.test(behind) ||
    OF_MIXTURE.test(behind) ||
    OF_VESSEL.test(before) ||
    PORTIONED.test(before)
  )
}

/** Whether what looks like a measure is one: "a cup" is a vessel unless it is a cup of something, and "in" seldom an inch. */
function isTrueMeasure({ read, shown }: { read: string; shown: string }, measure: TextMeasure) {
  const { from, numberEnd, end, unit } = measure
  const before = read.slice(Math.max(0, from - MAX_BEFORE), from)
  if (!unit || !isMeasured(measure) || STEP.test(before)) return false
  if (INTO.test(before) && kindOf(unit.key) !== 'length') return false
  const word = shown.slice(unit.start, unit.end)
  const number = read.slice(from, numberEnd)
  const behind = read.slice(end)
  if (unit.key === 'inch' && /^in$/i.test(word)) return LENGTH_BEHIND.test(behind)
  if (/^ में(?![\p{L}\p{M}])/u.test(behind)) return false
  if (/^an?$/i.test(number)) return word.length > 2 && /^ of /i.test(behind)
  return !/^\p{L}/u.test(number) || word.length > 2
}

function givenAt(read: string, shown: string, measure: TextMeasure): MeasureAlternatives {
  const strokes = strokesAt(read, measure)
  const behind = strokes.at(-1)?.end ?? measure.end
  const bracket = bracketAt(read, behind)
  const again = bracket && bracket.pieces.length > 0 && givesAgain(shown, measure, bracket.pieces)
  return { measure, strokes, bracket: again ? bracket : null }
}

/** The food that the words behind an amount name ("of the olive oil", "ice-cold water"). */
function foodBehind(read: string, at: number) {
  const words = clauseBehind(read, at).split(/[,(]/, 1)[0] ?? ''
  return measuredFood(
    words
      .trim()
      .replace(/^of (?:the |that )?/i, '')
      .split(' ')
      .slice(0, FOOD_WORDS)
      .join(' '),
  )
}

/** A count of a note ("from about 1 lime"), multiplied with its noun; null where the number counts nothing. */
function countEdit(read: string, shown: string, measure: TextMeasure, factor: number): Edit | null {
  const { from, numberEnd } = measure
  const behind = read.slice(numberEnd)
  const isCount =
    /^[\d½¼¾⅓⅔]/.test(read.charAt(from)) && COUNT_BEFORE.test(read.slice(Math.max(0, from - MAX_BEFORE), from))
  if (!isCount || COUNTED_BEHIND.test(behind) || (measure.unit && kindOf(measure.unit.key) !== 'container')) return null
  const { text, value } = countText(shown, measure, factor)
  const nouns = /^((?: (?:small|large|medium|big|long|fat|ripe))*) (\p{L}+)(?=$|[ ,;.)])/u.exec(behind)
  const noun = nouns?.[2] ?? ''
  const crossed = measure.high > 1 !== value > 1
  const end = numberEnd + (nouns && crossed ? nouns[0].length : 0)
  return { from, end, text: text + (nouns && crossed ? `${nouns[1]} ${nounFor(noun, value)}` : '') }
}

/**
 * A text of a recipe with its amounts for other servings and in other units: temperatures and lengths are converted but never
 * multiplied, times and the sizes of vessels stay. With `counts`, bare numbers of things are multiplied, too ("from about 2 limes").
 */
export function adaptedProse(text: string, change: Change, counts = false): string {
  const { factor, units } = change
  if (factor === 1 && units === 'written') return text
  return adaptedText(text.slice(0, MAX_PROSE), change, counts) + text.slice(MAX_PROSE)
}

function adaptedText(text: string, change: Change, counts: boolean): string {
  const { factor, units } = change
  // "the litre of milk" is the 1 litre of milk.
  const line = exactLineOf(text.replace(IMPLIED_ONE, '$<the>1 '))
  const { shown, read } = line
  const fixed = withoutOverlaps([...temperatureEdits(line, units), ...dimensionEdits(line, units)])
  const edits: Edit[] = []
  let next = 0
  for (let at = 0; at < read.length; at++) {
    for (let ahead = fixed[next]; ahead && ahead.from <= at; ahead = fixed[++next]) {
      edits.push(ahead)
      at = Math.max(at, ahead.end)
    }
    if (!isStart(read, at) || !BEGINNING.test(read.charAt(at))) continue
    const measure = measureAt(read, at)
    if (!measure || measure.end > (fixed[next]?.from ?? read.length)) continue
    const given = isTrueMeasure(line, measure) ? givenAt(read, shown, measure) : null
    const edit = given
      ? measureEdit(line, given, change)
      : counts && factor !== 1
        ? countEdit(read, shown, measure, factor)
        : null
    const end = given ? endOf(given) : (edit?.end ?? measure.end)
    // An edit has what was fixed within it; without one that stays an edit of its own.
    for (let ahead = fixed[next]; ahead && ahead.from < end; ahead = fixed[++next]) if (!edit) edits.push(ahead)
    if (edit) edits.push(edit)
    at = end - 1
  }
  return edited(shown, [...edits, ...fixed.slice(next)]).replace(WRITTEN_ONE, '$<the>')
}

/** The edits in their order, without those that begin within another. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  let end = 0
  return edits
    .toSorted((a, b) => a.from - b.from)
    .filter((edit) => {
      const isApart = edit.from >= end
      if (isApart) end = edit.end
      return isApart
    })
}

/** What takes the place of a measure; the sides of a tin in its bracket are in the wanted units, too. */
function measureEdit(
  { read, shown }: { read: string; shown: string },
  given: MeasureAlternatives,
  { factor, units, listed }: Change,
) {
  const isSame =
    (systemOf(given.measure) !== 'both' || units === 'grams') &&
    given.bracket === null &&
    given.strokes.length === 0 &&
    !isFixed(read, given)
  const known = isSame ? listed?.get(measureKey(given.measure)) : undefined
  if (known !== undefined) return { from: given.measure.from, end: given.measure.end, text: known }
  const food = foodBehind(read, endOf(given))
  const edit = givenEdit(shown, given, { factor: isFixed(read, given) ? 1 : factor, units, food })
  return edit && { ...edit, text: edited(edit.text, dimensionEdits(exactLineOf(edit.text), units)) }
}
