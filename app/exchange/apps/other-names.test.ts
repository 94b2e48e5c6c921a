import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type Forms, pictureText, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'

testForms(
  'Mela',
  'a.melarecipe',
  (form) => ({ ...{ title: 'Rice', ingredients: '200 g rice', instructions: 'Boil it.' }, ...form }),
  [
    ['id', 'm', { id: 'm' }],
    ['description', 'a\nb', { text: 'a\nb' }, { text: '**a**\n[b](https://b.example)' }],
    ['notes', 'a\nb', { notes: 'a\nb' }],
    ['isFavorite', true, { favorite: true }, { isFavorite: true }, { favorite: 1 }, { isFavorite: 'yes' }],
    ['isFavorite', false, {}, { favorite: false }, { favorite: 0 }, { favorite: 'no' }],
    ['sourceUrl', LINK, { link: LINK }],
    ['sourceName', 'Book', { link: 'Book' }],
    ['sourceName', null, { link: LINK }],
    ['pictures', [aPicture(1)], { images: [pictureText(1)] }, { images: pictureText(1) }],
    ['pictures', [aPicture(1), aPicture(2)], { images: [pictureText(1), 'none', pictureText(2)] }],
    ['collections', ['A', 'B'], { categories: ['A', 'B'] }, { categories: 'A, B' }, { categories: 'A;B' }],
    ['servings', 4, { yield: 4 }, { yield: '4' }, { yield: 'Serves 4' }],
    ['prepMinutes', 10, { prepTime: '10 min' }, { prepTime: 'PT10M' }, { prepTime: 10 }],
    ['cookMinutes', 10, { cookTime: '10 min' }],
    ['totalMinutes', 10, { totalTime: '10 min' }],
    ['nutrition', { calories: 240, fat: 5 }, { nutrition: 'Calories 240\nFat 5 g' }],
  ],
)

testForms(
  'Paprika',
  'a.paprikarecipe',
  (form) => ({ ...{ name: 'Rice', ingredients: '200 g rice', directions: 'Boil it.' }, ...form }),
  [
    ['id', 'p', { uid: 'p' }],
    ['isFavorite', true, { on_favorites: true }, { is_favorite: true }, { on_favorites: 1 }],
    ['stars', 3, { rating: 3 }, { rating: '3' }],
    ['sourceUrl', LINK, { source_url: LINK }],
    ['sourceName', 'Aunt', { source: 'Aunt' }],
    ['image', LINK, { image_url: LINK }],
    ['collections', ['A', 'B'], { categories: ['A', 'B'] }, { categories: [{ name: 'A' }, { name: 'B' }] }],
    ['pictures', [aPicture(1)], { photo_data: pictureText(1) }, { photo_large: pictureText(1) }],
    ['pictures', [aPicture(1)], { photos: [{ data: pictureText(1) }] }, { photos: [{ photo_data: pictureText(1) }] }],
    [
      'pictures',
      [aPicture(1), aPicture(2)],
      { photos: [{ data: pictureText(1) }, { data: '' }, { data: pictureText(2) }] },
    ],
    ['pictures', [aPicture(1), aPicture(2)], { photo_large: pictureText(1), photos: [{ data: pictureText(2) }] }],
    ['pictures', [aPicture(2)], { photo_data: pictureText(1), photos: [{ data: pictureText(2) }] }],
    ['notes', 'a\nb', { notes: 'a\nb' }],
    ['description', 'a\nb', { description: 'a\nb' }],
    ['prepMinutes', 10, { prep_time: '10 mins' }],
    ['cookMinutes', 10, { cook_time: '10 mins' }],
    ['totalMinutes', 10, { total_time: '10 mins' }],
    ['servings', 4, { servings: 'Serves 4' }],
  ],
)

