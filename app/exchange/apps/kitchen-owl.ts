import { pictureOfBase64, toAppRecipe } from './app-recipe.ts'
import { jsonFiles } from './json-files.ts'
import { isTrueAt, longTextOf, namesIn, numberAt, textAt, thingsAt } from './json-values.ts'
import { ingredientText, stepsInText } from './recipe-lines.ts'

const minutesOf = (minutes: number | null) => (minutes !== null && minutes > 0 ? Math.round(minutes) : null)

/** KitchenOwl's export: a household's recipes in one file, the method as Markdown with `@rice` for an item of its list. */
export const kitchenOwl = jsonFiles({
  app: 'KitchenOwl',
  isOwn: (recipe) =>
    'name' in recipe &&
    Array.isArray(recipe.items) &&
    ('yields' in recipe || 'cook_time' in recipe || 'prep_time' in recipe) &&
    !('steps' in recipe),
  recipeOf(recipe, { path }) {
    const servings = numberAt(recipe, 'yields')
    const [prep, cook, total] = ['prep_time', 'cook_time', 'time'].map((key) => minutesOf(numberAt(recipe, key)))
    const source = textAt(recipe, 'source')
    const method = longTextOf(recipe.description)?.replace(/(?<=^|\s)@(?=\p{L})/gu, '') ?? ''
    const picture = pictureOfBase64(recipe.photo)
    return toAppRecipe(
      path,
      {
        title: textAt(recipe, 'name'),
        ingredients: thingsAt(recipe, 'items').flatMap((item) => {
          const text = ingredientText([textAt(item, 'description'), textAt(item, 'name')])
          return text === '' ? [] : [{ section: null, text: isTrueAt(item, 'optional') ? `${text}, optional` : text }]
        }),
        steps: stepsInText(method),
        servings: servings !== null && servings >= 1 ? Math.round(servings) : null,
        yieldText: textAt(recipe, 'yields') || null,
        prepMinutes: prep ?? null,
        cookMinutes: cook ?? null,
        totalMinutes: total ?? null,
        sourceName: /^https?:/i.test(source) ? null : source || null,
        keywords: namesIn(recipe.tags),
      },
      { sourceUrl: source, pictures: picture ? [picture] : [] },
    )
  },
})
