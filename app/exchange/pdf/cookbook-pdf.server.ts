import { inLanguage } from '#app/base/request/in-language.ts'
import { PALETTE } from '#app/base/ui/palette.ts'
import { m } from '#messages'
import type { Locale } from '#messages/runtime.js'
import { drawRow, type PageReference, placesOf, setRow } from './cookbook-rows.ts'
import { drawable } from './pdf-clusters.ts'
import type { PdfPicture } from './pdf-head.ts'
import { drawHeading } from './pdf-lists.ts'
import { LEFT, openSheet, type Sheet, WIDTH } from './pdf-sheet.ts'
import { drawOnline } from './pdf-tail.ts'
import { drawRecipe, type RecipePdf } from './recipe-pdf.server.ts'

/** A recipe of a cookbook, with the name of the food that it is mainly made of; null for none. */
export interface PrintedRecipe extends Omit<RecipePdf, 'locale'> {
  mainFood: string | null
}

/** What the PDF file of a cookbook is made of; `recipeCount` is the number that the whole collection has. */
export interface CookbookPdf {
  title: string
  text: string
  author: string
  /** Its address online; null for one that nobody else may read. */
  address: string | null
  recipes: PrintedRecipe[]
  /** The picture of the title page; null for those of the first recipes. */
  cover: PdfPicture | null
  recipeCount: number
  locale: Locale
}

/** A cookbook as a PDF file of A4 pages: a title page, the contents, each recipe from a new page on, and an index of main foods. */
export const drawCookbookPdf = (cookbook: CookbookPdf): Promise<Uint8Array<ArrayBuffer>> =>
  inLanguage(cookbook.locale, async () => {
    const { title, author, recipes, locale } = cookbook
    const name = drawable(title).replaceAll('\n', ' ').trim() || 'FoodIO'
    const sheet = openSheet({ title: name, author: drawable(author), language: locale })
    drawTitlePage(sheet, cookbook)
    const drawContents = reserveContents(sheet, recipes)
    const rows = recipes.map((one): PageReference => {
      sheet.turn()
      const target = `recipe-${one.recipe.id}`
      const text = one.recipe.title.toWellFormed()
      sheet.doc.addNamedDestination(target, 'XYZ', 0, 0, null)
      sheet.doc.outline.addItem(text)
      const page = sheet.pageNumber()
      sheet.tag('Sect', () => drawRecipe(sheet, one))
      return { text, language: one.recipe.language, page, target }
    })
    drawContents(rows)
    drawIndex(sheet, recipes, rows, locale)
    return sheet.finish()
  })

const TITLE = { size: 36, leading: 1.2, weight: 'title' } as const
const COVER = { width: WIDTH, height: (WIDTH * 3) / 4 }

function drawTitlePage(sheet: Sheet, { title, text, author, address, recipes, cover, recipeCount }: CookbookPdf) {
  const { at } = sheet
  const pictures = recipes.flatMap(({ picture }) => picture ?? [])
  drawCover(sheet, cover ? [cover] : pictures)
  sheet.tag('H1', () => sheet.flow(sheet.setBalanced(title, TITLE)))
  at.y += 6
  const by = sheet.set(m.collection_by({ name: author }), WIDTH, { colour: PALETTE.muted })
  sheet.tag('P', () => sheet.flow(by))
  const about = sheet.set(text, WIDTH)
  at.y += 10
  if (about.lines.length > 0) sheet.tag('P', () => sheet.flow(about))
  const count =
    recipes.length < recipeCount
      ? m.cookbook_cut({ shown: recipes.length, count: recipeCount })
      : m.recipes_count({ count: recipeCount })
  at.y += 6
  sheet.tag('P', () => sheet.flow(sheet.set(count, WIDTH, { colour: PALETTE.muted })))
  if (address) drawOnline(sheet, address, { text: m.cookbook_online(), alt: m.cookbook_qr() })
}

/** The first four pictures, or the first when there are fewer. */
function drawCover({ doc, at, ornament }: Sheet, pictures: PdfPicture[]) {
  const shown = pictures.slice(0, pictures.length < 4 ? 1 : 4)
  if (shown.length === 0) return
  const side = Math.sqrt(shown.length)
  const [width, height] = [COVER.width / side, COVER.height / side]
  ornament(() => {
    doc.save().roundedRect(LEFT, at.y, COVER.width, COVER.height, 14).clip()
    for (const [index, { jpeg }] of shown.entries()) {
      const [column, row] = [index % side, Math.floor(index / side)]
      doc.image(Buffer.from(jpeg), LEFT + column * width, at.y + row * height, { width, height })
    }
    doc.restore()
  })
  at.y += COVER.height + 28
}

/** Leaves pages for the contents, and returns what draws them when the pages of the recipes are known. */
function reserveContents(sheet: Sheet, recipes: readonly PrintedRecipe[]) {
  sheet.turn()
  const first = sheet.pageNumber()
  drawHeading(sheet, m.api_contents(), 0)
  const set = recipes.map(({ recipe }) => setRow(sheet, { text: recipe.title, language: recipe.language }))
  const places = placesOf(set, sheet.at.y)
  const draw = sheet.reserve('TOC')
  while (sheet.pageNumber() < first + (places.at(-1)?.page ?? 0)) sheet.turn()
  return (rows: PageReference[]) =>
    draw(() => {
      for (const [index, row] of rows.entries()) {
        const [line, place] = [set[index], places[index]]
        if (line && place)
          sheet.onPage(first + place.page, () => sheet.tag('TOCI', () => drawRow(sheet, line, row, place.top)))
      }
    })
}

/** The main foods by their names, each with the recipes that are mainly made of it. */
function drawIndex(sheet: Sheet, recipes: readonly PrintedRecipe[], rows: readonly PageReference[], locale: Locale) {
  const foods = new Map<string, PageReference[]>()
  for (const [index, { mainFood }] of recipes.entries()) {
    const row = rows[index]
    if (mainFood && row) foods.set(mainFood, [...(foods.get(mainFood) ?? []), row])
  }
  if (foods.size === 0) return
  sheet.turn()
  drawHeading(sheet, m.cookbook_index(), 0)
  const { compare } = new Intl.Collator(locale)
  const byName = [...foods].sort(([a], [b]) => compare(a, b))
  for (const [food, listed] of byName) {
    const name = sheet.set(food, WIDTH, { weight: 'strong', colour: PALETTE.tomato })
    const set = listed.map((row) => ({ row, line: setRow(sheet, row, 16) }))
    sheet.need(name.height + (set[0]?.line.height ?? 0), 8)
    sheet.tag('H3', () => sheet.flow(name))
    sheet.tag('L', () => {
      for (const { row, line } of set) {
        sheet.need(line.height)
        sheet.tag('LI', () => sheet.tag('LBody', () => drawRow(sheet, line, row, sheet.at.y)))
        sheet.at.y += line.height
      }
    })
  }
}
