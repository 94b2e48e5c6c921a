import { decodeDesktopText } from '#app/exchange/documents/code-pages.ts'
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
import { tidy } from '#app/exchange/texts/markup.ts'

const ROW_END = '!@#%^&*()'
const CELL_END = '||||'
/** What Cook'n calls the book of recipes that are sent alone. */
const UNNAMED = 'TEMPORARY_TRANSPORT'
type Row = ReadonlyMap<string, string>

const NO_ROW: Row = new Map()

/** The rows of a table with their cells by the names of the columns; lines are rows where the mark of their ends is missing. */
function rowsOf(text: string): Row[] {
  const [first = '', ...rows] = text.includes(ROW_END) ? text.split(ROW_END) : text.split(/\r?\n/)
  const names = first.split(CELL_END).map((name) => name.trim().toUpperCase())
  return rows
    .filter((row) => row.trim() !== '')
    .map(
      (row) =>
        new Map(
          row.split(CELL_END).map((cell, index) => [names[index] ?? '', cell.trim() === '[null]' ? '' : cell.trim()]),
        ),
    )
}

/** The tables beside one, by their names without "temp_". */
function tablesBeside(path: string, folder: Besides) {
  const own = path.slice(0, path.lastIndexOf('/') + 1)
  const rows = (name: string) => {
    const bytes = folder.read(`${own}temp_${name}.dsv`) ?? folder.named(`temp_${name}.dsv`)
    return bytes === null ? [] : rowsOf(decodeDesktopText(bytes))
  }
  const byId = (name: string) => new Map(rows(name).map((row) => [row.get('ID') ?? '', row]))
  return { rows, byId }
}

function* recipesIn(text: string, folder: Besides, path: string): Iterable<FormatRecipe> {
  const { rows, byId } = tablesBeside(path, folder)
  const [descriptions, chapters, books] = [byId('recipe_desc'), byId('chapter_desc'), byId('cookBook_desc')]
  const [foods, units, brands] = [byId('food'), byId('unit'), byId('brand')]
  const recipeTitle = (id: string) => descriptions.get(id)?.get('TITLE') ?? ''
  const ingredients = Map.groupBy(rows('ingredient'), (row) => row.get('PARENT_ID') ?? '')
  const media = Map.groupBy(rows('media'), (row) => row.get('ENTITY_ID') ?? '')

  const ingredientOf = (row: Row) => {
    const amount = row.get('AMOUNT_QTY_STRING') || row.get('AMOUNT_QTY') || ''
    const unit = units.get(row.get('AMOUNT_UNIT') ?? '')?.get('NAME') ?? ''
    const food =
      foods.get(row.get('INGREDIENT_FOOD_ID') ?? '')?.get('NAME') || recipeTitle(row.get('INGREDIENT_RECIPE_ID') ?? '')
    const brand = brands.get(row.get('BRAND_ID') ?? '')?.get('NAME') ?? ''
    const [before, after] = [row.get('PRE_QUALIFIER') ?? '', row.get('POST_QUALIFIER') ?? '']
    const words = tidy(`${amount === '0' ? '' : amount} ${unit} ${before} ${brand} ${food}`)
    return tidy(`${words}${after === '' || /^[,(]/.test(after) || words === '' ? '' : ','} ${after}`).replace(
      / ,/g,
      ',',
    )
  }

  for (const row of rowsOf(text)) {
    const id = row.get('ID') ?? ''
    const description = descriptions.get(id) ?? NO_ROW
    const chapter = chapters.get(description.get('PARENT') ?? '') ?? NO_ROW
    const book = books.get(chapter.get('PARENT') ?? '') ?? NO_ROW
    const listed = (ingredients.get(id) ?? []).toSorted(
      (a, b) => Number(a.get('DISPLAY_ORDER') ?? 0) - Number(b.get('DISPLAY_ORDER') ?? 0),
    )
    const minutes = (name: string) => (Number(row.get(name)) > 0 ? `${row.get(name)} min` : '')
    yield {
      id: id || null,
      stars: starsOutOf(row.get('RATING') ?? ''),
      pictures: (media.get(id) ?? []).flatMap((picture) => {
        const name = picture.get('ID') ?? ''
        const ending = picture.get('MEDIA_CONTENT_TYPE')?.split('/').at(-1) ?? ''
        return folder.named(name) ?? folder.named(`${name}.${ending}`) ?? folder.named(`${name}.jpg`) ?? []
      }),
      collections: [book.get('TITLE') ?? '', chapter.get('TITLE') ?? ''].filter((name) => name !== UNNAMED),
      fields: {
        ...timesOf({ prep: minutes('PREPTIME'), cook: minutes('COOKTIME') }),
        ...yieldOf(row.get('SERVES') || row.get('YIELD') || ''),
        title: description.get('TITLE') || row.get('TITLE') || null,
        description: textLines(description.get('DESCRIPTION') ?? '').join('\n') || null,
        ingredients: listedIngredients(listed.map(ingredientOf)),
        steps: stepsOfText(paragraphsOf(textLines(row.get('INSTRUCTIONS') ?? '').flatMap((line) => [line, '']))),
        notes: textLines(row.get('NOTES') ?? '').join('\n') || null,
      },
    }
  }
}

/** Cook'n's zip of tables whose cells end with `||||`, and pictures that have an id for a name. */
export const cookn = fileReader({
  app: 'Cook’n',
  paths: /temp_recipe\.dsv$/i,
  // Beside the tables lie templates for printing, pictures of a theme and the name of a code page.
  besides: /(?:^|\/)(?:temp_\w{1,40}\.dsv|\d{1,6}_\w{1,40}(?:\.(?:ftl|html?))?|theme_\d{1,6}|cp\d{3,5})$/i,
  hasPictures: true,
  isOwn: (start) => start.includes(CELL_END),
  recipesIn,
})
