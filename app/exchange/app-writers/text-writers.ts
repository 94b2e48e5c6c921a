import { recipeCooklang } from '#app/exchange/formats/recipe-cooklang.ts'
import { recipeMarkdown } from '#app/exchange/formats/recipe-markdown.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import type { AppWriter, RecipeFiles, WrittenWith } from './app-writer.ts'

/** A recipe's text with its pictures beside it under the same name, the first without a number, as Cooklang's tools find them. */
const besides = ({ stem, pictures }: WrittenWith): RecipeFiles =>
  Object.fromEntries(
    pictures.map(({ ending, bytes }, index) => [`${stem}${index === 0 ? '' : `.${index}`}.${ending}`, bytes]),
  )

const textWriter = (
  id: string,
  app: string,
  ending: string,
  textOf: (recipe: Recipe, address: string) => string,
): AppWriter => ({
  id,
  app,
  ending: 'zip',
  filesOf: (recipe, context) => ({
    [`${context.stem}.${ending}`]: textOf(recipe, context.address),
    ...besides(context),
  }),
})

/** A folder of Cooklang's files. */
export const cooklangWriter = textWriter('cooklang', 'Cooklang', 'cook', recipeCooklang)
/** A folder of Markdown, such as Obsidian's. */
export const markdownWriter = textWriter('markdown', 'Markdown', 'md', recipeMarkdown)
