import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import {
  linesIn,
  type MarkupElement,
  type MarkupLine,
  overlappingLittle,
  type Page,
} from '#app/exchange/texts/markup.ts'
import { isCountedStep, partOf, withinPart } from '#app/exchange/texts/parts.ts'
import { type ListPart, lineEvidence, quality, tellsToCook } from './evidence.ts'
import { isFurnitureLine } from './furniture.ts'
import { MAX_HEADING, MIN_STEP, readLines } from './part-lines.ts'
import { type AmountRun, isLabel, namedOnLine, runsOfAmounts } from './unlisted.ts'

const NAMED = {
  ingredients: /ingred|zutat|skladnik|surovin|hozzaval|benodigd/i,
  method: /instruct|direction|method|preparation|procedure|zubereit|bereiding|przygot|postup|prepar|steps?\b/i,
} as const
const MAX_CANDIDATES = 120
const MAX_HEADINGS = 30
const MAX_LINES = 120
/** More lines than this are no better evidence. */
const MAX_COUNTED = 15
const MIN_QUALITY = { ingredients: 0.6, method: 0.35 } as const
const BOLD_LEVEL = 3
/** Fewer headings that count steps may count something else. */
const MIN_COUNTED = 3
const TYPED = -1
/** In characters: an ingredient without an amount. */
const MAX_PLAIN = 60
const AMOUNT_FIRST = /^[•▢☐□\s]{0,3}[\d½¼¾⅓⅔⅛]/u

/** Lines of a page that may be a part of its recipe. */
export interface PartCandidate {
  read: ImportedLine[]
  score: number
  /** The numbers of its first line and of the line after it on the page; null where they are not known. */
  from: number | null
  end: number | null
}

/** Whether lines are no tags and no names: at least a quarter of the ingredients have an amount. */
const hasAmounts = (read: readonly ImportedLine[]) =>
  read.filter(({ text }) => /[\p{N}½¼¾⅓⅔]/u.test(text)).length * 4 >= read.length

/** Whether most lines begin with an amount, which does not count them, and are no sentences, as ingredients are. */
const areAmounts = (read: readonly ImportedLine[]) =>
  read.filter(
    ({ text }, index) => AMOUNT_FIRST.test(text) && Number.parseInt(text, 10) !== index + 1 && !/[.!?]$/.test(text),
  ).length *
    2 >=
  read.length

function scoreOf(read: readonly ImportedLine[], part: ListPart) {
  const mean = quality(read, part)
  if (mean < MIN_QUALITY[part] || (part === 'ingredients' ? !hasAmounts(read) : areAmounts(read))) return 0
  const counted = read.slice(0, MAX_COUNTED).reduce((sum, { text }) => sum + lineEvidence(text, part), 0)
  return counted * mean
}

