import { gzipSync } from 'fflate'
import type { DroppedFile } from '#app/exchange/apps/app-export.ts'
import {
  copyMeThatPage,
  croutonRecipe,
  mealieBackup,
  melaRecipe,
  nextcloudRecipe,
  numbers,
  paprikaRecipe,
  recipeKeeperPage,
  recipeSageRecipe,
  tandoorRecipe,
} from './app-recipes.ts'
import { aFile, aPicture, aZip } from './dropped-files.ts'

/** What a sample of an app's export has, of the whole that there may be. */
export type SampleField =
  | 'description'
  | 'sections'
  | 'notes'
  | 'servings'
  | 'prepMinutes'
  | 'waitMinutes'
  | 'cookMinutes'
  | 'stars'
  | 'isFavorite'
  | 'sourceUrl'
  | 'collections'
  | 'keywords'
  | 'nutrition'
  | 'cookedOn'
  | 'ownNote'
  | 'pictures'

/** An app's export as it writes it, of so many recipes, and what the format has no place for. */
export interface AppSample {
  app: string
  files: (count: number) => DroppedFile[]
  without: readonly SampleField[]
}

const encoder = new TextEncoder()
const fromEach = <T>(count: number, build: (number: number) => Record<string, T>) =>
  Object.assign({}, ...numbers(count).map(build)) as Record<string, T>
const pictured = (count: number, folder: string, ending: string) =>
  fromEach(count, (number) => ({ [`${folder}${number}${ending}`]: aPicture(1) }))

/** A sample of each app's export, of a recipe with everything that the app knows of one. */
export const APP_SAMPLES: readonly AppSample[] = [
  {
    app: 'Paprika',
    without: ['waitMinutes', 'keywords', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile(
        'Export.paprikarecipes',
        aZip(
          fromEach(count, (number) => ({
            [`My Recipes/${number}.paprikarecipe`]: gzipSync(encoder.encode(JSON.stringify(paprikaRecipe(number)))),
            [`__MACOSX/My Recipes/._${number}.paprikarecipe`]: 'x',
          })),
        ),
      ),
    ],
  },
  {
    app: 'Mela',
    without: ['waitMinutes', 'keywords', 'stars', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile('All.melarecipes', aZip(fromEach(count, (number) => ({ [`${number}.melarecipe`]: melaRecipe(number) })))),
    ],
  },
  {
    app: 'Crouton',
    without: ['description', 'waitMinutes', 'keywords', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile('Crouton.zip', aZip(fromEach(count, (number) => ({ [`${number}.crumb`]: croutonRecipe(number) })))),
    ],
  },
  {
    app: 'Mealie',
    without: ['waitMinutes'],
    files: (count) => [
      aFile(
        'mealie.zip',
        aZip({
          'database.json': mealieBackup(count),
          ...fromEach(count, (number) => ({
            [`data/recipes/${String(number).padStart(8, '0')}-0000-4000-8000-000000000000/images/original.webp`]:
              aPicture(1),
          })),
          'data/templates/recipes.md': '# x',
        }),
      ),
    ],
  },
  {
    app: 'Tandoor',
    without: ['notes', 'cookMinutes', 'stars', 'isFavorite', 'collections', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile(
        'export.zip',
        aZip(
          fromEach(count, (number) => ({
            [`${number}.zip`]: aZip({ 'recipe.json': tandoorRecipe(number), 'image.jpeg': aPicture(1) }),
          })),
        ),
      ),
    ],
  },
  {
    app: 'RecipeSage',
    without: ['waitMinutes', 'cookMinutes', 'isFavorite', 'keywords', 'cookedOn', 'ownNote'],
    files: (count) => [aFile('recipesage.json', { recipes: numbers(count).map(recipeSageRecipe) })],
  },
  {
    app: 'Nextcloud Cookbook',
    without: ['notes', 'waitMinutes', 'stars', 'isFavorite', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile(
        'Recipes.zip',
        aZip({
          ...fromEach(count, (number) => ({ [`Recipes/${number}/recipe.json`]: nextcloudRecipe(number) })),
          ...pictured(count, 'Recipes/', '/full.jpg'),
          ...pictured(count, 'Recipes/', '/thumb.jpg'),
        }),
      ),
    ],
  },
  {
    app: 'Recipe Keeper',
    without: ['description', 'waitMinutes', 'cookedOn', 'ownNote'],
    files: (count) => [
      aFile(
        'RecipeKeeper.zip',
        aZip({ 'recipes.html': recipeKeeperPage(count), ...pictured(count, 'images/', '_0.jpg') }),
      ),
    ],
  },
  {
    app: 'Copy Me That',
    without: ['prepMinutes', 'waitMinutes', 'cookMinutes', 'keywords', 'nutrition', 'cookedOn'],
    files: (count) => [
      aFile('cmt.zip', aZip({ 'recipes.html': copyMeThatPage(count), ...pictured(count, 'images/', '.jpg') })),
    ],
  },
]
