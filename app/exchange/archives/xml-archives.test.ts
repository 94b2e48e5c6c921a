import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AppReader } from '#app/exchange/apps/app-export.ts'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { cookMl } from './cook-ml.ts'
import { cookmate } from './cookmate.ts'
import { gourmet } from './gourmet.ts'
import { krecipes } from './krecipes.ts'
import { livingCookbook } from './living-cookbook.ts'
import { recipeMl } from './recipe-ml.ts'

const base64 = Buffer.from(aPicture(1)).toString('base64')

const COOKMATE = `<?xml version="1.0" encoding="UTF-8"?><cookbook version="46"><recipe id="7"><title>Crêpes &amp; more</title>
<preptime>10 mn</preptime><cooktime>0h20</cooktime><quantity>4 Personen</quantity><url>https://example.com/c</url>
<description><li>Thin.</li></description><rating>4</rating><favorite>true</favorite>
<ingredient><li>250 g flour</li><li>Filling:</li><li>1 1/2 cups jam</li><li></li></ingredient>
<recipetext><li>1. Stir.</li><li>2. Fry.</li></recipetext><comments><li>Good cold.</li></comments>
<category>Dessert</category><category>Quick, French</category><tag>sweet</tag><source>Book</source>
<imagepath>/storage/emulated/0/MyCookBook/images/crepes.jpg</imagepath></recipe></cookbook>`
const GOURMET = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="114"><title>
Amazing rice</title><category>Side Dish, Grain</category><cuisine>American</cuisine><rating>3/5 stars</rating>
<preptime>40 minutes</preptime><cooktime>25 minutes</cooktime><yields>6 servings</yields><source>Tom</source><link>http://example.com/r</link>
<image format="jpeg"><![CDATA[${base64}]]></image><ingredient-list>
<ingredient optional="yes"><amount>1</amount><unit>cup</unit><item>rice</item><key>rice</key></ingredient>
<inggroup><groupname>Broth</groupname><ingref amount="1" refid="113">Amazing_Sauce</ingref>
<ingredient><amount>2</amount><unit>cups</unit><item>water</item></ingredient></inggroup></ingredient-list>
<instructions>Cook the rice &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt;.