testForms(
  'Crouton',
  'a.crumb',
  (form) => ({ ...{ name: 'Rice', ingredients: [], steps: [{ step: 'Boil it.' }] }, ...form }),
  [
    ['id', 'c', { uuid: 'c' }, { id: 'c' }],
    ['isFavorite', true, { isFavourite: true }, { isFavorite: true }, { favourite: true }],
    ['stars', 3, { rating: 3 }],
    ['sourceUrl', LINK, { webLink: LINK }],
    ['sourceName', 'Aunt', { sourceName: 'Aunt' }, { webLink: 'Aunt' }, { sourceName: 'Aunt', webLink: LINK }],
    ['nutrition', { fat: 5 }, { neutritionalInfo: 'Fat: 5 g' }, { nutritionalInfo: 'Fat: 5 g' }],
    ['pictures', [aPicture(1)], { images: [pictureText(1)] }, { sourceImage: pictureText(1) }],
    [
      'pictures',
      [aPicture(1), aPicture(2), aPicture(3)],
      { images: [pictureText(1), pictureText(2)], sourceImage: pictureText(3) },
    ],
    ['collections', ['A', 'B'], { tags: [{ name: 'A' }], folders: [{ name: 'B' }] }, { tags: ['A', 'B'] }],
    ['totalMinutes', 30, { duration: 30 }, { duration: '30 min' }, { duration: 10, cookingDuration: 20 }],
    ['prepMinutes', 10, { duration: 10, cookingDuration: 20 }],
    ['prepMinutes', null, { duration: 10 }],
    ['cookMinutes', 20, { duration: 10, cookingDuration: 20 }, { cookingDuration: 20 }],
    // Up to three days are minutes, and more are seconds.
    ['totalMinutes', 4320, { duration: 4320 }],
    ['totalMinutes', 100, { duration: 6000 }],
    ['servings', 4, { serves: 4 }, { serves: '4' }, { serves: 4.4 }],
    ['servings', null, { serves: 0 }, {}],
    ['steps', ['Boil it.'], { steps: [{ step: 'Boil it.' }] }, { steps: [{ step: '', text: 'Boil it.' }] }],
    ...(
      [
        ['2 tsp salt', { quantityType: 'TEASPOON', amount: 2 }],
        ['2 tbsp salt', { quantityType: 'TABLESPOON', amount: 2 }],
        ['2 cup salt', { quantityType: 'CUP', amount: 2 }],
        ['2 ml salt', { quantityType: 'MILLS', amount: 2 }],
        ['2 l salt', { quantityType: 'LITRES', amount: 2 }],
        ['2 dl salt', { quantityType: 'DECILITER', amount: 2 }],
        ['2 cl salt', { quantityType: 'CENTILITER', amount: 2 }],
        ['2 fl oz salt', { quantityType: 'FLUID_OUNCE', amount: 2 }],
        ['2 pint salt', { quantityType: 'PINT', amount: 2 }],
        ['2 quart salt', { quantityType: 'QUART', amount: 2 }],
        ['2 gallon salt', { quantityType: 'GALLON', amount: 2 }],
        ['2 g salt', { quantityType: 'GRAMS', amount: 2 }],
        ['2 kg salt', { quantityType: 'KGS', amount: 2 }],
        ['2 lb salt', { quantityType: 'POUND', amount: 2 }],
        ['2 oz salt', { quantityType: 'OUNCE', amount: 2 }],
        ['2 salt', { quantityType: 'ITEM', amount: 2 }],
        ['2 small can salt', { quantityType: 'SMALL_CAN', amount: 2 }],
        ['2–3 g salt', { quantityType: 'GRAMS', amount: 2, secondaryAmount: 3 }],
        ['2 g salt', { quantityType: 'GRAMS', amount: 2, secondaryAmount: 2 }],
        ['g salt', { quantityType: 'GRAMS', amount: 0 }],
      ] as const
    ).map(
      ([text, quantity]): Forms => [
        'ingredients',
        [text],
        { ingredients: [{ ingredient: { name: 'salt' }, quantity }] },
        { ingredients: [{ ingredient: 'salt', quantity }] },
        { ingredients: [{ name: 'salt', quantity: [quantity] }] },
      ],
    ),
  ],
)

testForms(
  'KitchenOwl',
  'a.json',
  (form) => ({
    recipes: [{ ...{ name: 'Rice', yields: 0, items: [{ name: 'rice' }], description: 'Boil it.' }, ...form }],
  }),
  [
    ['prepMinutes', 10, { prep_time: 10 }, { prep_time: '10' }],
    ['cookMinutes', 10, { cook_time: 10 }],
    ['totalMinutes', 10, { time: 10 }],
    ['prepMinutes', null, { prep_time: 0 }, { prep_time: -1 }],
    ['servings', 4, { yields: 4 }, { yields: '4' }],
    ['sourceUrl', LINK, { source: LINK }],
    ['sourceName', 'Aunt', { source: 'Aunt' }],
    ['keywords', ['A', 'B'], { tags: ['A', 'B'] }, { tags: [{ name: 'A' }, { name: 'B' }] }],
    ['pictures', [aPicture(1)], { photo: pictureText(1) }],
    [
      'ingredients',
      ['2 lemons', 'salt, optional'],
      {
        items: [
          { name: 'lemons', description: '2' },
          { name: 'salt', optional: true },
        ],
      },
    ],
  ],
)
