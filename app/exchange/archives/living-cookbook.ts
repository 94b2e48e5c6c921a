import { pictureOfBase64 } from '#app/exchange/apps/app-recipe.ts'
import { type Besides, type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, fullText, parseXml, type XmlElement, xmlChildren } from '#app/exchange/documents/xml.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** Elements of a kind, right in the recipe or in one that is named for several of them. */
const listed = (recipe: XmlElement, name: string) => [
  ...xmlChildren(recipe, name),
  ...xmlChildren(recipe, `${name}s`, name),
]
const isYes = (value: string | undefined) => /^(?:y|yes|true|1)$/i.test(value ?? '')

/** An ingredient's line; a heading among the ingredients in brackets. */
function ingredientOf({ attributes, text }: XmlElement): string {
  const { quantity = '', unit = '', ingredient = text } = attributes
  const line = tidy(`${quantity} ${unit} ${ingredient}`).replace(/ -- ?/, ', ')
  return isYes(attributes.heading) && line !== '' ? `[${tidy(ingredient).replace(/:$/, '')}]` : line
}

function picturesOf(recipe: XmlElement, folder: Besides) {
  return listed(recipe, 'recipeimage').flatMap(({ attributes, text }) => {
    if (text.trim() !== '') return pictureOfBase64(text.trim()) ?? []
    return folder.named(attributes.filename ?? '') ?? []
  })
}

function recipeOf(recipe: XmlElement, folder: Besides, cookbooks: ReadonlyMap<string, string>): FormatRecipe {
  const { attributes } = recipe
  const textsOf = (name: string) => listed(recipe, name).flatMap((element) => textLines(fullText(element)))
  const [authorNotes, tips] = [textsOf('recipeauthornote'), textsOf('recipetip')]
  const steps = listed(recipe, 'recipeprocedure').flatMap((step) => {
    // Beside a step's text may be its picture.
    const [text = step] = xmlChildren(step, 'proceduretext')
    const lines = textLines(fullText(text))
    return isYes(step.attributes.heading) ? [`${lines.join(' ').replace(/:$/, '')}:`] : lines
  })
  const isDescription = authorNotes.join(' ').length <= 300
  const comments = tidy(attributes.comments ?? '')
  return {
    id: attributes.id ?? null,
    sourceUrl: attributes.webpage,
    stars: starsOutOf(attributes.rating ?? ''),
    isFavorite: isYes(attributes.favorite),
    pictures: picturesOf(recipe, folder),
    collections: [...listedNames(attributes.recipetypes ?? ''), cookbooks.get(attributes.cookbookid ?? '') ?? ''],
    fields: {
      ...timesOf({
        prep: attributes.preparationtime ?? '',
        cook: attributes.cookingtime ?? '',
        wait: attributes.inactivetime ?? '',
        total: attributes.readyintime ?? '',
      }),
      ...yieldOf(attributes.servings || attributes.yield || ''),
      title: attributes.name ?? null,
      description: isDescription ? authorNotes.join('\n') || null : null,
      ingredients: listedIngredients(listed(recipe, 'recipeingredient').map(ingredientOf)),
      steps: stepsOfText(steps),
      notes:
        [comments, ...(isDescription ? [] : authorNotes), ...tips].filter((note) => note !== '').join('\n') || null,
      sourceName: tidy(attributes.source ?? '') || null,
      author: tidy(attributes.author ?? '') || null,
      cuisine: tidy(attributes.cuisine ?? '') || null,
    },
  }
}

/** Living Cookbook's .fdx and .fdxz, a zip of one with its pictures; attributes that are no XML are passed over. */
export const livingCookbook = fileReader({
  app: 'Living Cookbook',
  paths: /\.(?:fdx|xml|txt)$/i,
  isSigned: true,
  hasPictures: true,
  besides: /(?:^|\/)Manifest\.xml$/i,
  isOwn: (start) => /<(?:fdxz?|hixz?)[\s>]/i.test(start),
  recipesIn(text, folder) {
    const root = parseXml(text)
    const cookbooks = new Map(
      elementsIn(root, 'cookbook').map(({ attributes }) => [attributes.id ?? '', attributes.name ?? '']),
    )
    return elementsIn(root, 'recipe').map((recipe) => recipeOf(recipe, folder, cookbooks))
  },
})