/** The lines from one on, up to the heading of another part or one as high as `level`; a lower one of its own part, as "Cooking" of a method, is in it. */
function upToHeading(lines: MarkupLine[], from: number, level: number, part: ListPart) {
  const rest = lines.slice(from, from + MAX_LINES)
  const goesOn = (next: MarkupLine | undefined) =>
    next?.kind === 'item' && AMOUNT_FIRST.test(next.text) && next.text.length <= 80
  const isLower = (line: MarkupLine) =>
    line.kind === 'heading' &&
    (line.level > level || (part === 'method' && line.level === level)) &&
    partOf(line) === part
  const end = rest.findIndex(
    (line, index) =>
      (partOf(line) !== null && !isLower(line)) ||
      (line.kind === 'heading' &&
        line.level <= level &&
        !isLower(line) &&
        !(index === 0 && line.text.length > MAX_HEADING) &&
        !goesOn(rest[index + 1])),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

/** What an ingredient counts that has no amount, as none beside it has. */
const PLAIN = 0.3
/** Whether lines are the items of a list, none of them a sentence, with the method right behind it. */
const isShortList = (lines: readonly MarkupLine[], next: MarkupLine | undefined) =>
  lines.length > 1 &&
  next !== undefined &&
  partOf(next) === 'method' &&
  lines.every(
    ({ kind, text, isLink }) => kind === 'item' && !isLink && text.length <= MAX_PLAIN && !/[.!?]$/.test(text),
  )

function candidatesAfterHeadings(lines: MarkupLine[], part: ListPart): PartCandidate[] {
  const headings = lines.flatMap((line, index) => (partOf(line) === part ? [{ heading: line, index }] : []))
  return headings.slice(0, MAX_HEADINGS).map(({ heading, index }) => {
    const own = upToHeading(lines, index + 1, heading.kind === 'heading' ? heading.level : BOLD_LEVEL, part)
    const { read, span } = readLines(own, part)
    const isWhole = part === 'ingredients' && isShortList(own, lines[index + 1 + own.length])
    const score = scoreOf(read, part) || (isWhole ? PLAIN * read.length : 0)
    return { read, score, from: index, end: index + 1 + span }
  })
}

/** Steps under headings that count them, "Step 1: Prepare the onion", where no heading above them announces a method. */
function candidatesUnderCounted(lines: MarkupLine[], part: ListPart): PartCandidate[] {
  const counted = lines.flatMap((line, index) => (line.kind === 'heading' && isCountedStep(line.text) ? [index] : []))
  const [from, last] = [counted[0], counted.at(-1)]
  if (part !== 'method' || from === undefined || last === undefined || counted.length < MIN_COUNTED) return []
  const level = lines[from]?.level ?? 0
  const others = lines.slice(from, last).some((line) => line.kind === 'heading' && line.level < level)
  if (others) return []
  const own = [...lines.slice(from, last + 1), ...upToHeading(lines, last + 1, level, part)]
  const { read, span } = readLines(own.slice(0, MAX_LINES), part)
  return [{ read, score: scoreOf(read, part), from, end: from + span }]
}

/** What a row says: a step without the ingredients that are listed beside it, and without buttons. */
function rowText(element: MarkupElement, part: ListPart) {
  const lines = linesIn([element]).filter((line) => !isFurnitureLine(line, part))
  const unlisted = part === 'method' ? lines.filter(({ kind }) => kind !== 'item') : []
  const own = unlisted.some(({ kind, text }) => kind === 'text' && tellsToCook(text)) ? unlisted : lines
  return own.map(({ text }) => text).join(' ')
}

/** Neighbours of one class, at least three, each of them a line: rows that are no list to a machine. */
function asRows(elements: MarkupElement[], part: ListPart) {
  const rows = new Map<unknown, Map<string, MarkupElement[]>>()
  for (const element of elements) {
    const near = rows.get(element.parent) ?? new Map<string, MarkupElement[]>()
    const name = element.attribs.class ?? ''
    const row = near.get(name)
    if (row) row.push(element)
    else near.set(name, [element])
    rows.set(element.parent, near)
  }
  return [...rows.values()]
    .flatMap((near) => [...near.values()])
    .filter((row) => row.length >= 3)
    .map((row) => row.map((element): MarkupLine => ({ text: rowText(element, part), kind: 'item', level: 0 })))
}

/** Where a text is the first time among a page's lines. */
type Places = ReadonlyMap<string, number>

/** Where the lines of a part are on the page, by the first and the last of them that are lines of it. */
function placeOf(read: ImportedLine[], places: Places) {
  const from = places.get(read[0]?.text ?? '') ?? null
  const last = places.get(read.at(-1)?.text ?? '')
  return { from, end: last === undefined ? null : last + 1 }
}

function candidatesUnderNames(page: Page, part: ListPart, places: Places): PartCandidate[] {
  const named = page('[class],[id],[data-testid]')
    .filter((_, { attribs }) => {
      const names = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''}`
      return NAMED[part].test(names) && !/\b(?:menu|nav)/i.test(names)
    })
    .toArray()
    .slice(0, MAX_CANDIDATES) as MarkupElement[]
  const candidates = overlappingLittle(named)
  const whole = candidates.map((element) => withinPart(linesIn([element]), part))
  const found = (worth: number) => (lines: MarkupLine[]) => {
    const { read } = readLines(lines.slice(0, MAX_LINES), part)
    return { read, score: worth * scoreOf(read, part), ...placeOf(read, places) }
  }
  return [...asRows(candidates, part).map(found(1.5)), ...whole.map(found(1))]
}

/** The items of each list of a page, marked up or typed, by the numbers of their lines. */
function listsIn(lines: MarkupLine[], maxLength: number) {
  const runs = new Map<number, number[]>()
  for (const [index, { kind, list = 0, text }] of lines.entries()) {
    const isItem = (kind === 'item' && list > 0) || (kind === 'text' && text.startsWith('•'))
    if (!isItem || text.length > maxLength) continue
    const key = kind === 'item' ? list : TYPED
    const run = runs.get(key)
    if (run) run.push(index)
    else runs.set(key, [index])
  }
  return [...runs.values()]
}

/** Whether the last heading not far above a line announces what comes beside a recipe. */
function isBesideRecipe(lines: readonly MarkupLine[], index: number) {
  const heading = lines.slice(Math.max(0, index - MAX_LINES), index).findLast(({ kind }) => kind === 'heading')
  return heading !== undefined && partOf(heading) === 'other'
}

/** Lists of ingredients one after the other with but their names between them, each with the lines of the ones that it follows. */
function neighbouringLists(lines: MarkupLine[], lists: number[][]) {
  const isList = (indexes: number[]) =>
    indexes.filter((index) => AMOUNT_FIRST.test(lines[index]?.text ?? '')).length * 2 >= indexes.length
  const found: number[][] = []
  let run: number[] = []
  for (const list of lists.filter(isList)) {
    const [last, first] = [run.at(-1), list[0] ?? 0]
    const goesOn =
      last !== undefined && run.length < MAX_LINES && first === last + 2 && isLabel(lines[last + 1] as MarkupLine)
    run = goesOn ? [...run, last + 1, ...list] : list
    if (goesOn) found.push(run)
  }
  return found
}

/** Lists that no heading announces: ingredients of which at least half begin with an amount, steps that tell what to do. */
function candidatesInLists(lines: MarkupLine[], part: ListPart): PartCandidate[] {
  const isIngredients = part === 'ingredients'
  const lists = listsIn(lines, isIngredients ? 140 : 3000)
  const all = isIngredients ? [...lists, ...neighbouringLists(lines, lists)] : lists
  return all.map((indexes) => {
    const own = indexes.slice(0, MAX_LINES).flatMap((index) => lines[index] ?? [])
    const good = own.filter(({ text }) =>
      isIngredients ? AMOUNT_FIRST.test(text) : text.length >= MIN_STEP && tellsToCook(text),
    )
    const isList =
      own.length >= (isIngredients ? 3 : 2) && good.length * 2 >= own.length && !isBesideRecipe(lines, indexes[0] ?? 0)
    const { read } = isList ? readLines(own, part) : { read: [] }
    const end = (indexes.at(-1) ?? 0) + 1
    return { read, score: 0.7 * scoreOf(read, part), from: indexes[0] ?? null, end }
  })
}

/**
 * Ingredients that no heading, no name and no list of a page's announces, or those of a further part of the dish behind
 * the best of them; where there is nothing else, parts that are named on the very line that has them.
 */
function unlistedCandidates(lines: MarkupLine[], part: ListPart, listed: readonly PartCandidate[]): PartCandidate[] {
  const best = listed.toSorted((a, b) => b.score - a.score)[0]
  const goesOn = ({ from, end, labels }: AmountRun) =>
    best === undefined ||
    (best.from !== null &&
      best.end !== null &&
      from <= best.from + 1 &&
      end > best.end &&
      labels.some((label) => best.end !== null && label >= best.end))
  const runs = part === 'ingredients' ? runsOfAmounts(lines).filter(goesOn) : []
  const named = best === undefined ? lines.map((line, from) => ({ from, texts: namedOnLine(line, part) })) : []
  return [
    ...runs.map(({ from, end }) => {
      const { read } = readLines(lines.slice(from, Math.min(end, from + MAX_LINES)), part)
      return { read, score: scoreOf(read, part), from, end }
    }),
    ...named.map(({ from, texts }) => {
      const read = texts.map((text) => ({ section: null, text }))
      return { read, score: scoreOf(read, part), from, end: from + 1 }
    }),
  ].filter(({ score }) => score > 0)
}

/** Steps that follow ingredients without a heading of their own, or under one that announces nothing, such as the title once more. */
export function stepsAfter(lines: MarkupLine[], end: number): PartCandidate {
  const heading = lines[end]
  const from = heading?.kind === 'heading' && partOf(heading) === null ? end + 1 : end
  const { read } = readLines(upToHeading(lines, from, 6, 'method'), 'method')
  return { read, score: scoreOf(read, 'method'), from: end, end: null }
}

/** Everything on a page that may be a part of its recipe, by its headings, its class names and its lists. */
export function candidatesFor(page: Page, lines: MarkupLine[], part: ListPart): PartCandidate[] {
  const places = new Map<string, number>()
  for (const [index, { text }] of lines.entries()) if (!places.has(text)) places.set(text, index)
  const listed = [
    ...candidatesAfterHeadings(lines, part),
    ...candidatesUnderCounted(lines, part),
    ...candidatesUnderNames(page, part, places),
    ...candidatesInLists(lines, part),
  ].filter(({ score }) => score > 0)
  return [...listed, ...unlistedCandidates(lines, part, listed)]
}
