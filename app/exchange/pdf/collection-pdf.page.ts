import { orNotFound } from '#app/base/request/found.ts'
import { pdfFileName } from '#app/base/request/pdf-file-name.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { type RecipeView, wantedOf } from '#app/base/request/units.ts'
import { mainFoodOfRecipe } from '#app/recipes/catalog/main-food.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import {
  COLLECTION_LIMITS,
  collectionPath,
  isForAll,
  sharedCollectionPath,
} from '#app/recipes/collections/collection.ts'
import { listCollected, ownerOf } from '#app/recipes/collections/collection-recipes.store.ts'
import { findCollection } from '#app/recipes/collections/collections.store.ts'
import { foodName } from '#app/recipes/food-guide/food-facts.server.ts'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { printedAddress } from '#app/recipes/reading/printed-address.ts'
import { linksOf } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { RETRY_AFTER } from '#server/media/picture-queue.ts'
import type { Route } from './+types/collection-pdf.page'
import type { PrintedRecipe } from './cookbook-pdf.server.ts'
import { pdfAnswer, refusedPdf } from './pdf-answer.server.ts'
import { printedPicture } from './pdf-picture.server.ts'

/** Milliseconds of a processor that drawing a cookbook may take; a hundred recipes of the usual length take one and a half seconds. */
const CPU_TIME = 8_000
/** What an address on paper leads to. */
const AS_WRITTEN: RecipeView = { servings: null, units: 'written' }
const TEXTS = { busy: m.cookbook_busy, tooMuch: m.cookbook_too_much }

/** `/collections/{id}/pdf`: the first recipes of a collection as a cookbook to print, in the reader's language. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = context.get(requestContext)
  const { db, origin, locale, units, originalOf, workers, cook } = reading
  const id = orNotFound(rowIdOf(params.id), m.collection_not_found())
  const reader = { cookId: cook?.id ?? null, link: url.searchParams.get('link') }
  const collection = orNotFound(await findCollection(db, id, reader), m.collection_not_found())
  const who = cook?.id ?? reading.address
  const refused = (wait: number) => refusedPdf({ refusedFor: 'busy', wait }, TEXTS, reading)
  const wait = await countAttempt(db, 'cookbookByCaller', who)
  if (wait) return refused(wait)

  const ids = idsOf(await listCollected(db, collection, { size: COLLECTION_LIMITS.printed }))
  const ownerId = ownerOf(collection)
  const owner = ownerId === null ? null : { id: ownerId, role: 'cook' as const }
  const wanted = wantedOf(new URLSearchParams(), units)
  // Others have it as it is written, without the amounts of its owner.
  const view = collection.isOwn ? wanted : { ...wanted, isWritten: true as const }
  const recipes: PrintedRecipe[] = []
  for (const recipeId of ids) {
    const found = await recipeForReader(db, { cook: owner }, recipeId, view)
    if (!found) continue
    const { stored, adapted } = found
    const { recipe } = adapted
    const picture = await printedPicture(recipe.picture, originalOf)
    if (picture === 'full') return refused(RETRY_AFTER)
    const mainFood = mainFoodOfRecipe(stored)
    const address = printedAddress(origin, stored, AS_WRITTEN, linksOf(recipeId, stored, { cook }).secret)
    recipes.push({ recipe, picture, address, mainFood: mainFood && foodName(mainFood) })
  }
  if (recipes.length === 0) orNotFound(null, m.collection_empty())

  const { title, text, author, visibility, isHidden, recipeCount, coverRecipeId, pictures } = collection
  const cover = coverRecipeId === null ? null : await printedPicture(pictures[0] ?? null, originalOf)
  if (cover === 'full') return refused(RETRY_AFTER)
  const address = visibility === 'private' || isHidden ? null : origin + sharedCollectionPath(collection)
  const cookbook = { title, text, author: author.name, address, recipes, cover, recipeCount, locale }
  const outcome = await workers.run('drawCookbook', cookbook, { who, cpuTime: CPU_TIME })
  if ('refusedFor' in outcome) return refusedPdf(outcome, TEXTS, reading)
  return pdfAnswer(outcome.done, {
    locale,
    fileName: pdfFileName(title, 'cookbook'),
    page: origin + collectionPath(id),
    isPublic: isForAll(collection) && !collection.isOwn,
  })
}
