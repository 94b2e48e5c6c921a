import { dateText } from '#app/base/request/per-language.ts'
import { PALETTE } from '#app/base/ui/palette.ts'
import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { LEFT, type Sheet, WIDTH } from './pdf-sheet.ts'

/** A picture as JPEG, with its size in pixels and what it shows in words. */
export interface PdfPicture {
  jpeg: Uint8Array
  width: number
  height: number
  alt: string
}

const TITLE = { size: 28, leading: 1.2, weight: 'title' } as const
/** A title that would take more lines than this is set smaller. */
const MAX_TITLE_LINES = 3
const LONG_TITLE = { ...TITLE, size: 20 }
const STAR = 5.5
const PICTURE_WIDTH = 200
/** Beside the picture is room for a description this high, in points; a longer one goes below. */
const MAX_HEIGHT_BESIDE = 230

/** Title, stars, author and description, with the picture at their right. */
export function drawHead(sheet: Sheet, recipe: Recipe, picture: PdfPicture | null) {
  const { doc, at } = sheet
  const { language } = recipe
  const large = sheet.setBalanced(recipe.title, { ...TITLE, language })
  const title =
    large.lines.length > MAX_TITLE_LINES ? sheet.setBalanced(recipe.title, { ...LONG_TITLE, language }) : large
  if (title.lines.length > 0) sheet.tag('H1', () => sheet.flow(title))
  at.y += 8
  sheet.need(MAX_HEIGHT_BESIDE)
  const height = picture ? (PICTURE_WIDTH * picture.height) / picture.width : 0
  const column = picture ? WIDTH - PICTURE_WIDTH - 24 : WIDTH
  const top = at.y
  if (recipe.ratingCount > 0) drawRating(sheet, recipe)
  if (recipe.author) {
    const by = `${m.recipe_by({ name: recipe.author.name })} · ${dateText(recipe.publishedAt)}`
    const paragraph = sheet.set(by, column, { colour: PALETTE.muted })
    sheet.tag('P', () => sheet.flow(paragraph))
    at.y += 6
  }
  const beside = sheet.set(recipe.description, column, { language })
  const fits = at.y - top + beside.height <= MAX_HEIGHT_BESIDE
  const describe = (paragraph: typeof beside) => {
    if (paragraph.lines.length > 0) sheet.tag('P', () => sheet.flow(paragraph))
  }
  if (fits) describe(beside)
  if (picture) {
    const box = { x: LEFT + WIDTH - PICTURE_WIDTH, y: top + 3, width: PICTURE_WIDTH, height }
    const draw = () => {
      doc.save().roundedRect(box.x, box.y, box.width, height, 10).clip()
      doc.image(Buffer.from(picture.jpeg), box.x, box.y, { width: box.width, height })
      doc.restore()
    }
    sheet.figure(picture.alt || recipe.title, [box.x, box.y, box.x + box.width, box.y + height], draw)
    at.y = Math.max(at.y, box.y + height + 6)
  }
  if (!fits) describe(sheet.set(recipe.description, WIDTH, { language }))
}

function drawRating(sheet: Sheet, { rating, ratingCount }: Recipe) {
  const { doc, at } = sheet
  const text = sheet.set(`${rating.toFixed(1)} · ${m.recipe_rating_count({ count: ratingCount })}`)
  const middle = at.y + text.lineHeight / 2
  const starAt = (index: number) => LEFT + STAR + index * (2 * STAR + 2)
  const end = starAt(4) + STAR
  const draw = () => {
    for (const [colour, share] of [
      [PALETTE.line, 1],
      [PALETTE.star, rating / 5],
    ] as const) {
      doc
        .save()
        .rect(LEFT, middle - STAR, (end - LEFT) * share, 2 * STAR)
        .clip()
      for (let index = 0; index < 5; index++) doc.path(starPath(starAt(index), middle))
      doc.fill(colour).restore()
    }
  }
  sheet.figure(m.stars_of_five({ rating }), [LEFT, middle - STAR, end, middle + STAR], draw)
  sheet.tag('P', () => sheet.flow(text, end + 8))
}

function starPath(x: number, y: number) {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? STAR : STAR * 0.42
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`
  })
  return `M ${points.join(' L ')} Z`
}

const COLUMNS = 4
const CELL_GAP = 12

/** Times, servings and kinds in a grid of four columns. */
export function drawFigures(sheet: Sheet, recipe: Recipe) {
  const { at } = sheet
  const width = (WIDTH - (COLUMNS - 1) * CELL_GAP) / COLUMNS
  const cells = [...cookingFigures(recipe), ...kindFigures(recipe)].map(([label, value, note]) => ({
    label: sheet.set(label, width, { size: 9.5, colour: PALETTE.muted }),
    value: sheet.set(value, width, { weight: 'strong' }),
    note: sheet.set(note ?? '', width, { size: 9.5, colour: PALETTE.muted }),
  }))
  at.y += 12
  sheet.tag('L', () => {
    for (let first = 0; first < cells.length; first += COLUMNS) {
      const row = cells.slice(first, first + COLUMNS)
      const height = Math.max(...row.map(({ label, value, note }) => label.height + value.height + note.height)) + 14
      sheet.need(height)
      const top = at.y
      sheet.ornament(() => drawRule(sheet, top))
      for (const [index, { label, value, note }] of row.entries()) {
        const x = LEFT + index * (width + CELL_GAP)
        sheet.tag('LI', () => {
          sheet.tag('Lbl', () => sheet.drawAt(label, x, top + 7))
          sheet.tag('LBody', () => {
            sheet.drawAt(value, x, top + 7 + label.height)
            sheet.drawAt(note, x, top + 7 + label.height + value.height)
          })
        })
      }
      at.y = top + height
    }
  })
  sheet.ornament(() => drawRule(sheet, at.y))
}

/** A thin line across the text. */
export function drawRule({ doc }: Sheet, y: number) {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .stroke(PALETTE.line)
}
