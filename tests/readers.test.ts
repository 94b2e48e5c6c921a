import { afterAll, describe, expect, test } from 'vitest'
import { countingModules, stepsOf } from './support/counted-work.ts'
import { type WordClass, wordsOfModule } from './support/reader-words.ts'
import { READERS, type Reader } from './support/readers.ts'

/** Twice the text takes twice the steps; more than this is no longer linear. */
const MAX_GROWTH = 2.2
/** What any text costs, whatever its length. */
const FLOOR = 300
/** Repeats to begin with, doubled as long as the steps grow by more than the text does. */
const FEW = 10
/** `npm test -- all` takes every word of every table, and repeats at full length. */
const IS_FULL = process.env.EVERY_WORD !== undefined
const FULL = IS_FULL ? [2_500, 5_000, 10_000] : [1_250, 2_500, 5_000]
/** Steps after which a chain that still grows so is reported. */
const MAX_STEPS = 4_000_000
const MAX_REPORTED = 3
/** How many pairs, words to nest, chains at full length, and words of other modules where not all are tried. */
const [PAIRS, NESTS, FULL_CHAINS, SOME] = IS_FULL ? [40, 8, 2, 60] : [12, 4, 1, 20]
/** How many words of one table are tried. */
const OF_EACH = IS_FULL ? Number.POSITIVE_INFINITY : 6
const FOLDERS =
  /\/app\/(?:food|exchange\/(?:formats|texts|pages|importing)|site\/(?:requests|answering)|kitchen\/(?:schedule|cook-mode|items)|recipes\/(?:search|publishing))\//
/** Which words are taken where not all are; another one is given by READERS_SEED. */
const SEED = Number(process.env.READERS_SEED ?? 27)

const words = new Map<string, WordClass[]>()
const modules = await countingModules((id, program) => words.set(id, wordsOfModule(program)))
afterAll(() => modules.close())

/** A text of something again and again. */
interface Chain {
  name: string
  of: (count: number) => string
}

/** Numbers from 0 to below 1 that are the same at every run (a linear congruential generator). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) yield state / 2 ** 32
}
const numbers = numbersFrom(SEED)
const oneOf = <T>(list: readonly T[]) => list[Math.floor(numbers.next().value * list.length)] as T
const someOf = <T>(list: readonly T[], count: number) =>
  list.length <= count ? list : Array.from({ length: count }, () => oneOf(list))

/** Modules of which a reader has tried every word. */
const tried = new Set<string>()

/** The words of a module, and of all that it imports, by the tables and expressions that have them; its own are those, too, that no reader has tried. */
function classesOf(path: string) {
  const classes: { own: WordClass[]; others: WordClass[] } = { own: [], others: [] }
  const seen = new Set<string>()
  const visit = (module: ReturnType<typeof modules.graph.getModuleById>, isOwn: boolean) => {
    const id = module?.id ?? ''
    if (!module || seen.has(id) || !FOLDERS.test(id) || id.endsWith('.table.ts')) return
    seen.add(id)
    classes[isOwn || !tried.has(id) ? 'own' : 'others'].push(
      ...(words.get(id) ?? []).filter(({ length }) => length > 0),
    )
    for (const imported of module.importedModules) visit(imported, false)
  }
  visit(modules.graph.getModuleById(process.cwd() + path), true)
  for (const id of seen) tried.add(id)
  return classes
}

const chainOf = (piece: string): Chain => ({ name: piece, of: (count) => piece.repeat(count) })
const within = (outer: string, inner: string): Chain => ({
  name: `${outer}… ${inner}… ${outer}…`,
  of: (count) => `${outer} `.repeat(count / 2) + `${inner} `.repeat(count) + `${outer} `.repeat(count / 2),
})
const isSign = (word: string) => !/[\p{L}\p{N}]/u.test(word)

/** Chains of every word alone, and of some in pairs and within one another. */
function chainsFor(reader: Reader) {
  const { own, others } = classesOf(reader.module)
  const all = [...new Set([...own, ...others].flat())]
  const tables = reader.others === 'some' ? [...own, someOf(others.flat(), SOME)] : [...own, ...others]
  const alone = new Set(tables.flatMap((table) => someOf(table, OF_EACH)))
  const ofClasses = [...own, ...others].map(oneOf)
  const pairs = Array.from({ length: PAIRS }, () => [oneOf(ofClasses), oneOf(all)] as const)
  return [
    ...[...alone].flatMap((word) => (isSign(word) ? [`${word} `, word] : [`${word} `])).map(chainOf),
    ...pairs.map(([one, other]) => chainOf(`${one} ${other} `)),
    ...someOf(ofClasses, NESTS).flatMap((word) => [`(${word} `, `[${word}] `, `( ${word} ) `].map(chainOf)),
    ...someOf(pairs, NESTS).map(([one, other]) => within(one, other)),
  ]
}

const isSteep = (steps: number, before: number) => steps > MAX_GROWTH * before + FLOOR

describe.each(READERS)('$name', (reader) => {
  test(`is read in linear work, whatever is repeated (seed ${SEED})`, { timeout: 600_000 }, async () => {
    const loaded = await modules.load(reader.module)
    const work = (text: string) => stepsOf(() => reader.read(loaded, text))
    work('a ')
    const chains = chainsFor(reader)
    const measured: { chain: Chain; growth: number[] }[] = []
    const slow: string[] = []
    for (const chain of chains) {
      if (slow.length === MAX_REPORTED) break
      const growth = [work(chain.of(FEW)), work(chain.of(2 * FEW))]
      const isSlow = () => isSteep(growth.at(-1) ?? 0, growth.at(-2) ?? 0)
      for (let count = 4 * FEW; isSlow() && (growth.at(-1) ?? 0) < MAX_STEPS && count <= 10_000; count *= 2)
        growth.push(work(chain.of(count)))
      measured.push({ chain, growth })
      if (isSlow()) slow.push(`${chain.name}: ${growth.join(' ')}`)
    }
    expect(slow).toEqual([])

    const steep = measured.toSorted(
      (a, b) => (b.growth[1] ?? 0) / (b.growth[0] ?? 1) - (a.growth[1] ?? 0) / (a.growth[0] ?? 1),
    )
    for (const { chain } of steep.slice(0, FULL_CHAINS)) {
      const [short = 0, middle = 0, long = 0] = FULL.map((count) => work(chain.of(count)))
      expect(isSteep(middle, short) || isSteep(long, middle), `${chain.name}: ${short} ${middle} ${long}`).toBe(false)
    }
  })
})
