import { describe, expect, test } from 'vitest'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { masterCook } from './master-cook.ts'
import { masterCookTexts } from './master-cook-text.ts'

const MX2 = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="May 1, 2020">
<Summ><Nam>
Grandma\x92s Pie
</Nam></Summ>
<RcpE name="Grandma\x92s "Best" Pie" author="Ann & Bob" img="pie.jpg">
<Serv qty="8"/><PrpT elapsed="0:30"/>
<CatS><CatT>
Desserts
</CatT><CatT>Baking</CatT></CatS>
<IngR name="---CRUST---" code="S"></IngR>
<IngR name="flour" unit="cups" qty="1 1/2" code="I"><IPrp>
sifted
</IPrp></IngR>
<IngR name="butter" unit="tablespoons" qty="2 3"></IngR>
<DirS><DirT img="step.jpg">Mix the cr\xe8me.</DirT><DirT>Bake until done.</DirT></DirS>
<Desc>Sweet.</Desc><Srce>Old book</Srce>
<AltS label="Internet Address" source="http://example.com/pie"/>
<Yield unit="pie" qty="1.000000"/><TTim elapsed="1:45"/>
<RatS><RatE name="Overall" value="8"/></RatS>
<Note>Keep cool.</Note>
</RcpE>
<RcpE name="Broken Soup">
<Serv qty="4"/>
<IngR name="water" unit="cups" qty="2"><DirS><DirT>Boil
<RcpE name="Only Text" author="">
<RTxt><![CDATA[
* Exported from MasterCook *

                            Only Text

Recipe By     :
Serving Size  : 2    Preparation Time :0:10
Categories    : Snacks

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   2                    eggs -- beaten

Fry the eggs slowly.

- - - - - - - - - - - - -
]]></RTxt>
</RcpE></mx2>`
const mx2 = Uint8Array.from(MX2, (sign) => sign.charCodeAt(0))

describe("MasterCook's XML", () => {
  test.each([
    ['<Serv qty="4"/>', 4, '4'],
    ['<Serv qty="0"/>', 3, '3 loaves'],
    ['', 3, '3 loaves'],
  ])('serves as many as %j tells, or else what it yields', (serv, servings, yieldText) => {
    const recipe = `<mx2><RcpE name="Bread">${serv}<Yield unit="loaves" qty="3.000000"/><IngR name="flour"/></RcpE></mx2>`
    const { recipes } = readBy(masterCook, aFile('bread.mx2', recipe))
    expect(recipes.map(({ recipe }) => [recipe.servings, recipe.yieldText])).toEqual([[servings, yieldText]])
  })

  test('has everything of a recipe, whatever is in its attributes', () => {
    const zip = aZip({ 'cook.mx2': mx2, 'Images/pie.jpg': aPicture(1), 'Images/step.jpg': aPicture(2) })
    const { recipes, leftOut } = readBy(masterCook, aFile('book.mz2', zip))
    const [pie] = recipes
    expect(leftOut).toEqual([])
    expect(pie?.recipe).toMatchObject({
      title: 'Grandma’s "Best" Pie',
      author: 'Ann & Bob',
      description: 'Sweet.',
      notes: 'Keep cool.',
      servings: 8,
      prepMinutes: 30,
      totalMinutes: 105,
      sourceName: 'Old book',
      sourceUrl: 'http://example.com/pie',
    })
    expect(linesWithSections(pie?.recipe.ingredients ?? [])).toEqual([
      'CRUST: 1 1/2 cups flour, sifted',
      'CRUST: 2 - 3 tablespoons butter',
    ])
    expect(pie?.recipe.steps.map(({ text }) => text)).toEqual(['Mix the crème.', 'Bake until done.'])
    expect(pie).toMatchObject({ stars: 4, collections: ['Desserts', 'Baking'], pictures: [aPicture(1), aPicture(2)] })
  })

  test('is read behind a recipe that breaks off, and from a recipe that is only a text', () => {
    const { recipes } = readBy(masterCook, aFile('cook.mx2', mx2))
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Grandma’s "Best" Pie', 'Broken Soup', 'Only Text'])
    expect(recipes[2]?.recipe.ingredients).toEqual([{ section: null, text: '2 eggs, beaten' }])
    expect(recipes[2]?.recipe.steps[0]?.text).toBe('Fry the eggs slowly.')
  })
})

const HEAD = (by: string) => `                    *  Exported from  MasterCook II  *

                              Apple Slaw

