import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type Forms, pictureText, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'
const OTHER = 'https://other.example/rice'
const RICE = { title: 'Rice', ingredients: ['200 g rice'], steps: ['Boil it.'] }
const words = (text: string) => text.split(' ')
const under = (names: string, value: unknown) => words(names).map((name) => ({ [name]: value }))
const without = (name: keyof typeof RICE, forms: object[]) => forms.map((form) => ({ [name]: undefined, ...form }))
/** Each word ends as any of these, too. */
const LIST_ENDS = ['', 'List', '_list', 'Lines', 'Group', 'Groups', 'Sections', '_sections', 'Blocks', 'Text']

const ids = 'id uid uuid _id recipeId recipe_id'
const links = 'url source_url sourceUrl link source canonical_url original_url'
const ingredientNames =
  'ingredient ingredients Ingredients recipe_ingredients recipeIngredients zutaten Zutaten ingredientes ingredienti ingredienten skladniki suroviny'
const stepNames =
  'step steps instruction instructions Directions direction directions method methods preparation preparations zubereitung etapes preparacion preparazione bereiding recipe_steps'
const amounts = 'amount quantity qty menge quantite cantidad'
const units = 'unit units unitName measure measurement einheit unite unidad'
const foods = 'ingredient food product name title zutat label description'
const notes = 'note notes comment preparation direction extra suffix'
const texts =
  'text raw original originalText original_text display displayText description instruction instructions content body html value step'
const lines = 'items lines ingredients steps instructions list children elements'
const names = 'title name heading label group section'

