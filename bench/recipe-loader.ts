import { join } from 'node:path'
import { nutritionFacts } from '#app/food/nutrition/nutrition-facts.ts'
import { neededLines } from '#app/food/steps/needed-lines.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { foodsOfIngredients } from '#app/recipes/food-guide/food-facts.server.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { median, ROUNDS } from './measuring.ts'

const VIEWS = {
  'recipe page': {
    servings: null,
    units: 'written',
    parts: (recipe: Found) => [nutritionFacts(recipe), foodsOfIngredients(recipe), timersOf(recipe.steps)],
  },
  'recipe page, American units': {
    servings: null,
    units: 'us',
    parts: (recipe: Found) => [nutritionFacts(recipe), foodsOfIngredients(recipe)],
  },
  'cook mode': {
    servings: null,
    units: 'written',
    parts: (recipe: Found) => [timersOf(recipe.steps), neededLines(recipe)],
  },
} as const

type Found = NonNullable<Awaited<ReturnType<typeof recipeForReader>>>['recipe']

/** Processor time in microseconds of what a view takes of each recipe. */
async function processorTime(
  db: Database,
  ids: readonly number[],
  { parts, ...view }: (typeof VIEWS)[keyof typeof VIEWS],
) {
  const start = process.cpuUsage()
  for (const id of ids) {
    const found = await recipeForReader(db, VISITOR, id, view)
    if (found) parts(found.recipe)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / ids.length
}

/** Prints what a recipe's loaders take of the processor with stored readings and, side by side, with texts that are read anew; of a folder with a database of the cookbook. */
export async function benchRecipeLoader(folder: string) {
  const { db } = openSqlite(join(folder, 'foodio.db'))
  const ids = (await db.selectFrom('recipe').select('id').execute()).map(({ id }) => id)
  const readings = await db.selectFrom('recipeReading').selectAll().execute()
  for (const [name, view] of Object.entries(VIEWS)) {
    const rounds: { stored: number; anew: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const stored = await processorTime(db, ids, view)
      await db.deleteFrom('recipeReading').execute()
      const anew = await processorTime(db, ids, view)
      for (const reading of readings) await db.insertInto('recipeReading').values(reading).execute()
      // The first round warms up.
      if (round > 0) rounds.push({ stored, anew })
    }
    const [stored, anew] = (['stored', 'anew'] as const).map((key) => median(rounds.map((round) => round[key]))) as [
      number,
      number,
    ]
    console.log(
      `${name.padEnd(30)}stored ${stored.toFixed(0).padStart(6)} µs   read anew ${anew.toFixed(0).padStart(6)} µs   ratio ${(anew / stored).toFixed(2)}`,
    )
  }
  await db.destroy()
}
