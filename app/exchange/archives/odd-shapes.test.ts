import { describe, expect, test } from 'vitest'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { aFile, aPicture, aZip, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import { ARCHIVE_READERS } from './archive-readers.ts'

const read = (...files: Parameters<typeof readDropped>[0][number][]) => readDropped(files, ARCHIVE_READERS)
const linesIn = (path: string, text: string) => {
  const { recipe } = theRecipe(read(aFile(path, text)))
  return { ...recipe, ingredients: textsOf(recipe.ingredients), steps: textsOf(recipe.steps) }
}

describe('RezKonv', () => {
  const text = (amounts: string) => `========== REZKONV-Rezept - RezkonvSuite v1.2

     Titel: Linsentopf
Kategorien: Eintopf
     Menge: 4 Portionen

${amounts}

Linsen waschen und kochen.
=====
`
  test('units of ten signs, foods without an amount and later sections stay in the list', () => {
    const { ingredients, steps } = linesIn(
      'a.rk',
      text(`      2      groß. Zwiebeln
                   Salz
      5      Essl. Rapsöl
=======================FÜR DIE GARNITUR=======================
                   ; Pfeffer
    100       Gramm Joghurt`),
    )
    expect(ingredients).toEqual([
      '2 groß. Zwiebeln',
      'Salz',
      '5 Essl. Rapsöl',
      '[FÜR DIE GARNITUR] Pfeffer',
      '[FÜR DIE GARNITUR] 100 Gramm Joghurt',
    ])
    expect(steps).toEqual(['Linsen waschen und kochen.'])
  })

  test('units of nine signs are read as before', () => {
    const { ingredients } = linesIn('a.rk', text('    150    Gramm  Linsen\n                  ; Salz, Pfeffer'))
    expect(ingredients).toEqual(['150 Gramm Linsen', 'Salz, Pfeffer'])
  })
})

describe('Meal-Master', () => {
  const text = (body: string) =>
    `MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Millet bowl\n Categories: Grains\n      Yield: 4 Servings\n \n${body}\n \nMMMMM\n`

  test('columns that have shifted, with colons where a line has no amount', () => {
    const { ingredients, steps } = linesIn(
      'a.mmf',
      text(`        4    Carrots, in thin
  :          -slices
        3 TB Olive oil
  :          Salt
      1/4 c  Water
        6    Spring onions, cut into
  :          pieces

  Fry the carrots. Add the rest and cover.`),
    )
    expect(ingredients).toEqual([
      '4 Carrots, in thin slices',
      '3 tablespoons Olive oil',
      'Salt',
      '1/4 cup Water',
      '6 Spring onions, cut into pieces',
    ])
    expect(steps).toEqual(['Fry the carrots. Add the rest and cover.'])
  })

  test('a numbered step is none of the ingredients', () => {
    const { ingredients, steps } = linesIn(
      'a.mmf',
      text(`      1 c  Millet

    1. Rinse the millet well in a sieve under cold water.

    2. Boil it in twice as much water.`),
    )
    expect(ingredients).toEqual(['1 cup Millet'])
    expect(steps).toEqual(['Rinse the millet well in a sieve under cold water.', 'Boil it in twice as much water.'])
  })

  test('what goes on at the head of the right column belongs to the left one', () => {
    const { ingredients } = linesIn(
      'a.mmf',
      text(`      1 c  Millet                                   -well rinsed
      1 ts Salt                                2 c  Water`),
    )
    expect(ingredients).toEqual(['1 cup Millet', '1 teaspoon Salt well rinsed', '2 cups Water'])
  })

  test('the author among the steps is no step', () => {
    const { author, steps } = linesIn('a.mmf', text(`      1 c  Millet\n\n  Boil it.\n\n  Recipe By     : Ida Lund`))
    expect([author, steps]).toEqual(['Ida Lund', ['Boil it.']])
  })

  test('prose behind colons stays prose', () => {
    const { steps } = linesIn(
      'a.mmf',
      text(`      1 c  Millet

  :         Rinse the millet in a sieve until the water runs clear,
  :         then boil it.`),
    )
    expect(steps).toEqual(['Rinse the millet in a sieve until the water runs clear, then boil it.'])
  })
})

test("Now You're Cooking: categories may take several lines", () => {
  const { ingredients, steps } = linesIn(
    'a.txt',
    "@@@@@ Now You're Cooking! Export Format\n\nPlum cake\n\ncakes, fruit\nvegetarian\n\n3/4 cup butter\n4  eggs\n\nMix and bake.\n\nYield: 12 pieces\n",
  )
  expect([ingredients, steps]).toEqual([['3/4 cup butter', '4 eggs'], ['Mix and bake.']])
})

describe('MasterCook', () => {
  const text = (list: string, rest: string) => `* Exported from MasterCook *

                            Flat bread

Recipe By     :Ann
Serving Size  : 4     Preparation Time :0:30
Categories    : Breads

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
${list}

${rest}
`
  test('the list goes on behind a blank line, and with what a line begins with dashes', () => {
    const { ingredients, steps } = linesIn(
      'a.mxp',
      text(
        `  1              pound  bread dough -- thawed
  2                     vanilla pods -- split,
                        -- or
  2        tablespoons  vanilla sugar

                        TOPPING
     1/2           cup  dried tomatoes -- chopped`,
        'Roll the dough out.\n\nBake it.',
      ),
    )
    expect(ingredients).toEqual([
      '1 pound bread dough, thawed',
      '2 vanilla pods, split, or',
      '2 tablespoons vanilla sugar',
      'TOPPING',
      '1/2 cup dried tomatoes, chopped',
    ])
    expect(steps).toEqual(['Roll the dough out.', 'Bake it.'])
  })

  test('a note above the steps ends with its paragraph; the source of a recipe is no step', () => {
    const { notes, steps, sourceName } = linesIn(
      'a.txt',
      text(
        '  1              pound  dough',
        'NOTE:  Any dough will do.\n\nRoll it out.\n\nBake it.\n\nRecipe Source:\nThe bread book',
      ),
    )
    expect([notes, steps, sourceName]).toEqual(['Any dough will do.', ['Roll it out.', 'Bake it.'], 'The bread book'])
  })

  test('nutrition is taken along from both of its forms', () => {
    const figures =
      'Per Serving (excluding unknown items): 340 Calories; 23g Fat (62.1% calories from fat); 32g Protein; trace Carbohydrate; 95mg Sodium.  Exchanges: .'
    const expected = { calories: 340, fat: 23, protein: 32, sodium: 95 }
    const rule = ' - - - - - - - - - - - - - - - - - -'
    const inText = text('  1              pound  dough', `Bake it.\n\n${rule}\n\n${figures}`)
    expect(theRecipe(read(aFile('a.mxp', inText))).nutrition).toEqual(expected)
    const inXml = `<?xml version="1.0"?><mx2 source="MasterCook"><RcpE name="Bread" author=""><IngR name="dough" qty="1"></IngR><DirS><DirT>Bake it.</DirT></DirS><Nutr>${figures}</Nutr></RcpE></mx2>`
    expect(theRecipe(read(aFile('a.mx2', inXml))).nutrition).toEqual(expected)
  })
})

test.each([
  ['MasterCook', '<mx2><RcpE name="Bread"><IngR name="dough" qty="1"></IngR></RcpE></mx2>'],
  [
    'RecipeML',
    '<recipeml><recipe><head><title>Bread</title></head><ingredients><ing><item>dough</item></ing></ingredients></recipe></recipeml>',
  ],
  ['CookML', '<cookml><recipe><head title="Bread"/><part><ingredient qty="1" item="dough"/></part></recipe></cookml>'],
  [
    'Living Cookbook',
    '<fdx><Recipes><Recipe Name="Bread"><RecipeIngredients><RecipeIngredient Ingredient="dough"/></RecipeIngredients></Recipe></Recipes></fdx>',
  ],
])('%s is recognised in a file that was saved as a text', (app, xml) => {
  const [first] = read(aFile('saved.txt', `<?xml version="1.0"?>\n${xml}`))
  expect([first?.app, first?.recipes.map(({ recipe }) => recipe.title)]).toEqual([app, ['Bread']])
})

test('Chowdown: pictures are in a folder beside that of the recipes, those of others stay with them', () => {
  const recipe =
    '---\n\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\n\ningredients:\n- 1 bunch of okra\n\ndirections:\n- Roast it.\n---\n'
  const exports = read(
    aFile(
      'site.zip',
      aZip({ 'site/_recipes/okra.md': recipe, 'site/images/okra.jpg': aPicture(1), 'site/other/a.jpg': aPicture(2) }),
    ),
  )
  expect(theRecipe(exports).pictures).toHaveLength(1)
  expect(exports.at(-1)?.leftOut.map(({ name }) => name)).toEqual(['site.zip/site/other/a.jpg'])
})

test('Cookmate and tables bring nutrition', () => {
  const cookmate = theRecipe(
    read(
      aFile(
        'a.xml',
        '<cookbook><recipe><title>Soup</title><ingredient><li>1 leek</li></ingredient><nutrition>Calories: 90 kcal, Protein: 3 g</nutrition></recipe></cookbook>',
      ),
    ),
  )
  expect(cookmate.nutrition).toEqual({ calories: 90, protein: 3 })
  const table = theRecipe(
    read(aFile('a.csv', 'Title,Ingredients,Directions,Calories,Fat,Sodium\nSoup,1 leek,Boil it.,90,"1,5",200\n')),
  )
  expect(table.nutrition).toEqual({ calories: 90, fat: 1.5, sodium: 200 })
})
