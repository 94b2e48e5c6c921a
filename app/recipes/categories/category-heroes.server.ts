import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { assetPicture } from '#server/media/picture-address.ts'

const files = import.meta.glob<string>('./art/*.webp', { eager: true, query: '?url', import: 'default' })

const GROUND = 'var(--ground-deep)'

/** The picture at the head of a category's page. */
export function categoryHero(category: CategorySlug) {
  const address = files[`./art/${category}.webp`]
  return address ? assetPicture(address, { width: 1600, height: 640 }, GROUND) : null
}
