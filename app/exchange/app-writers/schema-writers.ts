import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { isoDuration } from '#app/recipes/recipe/structured-recipe.ts'
import {
  type AppWriter,
  jsonText,
  schemaNutrition,
  sourceAddress,
  type WrittenWith,
  withHeadings,
  writtenIngredients,
  writtenSteps,
  writtenText,
} from './app-writer.ts'

const duration = (minutes: number) => (minutes > 0 ? isoDuration(minutes) : null)

/** What both have of a recipe in schema.org's words. */
function schemaRecipe(recipe: Recipe, heading: (name: string) => string) {
  return {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: `foodio-${recipe.id}`,
    name: recipe.title,
    description: writtenText(recipe.description),
    inLanguage: recipe.language,
    prepTime: duration(recipe.prep.minutes),
    cookTime: duration(recipe.cook.minutes),
    totalTime: duration(recipe.totalMinutes),
    recipeIngredient: withHeadings(writtenIngredients(recipe), heading),
    nutrition: schemaNutrition(recipe),
  }
}

/** RecipeSage's JSON-LD, a file for each recipe, as its import takes a zip of such. */
export const recipeSageWriter: AppWriter = {
  id: 'recipesage',
  app: 'RecipeSage',
  ending: 'zip',
  filesOf(recipe, { address, stem, pictures }: WrittenWith) {
    const heading = (name: string) => `[${name}]`
    const notes = writtenText(recipe.notes)
    const file = {
      ...schemaRecipe(recipe, heading),
      recipeYield: String(recipe.servings),
      recipeInstructions: withHeadings(writtenSteps(recipe), heading).map((text) => ({ '@type': 'HowToStep', text })),
      recipeCategory: recipe.tags,
      creditText: recipe.author?.name ?? '',
      isBasedOn: sourceAddress(recipe, address),
      comment: notes === '' ? [] : [{ '@type': 'Comment', name: 'Author Notes', text: notes }],
      image: pictures.map(
        ({ bytes, ending }) =>
          `data:image/${ending === 'jpg' ? 'jpeg' : ending};base64,${Buffer.from(bytes).toString('base64')}`,
      ),
    }
    return { [`${stem}.json`]: jsonText(file) }
  },
}

/** The folders of Nextcloud Cookbook, to be put into the folder of its recipes. It has no place for notes: they are the last step. */
export const nextcloudWriter: AppWriter = {
  id: 'nextcloud',
  app: 'Nextcloud Cookbook',
  ending: 'zip',
  filesOf(recipe, { address, stem, pictures }) {
    const heading = (name: string) => `## ${name}`
    const notes = writtenText(recipe.notes)
    const [cover] = pictures
    const file = {
      ...schemaRecipe(recipe, heading),
      url: sourceAddress(recipe, address),
      image: cover ? 'full.jpg' : '',
      imageUrl: '',
      recipeYield: recipe.servings,
      recipeCategory: '',
      keywords: recipe.tags.map((tag) => tag.replaceAll(',', ' ')).join(','),
      tool: [],
      recipeInstructions: [
        ...withHeadings(writtenSteps(recipe), heading),
        ...(notes === '' ? [] : ['## Notes', ...notes.split('\n')]),
      ],
      dateCreated: new Date(recipe.publishedAt).toISOString(),
      dateModified: new Date(recipe.updatedAt).toISOString(),
    }
    // By this name alone Nextcloud finds the picture, and by its bytes what it is.
    return { [`${stem}/recipe.json`]: jsonText(file), ...(cover && { [`${stem}/full.jpg`]: cover.bytes }) }
  },
}
