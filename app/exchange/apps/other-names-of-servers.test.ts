import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type Forms, pictureText, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'
const step = (text: string) => ({ '@type': 'HowToStep', text })
const comment = (text: string) => ({ '@type': 'Comment', text })

testForms(
  'Mealie',
  'a.json',
  (form) => ({
    ...{ slug: 'rice', name: 'Rice', recipeIngredient: ['200 g rice'], recipeInstructions: ['Boil it.'] },
    ...form,
  }),
  [
    ['id', 'e', { id: 'e' }],
    ['sourceUrl', LINK, { orgURL: LINK }, { orgUrl: LINK }, { org_url: LINK }],
    ['stars', 3, { rating: 3 }],
    ['isFavorite', true, { isFavorite: true }, { favorite: true }, { is_favorite: true }],
    ['cookMinutes', 20, { performTime: '20 minutes' }, { cookTime: 'PT20M' }, { perform_time: '20 minutes' }],
    ['prepMinutes', 20, { prepTime: '20 minutes' }, { prep_time: '20 minutes' }],
    ['totalMinutes', 20, { totalTime: '20 minutes' }, { total_time: '20 minutes' }],
    ['keywords', ['A', 'B'], { tags: [{ name: 'A' }, { name: 'B' }] }, { tags: ['A', 'B'] }],
    ['collections', ['A', 'B'], { recipeCategory: ['A', 'B'] }, { categories: [{ name: 'A' }, { name: 'B' }] }],
    ['cookedOn', ['2024-05-02'], { lastMade: '2024-05-02T10:00:00Z' }, { last_made: '2024-05-02' }],
    ['ownNote', 'a\nb', { comments: [{ text: 'a' }, { text: 'b' }] }],
    [
      'notes',
      'a\nT: b',
      {
        notes: [
          { title: '', text: 'a' },
          { title: 'T', text: 'b' },
        ],
      },
    ],
    ['notes', 'a\nb', { notes: ['a', 'b'] }],
    ['servings', 4, { recipeYield: '4' }, { recipeServings: 4 }, { recipe_servings: 4 }, { recipeYieldQuantity: 4 }],
    ['yieldText', '4 bowls', { recipeYield: '4 bowls' }, { recipeYield: 'bowls', recipeYieldQuantity: 4 }],
    ['steps', ['Boil.'], { recipeInstructions: [{ text: 'Boil.' }] }, { recipeInstructions: [{ summary: 'Boil.' }] }],
    ...(
      [
        [
          '2 cups rice, dry',
          { quantity: 2, unit: { name: 'cup', pluralName: 'cups' }, food: { name: 'rice' }, note: 'dry' },
        ],
        ['1 cup rice', { quantity: 1, unit: { name: 'cup', plural_name: 'cups' }, food: 'rice' }],
        ['2 c rice', { quantity: 2, unit: { name: 'cup', abbreviation: 'c', useAbbreviation: true }, food: 'rice' }],
        [
          '2 cs rice',
          { quantity: 2, unit: { abbreviation: 'c', pluralAbbreviation: 'cs', useAbbreviation: true }, food: 'rice' },
        ],
        ['2 lemons', { quantity: 2, food: { name: 'lemon', pluralName: 'lemons' } }],
        ['1 lemon', { quantity: 1, food: { name: 'lemon', pluralName: 'lemons' } }],
        ['2 cup lemon', { quantity: 2, unit: 'cup', food: { name: 'lemon', pluralName: 'lemons' } }],
        ['lemon', { quantity: 2, disableAmount: true, food: { name: 'lemon' } }],
        ['1 Sauce', { quantity: 1, referencedRecipe: { name: 'Sauce' } }],
        ['200 g rice', { note: '200 g rice' }],
        ['200 g rice', { originalText: '200 g rice' }],
        ['200 g rice', { original_text: '200 g rice' }],
        ['200 g rice', { display: '200 g rice' }],
      ] as const
    ).map(([text, ingredient]): Forms => ['ingredients', [text], { recipeIngredient: [ingredient] }]),
  ],
)

