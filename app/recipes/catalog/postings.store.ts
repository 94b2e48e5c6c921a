import type { Database, SearchDocument } from '#server/database/tables.ts'
import { addId, addStored, CHUNK_SIZE, chunkOf, emptySet, encodeSet, type IdSet, idsDown, removeId } from './id-set.ts'
import type { Alternatives, IndexQuery } from './index-query.ts'
import { EVERY_RECIPE } from './search-document.ts'

/** A query reads one chunk of recipes, then sixteen, then 256 at a time (four million recipes), until it has found enough. */
const GROWTH = 16
const MAX_CHUNKS = 256
const LAST_CHARACTER = '\u{10FFFF}'
/** The row of a chunk that has no ids: who changes the chunk locks it. */
const LOCK = ''

/** What words are indexed as, by where a recipe has them. */
const anywhere = (word: string) => `w:${word}`
const inTitle = (word: string) => `t:${word}`
const inIngredients = (word: string) => `i:${word}`
/** Three letters that follow one another in a title. */
const gram = (letters: string) => `g:${letters}`
const GRAM = 3

const split = (text: string) => (text ? text.split(' ') : [])

/** The three letters from each one of a text on; behind its end are spaces, so that the last two begin some as well. */
function gramsOf(text: string) {
  const letters = [...text, ' ', ' ']
  return letters.slice(0, 1 - GRAM).map((_, at) => letters.slice(at, at + GRAM).join(''))
}

/** The terms that a recipe is found by; labels are terms as they are. Other terms take a migration that empties the index and its documents. */
export function termsOf({ titleKey, title, ingredients, other, labels }: SearchDocument): Set<string> {
  const [titled, used] = [split(title), split(ingredients)]
  return new Set([
    ...[...titled, ...used, ...split(other)].map(anywhere),
    ...titled.map(inTitle),
    ...used.map(inIngredients),
    ...gramsOf(titleKey).map(gram),
    ...split(labels),
  ])
}

/** Replaces a recipe's terms in the index, null for none; locks the recipe's chunk if there is anything to change. */
export async function updatePostings(
  tx: Database,
  recipeId: number,
  before: SearchDocument | null,
  after: SearchDocument | null,
) {
  const [old, current] = [before, after].map((document) => (document ? termsOf(document) : new Set<string>()))
  const changed = [...(old as Set<string>).symmetricDifference(current as Set<string>)]
  if (changed.length === 0) return
  const chunk = chunkOf(recipeId)
  const save = (rows: { term: string; ids: Uint8Array }[]) =>
    tx
      .insertInto('searchPosting')
      .values(rows.map((row) => ({ chunk, ...row })))
      .onConflict((c) => c.columns(['chunk', 'term']).doUpdateSet((eb) => ({ ids: eb.ref('excluded.ids') })))
      .execute()
  await save([{ term: LOCK, ids: new Uint8Array() }])
  const own = (terms: readonly string[]) =>
    tx.selectFrom('searchPosting').select(['term', 'ids']).where('chunk', '=', chunk).where('term', 'in', terms)
  const stored = new Map((await own(changed).execute()).map(({ term, ids }) => [term, ids]))
  const sets = changed.map((term) => {
    const set = emptySet()
    addStored(set, stored.get(term) ?? new Uint8Array())
    if ((current as Set<string>).has(term)) addId(set, recipeId)
    else removeId(set, recipeId)
    return { term, ids: encodeSet(set) }
  })
  const full = sets.flatMap(({ term, ids }) => (ids ? [{ term, ids }] : []))
  if (full.length > 0) await save(full)
  const empty = sets.filter(({ ids }) => ids === null).map(({ term }) => term)
  if (empty.length > 0)
    await tx.deleteFrom('searchPosting').where('chunk', '=', chunk).where('term', 'in', empty).execute()
}

/** Which recipes of the index are searched: those below an id, or some only. */
type Reach = Pick<IndexQuery, 'before' | 'among'>

/** A term, or all that begin with it. */
interface Wanted {
  term: string
  isBeginning: boolean
}
/** One of these lists of terms, of which a recipe has every one. */
type Condition = readonly (readonly Wanted[])[]

