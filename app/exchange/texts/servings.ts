import { fold } from '#app/food/foods/words.ts'
import {
  BEFORE_SERVINGS,
  BEHIND_PIECES,
  BEHIND_SERVINGS,
  COLLECTIVES,
  COUNT_WORDS,
  HALVES,
  MEASURED,
} from './servings.data.ts'
import { plainDigits } from './text-lines.ts'

const MAX_LENGTH = 300
const MAX_AROUND = 40
const TOKEN = /\d{1,6}(?:[.,]\d{1,3})?(?:\s\d\/\d(?!\d))?|\d\/\d(?!\d)|[\p{L}\p{M}]+/gu
/** What stands between the ends of a range, or of "twenty-four". */
const RANGE =
  /^\s?(?:-|–|—|~|〜|～|to|or|bis|oder|à|a|ou|o|e|of|tot|till|til|eller|lub|albo|do|nebo|vagy|veya|η|εως|до|или|से|या)\s?$/u
const SIGNS = /[½¼¾]/g
const FRACTIONS: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' }
/** "2 x 450 g loaves" are two, a "9x13 inch pan" is no number. */
const TIMES_SIZE = /^\s?[×x]\s?\d+(?:[.,]\d+)?\s?-?(?:g|kg|ml|l|cl|oz|lb)(?!\p{L})/u
/** "2 x 20 cm cakes" are two; above this a number is a side of a tin. */
const TIMES_LENGTH = /^\s[×x]\s?\d+(?:[.,]\d+)?\s?-?(?:cm|inch|in(?=\s)|")(?!\s?[×x])/u
const MAX_TIMES = 4

/** "One 8-inch pan, 9 brownies" are nine. */
const VESSEL = /^[^,;:(]{0,30}?(?<!\p{L})(?:pans?|tins?|trays?|dish|baking sheet|blech)(?!\p{L})/u

const BETWEEN = /(?:between|zwischen) $/
/** A number of a yield, how many it is at least, and where it is written. */
interface Count {
  value: number
  from: number
  end: number
}

function numberOf(token: string): number | null {
  const word = COUNT_WORDS[token]
  if (word !== undefined && Object.hasOwn(COUNT_WORDS, token)) return word
  if (/^\p{L}/u.test(token)) return null
  const [, whole = '0', over = '0', under = '1'] = /^(?:(\d+(?:[.,]\d+)?)(?:\s|$))?(?:(\d)\/(\d))?$/u.exec(token) ?? []
  return Number(whole.replace(',', '.')) + (Number(under) === 0 ? 0 : Number(over) / Number(under))
}

/** Every number of a text in its order: digits, words, dozens and halves of them; of a range the smaller end. */
function countsIn(text: string): Count[] {
  const counts: Count[] = []
  let isRange = false
  let half: { from: number; end: number } | null = null
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length
    const last = counts.at(-1)
    const between = text.slice(last?.end ?? 0, index)
    const value = numberOf(token)
    const collective = COLLECTIVES.find(([word]) => word.test(token))?.[1]
    if (HALVES.test(token)) half = { from: index, end }
    else if (collective !== undefined) {
      if (last && /^\s?(?:of\s)?$/u.test(between)) Object.assign(last, { value: last.value * collective, end })
      else if (half && index - half.end <= 3) counts.push({ value: collective / 2, from: half.from, end })
      else counts.push({ value: collective, from: index, end })
    } else if (value !== null) {
      const isTens =
        last && between === '-' && /^\p{L}/u.test(token) && last.value % 10 === 0 && last.value >= 20 && value < 10
      if (last && isTens) Object.assign(last, { value: last.value + value, end })
      else if (
        last &&
        !isRange &&
        (RANGE.test(between) || (/^ (?:and|und) $/.test(between) && BETWEEN.test(text.slice(0, last.from))))
      ) {
        Object.assign(last, { value: Math.min(last.value, value), end })
        isRange = true
        continue
      } else counts.push({ value, from: index, end })
    }
    isRange = false
  }
  return counts
}

const isArticle = (text: string, { from, end }: Count) =>
  /^(?:ein|eine|einen|un|une|una|uno|एक)$/u.test(text.slice(from, end))

/**
 * How many servings a yield speaks of, or pieces where it has no servings: the smaller end of "4-6 servings", 24 of "2 dozen". Volumes,
 * weights, sizes of tins and times are not counted ("500 ml", "one 9-inch cake" is one). Null when it names no number of servings.
 */
export function parseServings(given: string): number | null {
  const text = fold(plainDigits(given.slice(0, MAX_LENGTH)).replace(SIGNS, (sign) => FRACTIONS[sign] ?? sign))
  const counts = countsIn(text).filter(({ value, from, end }) => {
    const isPart =
      /[\d/.,×x]$/u.test(text.slice(Math.max(0, from - 1), from)) && /\d/.test(text.slice(Math.max(0, from - 2), from))
    const behind = text.slice(end, end + MAX_AROUND)
    return (
      !isPart &&
      (TIMES_SIZE.test(behind) || (value <= MAX_TIMES && TIMES_LENGTH.test(behind)) || !MEASURED.test(behind)) &&
      !/\d\s?[x×]\s?$/u.test(text.slice(Math.max(0, from - 5), from))
    )
  })
  const isServings = ({ from, end }: Count) =>
    BEHIND_SERVINGS.test(text.slice(end, end + MAX_AROUND)) ||
    BEFORE_SERVINGS.test(text.slice(Math.max(0, from - MAX_AROUND), from))
  const first = counts.find((one) => !isArticle(text, one)) ?? counts[0]
  // "1 cake, 10 slices"
  const isPieces = ({ end }: Count) => BEHIND_PIECES.test(text.slice(end, end + MAX_AROUND))
  const isInVessel = first?.value === 1 && VESSEL.test(text.slice(first.end, first.end + MAX_AROUND))
  const pieces =
    first?.value === 1 ? (counts.find(isPieces) ?? (isInVessel ? counts.find((one) => one !== first) : null)) : null
  const count = counts.find(isServings) ?? pieces ?? first
  const servings = Math.floor(count?.value ?? 0)
  return servings > 0 && servings < 10_000 ? servings : null
}
