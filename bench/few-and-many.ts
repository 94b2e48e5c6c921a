import { migrate } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'
import { DATABASES, newData } from './databases.ts'
import { fillWithRecipes } from './fill.ts'
import { analyze, printTimes } from './measuring.ts'

const RECIPES = 200
const ROUNDS = 60

interface FewAndMany {
  /** What the two recipes have, and how many of it. */
  what: string
  counts: readonly [few: number, many: number]
  add(db: Database, recipeId: number, count: number): Promise<unknown>
  /** What is measured, by its name. */
  callsOf(db: Database, recipeId: number, count: number): Promise<Record<string, () => Promise<unknown>>>
}

/** Prints on each database what calls cost for a recipe with few of something, and for one with many. */
export async function benchFewAndMany({ what, counts, add, callsOf }: FewAndMany) {
  for (const database of DATABASES) {
    const { open, remove } = await newData(database)
    const db = open()
    await migrate(db)
    await fillWithRecipes(db, RECIPES)
    const recipes = await db.selectFrom('recipe').select('id').where('visibility', '=', 'public').limit(2).execute()
    for (const [at, { id }] of recipes.entries()) await add(db, id, counts[at] as number)
    await analyze(db)
    for (const [at, { id }] of recipes.entries()) {
      console.log(`\n${counts[at]} ${what}, on ${database}`)
      await printTimes(await callsOf(db, id, counts[at] as number), ROUNDS)
    }
    await db.destroy()
    await remove()
  }
}