Enjoy!</instructions><modifications>Or not.</modifications></recipe></gourmetDoc>`
const KRECIPES = `<?xml version="1.0" encoding="UTF-8" ?><krecipes version="2.0"><krecipes-category-structure><category name="Snacks"/></krecipes-category-structure>
<krecipes-recipe><krecipes-description><title>Cookies</title><author>Ann</author><author>Bob</author>
<pictures><pic format="JPEG" id="1"><![CDATA[${base64}]]></pic></pictures><category><cat>Snacks</cat></category>
<yield><amount><min>2</min><max>3</max></amount><type>dozen</type></yield><preparation-time>01:15</preparation-time></krecipes-description>
<krecipes-ingredients><ingredient-group name="Dry"><ingredient><name>sugar</name><amount><min>0.75</min><max>1</max></amount><unit>cup</unit><prep>sifted</prep>
<substitutes><ingredient><name>honey</name><amount>1</amount><unit>cup</unit></ingredient></substitutes></ingredient></ingredient-group>
<ingredient><name>eggs</name><amount>2</amount><unit></unit></ingredient></krecipes-ingredients>
<krecipes-instructions>Drop on a sheet.
Bake.</krecipes-instructions><krecipes-ratings><rating><comment>Nice!</comment><rater>Me</rater><criterion><criteria><name>Overall</name><stars>4</stars></criteria></criterion></rating></krecipes-ratings>
</krecipes-recipe></krecipes>`
const RECIPE_ML = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "recipeml.dtd">
<recipeml version="0.5"><menu><head><title>Menu</title></head><recipe><head><title>Cookies</title><subtitle>the best</subtitle><source><srcitem>Ann</srcitem></source>
<categories><cat>Snacks</cat></categories><preptime type="Cooking"><time><qty>30</qty><timeunit>minutes</timeunit></time></preptime>
<yield><range><q1>2</q1><q2>3</q2></range><unit>dozen</unit></yield></head><description>Crisp.</description>
<ingredients><ing-div><title>Dry</title><ing optional="yes"><amt><qty><range><q1>0.75</q1><q2>1</q2></range></qty><size>large</size><unit>cups</unit></amt><item>sugar</item><prep>sifted</prep>
<alt-ing><amt><qty>1</qty><unit>cup</unit></amt><item>honey</item></alt-ing></ing></ing-div><ing><amt><qty>2</qty></amt><item>eggs</item></ing></ingredients>
<directions><step>Drop on a sheet.</step><step>Bake.</step></directions></recipe></menu></recipeml>`
const COOK_ML = `<?xml version="1.0" encoding="ISO-8859-1"?><cookml version="1.3" name="Rezepte"><recipe lang="de"><head title="Käsekuchen" rid="9" servingqty="12" servingtype="Stücke" timeallqty="90" timeprepqty="30">
<cat>Kuchen</cat><sourceline>Oma</sourceline><picbin format="jpg">${base64}</picbin></head>
<part title="Teig"><ingredient qty="250" unit="g" item="Mehl"><ingnotestart>gesiebtes</ingnotestart><ingnoteend>fein</ingnoteend></ingredient></part>
<part><ingredient qty="3" unit="" item="Eier"/></part><preparation><step>Rühren.</step><step>Backen.</step></preparation><remark><line>Schmeckt.</line></remark></recipe></cookml>`
const FDX = `<?xml version="1.0"?><fdx Source="Living Cookbook 4.0" FileVersion="1.1"><Cookbooks><Cookbook ID="3" Name="Family"/></Cookbooks><Recipes>
<Recipe Name="Stew" ID="12" CookbookID="3" Servings="6" PreparationTime="20 minutes" CookingTime="2 hours" ReadyInTime="3 hours" RecipeTypes="Main, Beef" WebPage="http://example.com/s" Source="Mum" Comments="Hearty.">
<RecipeIngredients><RecipeIngredient Heading="Y" Ingredient="Meat"/><RecipeIngredient Quantity="2" Unit="lbs" Ingredient="beef, cubed"/></RecipeIngredients>
<RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Brown the beef.</ProcedureText></RecipeProcedure><RecipeProcedure Heading="Y"><ProcedureText>Next day</ProcedureText></RecipeProcedure><RecipeProcedure><ProcedureText>Simmer.</ProcedureText></RecipeProcedure></RecipeProcedures>
<RecipeNutrition Calories="10" 18:1="3" Vitamin B-12="2"/><RecipeTips><RecipeTip>Better next day.</RecipeTip></RecipeTips>
<RecipeImages><RecipeImage FileName="stew.bmp">${Buffer.from([0x42, 0x4d, 60, 0, 0, 0, 0, 0, 0, 0, 54, 0]).toString('base64')}</RecipeImage></RecipeImages></Recipe></Recipes></fdx>`

