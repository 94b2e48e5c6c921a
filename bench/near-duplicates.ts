import { type RawBuilder, sql } from 'kysely'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { BAND_COUNT, bandsOf } from '#app/recipes/near-duplicates/min-hash.ts'
import { compareRecipe, findNearDuplicates } from '#app/recipes/near-duplicates/near-duplicates.store.ts'
import { shinglesOf } from '#app/recipes/near-duplicates/shingles.ts'
import { changeContent } from '#server/database/content.ts'
import type { Bands } from '#server/database/moderation-tables.ts'
import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { random } from './generated-recipes.ts'
import { median, percentile } from './measuring.ts'

const ROUNDS = 300
/** How many recipes have a text of their own, and how many rows have the bands of one text: somebody who sends it again and again. */
const WRITTEN = 200
const REPEATED = 5000
/** As many of these as are compared belong to recipes. */
const SAME = 20
const [STEPS, WORDS, VOCABULARY] = [6, 25, 3000]

const next = random(146)
const word = () =>
  `w${'abcdefghij'[Math.floor(next() * 10)]}${Math.floor(next() * VOCABULARY)
    .toString(26)
    .replaceAll(/\d/g, 'x')}`
const textOfStep = () => Array.from({ length: WORDS }, word).join(' ')

/** Gives some recipes texts of their own, and the last twenty of them this one; the ids and texts of the others. */
async function writeTexts(db: Database, first: number, repeated: string) {
  const texts = new Map<number, string>()
  for (let id = first; id < first + WRITTEN; id++) {
    const isSame = id >= first + WRITTEN - SAME
    const steps = isSame ? repeated.split('\n') : Array.from({ length: STEPS }, textOfStep)
    await changeContent(db, async (tx) => {
      await tx.deleteFrom('recipeStep').where('recipeId', '=', id).execute()
      await tx
        .insertInto('recipeStep')
        .values(steps.map((text, position) => ({ recipeId: id, position, section: null, text })))
        .execute()
      await reindexRecipe(tx, id)
    })
    if (!isSame) texts.set(id, steps.join('\n'))
  }
  return texts
}

/** Adds the bands of so many texts that have nothing in common, and of one that is there many times. */
async function addSignatures(db: Database, count: number, isSqlite: boolean, repeated: string) {
  const bands = Array.from({ length: BAND_COUNT }, (_, band) => `band${band}`)
  const columns = sql.join(bands.map((band) => sql.ref(band)))
  for (const band of bands) await sql`drop index ${sql.ref(`textSignatureBand${band.slice(4)}`)}`.execute(db)
  const each = (value: RawBuilder<unknown>) => sql.join(bands.map(() => value))
  await (isSqlite
    ? sql`with recursive "n"("n") as (select 1 union all select "n" + 1 from "n" where "n" < ${count})
        insert into "textSignature" (${columns}) select ${each(sql`(random() >> 32)`)} from "n"`
    : sql`insert into "textSignature" (${columns})
        select ${each(sql`(floor(random() * 4294967296) - 2147483648)::bigint::integer`)} from generate_series(1, ${sql.lit(count)})`
  ).execute(db)
  const same = bandsOf(shinglesOf(repeated) ?? new Set())
  const row = Object.fromEntries(bands.map((band, at) => [band, same[at]])) as unknown as Bands
  for (let from = 0; from < REPEATED; from += 500)
    await db
      .insertInto('textSignature')
      .values(Array.from({ length: 500 }, () => row))
      .execute()
  // Their recipes have a title and ingredients of their own, and are to be among those that are compared.
  const last = db.selectFrom('textSignature').select('recipeId').where('recipeId', 'is not', null)
  const ids = await last.orderBy('recipeId', 'desc').limit(SAME).execute()
  const own = ids.flatMap(({ recipeId }) => recipeId ?? [])
  await db.updateTable('textSignature').set(row).where('recipeId', 'in', own).execute()
  for (const band of bands)
    await sql`create index ${sql.ref(`textSignatureBand${band.slice(4)}`)} on "textSignature" (${sql.ref(band)})`.execute(
      db,
    )
  await (isSqlite ? sql`analyze` : sql`vacuum analyze "textSignature"`).execute(db)
}

/** Prints how long it takes to look for near duplicates among so many texts, and to publish a recipe with that. */
export async function benchNearDuplicates(texts = 1_000_000) {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    const first = await fillWithRecipes(db, WRITTEN)
    const repeated = Array.from({ length: STEPS }, textOfStep).join('\n')
    const written = await writeTexts(db, first, repeated)
    await addSignatures(db, texts, database === 'SQLite', repeated)
    console.log(`\n${texts} texts, on ${database}`)
    const ids = [...written.keys()]
    const idAt = (round: number) => ids[round % ids.length] as number
    const calls: Record<string, (round: number) => Promise<unknown>> = {
      'a text that is like no other': () =>
        findNearDuplicates(db, Array.from({ length: STEPS }, textOfStep).join('\n')),
      'a copy': (round) => findNearDuplicates(db, written.get(idAt(round)) ?? ''),
      [`one that is there ${REPEATED} times`]: () => findNearDuplicates(db, repeated),
      'writing what a recipe is found by': (round) => changeContent(db, (tx) => compareRecipe(tx, idAt(round))),
    }
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now()
        await call(round)
        times.push(performance.now() - started)
      }
      console.log(`${name.padEnd(36)}p50 ${median(times).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`)
    }
    const found = await findNearDuplicates(db, written.get(first) ?? '')
    console.log(`found: ${JSON.stringify(found)}`)
    await db.destroy()
    await remove()
  }
}
