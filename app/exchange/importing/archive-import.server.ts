import type { Tasks } from '#app/base/request/request-context.ts'
import type { ArchivedRecipe } from '#app/exchange/zip/archive-reader.server.ts'
import type { Refused } from '#app/exchange/zip/zip-directory.ts'
import { linesOf } from '#app/food/amounts/typed-ingredients.ts'
import { savePicture } from '#app/recipes/photos/save-picture.server.ts'
import { instructionsOf } from '#app/recipes/publishing/instructions.ts'
import { withCover } from '#app/recipes/publishing/made-cover.server.ts'
import { publishRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { DRAFT_LIMITS, draftRules } from '#app/recipes/publishing/recipe-draft.ts'
import { CUISINES, DISH_KINDS, QUICK_MEAL_MINUTES, type Recipe } from '#app/recipes/recipe/recipe.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { RETRY_AFTER } from '#server/media/picture-queue.ts'
import type { WorkerRefusal, Workers } from '#server/processes/workers.ts'
import { RefusedWords } from '#server/refused-words.ts'
import type { ArchiveReport, LeftOut } from './archive-report.ts'
import { findSameRecipe } from './same-recipe.store.ts'

interface Importer {
  db: Database
  media: MediaStore
  cookId: string
  workers: Workers<Tasks>
  log: Log
}

/** Whose zip it is, and what they may make public of it. */
interface ArchiveImporter extends Importer {
  username: string
  /** Whether the cook confirms that what others can read in the file may be read by others here. */
  mayPublish: boolean
}

/** What became of one recipe: published, left out for good, perhaps since it is there under an id, or put off for so many seconds. */
type Outcome =
  | { id: number; withoutPictures: number; isHidden: boolean }
  | { leftOut: Omit<LeftOut, 'name'>; id?: number }
  | { wait: number }

/** What a zip has brought: the report, the ids of its recipes that are there now by their files, and the text of its kitchen. */
interface ImportedArchive {
  report: ArchiveReport
  files: Map<string, number>
  kitchen: string | null
}

/**
 * Publishes the recipes of a zip that FoodIO made as a cook's own, photos included or with a cover of ours, the oldest first. Each counts as a
 * publication and each picture as a photo within the cook's limits of an hour; recipes beyond them wait. What the cook has
 * already, by title and ingredients, is not published again, so that the same zip may be sent until all of it is there. What others
 * can read comes in private unless the cook confirms that it may be published, whatever author the file names; what another one wrote
 * names where it is from.
 * A zip that is broken, or hides too much, changes nothing; `foreign` when nothing in it is of FoodIO. The bytes are given away.
 */
export async function importArchive(
  importer: ArchiveImporter,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImportedArchive | Refused | WorkerRefusal | 'foreign'> {
  const { cookId, workers } = importer
  const read = await workers.run('readArchive', bytes, { who: cookId, transfer: [bytes.buffer] })
  if ('refusedFor' in read) return read
  if ('refusal' in read.done) return read.done
  const { recipes, tooMany, kitchen, others } = read.done
  if (recipes.length === 0 && kitchen === null) return 'foreign'
  const report: ArchiveReport = { added: [], hidden: 0, leftOut: [], waiting: [], wait: 0, kitchen: 0 }
  const files = new Map<string, number>()
  for (const archived of recipes) {
    const { title } = archived.recipe
    const outcome: Outcome = await importOne(importer, archived, report.wait)
    if ('id' in outcome && outcome.id !== undefined) files.set(archived.file, outcome.id)
    if ('wait' in outcome) {
      report.waiting.push(title)
      report.wait = outcome.wait
    } else if ('leftOut' in outcome) report.leftOut.push({ name: title, ...outcome.leftOut })
    else {
      report.added.push({ id: outcome.id, title })
      if (outcome.isHidden) report.hidden++
      if (outcome.withoutPictures > 0) report.leftOut.push({ name: title, reason: 'picture' })
    }
  }
  report.leftOut.push(
    ...tooMany.map((name) => ({ name, reason: 'tooMany' as const })),
    ...others.map((name) => ({ name, reason: 'noRecipe' as const })),
  )
  return { report, files, kitchen }
}

const draftOf = (recipe: Recipe) =>
  draftRules(recipe.visibility).safeParse({
    ...recipe,
    photos: [],
    ingredients: linesOf(recipe.ingredients.map((line) => ({ ...line, typed: null }))),
    instructions: instructionsOf(recipe.steps),
    prepTime: recipe.prep.minutes,
    waitTime: recipe.wait.minutes,
    cookTime: recipe.cook.minutes,
    cuisine: CUISINES.find((cuisine) => cuisine === recipe.cuisine),
    categories: recipe.categories.filter(
      (category) => category !== '30-minute-meals' || recipe.totalMinutes <= QUICK_MEAL_MINUTES,
    ),
    category: DISH_KINDS.find((kind) => kind === recipe.category),
    visibility: recipe.visibility,
    audience: recipe.audience ?? undefined,
    source: (recipe.source ?? '').slice(-DRAFT_LIMITS.source),
    notes: recipe.notes ?? '',
    nutrition: recipe.nutrition?.isEstimated ? null : recipe.nutrition,
  })

const isForOthers = ({ visibility }: Recipe) => visibility === 'public' || visibility === 'unlisted'

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** A recipe for its importer alone; one of another author with where it is from: its own source, else its page, else that author. */
const hidden = (recipe: Recipe, address: string, username: string): Recipe => ({
  ...recipe,
  visibility: 'private',
  ...(recipe.author?.username !== username && {
    source: recipe.source || (isAddress(address) ? address : (recipe.author?.name ?? '')),
  }),
})

/** The sentence of the site's rules for words that they refuse. */
function refusedText(error: unknown) {
  if (error instanceof RefusedWords) return { refused: error.message }
  throw error
}

async function importOne(publisher: ArchiveImporter, archived: ArchivedRecipe, mustWait: number): Promise<Outcome> {
  const { db, cookId, username, mayPublish } = publisher
  const isHidden = !mayPublish && isForOthers(archived.recipe)
  const recipe = isHidden ? hidden(archived.recipe, archived.address, username) : archived.recipe
  const { success, data: draft, error } = draftOf(recipe)
  if (!success) return { leftOut: { reason: 'invalid', detail: error.issues[0]?.message ?? '' } }
  const same = await findSameRecipe(db, cookId, draft)
  if (same !== undefined) return { leftOut: { reason: 'alreadyThere' }, id: same }
  const wait = mustWait || (await countAttempt(db, 'publishByCook', cookId))
  if (wait) return { wait }
  const photos = await savePictures(publisher, archived)
  if (photos.wait) return { wait: photos.wait }
  const covered = await withCover(publisher, { ...draft, photos: photos.saved })
  if ('problem' in covered)
    return covered.wait ? { wait: covered.wait } : { leftOut: { reason: 'invalid', detail: covered.problem } }
  const published = await publishRecipe(db, cookId, covered.draft).catch(refusedText)
  if (typeof published === 'object' && 'refused' in published)
    return { leftOut: { reason: 'invalid', detail: published.refused } }
  if (published === 'noPhoto') return { leftOut: { reason: 'invalid', detail: '' } }
  return { id: published.id, withoutPictures: photos.unread, isHidden }
}

/** Saves the pictures of a recipe, each counted as one of the cook's photos; how many were none, or how long to wait. */
async function savePictures(publisher: Importer, { recipe, pictures }: ArchivedRecipe) {
  const alts = new Map([recipe.picture, ...recipe.photos].map((picture) => [picture?.key, picture?.alt ?? '']))
  const saved: { key: string; alt: string }[] = []
  const sent = [...pictures].slice(0, DRAFT_LIMITS.photos)
  for (const [key, bytes] of sent) {
    const wait = await countAttempt(publisher.db, 'photoByCook', publisher.cookId)
    if (wait) return { wait, saved, unread: 0 }
    const picture = await savePicture(publisher, 'photos', bytes)
    // A recipe must not lose its photos only because many are being sent; it waits with the others.
    if ('problem' in picture && picture.problem === 'busy') return { wait: RETRY_AFTER, saved, unread: 0 }
    if ('key' in picture) saved.push({ key: picture.key, alt: (alts.get(key) ?? '').slice(0, DRAFT_LIMITS.alt) })
  }
  return { wait: 0, saved, unread: sent.length - saved.length }
}
