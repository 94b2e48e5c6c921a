import { aPicture } from './dropped-files.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
/** 1 to so many. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** The title of a sample's recipe. */
export const titleOf = (number: number) => `Zitronenreis & Söhne ${number}`
const SOURCE = 'https://food.example/rice'

/** A recipe as Paprika writes it, with a section, links in its texts and a photo of no bytes. */
export const paprikaRecipe = (number: number) => ({
  uid: `P-${number}`,
  name: titleOf(number),
  description: 'Light &amp; sour.',
  ingredients: '200 g rice\n**Sauce**\n1 [recipe:lemon]\n',
  directions: '1. Boil the rice.\n\nSauce:\n\n2. Squeeze the lemon. [photo:two]',
  notes: 'Keeps a day.',
  servings: 'Serves 4',
  prep_time: '10 mins',
  cook_time: '20 minutes',
  total_time: null,
  rating: 4,
  on_favorites: true,
  source_url: SOURCE,
  categories: ['Quick'],
  nutritional_info: 'Calories: 240\nTotal Fat: 5g\nSaturated Fat: 1g',
  photo_data: base64(aPicture(9)),
  photos: [
    { name: '1', filename: 'a.jpg', data: base64(aPicture(1)) },
    { name: 'two', data: '' },
  ],
})

const line = (food: string, amount: number, unit: string | null, note = '') => ({
  food: { name: food, plural_name: null },
  unit: unit === null ? null : { name: unit, plural_name: null },
  amount,
  note,
  is_header: false,
  no_amount: false,
})
/** A recipe as Tandoor writes it. */
export const tandoorRecipe = (number: number) => ({
  name: titleOf(number),
  description: 'Light & sour.',
  keywords: [{ name: 'rice' }],
  steps: [
    { name: '', instruction: 'Boil the rice.', order: 0, ingredients: [line('rice', 200, 'g')] },
    {
      name: 'Sauce',
      instruction: 'Squeeze the {{ ingredients[0] }}lemon.',
      order: 1,
      ingredients: [{ ...line('', 0, null, 'Sauce'), food: null, is_header: true }, line('lemon', 1, null)],
    },
  ],
  working_time: 10,
  waiting_time: 30,
  nutrition: { calories: '240.00', fats: 5, carbohydrates: null },
  servings: 4,
  servings_text: 'bowls',
  source_url: SOURCE,
})

/** The tables of a backup of Mealie 1, ingredients out of their order. */
export const mealieBackup = (count: number) => {
  const all = numbers(count)
  const rows = (build: (number: number) => object[]) => all.flatMap(build)
  const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
  return {
    recipes: rows((number) => [
      {
        id: idOf(number),
        slug: `rice-${number}`,
        name: titleOf(number),
        description: 'Light & sour.',
        prep_time: '10 Minutes',
        perform_time: 'PT20M',
        recipe_yield: '4 bowls',
        org_url: SOURCE,
        rating: 4,
      },
    ]),
    // Out of their order, which is in the positions.
    recipes_ingredients: rows((number) => [
      { recipe_id: idOf(number), position: 1, title: 'Sauce', note: '', unit_id: null, food_id: 'f1', quantity: 1 },
      {
        recipe_id: idOf(number),
        position: 0,
        title: null,
        note: '200 g rice',
        unit_id: null,
        food_id: null,
        quantity: 1,
      },
    ]),
    ingredient_foods: [{ id: 'f1', name: 'lemon', plural_name: 'lemons' }],
    ingredient_units: [],
    recipe_instructions: rows((number) => [
      { recipe_id: idOf(number), position: 0, title: '', text: 'Boil the rice.' },
      { recipe_id: idOf(number), position: 1, title: 'Sauce', text: 'Squeeze the lemon.' },
    ]),
    recipe_nutrition: rows((number) => [{ recipe_id: idOf(number), calories: '240', fat_content: '5' }]),
    recipe_settings: rows((number) => [{ recipe_id: idOf(number), disable_amount: true }]),
    notes: rows((number) => [{ recipe_id: idOf(number), title: '', text: 'Keeps a day.' }]),
    recipe_comments: rows((number) => [{ recipe_id: idOf(number), text: 'More lemon.' }]),
    recipe_timeline_events: rows((number) => [
      { recipe_id: idOf(number), event_type: 'system', subject: 'Recipe Created', timestamp: '2024-01-01T10:00:00' },
      { recipe_id: idOf(number), event_type: 'info', subject: 'made this', timestamp: '2024-05-02T18:00:00' },
    ]),
    categories: [{ id: 'c1', name: 'Quick' }],
    recipes_to_categories: rows((number) => [{ recipe_id: idOf(number), category_id: 'c1' }]),
    tags: [{ id: 't1', name: 'rice' }],
    recipes_to_tags: rows((number) => [{ recipe_id: idOf(number), tag_id: 't1' }]),
    users_to_recipes: rows((number) => [{ recipe_id: idOf(number), is_favorite: true, rating: null }]),
    group_meal_plans: [
      { date: '2024-06-01', entry_type: 'dinner', title: '', text: '', recipe_id: idOf(1) },
      { date: '2024-06-02', entry_type: 'lunch', title: 'Leftovers', text: '', recipe_id: null },
    ],
    shopping_lists: [{ id: 's1', name: 'Market' }],
    shopping_list_items: [{ shopping_list_id: 's1', note: '2 lemons', quantity: 1, checked: true, food_id: null }],
  }
}

