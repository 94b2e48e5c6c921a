import type { Picture, Recipe } from '#app/recipes/recipe/recipe.ts'
import { isoDuration, structuredRecipe } from '#app/recipes/recipe/structured-recipe.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import { type Term, VOCABULARY } from './vocabulary.ts'

/** Properties with FoodIO's own terms, checked by the compiler. */
const own = (words: Partial<Record<Term, unknown>>) => words

interface Shown {
  picture: Picture
  isCover: boolean
  isPhoto: boolean
}

const isSamePicture = (one: Picture, other: Picture | undefined) =>
  other !== undefined && JSON.stringify(imageOf(one)) === JSON.stringify(imageOf(other))

/** The cover and the photos, the cover only once where it is the first of the photos. */
function picturesOf({ picture, photos }: Recipe): Shown[] {
  const first = picture !== null && isSamePicture(picture, photos[0])
  const shown = photos.map((photo, index) => ({ picture: photo, isCover: first && index === 0, isPhoto: true }))
  return picture === null || first ? shown : [{ picture, isCover: true, isPhoto: false }, ...shown]
}

const imageOf = ({ key, width, height, colour, alt }: Picture, origin = '') => ({
  '@type': 'ImageObject',
  url: origin + pictureAddress(key, 1280, 'jpg'),
  width,
  height,
  caption: alt,
  ...own({ 'foodio:key': key, 'foodio:colour': colour }),
})

const personOf = ({ username, name, image, isNew }: NonNullable<Recipe['author']>) => ({
  '@type': 'Person',
  name,
  alternateName: username,
  ...(image !== null && { image }),
  ...own({ 'foodio:isNew': isNew }),
})

/**
 * A recipe as a file in schema.org's words (JSON-LD), with everything that FoodIO knows of it: what schema.org has no
 * word for is under the terms of `vocabulary.ts`. `address` is the recipe's page, with http(s) before it; throws a
 * TypeError for anything else.
 */
export function recipeJsonLd(recipe: Recipe, address: string): string {
  const { origin } = new URL(address)
  const { '@context': schema, review: _, ...structured } = { review: null, ...structuredRecipe(recipe, [], origin) }
  const file = {
    '@context': [schema, { foodio: VOCABULARY }],
    ...structured,
    '@id': address,
    url: address,
    identifier: String(recipe.id),
    image: picturesOf(recipe).map(({ picture, isCover, isPhoto }) => ({
      ...imageOf(picture, origin),
      ...own({ 'foodio:isCover': isCover, 'foodio:isPhoto': isPhoto }),
    })),
    ...(recipe.author && { author: personOf(recipe.author) }),
    ...(recipe.nutrition?.isEstimated && {
      nutrition: { ...structured.nutrition, ...own({ 'foodio:isEstimated': true }) },
    }),
    keywords: recipe.tags,
    recipeInstructions: recipe.steps.map(({ section, text }, index) => ({
      '@type': 'HowToStep',
      ...(section && { name: section }),
      text,
      url: `${address}#step-${index + 1}`,
      ...own({ 'foodio:section': section }),
    })),
    ...own({
      'foodio:difficulty': recipe.difficulty,
      'foodio:spiceLevel': recipe.spiceLevel,
      'foodio:sweetness': recipe.sweetness,
      'foodio:prepNote': recipe.prep.note,
      'foodio:waitTime': isoDuration(recipe.wait.minutes),
      'foodio:waitNote': recipe.wait.note,
      'foodio:cookNote': recipe.cook.note,
      'foodio:categories': recipe.categories,
      'foodio:dietaryInfo': recipe.dietaryInfo,
      'foodio:allergens': recipe.allergens,
      'foodio:visibility': recipe.visibility,
      'foodio:audience': recipe.audience,
      'foodio:sharedWithHousehold': recipe.sharedWithHousehold,
      'foodio:source': recipe.source,
      'foodio:notes': recipe.notes,
      'foodio:isCookbook': recipe.isCookbook,
      'foodio:ingredients': recipe.ingredients.map(({ section, quantity, name, notes }) => ({
        section,
        quantity,
        name,
        notes,
      })),
    }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
