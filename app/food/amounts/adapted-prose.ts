import { type Measuring, measuredFood, systemOf } from './converted-measure.ts'
import { dimensionEdits } from './dimensions.ts'
import { kindOf } from './ingredient-measures.ts'
import { exactLineOf, MAX_PROSE } from './ingredient-text.ts'
import { UNSCALED_UNITS } from './kitchen-units.data.ts'
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
import { clauseBehind, isNumberOfVessels, isRate, isSizeOfOne } from './rates.ts'
import { temperatureEdits } from './temperatures.ts'
import {
  bracketAt,
  isMeasured,
  isStart,
  measureAt,
  strokesAt,
  type TextMeasure,
  withoutSentenceEnd,
} from './text-measures.ts'

const INTO = /\binto $/i
const STEP = /\b(?:step|steps|stage|चरण) $/i
const LENGTH_BEHIND =
  /^(?:[).,;:!?/]|$)|^ (?:round|square|deep|cake|loaf|pie|tart|spring|tin|pan|skillet|dish|baking|across|wide|long|thick|pieces?|cubes?|strips?|chunks?|slices?|lengths?)\b/i
const BEGINNING = /[\p{L}\d½¼¾⅓⅔⅛⅜⅝⅞.]/u
const MAX_BEFORE = 40
const COUNT_BEFORE = /(?:^|, |\+ ?|\b(?:from|about|around|roughly|cut from|juice of|plus|and) )$/i
/** What more of something is led by: "plus 3 sprigs". */
const MORE_BEFORE = /(?:\+ ?|\b(?:plus|and) )$/i
const COUNTED_BEHIND =
  /^(?: (?:to|-) | ?-|%| ?%|°|(?: more)? (?:minutes?|mins?|hours?|hrs?|days?|weeks?|seconds?|months?|slices?|pieces?|cubes?|times?|balls?|of|in|are|is)\b)/i

const ONE_UNIT = '(?=(?:litre|liter|quart|pint|cup|kilo|pound|tablespoon|teaspoon) of (?!the |an? ))'
const IMPLIED_ONE = new RegExp(`\\b(?<the>the )${ONE_UNIT}`, 'gi')
const WRITTEN_ONE = new RegExp(`\\b(?<the>the )1 ${ONE_UNIT}`, 'gi')

/** What a text of a recipe is changed by. */
export interface Change extends Omit<Measuring, 'food'> {
  /** What the words around a measure name, if anybody knows: its food, what the list of ingredients shows for the same amount of it, and whether it is all that the list has. */
  ingredientOf?: (
    read: string,
    measure: TextMeasure,
    end: number,
  ) => { food: string | null; listed: string | null; isWhole: boolean } | null
  /** How a bare number is rounded when it is multiplied, by the words around it; null for one that counts nothing of which there will be more. */
  countedBy?: (read: string, measure: TextMeasure) => Counting | null
}

/** How things are counted: in which steps, 0 for the fractions of a kitchen, and the noun that agrees with their number. */
export interface Counting {
  step: number
  noun: { from: number; end: number } | null
}

/** Whether a measure stays what it is, whatever is multiplied. */
function isFixed(read: string, given: MeasureAlternatives) {
  const { from, unit } = given.measure
  const end = endOf(given)
  return kindOf(unit?.key ?? '') === 'length' || isSizeOfOne(read, from, end) || isRate(read, from, end)
}

const INTO_VESSELS =
  /\b(?:into|in|among|amongst|between|all|each of|of|over|fill|line|grease|butter|oil)(?: the| all the)? $/i
const CUPS_OF_TIN = /^ of (?:the |a |your )(?:[\p{L}\d-]+ ){0,3}(?:tins?|pans?|trays?|moulds?|muffin)(?!\p{L})/iu
/** "Use 2 teaspoons to shape quenelles." */
const TOOLS_BEHIND = /^ (?:to|and) (?:shape|scoop|form|make|drop|roll|toss|mould|lift|turn)(?!\p{L})/iu
const HALFWAY = /^ (?:halfway|half|two|three|to the|about|almost|with|three-quarters)(?!\p{L})/iu

/** Whether cups are those of a muffin tin or on a table rather than measures ("each of the 12 cups"). */
const isCupOfTin = (before: string, behind: string) =>
  CUPS_OF_TIN.test(behind) || (INTO_VESSELS.test(before) && (!/^ (?:of )?\p{L}/u.test(behind) || HALFWAY.test(behind)))