const step = (text: string) => ({ '@type': 'HowToStep', text })
/** A recipe as RecipeSage writes it. */
export const recipeSageRecipe = (number: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  identifier: `S-${number}`,
  name: titleOf(number),
  description: 'Light &amp; sour.',
  recipeYield: 'Serves 4',
  prepTime: 'PT10M',
  totalTime: '40 minutes',
  recipeIngredient: ['200 g rice', '[Sauce]', '1 lemon'],
  recipeInstructions: [step('Boil the rice.'), step('[Sauce]'), step('Squeeze the lemon.')],
  recipeCategory: ['Quick'],
  creditText: 'Oma',
  isBasedOn: SOURCE,
  comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Keeps a day.' }],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' },
  nutrition: { '@type': 'NutritionInformation', calories: '240 kcal', fatContent: '5 g' },
  image: [`data:image/jpeg;base64,${base64(aPicture(1))}`],
})

/** A recipe as Nextcloud Cookbook writes it. */
export const nextcloudRecipe = (number: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: String(number),
  name: titleOf(number),
  description: 'Light &amp; sour.',
  url: SOURCE,
  image: `/Recipes/${number}/full.jpg`,
  imageUrl: `/apps/cookbook/webapp/recipes/${number}/image`,
  prepTime: 'PT0H10M',
  cookTime: 'PT0H20M',
  totalTime: null,
  recipeCategory: 'Quick',
  keywords: 'rice,lemon',
  recipeYield: 4,
  tool: [],
  recipeIngredient: ['200 g rice', '## Sauce', '1 lemon'],
  recipeInstructions: ['Boil the rice.', '## Sauce', 'Squeeze the lemon.'],
  nutrition: { '@type': 'NutritionInformation', calories: '240 kcal', fatContent: '5 g' },
  dateCreated: '2024-01-01T10:00:00+0000',
})

/** A recipe as Mela writes it. */
export const melaRecipe = (number: number) => ({
  id: `M-${number}`,
  title: titleOf(number),
  text: 'Light & sour.',
  images: [base64(aPicture(1))],
  categories: ['Quick'],
  yield: '4',
  prepTime: '10 min',
  cookTime: '20 min',
  totalTime: '',
  ingredients: '200 g rice\n# Sauce\n1 [lemon](https://food.example/lemon)',
  instructions: 'Boil the rice.\n# Sauce\nSqueeze the lemon.',
  notes: 'Keeps a day.',
  nutrition: 'Calories 240\nFat 5 g',
  link: SOURCE,
  favorite: true,
  wantToCook: false,
  date: 731_000_000.5,
})

