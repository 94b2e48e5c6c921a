import { listed } from '#app/exchange/formats/json-ld.ts'
import { pictureOfBase64, toAppRecipe } from './app-recipe.ts'
import { jsonFiles } from './json-files.ts'
import { isTrueAt, longTextOf, namesIn, textAt, valueAt } from './json-values.ts'
import { nutritionInText } from './nutrition-figures.ts'
import { ingredientsIn, minutesIn, stepsInText, withoutMarks, yieldIn } from './recipe-lines.ts'

/** Mela's recipes, alone (`.melarecipe`) or many in a zip (`.melarecipes`): https://mela.recipes/fileformat/index.html. */
export const mela = jsonFiles({
  app: 'Mela',
  ending: /\.melarecipe$/i,
  isOwn: (recipe) =>
    'title' in recipe &&
    'instructions' in recipe &&
    !Array.isArray(recipe.instructions) &&
    ('yield' in recipe || 'wantToCook' in recipe || 'cookTime' in recipe) &&
    !('@type' in recipe),
  recipeOf(recipe, { path }) {
    const text = (key: string) => longTextOf(recipe[key])?.split('\n').map(withoutMarks).join('\n') ?? null
    // The link is an address, or the name of a book.
    const link = textAt(recipe, 'link')
    const isAddress = /^https?:\/\//i.test(link)
    const nutrition = text('nutrition')
    return toAppRecipe(
      path,
      {
        title: textAt(recipe, 'title'),
        description: text('text'),
        ingredients: ingredientsIn(recipe.ingredients),
        steps: stepsInText(recipe.instructions),
        notes: text('notes'),
        ...yieldIn(recipe.yield),
        prepMinutes: minutesIn(recipe.prepTime),
        cookMinutes: minutesIn(recipe.cookTime),
        totalMinutes: minutesIn(recipe.totalTime),
        sourceName: (!isAddress && link) || null,
      },
      {
        id: textAt(recipe, 'id') || null,
        sourceUrl: isAddress ? link : null,
        pictures: listed(valueAt(recipe, 'images')).flatMap((picture) => pictureOfBase64(picture) ?? []),
        isFavorite: isTrueAt(recipe, 'favorite', 'isFavorite'),
        collections: namesIn(recipe.categories),
        nutrition: nutrition === null ? null : nutritionInText(nutrition),
      },
    )
  },
})