interface Case {
  reader: AppReader
  file: Parameters<typeof aFile>
  recipe: object
  ingredients: string[]
  steps: string[]
  rest: object
}
const CASES: Case[] = [
  {
    reader: cookmate,
    file: ['Backup.mcb', aZip({ 'my_recipes.xml': COOKMATE, 'images/crepes.jpg': aPicture(1) })],
    recipe: {
      title: 'Crêpes & more',
      prepMinutes: 10,
      cookMinutes: 20,
      servings: 4,
      sourceUrl: 'https://example.com/c',
      description: 'Thin.',
      notes: 'Good cold.',
      keywords: ['sweet'],
      sourceName: 'Book',
    },
    ingredients: ['250 g flour', 'Filling: 1 1/2 cups jam'],
    steps: ['Stir.', 'Fry.'],
    rest: { id: '7', stars: 4, isFavorite: true, pictures: [aPicture(1)], collections: ['Dessert', 'Quick', 'French'] },
  },
  {
    reader: gourmet,
    file: ['all.grmt', GOURMET],
    recipe: {
      title: 'Amazing rice',
      prepMinutes: 40,
      cookMinutes: 25,
      servings: 6,
      cuisine: 'American',
      sourceName: 'Tom',
      sourceUrl: 'http://example.com/r',
      notes: 'Or not.',
    },
    ingredients: ['1 cup rice (optional)', 'Broth: 1 Amazing_Sauce', 'Broth: 2 cups water'],
    steps: ['Cook the rice well.', 'Enjoy!'],
    rest: { id: '114', stars: 3, pictures: [aPicture(1)], collections: ['Side Dish', 'Grain'] },
  },
  {
    reader: krecipes,
    file: ['all.kre', gzipSync(Buffer.concat([Buffer.alloc(512, 'all.kreml\0'), Buffer.from(KRECIPES)]))],
    recipe: { title: 'Cookies', author: 'Ann, Bob', prepMinutes: 75, yieldText: '2-3 dozen', servings: 24 },
    ingredients: ['Dry: 0.75-1 cup sugar, sifted or 1 cup honey', '2 eggs'],
    steps: ['Drop on a sheet.', 'Bake.'],
    rest: { stars: 4, ownNote: 'Nice!', pictures: [aPicture(1)], collections: ['Snacks'] },
  },
  {
    reader: recipeMl,
    file: ['menu.xml', RECIPE_ML],
    recipe: {
      title: 'Cookies: the best',
      cookMinutes: 30,
      yieldText: '2-3 dozen',
      description: 'Crisp.',
      sourceName: 'Ann',
    },
    ingredients: ['Dry: 0.75-1 large cups sugar, sifted, optional or 1 cup honey', '2 eggs'],
    steps: ['Drop on a sheet.', 'Bake.'],
    rest: { collections: ['Snacks'] },
  },
  {
    reader: cookMl,
    file: ['rezepte.xml', Uint8Array.from(COOK_ML, (sign) => sign.charCodeAt(0))],
    recipe: {
      title: 'Käsekuchen',
      servings: 12,
      prepMinutes: 30,
      totalMinutes: 90,
      language: 'de',
      sourceName: 'Oma',
      notes: 'Schmeckt.',
    },
    ingredients: ['Teig: 250 g gesiebtes Mehl, fein', '3 Eier'],
    steps: ['Rühren.', 'Backen.'],
    rest: { id: '9', pictures: [aPicture(1)], collections: ['Kuchen'] },
  },
  {
    reader: livingCookbook,
    file: ['book.fdxz', aZip({ 'Data.xml': FDX })],
    recipe: {
      title: 'Stew',
      servings: 6,
      prepMinutes: 20,
      cookMinutes: 120,
      totalMinutes: 180,
      sourceName: 'Mum',
      sourceUrl: 'http://example.com/s',
      notes: 'Hearty.\nBetter next day.',
    },
    ingredients: ['Meat: 2 lbs beef, cubed'],
    steps: ['Brown the beef.', 'Next day: Simmer.'],
    rest: { id: '12', collections: ['Main', 'Beef', 'Family'] },
  },
]

test.each(CASES)('$reader.app has everything of a recipe', ({ reader, file, recipe, ingredients, steps, rest }) => {
  const { recipes, leftOut } = readBy(reader, aFile(...file))
  const [first] = recipes
  expect({ leftOut, count: recipes.length }).toEqual({ leftOut: [], count: 1 })
  expect(first?.recipe).toMatchObject(recipe)
  expect(linesWithSections(first?.recipe.ingredients ?? [])).toEqual(ingredients)
  expect(linesWithSections(first?.recipe.steps ?? [])).toEqual(steps)
  expect(first).toMatchObject(rest)
})

test.each([
  ['Hearty.', 'Hearty.', 'Fine.\nWarm it.'],
  ['Long. '.repeat(60), null, `Fine.\n${'Long. '.repeat(60).trim()}\nWarm it.`],
])(
  'Living Cookbook: what its author says is the description, or a note where it is long',
  (said, description, notes) => {
    const data = `<fdx Source="Living Cookbook 4.0"><Recipes><Recipe Name="Toast" Comments="Fine."><RecipeIngredients><RecipeIngredient Ingredient="bread"/></RecipeIngredients>
<RecipeAuthorNotes><RecipeAuthorNote>${said}</RecipeAuthorNote></RecipeAuthorNotes><RecipeTips><RecipeTip>Warm it.</RecipeTip></RecipeTips></Recipe></Recipes></fdx>`
    const [toast] = readBy(livingCookbook, aFile('book.fdx', data)).recipes
    expect(toast?.recipe).toMatchObject({ description, notes })
  },
)

