import type { DroppedFile } from '#app/exchange/apps/app-export.ts'
import type { ArchiveSample } from './archive-exports.ts'
import { aFile, aPicture, aZip } from './dropped-files.ts'

const SOURCE = 'https://food.example/rice'
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const rows = (...cells: string[][]) =>
  cells.map((row) => `${row.map((cell) => `${cell}||||`).join('')}!@#%^&*()`).join('')

/** The tables of Cook’n, each with the names of its columns first. */
function cooknTables(count: number) {
  const all = numbers(count)
  return {
    'temp_recipe.dsv': rows(
      ['ID', 'SERVES', 'PREPTIME', 'COOKTIME', 'INSTRUCTIONS', 'NOTES', 'RATING'],
      ...all.map((at) => [`r${at}`, '4', '10', '20', 'Boil the rice.\nSqueeze the lemon.', 'Keeps a day.', '4']),
    ),
    'temp_recipe_desc.dsv': rows(
      ['ID', 'TITLE', 'DESCRIPTION', 'PARENT'],
      ...all.map((at) => [`r${at}`, `Lemon rice ${at}`, 'Light.', 'c1']),
    ),
    'temp_chapter_desc.dsv': rows(['ID', 'TITLE', 'PARENT'], ['c1', 'Quick', 'b1']),
    'temp_cookBook_desc.dsv': rows(['ID', 'TITLE', 'PARENT'], ['b1', 'Mine', '']),
    'temp_ingredient.dsv': rows(
      ['PARENT_ID', 'DISPLAY_ORDER', 'AMOUNT_QTY_STRING', 'AMOUNT_UNIT', 'INGREDIENT_FOOD_ID'],
      ...all.flatMap((at) => [
        [`r${at}`, '2', '1', '', 'f2'],
        [`r${at}`, '1', '200', 'u1', 'f1'],
      ]),
    ),
    'temp_food.dsv': rows(['ID', 'NAME'], ['f1', 'rice'], ['f2', 'lemon']),
    'temp_unit.dsv': rows(['ID', 'NAME'], ['u1', 'g']),
    'temp_media.dsv': rows(
      ['ID', 'ENTITY_ID', 'MEDIA_CONTENT_TYPE'],
      ...all.map((at) => [`m${at}`, `r${at}`, 'image/jpeg']),
    ),
    ...Object.fromEntries(all.map((at) => [`m${at}`, aPicture(1)])),
  }
}

const frontMatter = (number: number) =>
  `---\nlayout: recipe\ntitle: "Lemon rice ${number}"\nimage: rice.jpg\ntags: rice\nservings: 4\nprep_time: 10 min\ncook_time: 20 min\nsource: ${SOURCE}\n\ningredients:\n- 200 g rice\n- 1 lemon\n\ndirections:\n- Boil the rice.\n- Squeeze the lemon.\n---\n\nLight.\n`

const cooklang = (number: number) =>
  `---\ntitle: Lemon rice ${number}\nservings: 4\nprep time: 10 min\ncook time: 20 min\nsource: ${SOURCE}\ntags: [rice]\ndescription: Light.\n---\n\nBoil the @rice{200%g}.\n\nSqueeze the @lemon{1}.\n`

const markdown = (number: number) =>
  `---\ntags: [rice]\nsource: ${SOURCE}\nservings: 4\nprep_time: 10 min\ncook_time: 20 min\n---\n\n# Lemon rice ${number}\n\nA light dish for warm evenings.\n\n![The rice](rice.jpg)\n\n## Ingredients\n\n- 200 g rice\n- 1 lemon\n\n## Method\n\n1. Boil the rice.\n2. Squeeze the lemon.\n\n## Notes\n\nKeeps a day.\n`

const plain = (number: number) =>
  `Lemon rice ${number}\n\nLight.\n\nServes 4\nPrep time: 10 min\nCook time: 20 min\n${SOURCE}\n\nIngredients\n200 g rice\n1 lemon\n\nMethod\nBoil the rice.\nSqueeze the lemon.\n\n\n`

/** A text for each recipe, of a name of its own. */
const texts = (folder: string, ending: string, build: (number: number) => string) => (count: number) =>
  numbers(count).map((number) => aFile(`${folder}Lemon rice ${number}${ending}`, build(number)))
