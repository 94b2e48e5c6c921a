import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { starsOf, toAppRecipe } from './app-recipe.ts'
import { pageFiles, type RecipePart } from './page-files.ts'
import { minutesIn, yieldIn } from './recipe-lines.ts'

/** Every recipe of a page has the same ids, so that they are sought within it as what they are, attributes. */
const id = (name: string) => `[id="${name}"]`

/** The lines of a list under its subheaders; spacers and empty ones are none. */
function linesUnder(recipe: RecipePart, list: string): ImportedLine[] {
  let section: string | null = null
  return recipe.children(id(list)).flatMap(({ classes, lines }): ImportedLine[] => {
    const text = lines.join(' ').trim()
    if (/_subheader\b/.test(classes)) section = text.replace(/:$/, '') || null
    return text === '' || /_(?:subheader|spacer)\b/.test(classes) ? [] : [{ section, text }]
  })
}

/** CopyMeThat's `recipes.html` with `images`. */
export const copyMeThat = pageFiles({
  app: 'Copy Me That',
  recipes: '.recipe',
  isOwn: (page) =>
    page(`.recipe ${id('recipeIngredients')},.recipe ${id('recipeInstructions')}`).length > 0 &&
    page(`.recipe ${id('name')}`).length > 0,
  recipeOf: (recipe, path, pictures) =>
    toAppRecipe(
      path,
      {
        title: recipe.text(id('name')),
        description: recipe.lines(id('description')).join('\n') || null,
        ingredients: linesUnder(recipe, 'recipeIngredients'),
        steps: linesUnder(recipe, 'recipeInstructions'),
        notes: recipe.lines('.recipeNote').join('\n') || recipe.lines(id('recipeNotes')).join('\n') || null,
        ...yieldIn(recipe.text(id('recipeYield')) || recipe.text(id('servings'))),
        prepMinutes: minutesIn(recipe.text(`${id('prepTime')},[meta="prepTime"]`)),
        cookMinutes: minutesIn(recipe.text(`${id('cookTime')},[meta="cookTime"]`)),
      },
      {
        sourceUrl: recipe.attributes(id('original_link'), 'href')[0] ?? recipe.text(id('original_link')),
        pictures,
        stars: starsOf(recipe.text(id('ratingValue'))),
        isFavorite: recipe.text(id('starred')) !== '',
        ownNote: recipe.text(id('made_this')) || null,
        collections: recipe.texts('.recipeCategory').filter((name) => !/^tags:?$/i.test(name)),
      },
    ),
})
