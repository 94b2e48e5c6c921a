import { type Forms, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'
const FORMS: Forms[] = [
  ['id', 'r', { uuid: 'r' }, { id: 'r' }, { uuid: ' ', id: 'r' }],
  ['sourceUrl', LINK, { url: LINK }, { source: LINK }, { link: LINK }, { url: '', link: LINK }],
  ['stars', 3, { rating: 3 }, { rating: '3' }],
  ['isFavorite', true, { favorite: true }, { favorite: '1' }, { favorite: 1 }],
  ['isFavorite', false, { favorite: false }, { favorite: 0 }, {}],
  [
    'collections',
    ['A', 'B'],
    { categories: ['A', 'B'] },
    { category: 'A;B' },
    { categories: [{ title: 'A' }], category: [{ name: 'B' }] },
  ],
  [
    'prepMinutes',
    10,
    { preparationTime: 10 },
    { prepTime: '10' },
    { preparationTime: '10 min' },
    { prepTime: 'PT10M' },
  ],
  ['cookMinutes', 10, { cookingTime: 10 }, { cookTime: '10' }],
  ['waitMinutes', 10, { inactiveTime: 10 }, { restingTime: '10' }],
  ['totalMinutes', 30, { totalTime: 30 }, { preparationTime: 5, cookingTime: 10, inactiveTime: 15 }],
  ['servings', 4, { quantity: '4 servings' }, { servings: 4 }, { quantity: '', servings: '4' }],
  ['title', 'Rice', { title: 'Rice' }, { title: undefined, name: 'Rice' }],
  ['description', 'a\nb', { description: 'a\nb' }, { description: ['a', 'b'] }],
  ['notes', 'a\nb', { notes: 'a\nb' }, { notes: [{ text: 'a' }, { name: 'b' }] }],
  ['notes', `a\n${LINK}`, { notes: 'a', video: LINK }],
  ['notes', LINK, { video: LINK }],
  ['image', LINK, { originalPicture: LINK }],
  ['keywords', ['a', 'b'], { keywords: ['a', 'b'] }, { tags: 'a;b' }, { keywords: 'a', tags: [{ title: 'b' }] }],
  ['cuisine', 'Thai', { cuisine: 'Thai' }],
  ['ingredients', ['2 eggs', 'salt'], { ingredients: '2 eggs\nsalt' }, { ingredients: ['2 eggs', 'salt'] }],
  ['ingredients', ['2 eggs', 'salt'], { ingredients: [{ text: '2 eggs' }, { title: 'salt' }] }],
  [
    'steps',
    ['Boil.', 'Serve.'],
    { instructions: 'Boil.\nServe.' },
    { instructions: [{ text: 'Boil.' }, { name: 'Serve.' }] },
  ],
]

testForms(
  'RecetteTek',
  'recipes.json',
  (form) => [{ title: 'Rice', ingredients: '200 g rice', instructions: 'Boil it.', cookingTime: '', ...form }],
  FORMS,
)