test('a picture in BMP comes along', () => {
  const [stew] = readBy(livingCookbook, aFile('book.fdx', FDX)).recipes
  expect(stew?.pictures.map(([first, second]) => [first, second])).toEqual([[0x42, 0x4d]])
})

test.each(CASES)('$reader.app of another file recognises nothing', ({ reader }) => {
  const others = CASES.filter((other) => other.reader !== reader).map(({ file }) => aFile(...file))
  expect(reader.recognise(others)).toEqual([])
})

test('a picture of one of two backups is its own', () => {
  const backup = (name: string, number: number) => [
    aFile(
      `${name}.mcb/r.xml`,
      `<cookbook><recipe><title>${name}</title><ingredient><li>1 egg</li></ingredient><imagepath>/sdcard/images/a.jpg</imagepath></recipe></cookbook>`,
    ),
    aFile(`${name}.mcb/images/a.jpg`, aPicture(number)),
  ]
  const { recipes } = readBy(cookmate, ...backup('old', 1), ...backup('new', 2))
  expect(recipes.map(({ recipe, pictures }) => [recipe.title, pictures])).toEqual([
    ['old', [aPicture(1)]],
    ['new', [aPicture(2)]],
  ])
})

test('Living Cookbook: a step has its text, not its picture, and a zip’s list of files is no recipe', () => {
  const step = (text: string) =>
    `<RecipeProcedure Heading="N"><ProcedureText>${text}</ProcedureText><ProcedureImage FileType="JPG">${base64}</ProcedureImage></RecipeProcedure>`
  const data = `<?xml version="1.0" encoding="utf-8"?><fdx Source="Living Cookbook 4.0"><Recipes><Recipe Name="Toast" ID="3">
<RecipeIngredients><RecipeIngredient Quantity="2" Unit="slices" Ingredient="bread -- stale" Heading="N"/></RecipeIngredients>
<RecipeProcedures>${step('Toast it.')}${step('Butter it.')}</RecipeProcedures></Recipe></Recipes></fdx>`
  const files = { 'Data.xml': data, 'Manifest.xml': '<fdxm><Files><File FileName="a.jpg"/></Files></fdxm>' }
  const loose = Object.entries(files).map(([path, content]) => aFile(`t.fdxz/${path}`, content))
  for (const given of [[aFile('t.fdxz', aZip(files))], loose]) {
    const { recipes, leftOut } = readBy(livingCookbook, ...given)
    expect(leftOut).toEqual([])
    expect(recipes.map(({ recipe }) => [recipe.ingredients, recipe.steps].map(linesWithSections))).toEqual([
      [['2 slices bread, stale'], ['Toast it.', 'Butter it.']],
    ])
  }
})

test.each([['quantity'], ['serving'], ['servings']])('the servings of Cookmate are in its <%s>', (name) => {
  const xml = `<cookbook><recipe><title>Eggs</title><ingredient><li>1 egg</li></ingredient><${name}>6</${name}></recipe></cookbook>`
  expect(readBy(cookmate, aFile('r.xml', xml)).recipes[0]?.recipe.servings).toBe(6)
})

test('steps of RecipeML are under the titles of their parts', () => {
  const text = `<?xml version="1.0"?><recipeml version="0.5"><recipe><head><title>Pie</title></head>
<ingredients><ing><amt><qty>2</qty></amt><item>eggs</item></ing></ingredients>
<directions><step>Heat the oven.</step><dir-div><title>Dough</title><step>Mix it.</step><step>Roll it.</step></dir-div>
<dir-div>Bake it.</dir-div></directions></recipe></recipeml>`
  const [read] = readBy(recipeMl, aFile('pie.xml', text)).recipes
  expect(linesWithSections(read?.recipe.steps ?? [])).toEqual([
    'Heat the oven.',
    'Dough: Mix it.',
    'Dough: Roll it.',
    'Bake it.',
  ])
})