const label = (term: string): Wanted => ({ term, isBeginning: false })

/** What a title that contains a text has; others may have it, too. */
function partOf(text: string): Wanted[] {
  const letters = [...text]
  if (letters.length < GRAM) return [{ term: gram(text), isBeginning: true }]
  return letters.slice(0, 1 - GRAM).map((_, at) => label(gram(letters.slice(at, at + GRAM).join(''))))
}

function conditionsOf(query: IndexQuery) {
  const { words, ingredients, withoutIngredients, labels, titleOnly, wholeWords, titlePart = '' } = query
  const reader =
    (termOf: (word: string) => string, isBeginning: boolean) =>
    (wanted: string | Alternatives): Condition => {
      const word = (text: string): Wanted => ({ term: termOf(text), isBeginning })
      if (typeof wanted === 'string') return [[word(wanted)]]
      return [...wanted.phrases.map((phrase) => phrase.map(word)), ...wanted.labels.map((name) => [label(name)])]
    }
  const ingredient = reader(inIngredients, true)
  const all = [
    ...words.map(reader(titleOnly ? inTitle : anywhere, !wholeWords)),
    ...ingredients.map(ingredient),
    ...labels.map((name) => [[label(name)]]),
    ...(titlePart ? [[partOf(titlePart)]] : []),
  ]
  const narrowing = all.filter(([first]) => first?.[0]?.term !== EVERY_RECIPE)
  return { all: narrowing.length > 0 ? narrowing : all, none: withoutIngredients.map(ingredient) }
}

/** Ids of at most `limit` recipes that match, newest id first; [] for an empty query. */
export async function matchRecipes(db: Database, query: IndexQuery, limit: number): Promise<number[]> {
  const { all, none } = conditionsOf(query)
  return all.length === 0 ? [] : matchConditions(openPostings(db, [...all, ...none].flat(2)), query, all, none, limit)
}

/** Searches for recipes by some of these labels each, whose rows are read once for all: ids of at most `limit` that have every wanted one, newest id first, below `before`. */
export function searchesByLabels(db: Database, labels: readonly string[]) {
  const postings = openPostings(db, labels.map(label))
  return (wanted: readonly string[], limit: number, before?: number) =>
    matchConditions(
      postings,
      { before },
      wanted.map((name) => [[label(name)]]),
      [],
      limit,
    )
}

async function matchConditions(
  postings: Postings,
  reach: Reach,
  all: readonly Condition[],
  none: readonly Condition[],
  limit: number,
) {
  const { before = Number.POSITIVE_INFINITY } = reach
  const among = reach.among && new Set(reach.among)
  const found: number[] = []
  const left = await chunksOf(postings, reach)
  for (let count = 1; left.length > 0; count = Math.min(count * GROWTH, MAX_CHUNKS)) {
    const chunks = left.splice(0, count)
    const setsOf = await postings.setsIn(chunks)
    for (const chunk of chunks) {
      for (const id of idsDown(matching(setsOf(chunk), all, none), chunk)) {
        if (id < before && (!among || among.has(id))) found.push(id)
        if (found.length === limit) return found
      }
    }
  }
  return found
}

/** The chunks that recipes of a query may be in, newest first. */
async function chunksOf({ newest: newestOf }: Pick<Postings, 'newest'>, { before, among }: Reach) {
  if (among) return [...new Set(among.map(chunkOf))].sort((a, b) => b - a)
  const newest = before === undefined ? await newestOf() : chunkOf(before - 1)
  return Array.from({ length: newest + 1 }, (_, at) => newest - at)
}

/** The smallest id of each run of `size` ids, a multiple of 32, in which there is a recipe, ascending; reads one row for a chunk. */
export async function listFilledRuns(db: Database, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('searchPosting')
    .select(['chunk', 'ids'])
    .where('chunk', 'in', await chunksOf({ newest: () => newestChunk(db) }, {}))
    .where('term', '=', EVERY_RECIPE)
    .orderBy('chunk')
    .execute()
  return rows.flatMap(({ chunk, ids }) => {
    const set = emptySet()
    addStored(set, ids)
    const words = Array.from(set.keys()).filter((at) => set[at] !== 0)
    return [...new Set(words.map((at) => Math.floor((at * 32) / size)))].map((run) => chunk * CHUNK_SIZE + run * size)
  })
}

