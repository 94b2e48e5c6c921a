import type { Database } from '../../server/database/tables.ts'
import type { MediaStore } from '../../server/media-store.ts'
import type { Tasks } from '../../server/worker-tasks.ts'
import type { Refusal, Workers } from '../../server/workers.ts'
import type { ArchivedRecipe } from '../exports/archive-reader.server.ts'
import { keepPicture } from '../photos/kept-pictures.server.ts'
import { instructionsOf } from '../publishing/instructions.ts'
import { publishRecipe } from '../publishing/publishing.server.ts'
import { MOST, RecipeDraft } from '../publishing/recipe-draft.ts'
import { linesOf } from '../publishing/typed-ingredients.ts'
import { CUISINES, DISH_KINDS } from '../recipes/recipe.ts'

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
  workers: Workers<Tasks>
}

export type ImportedArchive = { imported: number; refused: string[] } | { refusal: string } | Refusal

/**
 * Publishes the recipes of a zip that FoodIO made as a cook's own, photos included, the oldest first. What is no longer a
 * valid recipe is left out and named by its title; a zip that is broken, or hides too much, changes nothing. The bytes are
 * given away.
 */
export async function importArchive(importer: Importer, bytes: Uint8Array<ArrayBuffer>): Promise<ImportedArchive> {
  const { cookId, workers } = importer
  const outcome = await workers.run('readArchive', bytes, { who: cookId, transfer: [bytes.buffer] })
  if ('refusedFor' in outcome) return outcome
  if ('refusal' in outcome.done) return { refusal: outcome.done.refusal }
  const { recipes } = outcome.done
  const refused: string[] = []
  for (const archived of recipes) if (!(await importOne(importer, archived))) refused.push(archived.recipe.title)
  return { imported: recipes.length - refused.length, refused }
}

async function importOne(importer: Importer, { recipe, pictures }: ArchivedRecipe): Promise<boolean> {
  const alts = new Map([recipe.picture, ...recipe.photos].map((picture) => [picture?.key, picture?.alt ?? '']))
  const photos: { key: string; alt: string }[] = []
  for (const [key, bytes] of [...pictures].slice(0, MOST.photos)) {
    const kept = await keepPicture(importer, 'photos', bytes)
    if ('key' in kept) photos.push({ key: kept.key, alt: (alts.get(key) ?? '').slice(0, MOST.alt) })
  }
  const { success, data: draft } = RecipeDraft.safeParse({
    ...recipe,
    photos,
    ingredients: linesOf(recipe.ingredients.map((line) => ({ ...line, typed: null }))),
    instructions: instructionsOf(recipe.steps),
    prepTime: recipe.prep.minutes,
    cookTime: recipe.cook.minutes,
    cuisine: CUISINES.find((cuisine) => cuisine === recipe.cuisine),
    category: DISH_KINDS.find((kind) => kind === recipe.category),
    notes: recipe.notes ?? '',
  })
  return success && (await publishRecipe(importer.db, importer.cookId, draft)) !== 'noPhoto'
}
