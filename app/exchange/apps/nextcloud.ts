import { isA, type LinkedThing } from '#app/exchange/formats/json-ld.ts'
import { recipeFields } from '#app/exchange/formats/schema-recipe.ts'
import type { DroppedFile } from './app-export.ts'
import { isPicture, toAppRecipe } from './app-recipe.ts'
import { baseName, type FileIndex, folderOf } from './file-content.ts'
import { jsonFiles } from './json-files.ts'
import { longTextOf, namesIn, textAt, valueAt } from './json-values.ts'
import { linkedNutrition } from './nutrition-figures.ts'
import { ingredientsIn, stepsInText } from './recipe-lines.ts'
import { recipeStepTexts, recipeTexts } from './recipe-sage.ts'

/** The pictures in a recipe's folder, the full one first; its thumbnails are copies of that. */
const besides = (file: DroppedFile, index: FileIndex) =>
  index
    .in(folderOf(file.path))
    .filter(({ path, bytes }) => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path) && isPicture(bytes))
const isThumbnail = ({ path }: DroppedFile) => /^thumb(?:16)?\./i.test(baseName(path))

/** Nextcloud Cookbook's folders: `recipe.json` with `full.jpg` beside it; what is not known is null there. */
export const nextcloud = jsonFiles({
  app: 'Nextcloud Cookbook',
  isOwn: (recipe) =>
    isA(recipe, 'Recipe') &&
    ('imageUrl' in recipe || 'dateCreated' in recipe || 'tool' in recipe) &&
    !('@graph' in recipe),
  besides: (_, file, index) => (/^recipe\.json$/i.test(baseName(file.path)) ? besides(file, index) : []),
  recipeOf(recipe: LinkedThing, file, index) {
    const fields = recipeFields(recipe)
    const ingredients = ingredientsIn(recipeTexts(valueAt(recipe, 'recipeIngredient')))
    const steps = stepsInText(recipeStepTexts(valueAt(recipe, 'recipeInstructions')))
    const pictures = besides(file, index).filter((picture) => !isThumbnail(picture))
    return toAppRecipe(
      file.path,
      {
        ...fields,
        description: longTextOf(recipe.description),
        ingredients: ingredients.length > 0 ? ingredients : fields.ingredients,
        steps: steps.length > 0 ? steps : fields.steps,
        image: /^https?:/i.test(textAt(recipe, 'image')) ? textAt(recipe, 'image') : null,
        category: null,
      },
      {
        id: textAt(recipe, 'id', 'identifier') || null,
        sourceUrl: textAt(recipe, 'url'),
        pictures: pictures
          .toSorted((a, b) => Number(/^full\./i.test(baseName(b.path))) - Number(/^full\./i.test(baseName(a.path))))
          .map(({ bytes }) => bytes),
        collections: namesIn(recipe.recipeCategory),
        nutrition: linkedNutrition(recipe),
      },
    )
  },
})