const ingredientFields: Forms[] = [
  ['ingredients', ['2 g rice'], ...without('ingredients', under(ingredientNames, ['2 g rice']))],
  [
    'ingredients',
    ['2 g rice'],
    ...LIST_ENDS.map((end) => ({ ingredients: undefined, [`ingredient${end}`]: ['2 g rice'] })),
  ],
  ['steps', ['Boil.'], ...without('steps', under(stepNames, ['Boil.']))],
  [
    'steps',
    ['Boil.'],
    ...[...LIST_ENDS, 'Steps'].map((end) => ({ steps: undefined, [`instruction${end}`]: ['Boil.'] })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under(amounts, 2).map((amount) => ({ ingredients: [{ ...amount, unit: 'g', food: 'rice' }] })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under(amounts, '2').map((amount) => ({ ingredients: [{ ...amount, unit: 'g', food: 'rice' }] })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under(units, 'g').map((unit) => ({ ingredients: [{ amount: 2, ...unit, food: 'rice' }] })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under('name title label singular abbreviation', 'g').map((unit) => ({
      ingredients: [{ amount: 2, unit, food: 'rice' }],
    })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under(foods, 'rice').map((food) => ({ ingredients: [{ amount: 2, unit: 'g', ...food }] })),
  ],
  [
    'ingredients',
    ['2 g rice, dry'],
    ...under(notes, 'dry').map((note) => ({ ingredients: [{ amount: 2, unit: 'g', food: 'rice', ...note }] })),
  ],
  [
    'ingredients',
    ['2 g rice'],
    ...under('value amount quantity', 2).map((value) => ({
      ingredients: [{ amount: { ...value, unit: 'g' }, food: 'rice' }],
    })),
  ],
  [
    'ingredients',
    ['rice'],
    { ingredients: [{ amount: 0, food: 'rice' }] },
    { ingredients: [{ amount: '', food: 'rice' }] },
  ],
  ['ingredients', ['2 g rice'], ...under(texts, '2 g rice').map((text) => ({ ingredients: [text] }))],
  ['steps', ['Boil.'], ...under(texts, 'Boil.').map((text) => ({ steps: [text] }))],
  ['steps', ['Boil.'], ...under(names, 'Boil.').map((name) => ({ steps: [name] }))],
  [
    'ingredients',
    ['[A] 2 g rice', '[B] salt'],
    ...words(lines).map((list) => ({
      ingredients: [
        { name: 'A', [list]: ['2 g rice'] },
        { name: 'B', [list]: ['salt'] },
      ],
    })),
  ],
  [
    'ingredients',
    ['[A] 2 g rice', '[B] salt'],
    ...words(names).map((name) => ({
      ingredients: [
        { [name]: 'A', items: ['2 g rice'] },
        { [name]: 'B', items: ['salt'] },
      ],
    })),
  ],
  [
    'steps',
    ['[A] Boil.', '[B] Serve.'],
    ...words(lines).map((list) => ({
      steps: [
        { name: 'A', [list]: ['Boil.'] },
        { name: 'B', [list]: ['Serve.'] },
      ],
    })),
  ],
]

const recipeFields: Forms[] = [
  [
    'title',
    'Rice',
    ...without(
      'title',
      under('title name recipename recipe_name recipeTitle titel titre titulo titolo nombre', 'Rice'),
    ),
  ],
  ['description', 'Good.', ...under('description summary desc subtitle introduction intro headnote', 'Good.')],
  ['image', LINK, ...under('image imageUrl image_url images photo photoUrl picture pictureUrl img thumbnail', LINK)],
  ['servings', 4, ...under('servings yield portions recipeYield serves yields makes portionen', 4)],
  ['servings', 4, { servings: '4' }, { yield: '4 bowls' }, { serves: 'Serves 4' }, { servings: '', yield: '4' }],
  [
    'prepMinutes',
    10,
    ...under('prepTime prep_time preparationTime prepMinutes preparationMinutes prepTimeMinutes timePrep', 10),
  ],
  [
    'cookMinutes',
    10,
    ...under('cookTime cook_time cookingTime cookMinutes cookingMinutes cookTimeMinutes timeCook', 10),
  ],
  [
    'totalMinutes',
    10,
    ...under('totalTime total_time totalMinutes readyInMinutes readyIn totalTimeMinutes timeTotal', 10),
  ],
  [
    'totalMinutes',
    90,
    { totalTime: 'PT1H30M' },
    { totalTime: '1 h 30 min' },
    { totalTime: '90' },
    { totalTime: null, readyIn: 90 },
  ],
  ['author', 'Asha', ...under('author chef createdBy created_by autor', 'Asha'), { author: { name: 'Asha' } }],
  [
    'keywords',
    ['a', 'b'],
    ...under('keywords tags labels', ['a', 'b']),
    { tags: 'a, b' },
    { tags: [{ name: 'a' }, { name: 'b' }] },
  ],
  ['category', 'Soup', ...under('recipeCategory category categories course mealType courseName', 'Soup')],
  ['cuisine', 'Thai', ...under('recipeCuisine cuisine cuisines cuisineName', 'Thai')],
  ['sourceName', 'Aunt', ...under('publisher source sourceName source_name', 'Aunt')],
]

const details: Forms[] = [
  ['id', 'r1', ...under(ids, 'r1'), { id: '', uuid: 'r1' }, { id: null, recipe_id: 'r1' }],
  ['id', '7', { id: 7 }],
  ['sourceUrl', LINK, ...under(links, LINK)],
  // The first of the fields that has an address, and none that has words only.
  [
    'sourceUrl',
    LINK,
    ...words(links)
      .slice(1)
      .map((name) => ({ url: 'my aunt', [name]: LINK })),
  ],
  [
    'sourceUrl',
    LINK,
    ...words(links)
      .slice(0, -1)
      .map((name) => ({ [name]: LINK, original_url: OTHER })),
  ],
  ['sourceUrl', null, ...under(links, 'my aunt'), ...under(links, '/rice'), {}],
  ['pictures', [aPicture(1)], ...under('image photo picture img', pictureText(1))],
  ['pictures', [], { image: LINK }, { image: 'none' }, {}],
  ['stars', 3, ...under('rating stars my_rating', 3), { rating: '3' }, { rating: '', stars: 3 }],
  ['stars', null, {}, { rating: 0 }, { rating: 'good' }],
  ['collections', ['A', 'B'], ...under('categories category collections folder', ['A', 'B'])],
  ['collections', ['A', 'B'], { categories: 'A, B' }, { collections: [{ name: 'A' }, { title: 'B' }] }],
  ['notes', 'a\nb', ...under('notes note tips', 'a\nb'), { notes: ['a', 'b'] }],
]

testForms('any program', 'a.json', (form) => ({ ...RICE, ...form }), [...ingredientFields, ...recipeFields, ...details])
