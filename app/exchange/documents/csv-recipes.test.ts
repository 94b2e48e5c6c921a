import { describe, expect, test } from 'vitest'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { parseCsv } from './csv.ts'
import { tableColumns } from './csv-columns.ts'
import { anyTable, planToEat, recetteTekTable } from './csv-recipes.ts'

const rolesOf = (text: string) => tableColumns(parseCsv(text)).columns.map(({ role }) => role)

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFsep=;\r\na;b\r\n"x;y";"say ""hi"""\r\n',
    [
      ['a', 'b'],
      ['x;y', 'say "hi"'],
    ],
  ],
  [
    'a\tb\r"1\n2"\t3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  ['a|b\n\n,,\n1|', [['a', 'b'], [',,'], ['1', '']]],
  ['"never closed,\nx', [['never closed,\nx']]],
  ['5" pan,x', [['5" pan', 'x']]],
])('the rows of %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

describe('what a column has is told', () => {
  test.each([
    ['Title,Ingredients,Directions,Prep Time (min),Servings', ['title', 'ingredients', 'steps', 'prep', 'servings']],
    ['Name;Zutaten;Zubereitung;Kochzeit;Portionen', ['title', 'ingredients', 'steps', 'cook', 'servings']],
    ['Titre,Ingrédients,Préparation,Temps de cuisson', ['title', 'ingredients', 'steps', 'cook']],
    ['Nombre,Ingredientes,Pasos,Raciones', ['title', 'ingredients', 'steps', 'servings']],
    ['Nome,Ingredienti,Procedimento,Porzioni', ['title', 'ingredients', 'steps', 'servings']],
    ['Naam,Ingrediënten,Bereiding,Personen', ['title', 'ingredients', 'steps', 'servings']],
    ['Nazwa,Składniki,Wykonanie', ['title', 'ingredients', 'steps']],
    ['Название,Ингредиенты,Приготовление', ['title', 'ingredients', 'steps']],
    ['नाम,सामग्री,विधि', ['title', 'ingredients', 'steps']],
    ['料理名,材料,作り方', ['title', 'ingredients', 'steps']],
    [
      'recipe_name,ingredient_1,ingredient_2,step 1,image_url',
      ['title', 'ingredients', 'ingredients', 'steps', 'image'],
    ],
  ])('by its name: %s', (names, roles) => {
    expect(rolesOf(`${names}\n`)).toEqual(roles)
  })

  test('by its cells where no name is known, which is marked as a guess', () => {
    const text = `k1,k2,k3,k4
https://example.com/1,Pea soup,"1 kg peas; 2 l water; 1 onion","Wash the peas and boil them in the water. Add the onion and stir until it is soft."
https://example.com/2,Rice,"1 cup rice; 2 cups water","Boil the rice in the water until it is soft. Leave it to rest for some minutes."`
    expect(rolesOf(text)).toEqual(['url', 'title', 'ingredients', 'steps'])
    expect(tableColumns(parseCsv(text)).columns.every(({ isGuessed }) => isGuessed)).toBe(true)
    expect(rolesOf(text.slice(text.indexOf('\n') + 1))).toEqual(['url', 'title', 'ingredients', 'steps'])
  })

  test('or it is unknown', () => {
    expect(rolesOf('Title,Ingredients,Moon phase\nSoup,"1 pea, 2 peas",full')).toEqual(['title', 'ingredients', null])
  })
})

const PLAN_TO_EAT = `Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private
Test Recipe,Main Course,American,Beans,"A description.
New line.",A book,https://example.com/t,,75,75,150,7,1 loaf,", Heading
2 itm Test, note
, Heading2
3 pkg Two, note2
","Directions.
Will go here.","Cheap, Test",3,https://example.com/p,https://example.com/p.jpg,yes`
const RECETTE_TEK = `title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,
Potatoes,Herby.,10,P0DT0H15M,,25,,"2 potatoes ((cut))
1/2 tsp salt","Soak.

Bake.",Enough for two.,"fat : 5 g",true,,Sides;Quick,,,https://example.com/p,https://example.com/p.jpeg,`

test.each([
  {
    reader: planToEat,
    text: PLAN_TO_EAT,
    recipe: {
      title: 'Test Recipe',
      cuisine: 'American',
      prepMinutes: 75,
      cookMinutes: 75,
      totalMinutes: 150,
      servings: 7,
      yieldText: '7',
      sourceName: 'A book',
      sourceUrl: 'https://example.com/t',
      image: 'https://example.com/p.jpg',
      keywords: ['Beans', 'Cheap', 'Test'],
    },
    ingredients: ['Heading: 2 itm Test, note', 'Heading2: 3 pkg Two, note2'],
    steps: ['Directions.', 'Will go here.'],
    rest: { stars: 3, collections: ['Main Course'] },
  },
  {
    reader: recetteTekTable,
    text: RECETTE_TEK,
    recipe: {
      title: 'Potatoes',
      prepMinutes: 10,
      cookMinutes: 15,
      totalMinutes: 25,
      notes: 'Enough for two.',
      sourceUrl: 'https://example.com/p',
      image: 'https://example.com/p.jpeg',
    },
    ingredients: ['2 potatoes ((cut))', '1/2 tsp salt'],
    steps: ['Soak.', 'Bake.'],
    rest: { isFavorite: true, collections: ['Sides', 'Quick'] },
  },
  {
    reader: anyTable,
    text: `id,name,ingredients,steps,minutes,score\n7,Pie,"['1 egg', '2 cups ""00"" flour', ""baker's salt""]","['mix.', 'bake.']",55,8`,
    recipe: { title: 'Pie', totalMinutes: 55 },
    ingredients: ['1 egg', '2 cups "00" flour', "baker's salt"],
    steps: ['mix.', 'bake.'],
    rest: { id: '7', stars: 4 },
  },
  {
    reader: anyTable,
    text: 'Rezept;Zutaten;Anleitung\nSuppe;"2 Möhren, 1 l Wasser, 1 Prise Salz";"1. Schneiden. 2. Kochen."',
    recipe: { title: 'Suppe' },
    ingredients: ['2 Möhren', '1 l Wasser', '1 Prise Salz'],
    steps: ['Schneiden.', 'Kochen.'],
    rest: { stars: null },
  },
])('$reader.app: $recipe.title', ({ reader, text, recipe, ingredients, steps, rest }) => {
  const { recipes, leftOut, tables } = readBy(reader, aFile('export.csv', text))
  const [first] = recipes
  expect(leftOut).toEqual([])
  // Only of a table of unknown columns is it asked which is which.
  expect(tables?.[0]?.path).toBe(reader === anyTable ? 'export.csv' : undefined)
  expect(first?.recipe).toMatchObject(recipe)
  expect(linesWithSections(first?.recipe.ingredients ?? [])).toEqual(ingredients)
  expect(first?.recipe.steps.map(({ text: step }) => step)).toEqual(steps)
  expect(first).toMatchObject(rest)
})

test.each<[ratings: string[], stars: (number | null)[]]>([
  [
    ['5', '2', ''],
    [5, 2, null],
  ],
  [
    ['8', '3'],
    [4, 2],
  ],
  [
    ['10', '5'],
    [5, 3],
  ],
  [
    ['90', '40'],
    [5, 2],
  ],
  [
    ['4,5', '3.2'],
    [5, 3],
  ],
])('ratings are of five, of ten or of a hundred, by the highest of the table: %j', (ratings, stars) => {
  const rows = ratings.map((rating, at) => `Dish ${at}\t1 egg\tFry.\t${rating}`)
  const file = aFile('all.tsv', ['title\tingredients\tsteps\trating', ...rows].join('\n'))
  expect(readBy(anyTable, file).recipes.map((recipe) => recipe.stars)).toEqual(stars)
})

test('the days on which a recipe of a table was cooked are read', () => {
  const text =
    'Title,Ingredients,Directions,Last cooked\nSoup,2 leeks,Boil.,"2024-03-01, 2023-12-24 and soon"\nPie,3 eggs,Bake.,\n'
  const { recipes } = readBy(anyTable, aFile('mine.csv', text))
  expect(recipes.map(({ recipe, cookedOn }) => [recipe.title, cookedOn])).toEqual([
    ['Soup', ['2024-03-01', '2023-12-24']],
    ['Pie', []],
  ])
})