const besideItsPicture = (files: (count: number) => DroppedFile[], folder: string) => (count: number) => [
  ...files(count),
  aFile(`${folder}rice.jpg`, aPicture(1)),
]

const paragraph = (text: string, style: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const item = (text: string) =>
  `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const wordPages = (number: number) =>
  [
    paragraph(`Lemon rice ${number}`, 'Heading1'),
    '<w:p><w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>',
    paragraph('Light.', ''),
    paragraph('Serves 4', ''),
    paragraph('Ingredients', 'Heading2'),
    ...['200 g rice', '1 lemon'].map(item),
    paragraph('Method', 'Heading2'),
    ...['Boil the rice.', 'Squeeze the lemon.'].map(item),
  ].join('')

/** A PDF as it was first written: nothing packed, a page for each recipe, its heading large. */
function pdf(count: number) {
  const pages = numbers(count)
  const line = (text: string, size: number, y: number) => `BT /F1 ${size} Tf 60 ${y} Td (${text}) Tj ET`
  const drawn = (number: number) =>
    [
      line(`Lemon rice ${number}`, 24, 780),
      line('Serves 4', 11, 740),
      line('Ingredients', 16, 700),
      line('200 g rice', 11, 675),
      line('1 lemon', 11, 660),
      line('Method', 16, 620),
      line('Boil the rice.', 11, 595),
      line('Squeeze the lemon.', 11, 570),
    ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${pages.map((number) => `${2 + 2 * number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${3 + 2 * number} 0 R >>`,
      `<< /Length ${drawn(number).length} >>\nstream\n${drawn(number)}\nendstream`,
    ]),
  ]
  return `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF\n`
}

const described = (number: number) => ({
  ...{ '@context': 'https://schema.org', '@type': 'Recipe', name: `Lemon rice ${number}`, description: 'Light.' },
  ...{ recipeYield: '4 servings', prepTime: 'PT10M', cookTime: 'PT20M', url: SOURCE, keywords: 'rice' },
  ...{ recipeIngredient: ['200 g rice', '1 lemon'], recipeInstructions: ['Boil the rice.', 'Squeeze the lemon.'] },
  ...{ nutrition: { '@type': 'NutritionInformation', calories: '240 kcal' } },
})

/** A sample of each format that people write themselves or that pages are saved in, of a recipe with what it has a place for. */
export const DOCUMENT_SAMPLES: readonly ArchiveSample[] = [
  {
    app: 'Cook’n',
    has: [
      ...(['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'stars'] as const),
      ...(['collections', 'pictures'] as const),
    ],
    files: (count) => [aFile('cookn.zip', aZip(cooknTables(count)))],
  },
  {
    app: 'ChefTap',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl'],
    files: texts('cheftap_export/', '.txt', plain),
  },
  {
    app: 'Chowdown',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords', 'pictures'],
    files: besideItsPicture(texts('_recipes/', '.md', frontMatter), 'images/'),
  },
  {
    app: 'Cooklang',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords'],
    files: texts('book/', '.cook', cooklang),
  },
  {
    app: 'Markdown',
    has: ['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords', 'pictures'],
    files: besideItsPicture(texts('book/', '.md', markdown), 'book/'),
  },
  {
    app: 'Text',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl'],
    files: (count) => [aFile('book.txt', numbers(count).map(plain).join(''))],
  },
  {
    app: 'Word',
    has: ['description', 'servings', 'pictures'],
    files: (count) => [
      aFile(
        'book.docx',
        aZip({
          '[Content_Types].xml': '<Types/>',
          'word/_rels/document.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="media/rice.jpeg"/></Relationships>',
          'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${numbers(count).map(wordPages).join('')}</w:body></w:document>`,
          'word/media/rice.jpeg': aPicture(1),
        }),
      ),
    ],
  },
  { app: 'PDF', has: ['servings'], files: (count) => [aFile('book.pdf', pdf(count))] },
  {
    app: 'JSON-LD',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords', 'nutrition'],
    files: (count) => [aFile('dump.json', numbers(count).map(described))],
  },
  {
    app: 'Web page',
    has: ['description', 'servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords', 'nutrition'],
    files: (count) =>
      numbers(count).map((number) =>
        aFile(
          `Lemon rice ${number}.html`,
          `<!doctype html><title>Lemon rice</title><script type="application/ld+json">${JSON.stringify(described(number))}</script>`,
        ),
      ),
  },
]