/** Whether what looks like a measure is one: "a cup" is a vessel unless it is a cup of something, and "in" seldom an inch. */
function isTrueMeasure({ read, shown }: { read: string; shown: string }, measure: TextMeasure) {
  const { from, numberEnd, end, unit } = measure
  const before = read.slice(Math.max(0, from - MAX_BEFORE), from)
  if (!unit || !isMeasured(measure) || STEP.test(before) || isNumberOfVessels(read, measure)) return false
  if (INTO.test(before) && kindOf(unit.key) !== 'length' && foodBehind(read, end) === null) return false
  if (unit.key === 'cup' && isCupOfTin(before, read.slice(end, end + MAX_BEFORE))) return false
  const word = shown.slice(unit.start, unit.end)
  if (/spoons$/i.test(word) && TOOLS_BEHIND.test(read.slice(end, end + MAX_BEFORE))) return false
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

/** "plus 1 more" */
const NO_NOUN = /^(?:more|extra|total|less|zested|juiced)$/i
const NOUNS_OF_NOTE =
  /^(?: (?:small|large|medium|big|long|fat|ripe))* \p{L}+(?: (?!(?:and|or|of|for|to|in|with|from|if|as|plus|at|on|per|until)(?!\p{L}))\p{L}+){0,2}(?=$|[ ,;.)])/u

/** The last word of a phrase that has one form for one thing and another for many: "yolk" of "egg yolk", "lemon" of "large lemon". */
function nounIn(phrase: string) {
  const words = [...phrase.matchAll(/\p{L}+/gu)]
  return words.findLast(([word]) => !NO_NOUN.test(word) && nounFor(word, 1) !== nounFor(word, 2))
}

/** How a number of a note is counted ("from about 1 lime"); null where it counts nothing. */
export function countedInNote(read: string, { from, numberEnd, unit }: TextMeasure): Counting | null {
  const behind = read.slice(numberEnd, numberEnd + MAX_BEFORE)
  const before = read.slice(Math.max(0, from - MAX_BEFORE), from)
  const isCount = /^[\d½¼¾⅓⅔]/.test(read.charAt(from)) && COUNT_BEFORE.test(before)
  const kind = unit && kindOf(unit.key)
  const isCounted =
    unit === null ||
    kind === 'container' ||
    (MORE_BEFORE.test(before) && /^(?:part|dab)$/.test(kind ?? '') && !UNSCALED_UNITS.has(unit.key))
  if (!isCount || COUNTED_BEHIND.test(behind) || !isCounted) return null
  const noun = nounIn(NOUNS_OF_NOTE.exec(behind)?.[0] ?? '')
  const start = numberEnd + (noun?.index ?? 0)
  return { step: 0, noun: noun ? { from: start, end: start + noun[0].length } : null }
}

/** A number of things, multiplied with its noun; null where it counts nothing that there will be more of. */
function countEdit(read: string, shown: string, measure: TextMeasure, { factor, countedBy }: Change): Edit | null {
  const { from, numberEnd } = measure
  const counting = countedBy?.(read, measure)
  if (!counting || isRate(read, from, numberEnd)) return null
  const { text, value } = countText(shown, measure, factor, counting.step)
  const { noun } = counting
  if (!noun || measure.high > 1 === value > 1) return { from, end: numberEnd, text }
  const agreed = nounFor(shown.slice(noun.from, noun.end), value)
  return { from, end: noun.end, text: text + shown.slice(numberEnd, noun.from) + agreed }
}

/**
 * A text of a recipe with its amounts for other servings and in other units: temperatures and lengths are converted but never
 * multiplied; times, rates and the sizes of vessels stay. Bare numbers of things are multiplied as `countedBy` wants it.
 */
export function adaptedProse(text: string, change: Change): string {
  const { factor, units } = change
  if (factor === 1 && units === 'written') return text
  return adaptedText(text.slice(0, MAX_PROSE), change) + text.slice(MAX_PROSE)
}

function adaptedText(text: string, change: Change): string {
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
    const found = measureAt(read, at)
    const measure = found && withoutSentenceEnd(read, found)
    if (!measure || measure.end > (fixed[next]?.from ?? read.length)) continue
    const given = isTrueMeasure(line, measure) ? givenAt(read, shown, measure) : null
    const edit = given
      ? measureEdit(line, given, change)
      : factor === 1
        ? null
        : countEdit(read, shown, measure, change)
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
  { factor, units, ingredientOf }: Change,
) {
  const { measure, bracket, strokes } = given
  const named = ingredientOf?.(read, measure, endOf(given)) ?? null
  // "1 inch ginger" is an amount where the list has it.
  const isAmount = kindOf(measure.unit?.key ?? '') === 'length' && named?.isWhole === true
  const isStill = !isAmount && isFixed(read, given)
  const isNeutral = systemOf(measure) === 'both' && units !== 'grams'
  if (named?.listed && !isStill && !isNeutral && bracket === null && strokes.length === 0)
    return { from: measure.from, end: measure.end, text: named.listed }
  const food = named?.food ?? foodBehind(read, endOf(given))
  const edit = givenEdit(shown, given, { factor: isStill ? 1 : factor, units, food })
  return edit && { ...edit, text: edited(edit.text, dimensionEdits(exactLineOf(edit.text), units)) }
}

const FOOD_WORDS = 4

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
