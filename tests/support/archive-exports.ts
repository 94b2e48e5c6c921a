import type { DroppedFile } from '#app/exchange/apps/app-export.ts'
import type { SampleField } from './app-exports.ts'
import { aFile, aPicture, aZip } from './dropped-files.ts'

/** An export of a program or a document with so many recipes, and which fields of them it has beside title, ingredients and steps. */
export interface ArchiveSample {
  app: string
  files: (count: number) => DroppedFile[]
  has: readonly SampleField[]
}

const SOURCE = 'https://food.example/rice'
const each = (count: number, build: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => build(index + 1))
const text =
  (path: string, build: (number: number) => string, before = '', after = '') =>
  (count: number) => [aFile(path, `${before}${each(count, build).join('')}${after}`)]
const picture = Buffer.from(aPicture(1)).toString('base64')

/** A sample of each format that is no app's of today, of a recipe with what the format has a place for. */
export const ARCHIVE_SAMPLES: readonly ArchiveSample[] = [
  {
    app: 'KitchenOwl',
    has: ['servings', 'prepMinutes', 'cookMinutes', 'sourceUrl', 'keywords'],
    files: (count) => [
      aFile('export.json', {
        recipes: Array.from({ length: count }, (_, index) => ({
          ...{ name: `Lemon rice ${index + 1}`, description: 'Boil the @rice.\nSqueeze the lemon.', yields: 4 },
          ...{ time: 30, prep_time: 10, cook_time: 20, source: SOURCE, tags: ['rice'], photo: null },
          items: [
            { name: 'rice', description: '200 g', optional: false },
            { name: 'lemon', description: '1', optional: false },
          ],
        })),
      }),
    ],
  },
  {
    app: 'MasterCook',
    has: [
      ...(['description', 'notes', 'servings', 'prepMinutes', 'stars', 'sourceUrl'] as const),
      ...(['collections', 'nutrition', 'pictures'] as const),
    ],
    files: (count) => [
      aFile(
        'book.mz2',
        aZip({
          'book.mx2': `<?xml version="1.0"?><mx2 source="MasterCook">${each(
            count,
            (number) =>
              `<RcpE name="Lemon rice ${number}" author="" img="rice.jpg"><Serv qty="4"/><PrpT elapsed="0:10"/><TTim elapsed="0:30"/><CatS><CatT>Quick</CatT></CatS><IngR name="rice" unit="g" qty="200"></IngR><IngR name="lemon" qty="1"></IngR><DirS><DirT>Boil the rice.</DirT><DirT>Squeeze the lemon.</DirT></DirS><Desc>Light.</Desc><Note>Keeps a day.</Note><AltS label="Internet Address" source="${SOURCE}"/><RatS><RatE name="Overall" value="8"/></RatS><Nutr>Per Serving: 240 Calories; 5g Fat</Nutr></RcpE>`,
          ).join('')}</mx2>`,
          'rice.jpg': aPicture(1),
        }),
      ),
    ],
  },
  {
    app: 'Meal-Master',
    has: ['servings', 'collections'],
    files: text(
      'book.mmf',
      (number) =>
        `MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Lemon rice ${number}\n Categories: Quick\n      Yield: 4 servings\n \n    200 g  rice\n      1    lemon\n \n  Boil the rice.\n \n  Squeeze the lemon.\n \nMMMMM\n\n`,
    ),
  },
  {
    app: 'RezKonv',
    has: ['servings', 'collections'],
    files: text(
      'buch.rk',
      (number) =>
        `========== REZKONV-Rezept - RezkonvSuite v1.2\n\n     Titel: Lemon rice ${number}\nKategorien: Quick\n     Menge: 4 Portionen\n\n    200          g rice\n      1            lemon\n\nBoil the rice.\n\nSqueeze the lemon.\n=====\n\n`,
    ),
  },
  {
    app: "Now You're Cooking!",
    has: ['notes', 'servings', 'prepMinutes', 'cookMinutes', 'collections'],
    files: text(
      'book.txt',
      (number) =>
        `@@@@@ Now You're Cooking! Export Format\n\nLemon rice ${number}\n\nQuick\n\n200 g rice\n1  lemon\n\nBoil the rice.\n\nSqueeze the lemon.\n\nNotes: Keeps a day.\n\nYield: 4 servings\n\nPreparation Time: 0:10\n\nCook Time: 0:20\n\n** Exported from Now You're Cooking! v5.93 **\n\n`,
    ),
  },
  {
    app: 'RecipeML',
    has: ['description', 'notes', 'servings', 'prepMinutes', 'collections'],
    files: text(
      'book.xml',
      (number) =>
        `<recipe><head><title>Lemon rice ${number}</title><categories><cat>Quick</cat></categories><yield>4 servings</yield><preptime type="prep"><time><qty>10</qty><timeunit>minutes</timeunit></time></preptime></head><description>Light.</description><ingredients><ing><amt><qty>200</qty><unit>g</unit></amt><item>rice</item></ing><ing><amt><qty>1</qty></amt><item>lemon</item></ing></ingredients><directions><step>Boil the rice.</step><step>Squeeze the lemon.</step></directions><note>Keeps a day.</note></recipe>`,
      '<?xml version="1.0"?><recipeml version="0.5">',
      '</recipeml>',
    ),
  },
  {
    app: 'CookML',
    has: ['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'collections', 'pictures'],
    files: text(
      'buch.cml',
      (number) =>
        `<recipe lang="en"><head title="Lemon rice ${number}" servingqty="4" servingtype="servings" rid="${number}" timeprepqty="10" timecookqty="20"><cat>Quick</cat><hint>Light.</hint><picbin format="JPG">${picture}</picbin></head><part><ingredient qty="200" unit="g" item="rice"/><ingredient qty="1" item="lemon"/></part><preparation><step>Boil the rice.</step><step>Squeeze the lemon.</step></preparation><remark><line>Keeps a day.</line></remark></recipe>`,
      '<?xml version="1.0"?><cookml version="1.0">',
      '</cookml>',
    ),
  },
  {
    app: 'Krecipes',
    has: ['servings', 'prepMinutes', 'stars', 'ownNote', 'collections', 'pictures'],
    files: text(
      'book.kreml',
      (number) =>
        `<krecipes-recipe><krecipes-description><title>Lemon rice ${number}</title><pictures><pic format="JPEG"><![CDATA[${picture}]]></pic></pictures><category><cat>Quick</cat></category><yield><amount>4</amount><type>servings</type></yield><preparation-time>00:10</preparation-time></krecipes-description><krecipes-ingredients><ingredient><name>rice</name><amount>200</amount><unit>g</unit></ingredient><ingredient><name>lemon</name><amount>1</amount></ingredient></krecipes-ingredients><krecipes-instructions>Boil the rice.\nSqueeze the lemon.</krecipes-instructions><krecipes-ratings><rating><comment>More lemon.</comment><rater>Ann</rater><criterion><criteria><name>Overall</name><stars>4</stars></criteria></criterion></rating></krecipes-ratings></krecipes-recipe>`,
      '<?xml version="1.0"?><krecipes version="1.0" lang="en">',
      '</krecipes>',
    ),
  },
  {
    app: 'Cookmate',
    has: [
      ...(['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'stars', 'isFavorite'] as const),
      ...(['sourceUrl', 'collections', 'keywords', 'nutrition', 'pictures'] as const),
    ],
    files: (count) => [
      aFile(
        'book.mcb',
        aZip({
          'my_cookbook.xml': `<?xml version="1.0"?><cookbook version="71">${each(
            count,
            (number) =>
              `<recipe><title>Lemon rice ${number}</title><preptime>10 min</preptime><cooktime>20 min</cooktime><description>Light.</description><ingredient><li>200 g rice</li><li>1 lemon</li></ingredient><recipetext><li>Boil the rice.</li><li>Squeeze the lemon.</li></recipetext><url>${SOURCE}</url><imagepath>/storage/emulated/0/MyCookBook/images/rice.jpg</imagepath><comments>Keeps a day.</comments><category>Quick</category><tag>rice</tag><quantity>4 servings</quantity><nutrition>Calories: 240 kcal, Fat: 5 g</nutrition><rating>4</rating><favorite>true</favorite></recipe>`,
          ).join('')}</cookbook>`,
          'images/rice.jpg': aPicture(1),
        }),
      ),
    ],
  },
  {
    app: 'RecetteTek',
    has: [
      ...(['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'stars', 'isFavorite'] as const),
      ...(['sourceUrl', 'collections', 'keywords', 'pictures'] as const),
    ],
    files: (count) => [
      aFile(
        'book.rtk',
        aZip({
          'recipes_0.json': JSON.stringify(
            Array.from({ length: count }, (_, index) => ({
              ...{ title: `Lemon rice ${index + 1}`, description: 'Light.', preparationTime: '10', cookingTime: '20' },
              ...{ ingredients: '200 g rice\n1 lemon', instructions: 'Boil the rice.\nSqueeze the lemon.', rating: 4 },
              ...{ notes: 'Keeps a day.', quantity: '4', favorite: true, url: SOURCE, keywords: 'rice' },
              ...{ categories: ['Quick'], pictures: ['/data/user/0/app/rice.jpg'] },
            })),
          ),
          'rice.jpg': aPicture(1),
        }),
      ),
    ],
  },
  {
    app: 'Plan to Eat',
    has: [
      ...(['description', 'servings', 'prepMinutes', 'cookMinutes', 'stars', 'sourceUrl'] as const),
      ...(['collections', 'keywords', 'nutrition'] as const),
    ],
    files: text(
      'planner.csv',
      (number) =>
        `Lemon rice ${number},Quick,,Rice,Light.,,${SOURCE},10 min,20 min,4,"200 g rice\n1 lemon","Boil the rice.\nSqueeze the lemon.",rice,4,240,5\n`,
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Servings,Ingredients,Directions,Tags,Rating,Calories,Fat\n',
    ),
  },
  {
    app: 'Gourmet',
    has: ['notes', 'servings', 'prepMinutes', 'cookMinutes', 'stars', 'sourceUrl', 'collections', 'pictures'],
    files: text(
      'book.grmt',
      (number) =>
        `<recipe id="${number}"><title>Lemon rice ${number}</title><category>Quick</category><link>${SOURCE}</link><preptime>10 minutes</preptime><cooktime>20 minutes</cooktime><yields>4 servings</yields><rating>4/5 stars</rating><image format="jpeg"><![CDATA[${picture}]]></image><ingredient-list><ingredient><amount>200</amount><unit>g</unit><item>rice</item></ingredient><ingredient><amount>1</amount><item>lemon</item></ingredient></ingredient-list><instructions>Boil the rice.\nSqueeze the lemon.</instructions><modifications>Keeps a day.</modifications></recipe>`,
      '<?xml version="1.0"?><gourmetDoc>',
      '</gourmetDoc>',
    ),
  },
  {
    app: 'Living Cookbook',
    has: ['notes', 'servings', 'prepMinutes', 'waitMinutes', 'cookMinutes', 'sourceUrl', 'collections', 'pictures'],
    files: (count) => [
      aFile(
        'book.fdxz',
        aZip({
          'Data.xml': `<?xml version="1.0"?><fdx Source="Living Cookbook"><Recipes>${each(
            count,
            (number) =>
              `<Recipe Name="Lemon rice ${number}" ID="${number}" Servings="4" PreparationTime="10" CookingTime="20" InactiveTime="30" RecipeTypes="Quick" WebPage="${SOURCE}" Comments="Keeps a day."><RecipeIngredients><RecipeIngredient Quantity="200" Unit="g" Ingredient="rice"/><RecipeIngredient Quantity="1" Ingredient="lemon"/></RecipeIngredients><RecipeProcedures><RecipeProcedure><ProcedureText>Boil the rice.</ProcedureText></RecipeProcedure><RecipeProcedure><ProcedureText>Squeeze the lemon.</ProcedureText></RecipeProcedure></RecipeProcedures><RecipeImages><RecipeImage FileName="rice.jpg"/></RecipeImages></Recipe>`,
          ).join('')}</Recipes></fdx>`,
          'Images/rice.jpg': aPicture(1),
        }),
      ),
    ],
  },
  {
    app: 'Evernote',
    has: ['servings', 'sourceUrl', 'collections', 'pictures'],
    files: text(
      'notebook.enex',
      (number) =>
        `<note><title>Lemon rice ${number}</title><created>20240102T030405Z</created><tag>Quick</tag><note-attributes><source-url>${SOURCE}</source-url></note-attributes><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>Serves 4</div><div><b>Ingredients</b></div><ul><li><div>200 g rice</div></li><li><div>1 lemon</div></li></ul><div><b>Method</b></div><div>Boil the rice.</div><div>Squeeze the lemon.</div></en-note>]]></content><resource><data encoding="base64">${picture}</data><mime>image/jpeg</mime></resource></note>`,
      '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"><en-export application="Evernote">',
      '</en-export>',
    ),
  },
  {
    app: 'AccuChef',
    has: ['servings', 'prepMinutes', 'collections'],
    files: text(
      'book.out',
      (number) =>
        `*****AccuChef V5.0 Import File\nALemon rice ${number}\nBQuick\nD4\nMServings\nP: 0:10\nH200 g\nIrice\nH1\nIlemon\nJBoil the rice.\nJ\nJSqueeze the lemon.\nZ.....End of recipe definition\n`,
    ),
  },
  {
    app: 'JSON',
    has: [
      ...(['description', 'notes', 'servings', 'prepMinutes', 'cookMinutes', 'stars'] as const),
      ...(['sourceUrl', 'collections', 'keywords', 'pictures'] as const),
    ],
    files: (count) => [
      aFile('recipes.json', {
        version: 2,
        all: Array.from({ length: count }, (_, index) => ({
          ...{ title: `Lemon rice ${index + 1}`, summary: 'Light.', note: 'Keeps a day.', servings: '4', rating: 4 },
          ...{ prep_time: 10, cook_time: '20 min', link: SOURCE, categories: ['Quick'], tags: ['rice'] },
          ...{
            photo: picture,
            ingredients: [
              { amount: '200', unit: 'g', name: 'rice' },
              { amount: 1, name: 'lemon' },
            ],
          },
          directions: 'Boil the rice.\nSqueeze the lemon.',
        })),
      }),
    ],
  },
  {
    app: 'CSV',
    has: [
      'description',
      'notes',
      'servings',
      'prepMinutes',
      'cookMinutes',
      'stars',
      'sourceUrl',
      'collections',
      'keywords',
    ],
    files: text(
      'table.csv',
      (number) =>
        `Lemon rice ${number},Light.,4,10 min,20 min,"200 g rice\n1 lemon","Boil the rice.\nSqueeze the lemon.",Keeps a day.,rice,Quick,4,${SOURCE}\n`,
      'Name,About,Portions,Prep,Cooking time,Zutaten,Method,Notes,Tags,Category,Stars,Link\n',
    ),
  },
]
