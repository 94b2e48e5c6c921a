import { gunzipSync } from 'node:zlib'
import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { Page } from '#app/exchange/texts/markup.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { isPicture, pictureOfBase64, starsOf, toAppExport, toAppRecipe } from './app-recipe.ts'
import { type FileIndex, folderOf, indexFiles, jsonOfFile, pageOfFile, startOfFile } from './file-content.ts'
import { isTrueAt, longTextOf, namesIn, textAt, thingsAt, valueAt } from './json-values.ts'
import { nutritionInText } from './nutrition-figures.ts'
import { ingredientsIn, minutesIn, stepsInText, withoutMarks, yieldIn } from './recipe-lines.ts'

/** A recipe in gzip is at most so many times as long as its file, and a little: pictures in base64 hardly pack. */
const DENSEST = 100
const LITTLE = 1_000_000
const isGzip = ({ bytes }: DroppedFile) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The JSON in a recipe's file, which is gzip of JSON, or plain JSON where someone has unpacked it; undefined for anything else. */
function unpackedJson(file: DroppedFile) {
  if (!isGzip(file)) return jsonOfFile(file)
  try {
    return jsonOfFile({
      path: file.path,
      bytes: gunzipSync(file.bytes, { maxOutputLength: file.bytes.length * DENSEST + LITTLE }),
    })
  } catch {
    return undefined
  }
}

const isPaprika = (recipe: LinkedThing) =>
  'name' in recipe &&
  'directions' in recipe &&
  'ingredients' in recipe &&
  ('uid' in recipe || 'photo_data' in recipe || 'nutritional_info' in recipe)

/** The recipes in a file: the one of an export, or those that another program fetched from Paprika's servers, without what is in its bin. */
function recipesInFile(file: DroppedFile): LinkedThing[] {
  const json = unpackedJson(file)
  const things = listed(json ?? null).filter(isThing)
  return /\.paprikarecipe$/i.test(file.path) || isGzip(file)
    ? things
    : things.filter((thing) => isPaprika(thing) && 'nutritional_info' in thing && !isTrueAt(thing, 'in_trash'))
}

/** The photos as they were taken; the square piece of one only where there is nothing else. */
function picturesOf(recipe: LinkedThing): Uint8Array[] {
  const photos = thingsAt(recipe, 'photos').flatMap(
    (photo) => pictureOfBase64(valueAt(photo, 'data', 'photo_data')) ?? [],
  )
  const large = pictureOfBase64(valueAt(recipe, 'photo_large'))
  const all = large ? [large, ...photos] : photos
  const square = all.length === 0 ? pictureOfBase64(valueAt(recipe, 'photo_data')) : null
  return square ? [square] : all
}

function recipeOf(path: string, recipe: LinkedThing): AppRecipe | AppLeftOut {
  const text = (key: string) => longTextOf(recipe[key])?.split('\n').map(withoutMarks).join('\n') ?? null
  const nutrition = text('nutritional_info')
  return toAppRecipe(
    path,
    {
      title: textAt(recipe, 'name'),
      description: text('description'),
      ingredients: ingredientsIn(recipe.ingredients),
      steps: stepsInText(recipe.directions),
      notes: text('notes'),
      ...yieldIn(recipe.servings),
      prepMinutes: minutesIn(recipe.prep_time),
      cookMinutes: minutesIn(recipe.cook_time),
      totalMinutes: minutesIn(recipe.total_time),
      image: textAt(recipe, 'image_url') || null,
      sourceName: textAt(recipe, 'source') || null,
    },
    {
      id: textAt(recipe, 'uid') || null,
      sourceUrl: textAt(recipe, 'source_url'),
      pictures: picturesOf(recipe),
      stars: starsOf(recipe.rating),
      isFavorite: isTrueAt(recipe, 'on_favorites', 'is_favorite'),
      collections: namesIn(recipe.categories),
      nutrition: nutrition === null ? null : nutritionInText(nutrition),
    },
  )
}

const isOwn = (file: DroppedFile) => /\.paprikarecipe$/i.test(file.path) || recipesInFile(file).some(isPaprika)

