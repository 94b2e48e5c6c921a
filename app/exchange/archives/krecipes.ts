import { pictureOfBase64 } from '#app/exchange/apps/app-recipe.ts'
import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import { paragraphsOf, stepsOfText, textLines, timesOf, yieldOf } from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** "0.75" and "2 - 3", as `<amount>` has them: one number, or the ends of a range. */
function amountAt(element: XmlElement): string {
  const [amount] = xmlChildren(element, 'amount')
  if (!amount) return ''
  const [low, high] = [xmlText(amount, 'min') || tidy(amount.text), xmlText(amount, 'max')]
  return high === '' || Number(high) === 0 || high === low ? low : `${low}-${high}`
}

function ingredientOf(element: XmlElement): string {
  const amount = amountAt(element)
  const own = tidy(`${Number(amount) === 0 ? '' : amount} ${xmlText(element, 'unit')} ${xmlText(element, 'name')}`)
  const preparation = tidy(xmlText(element, 'prep'))
  const others = xmlChildren(element, 'substitutes', 'ingredient').map(ingredientOf)
  return [[own, preparation].filter((part) => part !== '').join(', '), ...others].join(' or ')
}

const ingredientsIn = (element: XmlElement, section: string | null = null): ImportedLine[] =>
  element.children.flatMap((child) => {
    if (child.name === 'ingredient-group') return ingredientsIn(child, tidy(child.attributes.name ?? '') || section)
    const text = child.name === 'ingredient' ? ingredientOf(child) : ''
    return text === '' ? [] : [{ section, text }]
  })

/** The mean of the stars that the criteria of all ratings have, of five. */
function starsIn(recipe: XmlElement): number | null {
  const stars = elementsIn(recipe, 'stars')
    .map(({ text }) => Number(text))
    .filter((number) => number > 0 && number <= 5)
  const sum = stars.reduce((total, number) => total + number, 0)
  return stars.length === 0 ? null : Math.max(1, Math.round(sum / stars.length))
}

/** What a recipe yields: an amount of a kind, or as it is written. */
function yieldIn(description: XmlElement) {
  const [amount] = xmlChildren(description, 'yield')
  const counted = amount ? tidy(`${amountAt(amount)} ${xmlText(amount, 'type')}`) : ''
  return counted || tidy(amount?.text ?? '') || xmlText(description, 'serving')
}

function recipeOf(recipe: XmlElement): FormatRecipe {
  const [description = recipe] = xmlChildren(recipe, 'krecipes-description')
  const comments = elementsIn(recipe, 'comment')
    .map(({ text }) => tidy(text))
    .filter((text) => text !== '')
  return {
    stars: starsIn(recipe),
    ownNote: comments.join('\n'),
    pictures: elementsIn(description, 'pic').flatMap(({ text }) => pictureOfBase64(text) ?? []),
    collections: xmlChildren(description, 'category', 'cat').map(({ text }) => text),
    fields: {
      ...timesOf({ prep: xmlText(description, 'preparation-time') }),
      ...yieldOf(yieldIn(description)),
      title: xmlText(description, 'title'),
      author:
        xmlChildren(description, 'author')
          .map(({ text }) => tidy(text))
          .filter((name) => name !== '')
          .join(', ') || null,
      ingredients: xmlChildren(recipe, 'krecipes-ingredients').flatMap((list) => ingredientsIn(list)),
      steps: stepsOfText(paragraphsOf(textLines(xmlText(recipe, 'krecipes-instructions')))),
    },
  }
}

/** Krecipes' XML, .kreml, or .kre, a gzipped tar with one such file. */
export const krecipes = fileReader({
  app: 'Krecipes',
  paths: /\.(?:kre|kreml|xml)$/i,
  isSigned: true,
  isOwn: (start) => /<krecipes[\s>]/i.test(start),
  recipesIn: (text) =>
    elementsIn(parseXml(text.slice(text.search(/<krecipes[\s>]/i))), 'krecipes-recipe').map(recipeOf),
})