Recipe By     :${by}
Serving Size  : 5    Preparation Time :0:20
Categories    : Side Dish                        Vegetables
                Quick

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
`
const TEXTS: { name: string; text: string; ingredients: string[] }[] = [
  {
    name: 'in its columns',
    text: `   2      tablespoons   Lemon Juice
                        Apples -- thinly sliced
     1/2  cup           Sour Cream
                        -----SAUCE-----
   1 1/2  cups          cabbage -- shredded and`,
    ingredients: [
      '2 tablespoons Lemon Juice',
      'Apples, thinly sliced',
      '1/2 cup Sour Cream',
      'SAUCE: 1 1/2 cups cabbage, shredded and',
    ],
  },
  {
    name: 'in columns that have shifted and with tabs',
    text: `  12       tablespoons  oil -- flaked
  6             pounds  chicken breast
   1        c.	        butter`,
    ingredients: ['12 tablespoons oil, flaked', '6 pounds chicken breast', '1 c. butter'],
  },
]

const NAMES: [name: string, value: string, field: string, read: unknown][] = [
  ...['T(Cook Time)', 'T(Cooking Time)', 'T(Baking Time)'].map((name): (typeof NAMES)[number] => [
    name,
    '"0:15"',
    'cookMinutes',
    15,
  ]),
  ...['S(Internet Address)', 'S(URL)'].map((name): (typeof NAMES)[number] => [
    name,
    '"https://example.com/slaw"',
    'sourceUrl',
    'https://example.com/slaw',
  ]),
  ...['NOTE', 'NOTES', 'Serving Ideas', 'Suggested Wine'].map((name): (typeof NAMES)[number] => [
    name,
    'Serve cold.',
    'notes',
    'Serve cold.',
  ]),
  ...['Source', 'Recipe Source'].map((name): (typeof NAMES)[number] => [name, '"Old book"', 'sourceName', 'Old book']),
  ['Yield', '"12 pieces"', 'servings', 12],
  ['Description', '"A slaw."', 'description', 'A slaw.'],
  ['Cuisine', '"German"', 'cuisine', 'German'],
]
test.each(NAMES)('what MasterCook’s text calls %s, such as %s, is its %s', (name, value, field, read) => {
  const text = `${HEAD('Ann')}   2             cups  cabbage\n\nToss everything.\n\n${name}:\n  ${value}\n`
  const { recipes } = readBy(masterCookTexts, aFile('slaw.mxp', text))
  expect(recipes[0]?.recipe[field as 'notes']).toBe(read)
})

test.each(TEXTS)("MasterCook's text has ingredients $name", ({ text, ingredients }) => {
  const file = `${HEAD('Ann')}${text}

Sprinkle the apples with juice.
Toss everything.

Description:
  "A slaw."
S(Internet Address):
  "https://example.com/slaw"
T(Cook Time):
  "0:15"

                   - - - - - - - - - - - - - - - - - -

NOTES : Serve cold.

Nutr. Assoc. : 0 0 0
`
  const { recipes } = readBy(masterCookTexts, aFile('slaw.mxp', `${file}\n\n${file}`))
  expect(recipes).toHaveLength(2)
  const [first] = recipes
  expect(linesWithSections(first?.recipe.ingredients ?? [])).toEqual(ingredients)
  expect(first?.recipe).toMatchObject({
    title: 'Apple Slaw',
    author: 'Ann',
    servings: 5,
    prepMinutes: 20,
    cookMinutes: 15,
    description: 'A slaw.',
    notes: 'Serve cold.',
    sourceUrl: 'https://example.com/slaw',
  })
  expect(first?.recipe.steps.map(({ text: step }) => step)).toEqual([
    'Sprinkle the apples with juice.',
    'Toss everything.',
  ])
  expect(first?.collections).toEqual(['Side Dish', 'Vegetables', 'Quick'])
})

test('directions that an older program wrapped are put together again', () => {
  const wrapped = [
    'Peel the potatoes, cut them into rather thick slices and boil them in',
    'salted water until they are soft. Let them cool a little in the pot with',
    'the lid on.',
    '',
    'Fry the onions.',
  ].join('&#013;&#010;  ')
  const mx2 = `<?xml version="1.0"?><mx2 source="MasterCook"><RcpE name="Potatoes" author=""><IngR name="potatoes" unit="kg" qty="1"></IngR><DirS><DirT>
  ${wrapped}
</DirT><DirT>Mix.</DirT></DirS><Wine>Riesling</Wine></RcpE></mx2>`
  const [read] = readBy(masterCook, aFile('a.mx2', mx2)).recipes
  expect(read?.recipe.notes).toBe('Riesling')
  expect(read?.recipe.steps.map(({ text }) => text)).toEqual([
    'Peel the potatoes, cut them into rather thick slices and boil them in salted water until they are soft. Let them cool a little in the pot with the lid on.',
    'Fry the onions.',
    'Mix.',
  ])
})