/** A recipe's page of Paprika's HTML export, with its pictures in `Images`. */
const isOwnPage = (file: DroppedFile) => startOfFile(file).startsWith('<') && isRecipePage(pageOfFile(file))
const isRecipePage = (page: Page | null) =>
  page !== null && page('.directionsbox,.ingredientsbox').length > 0 && page('[itemprop="name"],h1.name').length > 0

function pagePictures(page: Page, path: string, index: FileIndex): DroppedFile[] {
  const addresses = page('.photobox a,.photosbox a,.photoswipe a')
    .toArray()
    .map(({ attribs }) => attribs.href)
  const shown = page('img')
    .toArray()
    .map(({ attribs }) => attribs.src)
  const files = [...addresses, ...shown]
    .slice(0, 60)
    .flatMap((name) => (name ? (index.at(folderOf(path), name) ?? []) : []))
  return [...new Set(files)].filter(({ bytes }) => isPicture(bytes))
}

function recipeOfPage(file: DroppedFile, index: FileIndex): AppRecipe | AppLeftOut {
  const page = pageOfFile(file)
  if (!page) return { name: file.path, reason: 'unreadable' }
  const html = (selector: string) =>
    page(selector)
      .toArray()
      .map((element) => page.html(element))
      .join('\n')
  const text = (selector: string) => page(selector).first().text()
  const nutrition = longTextOf(html('.nutritionbox .text,[itemprop="nutrition"]'))
  const stars = page('[itemprop="aggregateRating"]').first()
  return toAppRecipe(
    file.path,
    {
      title: text('[itemprop="name"],h1.name').trim(),
      description: longTextOf(html('[itemprop="description"]')),
      ingredients: ingredientsIn(html('[itemprop="recipeIngredient"]') || html('.ingredients .line')),
      steps: stepsInText(html('[itemprop="recipeInstructions"]') || html('.directions .line')),
      notes: longTextOf(html('.notesbox [itemprop="comment"],.notesbox .notes')),
      ...yieldIn(text('[itemprop="recipeYield"]')),
      prepMinutes: minutesIn(text('[itemprop="prepTime"]')),
      cookMinutes: minutesIn(text('[itemprop="cookTime"]')),
      totalMinutes: minutesIn(text('[itemprop="totalTime"]')),
      sourceName: text('[itemprop="author"]').trim() || null,
    },
    {
      sourceUrl: page('[itemprop="url"]').first().attr('href') ?? null,
      pictures: pagePictures(page, file.path, index).map(({ bytes }) => bytes),
      stars: starsOf(
        stars.attr('value') ??
          stars
            .text()
            .replace(/[^★\d]/g, '')
            .replace(/★+/, (all) => String(all.length)),
      ),
      collections: namesIn(text('[itemprop="recipeCategory"]')),
      nutrition: nutrition === null ? null : nutritionInText(nutrition),
    },
  )
}

/** Paprika 2 and 3: `.paprikarecipes`, which is a zip, single recipes, and the export as pages. */
export const paprika: AppReader = {
  app: 'Paprika',
  recognise(files) {
    const recipes = files.filter(isOwn)
    const pages = files.filter(isOwnPage)
    if (pages.length === 0) return recipes
    const index = indexFiles(files)
    const pictures = pages.flatMap((file) => {
      const page = pageOfFile(file)
      return page ? pagePictures(page, file.path, index) : []
    })
    // The list of the pages lies in the folder above theirs.
    const lists = pages.flatMap(({ path }) => index.at(folderOf(folderOf(path).slice(0, -1)), 'index.html') ?? [])
    return [...new Set([...recipes, ...pages, ...pictures, ...lists])]
  },
  read(files) {
    const index = indexFiles(files)
    const read = files.flatMap((file): (AppRecipe | AppLeftOut)[] => {
      if (isPicture(file.bytes)) return []
      if (pageOfFile(file)) return isOwnPage(file) ? [recipeOfPage(file, index)] : []
      const recipes = recipesInFile(file)
      return recipes.length > 0
        ? recipes.map((recipe) => recipeOf(file.path, recipe))
        : [{ name: file.path, reason: 'unreadable' }]
    })
    return toAppExport('Paprika', read)
  },
}
