import { nutritionInText } from '#app/exchange/apps/nutrition-figures.ts'
import { type Besides, type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  paragraphsOf,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { masterCookRecipes } from './master-cook-text.ts'

/** Attributes whose values MasterCook writes as they are typed, quotes and signs included. */
const ATTRIBUTE =
  /(\s(?:name|author|unit|qty|code|source|label|img|elapsed|value|date)=")([^\n]{0,500}?)("(?=\s{0,9}\/?>|\s{1,9}[a-z]{1,12}="))/gi
const MAX_RECIPE = 5_000_000

/** The markup with quotes and signs in attributes as XML has them. */
const corrected = (text: string) =>
  text.replace(
    ATTRIBUTE,
    (_, before: string, value: string, after: string) =>
      `${before}${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}${after}`,
  )

const plain = (text: string) => tidy(textLines(text).join(' '))

function ingredientOf(element: XmlElement) {
  const { qty = '', unit = '', name = '' } = element.attributes
  // "0.75 1" is a range, "1 1/2" is not.
  const amount = qty.trim().replace(/^([\d.]+|\d+\/\d+) (?=[\d.]+$)/, '$1 - ')
  const preparation = plain(xmlText(element, 'iprp'))
  const food = plain(name)
  return [`${amount} ${unit} ${food}`.trim(), preparation].filter((part) => part !== '').join(', ')
}

/** A step's lines, which the program it was written with may have wrapped, and a blank one behind them. */
const linesOfStep = ({ text }: XmlElement) => [
  ...(/<\/?[a-z]/i.test(text) ? textLines(text) : text.split(/\r\n|[\n\r]/)),
  '',
]

/** The names of a recipe's own pictures: the whole one's, then those of its steps. */
const pictureNames = (recipe: XmlElement) =>
  [recipe, ...xmlChildren(recipe, 'dirs', 'dirt')].flatMap(({ attributes: { img = '' } }) => (img === '' ? [] : [img]))

function recipeOf(recipe: XmlElement, folder: Besides): FormatRecipe {
  const attribute = (name: string, key: string) => xmlChildren(recipe, name)[0]?.attributes[key] ?? ''
  const text = (name: string) => textLines(xmlText(recipe, name)).join('\n')
  const amount = `${attribute('yield', 'qty').replace(/\.0+$/, '')} ${attribute('yield', 'unit')}`.trim()
  const servings = attribute('serv', 'qty')
  const repeated = xmlText(recipe, 'rtxt')
  const [inText] =
    repeated === ''
      ? []
      : masterCookRecipes(`* Exported from MasterCook *\n${repeated.replace(/^.{0,200}Exported.{0,200}$/m, '')}`)
  const ingredients = listedIngredients(xmlChildren(recipe, 'ingr').map(ingredientOf))
  const steps = stepsOfText(paragraphsOf(xmlChildren(recipe, 'dirs', 'dirt').flatMap(linesOfStep)))
  const addresses = xmlChildren(recipe, 'alts').map(({ attributes: { source = '' } }) => source)
  const timed = xmlChildren(recipe, 'alttime').find(({ attributes: { label = '' } }) => /cook|bak/i.test(label))
  const rating = xmlChildren(recipe, 'rats', 'rate').find(({ attributes: { name = '' } }) =>
    /^\d+$|overall|rating|stars/i.test(name),
  )
  return {
    collections: xmlChildren(recipe, 'cats', 'catt').map((category) => plain(category.text)),
    pictures: pictureNames(recipe).flatMap((name) => folder.named(name) ?? []),
    sourceUrl: addresses.find((address) => /^https?:/i.test(address)) ?? null,
    nutrition: nutritionInText(text('nutr').replaceAll('\n', ' ')),
    stars: rating ? starsOutOf(rating.attributes.value ?? '', 10) : null,
    fields: {
      ...timesOf({
        prep: attribute('prpt', 'elapsed'),
        cook: timed?.attributes.elapsed ?? '',
        total: attribute('ttim', 'elapsed'),
      }),
      ...(servings === '' || servings === '0' ? yieldOf(amount) : yieldOf(servings)),
      title: plain(recipe.attributes.name ?? '') || (inText?.fields.title ?? null),
      author: plain(recipe.attributes.author ?? '') || null,
      description: text('desc') || null,
      // What the recipe's own fields lack, its copy as a text has.
      ingredients: ingredients.length > 0 ? ingredients : (inText?.fields.ingredients ?? []),
      steps: steps.length > 0 ? steps : (inText?.fields.steps ?? []),
      notes: [text('note'), text('srvi'), text('wine')].filter((note) => note !== '').join('\n') || null,
      sourceName: plain(xmlText(recipe, 'srce')) || null,
      cuisine: plain(xmlText(recipe, 'natn')) || null,
    },
  }
}

/** MasterCook's XML, .mx2, and .mz2, a zip of it with pictures. Each recipe is parsed alone: one that is broken does no harm to others. */
export const masterCook = fileReader({
  app: 'MasterCook',
  paths: /\.(?:mx2|xml|txt)$/i,
  isSigned: true,
  hasPictures: true,
  isOwn: (start) => /<mx2[\s>]/i.test(start),
  *recipesIn(text, folder) {
    for (const piece of text.split(/(?=<RcpE[\s>])/i).slice(1)) {
      const [recipe] = xmlChildren(parseXml(corrected(piece.slice(0, MAX_RECIPE))), 'rcpe')
      if (recipe) yield recipeOf(recipe, folder)
    }
  },
})
