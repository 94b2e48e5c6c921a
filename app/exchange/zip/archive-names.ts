import type { Recipe } from '#app/recipes/recipe/recipe.ts'

/** The folder of an archive in which the recipes lie. */
export const FOLDER = 'recipes'
/** The file of an archive with what is beside the recipes in a cook's kitchen. */
export const KITCHEN_NAME = 'kitchen.json'
/** How the name of a recipe's file ends. */
export const RECIPE_ENDING = '.jsonld'

/** The keys of a recipe's pictures, each once, the cover first; in an archive they are numbered so, from 1. */
export const pictureKeys = ({ picture, photos }: Pick<Recipe, 'picture' | 'photos'>) => [
  ...new Set([...(picture ? [picture.key] : []), ...photos.map(({ key }) => key)]),
]

const STARTS: [string, RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftypavi[fs]/],
  ['gif', /^GIF8/],
]

/** The extension for a picture's bytes, by what they begin with; "bin" for none that is known. */
export function pictureEnding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return STARTS.find(([, begins]) => begins.test(start))?.[0] ?? 'bin'
}
