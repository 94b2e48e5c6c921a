import { testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'
const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`
const span = (name: string, text: string) => `<div><span itemprop="${name}">${text}</span></div>`

testForms<string>(
  'Recipe Keeper',
  'recipes.html',
  (form) =>
    `<!DOCTYPE html><html><body><div class="recipe-details"><h2 itemprop="name">Rice</h2>${form}${form.includes('recipeDirections') ? '' : '<div itemprop="recipeDirections"><p>Boil it.</p></div>'}</div></body></html>`,
  [
    ['id', 'k', meta('recipeId', 'k')],
    ['stars', 3, meta('recipeRating', '3')],
    ['stars', null, meta('recipeRating', '0'), ''],
    ['isFavorite', true, meta('recipeIsFavourite', 'True'), meta('recipeIsFavourite', 'true')],
    ['isFavorite', false, meta('recipeIsFavourite', 'False'), ''],
    [
      'sourceUrl',
      LINK,
      `<div itemprop="recipeSource"><a href="${LINK}">food.example</a></div>`,
      span('recipeSource', LINK),
    ],
    ['sourceName', 'Aunt', span('recipeSource', 'Aunt')],
    ['servings', 4, span('recipeYield', '4 Portionen')],
    ['prepMinutes', 10, meta('prepTime', 'PT10M')],
    ['prepMinutes', null, meta('prepTime', 'PT0S')],
    ['cookMinutes', 10, meta('cookTime', 'PT10M')],
    ['totalMinutes', 10, meta('totalTime', 'PT10M')],
    [
      'keywords',
      ['A', 'B'],
      meta('recipeCourse', 'A') + meta('recipeCourse', 'B'),
      span('recipeCourse', 'A') + span('recipeCourse', 'B'),
    ],
    [
      'collections',
      ['A', 'B'],
      meta('recipeCategory', 'A') + meta('recipeCategory', 'B'),
      meta('recipeCategory', 'A') + meta('recipeCollection', 'B'),
    ],
    ['notes', 'a\nb', '<div itemprop="recipeNotes"><p>a</p><p>b</p></div>'],
    [
      'ingredients',
      ['2 eggs', '[A] salt'],
      '<div itemprop="recipeIngredients"><p>2 eggs</p><p>A:</p><p>salt</p></div>',
    ],
    [
      'steps',
      ['Boil.', '[A] Serve.'],
      '<div itemprop="recipeDirections"><p>1. Boil.</p><p>A:</p><p>2. Serve.</p></div>',
    ],
    ['nutrition', { calories: 1 }, meta('recipeNutCalories', '1')],
    ['nutrition', { protein: 2 }, meta('recipeNutProtein', '2')],
    ['nutrition', { carbs: 3 }, meta('recipeNutTotalCarbohydrate', '3')],
    ['nutrition', { fat: 4 }, meta('recipeNutTotalFat', '4')],
    ['nutrition', { fiber: 5 }, meta('recipeNutDietaryFiber', '5')],
    ['nutrition', { sugar: 6 }, meta('recipeNutSugars', '6')],
    ['nutrition', { sodium: 7 }, meta('recipeNutSodium', '7')],
  ],
)

const byId = (id: string, text: string, tag = 'div') => `<${tag} id="${id}">${text}</${tag}>`
testForms<string>(
  'Copy Me That',
  'recipes.html',
  (form) =>
    `<!DOCTYPE html><html><body><div class="recipe">${byId('name', 'Rice')}${form}${form.includes('recipeInstructions') ? '' : byId('recipeInstructions', '<li class="instruction">Boil it.</li>', 'ol')}</div></body></html>`,
  [
    ['description', 'a\nb', byId('description', '<p>a</p><p>b</p>')],
    [
      'notes',
      'a\nb',
      '<ul id="recipeNotes"><li class="recipeNote">a</li><li class="recipeNote">b</li></ul>',
      byId('recipeNotes', '<p>a</p><p>b</p>'),
    ],
    ['servings', 4, byId('recipeYield', '4', 'a'), byId('servings', 'Servings: 4')],
    ['prepMinutes', 10, byId('prepTime', '10 min'), '<span meta="prepTime">10 min</span>'],
    ['cookMinutes', 10, byId('cookTime', '10 min'), '<span meta="cookTime">10 min</span>'],
    ['sourceUrl', LINK, `<a id="original_link" href="${LINK}">x</a>`, byId('original_link', LINK)],
    ['stars', 3, byId('ratingValue', '3', 'span')],
    ['isFavorite', true, byId('starred', 'Starred', 'span')],
    ['isFavorite', false, ''],
    ['ownNote', 'Good.', byId('made_this', 'Good.', 'span')],
    [
      'collections',
      ['A', 'B'],
      '<div><span class="recipeCategory">Tags:</span><span class="recipeCategory">A</span><span class="recipeCategory">B</span></div>',
    ],
    [
      'ingredients',
      ['2 eggs', '[A] salt'],
      byId(
        'recipeIngredients',
        '<li class="recipeIngredient">2 eggs</li><div class="recipeIngredient_spacer">-</div><li class="recipeIngredient_subheader">A:</li><li class="recipeIngredient">salt</li>',
        'ul',
      ),
    ],
    [
      'steps',
      ['Boil.', '[A] Serve.'],
      byId(
        'recipeInstructions',
        '<li class="instruction">Boil.</li><li class="instruction_subheader">A</li><li class="instruction">Serve.</li>',
        'ol',
      ),
    ],
  ],
)

testForms<string>(
  'Paprika’s pages',
  'Recipes/Rice.html',
  (form) =>
    `<!DOCTYPE html><html><body><div class="recipe"><h1 itemprop="name" class="name">Rice</h1>${form}<div class="ingredientsbox">${form.includes('gredient') ? '' : '<p itemprop="recipeIngredient">200 g rice</p>'}</div><div class="directionsbox"></div></div></body></html>`,
  [
    ['description', 'a\nb', '<div itemprop="description"><p>a</p><p>b</p></div>'],
    [
      'ingredients',
      ['2 eggs', 'salt'],
      '<p itemprop="recipeIngredient">2 eggs</p><p itemprop="recipeIngredient">salt</p>',
      '<div class="ingredients"><p class="line">2 eggs</p><p class="line">salt</p></div>',
    ],
    [
      'steps',
      ['Boil.', 'Serve.'],
      '<div itemprop="recipeInstructions"><p>Boil.</p><p>Serve.</p></div>',
      '<div class="directions"><p class="line">Boil.</p><p class="line">Serve.</p></div>',
    ],
    [
      'notes',
      'a\nb',
      '<div class="notesbox"><div itemprop="comment"><p>a</p><p>b</p></div></div>',
      '<div class="notesbox"><div class="notes"><p>a</p><p>b</p></div></div>',
    ],
    ['servings', 4, '<span itemprop="recipeYield">4</span>'],
    ['prepMinutes', 10, '<span itemprop="prepTime">10 mins</span>'],
    ['cookMinutes', 10, '<span itemprop="cookTime">10 mins</span>'],
    ['totalMinutes', 10, '<span itemprop="totalTime">10 mins</span>'],
    ['sourceName', 'Aunt', '<span itemprop="author">Aunt</span>'],
    ['sourceUrl', LINK, `<a itemprop="url" href="${LINK}">x</a>`],
    [
      'stars',
      3,
      '<p itemprop="aggregateRating" value="3"></p>',
      '<p itemprop="aggregateRating">★★★☆☆</p>',
      '<p itemprop="aggregateRating">3</p>',
    ],
    ['collections', ['A', 'B'], '<p itemprop="recipeCategory">A, B</p>'],
    [
      'nutrition',
      { fat: 5 },
      '<div itemprop="nutrition"><p>Fat: 5 g</p></div>',
      '<div class="nutritionbox"><div class="text"><p>Fat: 5 g</p></div></div>',
    ],
  ],
)