async function newestChunk(db: Database) {
  const row = await db.selectFrom('searchPosting').select('chunk').orderBy('chunk', 'desc').limit(1).executeTakeFirst()
  return row?.chunk ?? -1
}

type SetOf = (wanted: Wanted) => IdSet | undefined

/** What has some terms: a chunk is read when it is first asked for, and then for all of them. */
interface Postings {
  newest: () => Promise<number>
  setsIn: (chunks: readonly number[]) => Promise<(chunk: number) => SetOf>
}

function openPostings(db: Database, wanted: readonly Wanted[]): Postings {
  const read = new Map<number, SetOf>()
  let newest: Promise<number> | undefined
  return {
    newest: () => {
      newest ??= newestChunk(db)
      return newest
    },
    async setsIn(chunks) {
      const unread = chunks.filter((chunk) => !read.has(chunk))
      if (unread.length > 0) {
        const setsOf = await readSets(db, unread, wanted)
        for (const chunk of unread) read.set(chunk, setsOf(chunk))
      }
      return (chunk) => read.get(chunk) ?? (() => undefined)
    },
  }
}

/** The ids of each wanted term in each of some chunks. */
async function readSets(db: Database, chunks: readonly number[], wanted: readonly Wanted[]) {
  const inChunks = db.selectFrom('searchPosting').select(['chunk', 'term', 'ids']).where('chunk', 'in', chunks)
  const named = (isBeginning: boolean) => [
    ...new Set(wanted.flatMap((one) => (one.isBeginning === isBeginning ? [one.term] : []))),
  ]
  const [terms, beginnings] = [named(false), named(true)]
  const [first, ...others] = [
    ...(terms.length > 0 ? [inChunks.where('term', 'in', terms)] : []),
    ...beginnings.map((term) => inChunks.where('term', '>=', term).where('term', '<', term + LAST_CHARACTER)),
  ]
  const rows = (await first?.unionAll(others).execute()) ?? []
  const sets = new Map<string, IdSet>()
  const keyOf = (chunk: number, { term, isBeginning }: Wanted) => `${chunk} ${isBeginning} ${term}`
  for (const row of rows)
    for (const one of wanted) {
      if (one.isBeginning ? !row.term.startsWith(one.term) : row.term !== one.term) continue
      const key = keyOf(row.chunk, one)
      const set = sets.get(key) ?? emptySet()
      addStored(set, row.ids)
      sets.set(key, set)
    }
  return (chunk: number) => (one: Wanted) => sets.get(keyOf(chunk, one))
}

/** The ids of a chunk that meet all conditions and none of the others. */
function matching(setOf: SetOf, all: readonly Condition[], none: readonly Condition[]): IdSet {
  const isHopeless = all.some((condition) => condition.every((terms) => terms.some((term) => !setOf(term))))
  if (isHopeless) return emptySet()
  const [first, ...others] = all.map((condition) => either(setOf, condition))
  const result = first ?? emptySet()
  for (const other of others) for (let at = 0; at < result.length; at++) result[at] = word(result, at) & word(other, at)
  for (const other of none.map((condition) => either(setOf, condition)))
    for (let at = 0; at < result.length; at++) result[at] = word(result, at) & ~word(other, at)
  return result
}

const word = (set: IdSet, at: number) => set[at] as number

/** A new set of the ids that have every term of one of a condition's lists. */
function either(setOf: SetOf, condition: Condition): IdSet {
  const result = emptySet()
  for (const terms of condition) {
    const sets = terms.map(setOf)
    for (let at = 0; at < result.length; at++) {
      let bits = -1
      for (const set of sets) bits &= set ? word(set, at) : 0
      result[at] = word(result, at) | bits
    }
  }
  return result
}
