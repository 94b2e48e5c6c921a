import type { Database } from '../../server/database/tables.ts'
import type { MediaStore } from '../../server/media-store.ts'
import { type ArchivedRecipe, readArchive } from '../exports/archive-reader.server.ts'
import { keepPicture } from '../photos/kept-pictures.server.ts'
import { instructionsOf } from '../publishing/instructions.ts'
import { publishRecipe } from '../publishing/publishing.server.ts'
import { MOST, RecipeDraft } from '../publishing/recipe-draft.ts'
import { linesOf } from '../publishing/typed-ingredients.ts'
import { CUISINES, DISH_KINDS } from '../recipes/recipe.ts'

const LIMITS = { entries: 2000, entryBytes: 12_000_000, bytes: 120_000_000 }
const MOST_RECIPES = 200

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
}

export type ImportedArchive = { imported: number; refused: string[] } | { refusal: string }

/**
 * Publishes the recipes of a zip that FoodIO made as a cook's own, photos included, the oldest first. What is no longer a
 * valid recipe is left out and named by its title; a zip that is broken, or hides too much, changes nothing.
 */
export async function importArchive(importer: Importer, bytes: Uint8Array): Promise<ImportedArchive> {
  const contents = readArchive(bytes, LIMITS)
  if ('refusal' in contents) return { refusal: contents.refusal }
  const recipes = contents.recipes
    .toSorted((one, other) => one.recipe.publishedAt - other.recipe.publishedAt)
    .slice(0, MOST_RECIPES)
  const refused: string[] = []
  for (const archived of recipes) if (!(await importOne(importer, archived))) refused.push(archived.recipe.title)
  return { imported: recipes.length - refused.length, refused }
}

async function importOne(importer: Importer, { recipe, pictures }: ArchivedRecipe): Promise<boolean> {
  const alts = new Map([recipe.picture, ...recipe.photos].map((picture) => [picture?.key, picture?.alt ?? '']))
  const photos: { key: string; alt: string }[] = []
  for (const [key, bytes] of [...pictures].slice(0, MOST.photos)) {
    const kept = await keepPicture(importer, 'photos', bytes)
    // A recipe must not lose its photos only because many are being sent; it is named among those to be sent again.
    if ('problem' in kept && kept.problem === 'busy') return false
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