testForms(
  'Tandoor',
  'a.json',
  (form) => ({ ...{ name: 'Rice', working_time: 0, steps: [{ instruction: 'Boil it.', ingredients: [] }] }, ...form }),
  [
    ['stars', 3, { rating: 3 }],
    ['isFavorite', true, { is_favorite: true }, { favorite: true }],
    ['sourceUrl', LINK, { source_url: LINK }],
    ['prepMinutes', 10, { working_time: 10 }, { working_time: '10' }],
    ['waitMinutes', 10, { waiting_time: 10 }],
    ['totalMinutes', 30, { working_time: 10, waiting_time: 20 }],
    ['keywords', ['A', 'B'], { keywords: [{ name: 'A' }, { label: 'B' }] }],
    ['servings', 4, { servings: 4 }, { servings: '4' }],
    ['yieldText', '4 bowls', { servings: 4, servings_text: 'bowls' }],
    ['nutrition', { calories: 240, protein: 3 }, { nutrition: { calories: '240', proteins: 3 } }],
    ['steps', ['Boil.'], { steps: [{ instruction: 'Boil.' }] }, { steps: [{ instructions_markdown: 'Boil.' }] }],
    [
      'steps',
      ['A b.', '[N] C.'],
      {
        steps: [
          { name: 'N', instruction: 'C.', order: 1 },
          { instruction: 'A {{ ingredients[0] }}b.', order: 0 },
        ],
      },
    ],
    ...(
      [
        [
          '2 cups rice, dry',
          { amount: 2, unit: { name: 'cup', plural_name: 'cups' }, food: { name: 'rice' }, note: 'dry' },
        ],
        ['1 cup rice', { amount: 1, unit: { name: 'cup', plural_name: 'cups' }, food: { name: 'rice' } }],
        ['2 lemons', { amount: 2, food: { name: 'lemon', plural_name: 'lemons' } }],
        ['1 lemon', { amount: 1, food: { name: 'lemon', plural_name: 'lemons' } }],
        ['1 lemons', { amount: 1, food: { name: 'lemon', plural_name: 'lemons' }, always_use_plural_food: true }],
        ['lemon', { amount: 2, no_amount: true, food: { name: 'lemon' } }],
        ['2 lemons', { original_text: '2 lemons' }],
      ] as const
    ).map(
      ([text, ingredient]): Forms => [
        'ingredients',
        [text],
        { steps: [{ instruction: 'A.', ingredients: [ingredient] }] },
      ],
    ),
    ...[{ note: 'N' }, { original_text: 'N' }, { food: { name: 'N' } }].map(
      (header): Forms => [
        'ingredients',
        ['[N] rice'],
        { steps: [{ instruction: 'A.', ingredients: [{ ...header, is_header: true }, { food: { name: 'rice' } }] }] },
      ],
    ),
  ],
)

testForms(
  'RecipeSage',
  'a.json',
  (form) => ({
    ...{
      '@type': 'Recipe',
      name: 'Rice',
      creditText: '',
      recipeIngredient: ['200 g rice'],
      recipeInstructions: [step('Boil it.')],
    },
    ...form,
  }),
  [
    ['id', 's', { identifier: 's' }],
    ['notes', 'a', { comment: 'a' }, { comment: comment('a') }, { comment: [comment('a')] }, { comment: ['a'] }],
    ['notes', 'a\nb', { comment: [comment('a'), comment('b')] }, { comment: [comment('a'), comment(''), 'b'] }],
    ['sourceUrl', LINK, { isBasedOn: LINK }, { url: LINK }, { isBasedOn: '', url: LINK }],
    ['sourceUrl', LINK, { isBasedOn: LINK, url: 'https://other.example' }],
    ['sourceName', 'Oma', { creditText: 'Oma' }, { publisher: { name: 'Oma' } }],
    [
      'stars',
      4,
      { aggregateRating: { ratingValue: 4 } },
      { aggregateRating: [{ ratingValue: '8', bestRating: '10' }] },
    ],
    ['collections', ['A', 'B'], { recipeCategory: ['A', 'B'] }, { recipeCategory: 'A, B' }],
    [
      'pictures',
      [aPicture(1)],
      { image: pictureText(1) },
      { images: [pictureText(1)] },
      { image: { url: pictureText(1) } },
    ],
    ['pictures', [aPicture(1), aPicture(2)], { image: [pictureText(1), { url: pictureText(2) }] }],
    ['ingredients', ['2 eggs'], { recipeIngredient: '2 eggs' }, { recipeIngredient: [{ text: '2 eggs' }] }],
    ['ingredients', ['2 eggs'], { recipeIngredient: null, ingredients: ['2 eggs'] }],
    [
      'steps',
      ['[S] A.', '[S] B.'],
      { recipeInstructions: [{ '@type': 'HowToSection', name: 'S', itemListElement: [step('A.'), step('B.')] }] },
    ],
    ['steps', ['A.', 'B.'], { recipeInstructions: ['A.', { '@type': 'HowToStep', name: 'B.' }] }],
    ['nutrition', { calories: 240 }, { nutrition: { calories: '240 kcal' } }],
  ],
)

testForms(
  'Nextcloud Cookbook',
  'a.json',
  (form) => ({
    ...{
      '@type': 'Recipe',
      name: 'Rice',
      tool: [],
      recipeIngredient: ['200 g rice'],
      recipeInstructions: ['Boil it.'],
    },
    ...form,
  }),
  [
    ['id', 'n', { id: 'n' }, { identifier: 'n' }],
    ['sourceUrl', LINK, { url: LINK }],
    ['image', LINK, { image: LINK }],
    ['image', null, { image: '/Recipes/full.jpg' }],
    ['collections', ['A', 'B'], { recipeCategory: 'A,B' }, { recipeCategory: ['A', 'B'] }],
    ['keywords', ['a', 'b'], { keywords: 'a,b' }, { keywords: ['a', 'b'] }],
    ['nutrition', { calories: 240 }, { nutrition: { calories: '240 kcal' } }],
    ['ingredients', ['[S] rice'], { recipeIngredient: ['## S', 'rice'] }],
  ],
)
