import type { Nutrient } from '#app/food/nutrition/nutrients.ts'
import { starsOf, toAppRecipe } from './app-recipe.ts'
import { nutritionIn } from './nutrition-figures.ts'
import { pageFiles, type RecipePart } from './page-files.ts'
import { ingredientsIn, minutesIn, stepsInText, yieldIn } from './recipe-lines.ts'

const item = (name: string) => `[itemprop="${name}"]`

/** RecipeKeeper's names of the figures that it has of a serving. */
const FIGURES: Record<Nutrient, string> = {
  calories: 'recipeNutCalories',
  protein: 'recipeNutProtein',
  carbs: 'recipeNutTotalCarbohydrate',
  fat: 'recipeNutTotalFat',
  fiber: 'recipeNutDietaryFiber',
  sugar: 'recipeNutSugars',
  sodium: 'recipeNutSodium',
}

/** What a property says, in its `content` or as it is shown. */
const valuesOf = (recipe: RecipePart, name: string) => {
  const stated = recipe.attributes(item(name), 'content')
  return stated.length > 0 ? [...stated, ...recipe.texts(`span${item(name)}`)] : recipe.texts(item(name))
}

const nutritionOf = (recipe: RecipePart) =>
  nutritionIn(
    Object.fromEntries(
      Object.entries(FIGURES).map(([nutrient, name]) => [nutrient, valuesOf(recipe, name)[0] ?? null]),
    ),
  )

/** RecipeKeeper's `recipes.html` with `images`: the times are only in `<meta>`, and "PT0S" is none. */
export const recipeKeeper = pageFiles({
  app: 'Recipe Keeper',
  recipes: '.recipe-details',
  isOwn: (page) => page(`.recipe-details ${item('name')}`).length > 0,
  recipeOf(recipe, path, pictures) {
    const [address = ''] = recipe.attributes(`${item('recipeSource')} a`, 'href')
    const source = recipe.text(item('recipeSource'))
    const minutes = (name: string) => minutesIn(valuesOf(recipe, name)[0])
    return toAppRecipe(
      path,
      {
        title: recipe.text(item('name')),
        ingredients: ingredientsIn(recipe.lines(item('recipeIngredients'))),
        steps: stepsInText(recipe.lines(item('recipeDirections'))),
        notes: recipe.lines(item('recipeNotes')).join('\n') || null,
        ...yieldIn(recipe.text(item('recipeYield'))),
        prepMinutes: minutes('prepTime'),
        cookMinutes: minutes('cookTime'),
        totalMinutes: minutes('totalTime'),
        sourceName: /^https?:/i.test(source) ? null : source || null,
        keywords: valuesOf(recipe, 'recipeCourse'),
      },
      {
        id: recipe.attributes(item('recipeId'), 'content')[0] ?? null,
        sourceUrl: address || source,
        pictures,
        stars: starsOf(valuesOf(recipe, 'recipeRating')[0]),
        isFavorite: /^true$/i.test(valuesOf(recipe, 'recipeIsFavourite')[0] ?? ''),
        collections: [...valuesOf(recipe, 'recipeCategory'), ...valuesOf(recipe, 'recipeCollection')],
        nutrition: nutritionOf(recipe),
      },
    )
  },
})
