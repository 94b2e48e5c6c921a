import { inLanguage } from '#app/base/request/in-language.ts'
import { PALETTE } from '#app/base/ui/palette.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { dietName } from '#app/food/diets/diet.ts'
import { allergensOf } from '#app/food/diets/suits.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import { m } from '#messages'
import type { Locale } from '#messages/runtime.js'
import { drawable } from './pdf-clusters.ts'
import { drawFigures, drawHead, type PdfPicture } from './pdf-head.ts'
import { drawList, type Item } from './pdf-lists.ts'
import { openSheet, type Sheet } from './pdf-sheet.ts'
import { drawNutrition, drawOnline } from './pdf-tail.ts'

/** What a PDF file is made of; `address` is the recipe's own, null for one that nobody else can read. */
export interface RecipePdf {
  recipe: Recipe
  picture: PdfPicture | null
  address: string | null
  locale: Locale
}

/** A recipe as a PDF file of A4 pages, tagged for screen readers, its texts in the reader's language. */
export const drawRecipePdf = ({ recipe, picture, address, locale }: RecipePdf): Promise<Uint8Array<ArrayBuffer>> =>
  inLanguage(locale, async () => {
    const title = drawable(recipe.title).replaceAll('\n', ' ').trim()
    const sheet = openSheet({
      title: title || 'FoodIO',
      author: recipe.author?.name && drawable(recipe.author.name),
      language: locale,
    })
    drawRecipe(sheet, { recipe, picture, address })
    return sheet.finish()
  })

/** Draws a recipe from the top of a page on. */
export function drawRecipe(sheet: Sheet, { recipe, picture, address }: Omit<RecipePdf, 'locale'>) {
  drawHead(sheet, recipe, picture)
  drawFigures(sheet, recipe)
  drawKinds(sheet, recipe)
  drawIngredients(sheet, recipe)
  drawSteps(sheet, recipe)
  if (recipe.notes) drawNotes(sheet, recipe.notes, recipe.language)
  if (recipe.nutrition) drawNutrition(sheet, recipe.nutrition)
  const text = recipe.visibility === 'public' ? m.pdf_online() : m.pdf_online_only()
  if (address !== null) drawOnline(sheet, address, { text, alt: m.pdf_qr() })
}

function drawIngredients(sheet: Sheet, { ingredients, language }: Recipe) {
  const box = (x: number, top: number) =>
    sheet.doc
      .roundedRect(x + 0.5, top + 4.5, 9, 9, 2)
      .lineWidth(0.9)
      .stroke(PALETTE.lineStrong)
  const item = ({ quantity, name, notes }: Ingredient): Item => {
    const amount = quantity ? [{ text: `${quantity} `, weight: 'strong' as const }] : []
    const extra = notes ? [{ text: ` (${notes})`, colour: PALETTE.muted }] : []
    const spans = [...amount, { text: name }, ...extra]
    return { set: (width) => sheet.set(spans, width, { language }), mark: { draw: box, isText: false } }
  }
  const sections = groupBySection(ingredients).map(({ section, lines }) => ({
    section,
    items: lines.map(({ line }) => item(line)),
  }))
  drawList(sheet, m.recipe_ingredients(), sections, { indent: 20, gap: 2, columns: true, language })
}

function drawSteps(sheet: Sheet, { steps, language }: Recipe) {
  const indent = 28
  const item = (text: string, place: number): Item => {
    const number = sheet.set(String(place), indent, { weight: 'strong', colour: PALETTE.tomato })
    const draw = (x: number, top: number) => sheet.drawAt(number, x, top)
    return { set: (width) => sheet.set(text, width, { language }), mark: { draw, isText: true } }
  }
  const sections = groupBySection(steps).map(({ section, lines }) => ({
    section,
    items: lines.map(({ index, line }) => item(line.text, index + 1)),
  }))
  drawList(sheet, m.recipe_instructions(), sections, { indent, gap: 8, columns: false, language })
}

/** What the cook adds, a paragraph for each line. */
function drawNotes(sheet: Sheet, notes: string, language: string) {
  const items = notes
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line): Item => ({
        set: (width) => sheet.set(line, width, { language }),
        mark: { draw: () => {}, isText: false },
      }),
    )
  drawList(sheet, m.recipe_notes(), [{ section: null, items }], { indent: 0, gap: 4, columns: false, language })
}

/** Dietary info and allergens, each as a line before the ingredients, as on the recipe's page. */
function drawKinds(sheet: Sheet, recipe: Recipe) {
  const kinds: [string, string[]][] = [
    [m.recipe_dietary(), recipe.dietaryInfo.map(dietName)],
    [m.recipe_allergens(), allergensOf(recipe).map(allergenText)],
  ]
  for (const [index, [label, words]] of kinds.filter(([, words]) => words.length > 0).entries()) {
    const paragraph = sheet.set([{ text: `${label} `, weight: 'strong' }, { text: words.join(', ') }])
    sheet.need(paragraph.height, index === 0 ? 10 : 0)
    sheet.tag('P', () => sheet.flow(paragraph))
  }
}