/** A recipe as Crouton writes it, its lists out of their order. */
export const croutonRecipe = (number: number) => ({
  uuid: `C-${number}`,
  name: titleOf(number),
  serves: 4,
  duration: 10,
  cookingDuration: 20,
  rating: 4,
  webLink: SOURCE,
  tags: [{ uuid: 't', name: 'Quick', color: '#fff' }],
  neutritionalInfo: 'Calories: 240 kcal,\nFat: 5 g',
  notes: 'Keeps a day.',
  isFavourite: true,
  images: [base64(aPicture(1))],
  ingredients: [
    { order: 2, ingredient: { name: 'lemon' }, quantity: { quantityType: 'ITEM', amount: 1 } },
    { order: 1, ingredient: { name: 'Sauce' }, quantity: { quantityType: 'SECTION', amount: 0 } },
    { order: 0, ingredient: { name: 'rice' }, quantity: { quantityType: 'GRAMS', amount: 200 } },
  ],
  steps: [
    { order: 2, step: 'Squeeze the lemon.', isSection: false },
    { order: 0, step: 'Boil the rice.', isSection: false },
    { order: 1, step: 'Sauce', isSection: true },
  ],
})

const escaped = (text: string) => text.replaceAll('&', '&amp;')
/** A page as Recipe Keeper writes it. */
export const recipeKeeperPage = (count: number) => `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>
${numbers(count)
  .map(
    (
      number,
    ) => `<div class="recipe-details"><meta content="K-${number}" itemprop="recipeId"><meta content="True" itemprop="recipeIsFavourite">
<meta content="4" itemprop="recipeRating"><h2 itemprop="name">${escaped(titleOf(number))}</h2>
<div>Kurse: <span itemprop="recipeCourse">rice</span></div><div>Kategorien: <span>Quick</span><meta content="Quick" itemprop="recipeCategory"></div>
<div>Quelle: <span itemprop="recipeSource"><a href="${SOURCE}">food.example</a></span></div>
<div>Portionen: <span itemprop="recipeYield">4 Portionen</span></div>
<div>Vorbereitung: <span>10 Min.</span><meta content="PT10M" itemprop="prepTime"></div><div><meta content="PT20M" itemprop="cookTime"></div>
<meta content="240" itemprop="recipeNutCalories"><meta content="5" itemprop="recipeNutTotalFat">
<img src="images/${number}_0.jpg" class="recipe-photo"><div itemprop="recipeIngredients"><p>200 g rice</p><p>Sauce:</p><p>1 lemon</p></div>
<div itemprop="recipeDirections"><p>1. Boil the rice.</p><p></p><p>Sauce:</p><p>2. Squeeze the lemon.</p></div>
<div itemprop="recipeNotes"><p>Keeps a day.</p></div><img src="images/${number}_0.jpg" class="recipe-photos" itemprop="photo0"></div>`,
  )
  .join('\n')}</body></html>`

/** A page as Copy Me That writes it. */
export const copyMeThatPage = (count: number) => `<!DOCTYPE html><html><body>
${numbers(count)
  .map(
    (
      number,
    ) => `<div class="recipe"><div id="name">${escaped(titleOf(number))}</div><div id="link">Adapted from <a id="original_link" href="${SOURCE}">x</a></div>
<img class="recipeImage" src="images/${number}.jpg"><div id="description">Light &amp; sour.</div>
<div id="categories">Tags: <span class="recipeCategory">Quick</span></div>
<div id="extra_info"><span id="made_this">More lemon.</span><span id="starred">Starred</span><span id="rating">Rated <span id="ratingValue">4</span>/5</span></div>
<div id="servings">Servings: <a id="recipeYield">4</a></div>
<ul id="recipeIngredients"><li class="recipeIngredient">200 g rice</li><div class="recipeIngredient_spacer"></div><li class="recipeIngredient_subheader">Sauce</li><li class="recipeIngredient">1 lemon</li></ul>
<ol id="recipeInstructions"><li class="instruction" value="1">Boil the rice.</li><li class="instruction_subheader">Sauce</li><li class="instruction" value="2">Squeeze the lemon.</li></ol>
<div id="recipeNotes_header">Notes</div><ul id="recipeNotes"><li class="recipeNote">Keeps a day.</li></ul></div>`,
  )
  .join('\n')}</body></html>`
