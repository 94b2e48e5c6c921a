import { expect, test } from 'vitest'
import { aFile, aPicture, aZip, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import { readDropped } from './app-readers.ts'

const base64 = (number: number) => Buffer.from(aPicture(number)).toString('base64')
const recipe = (more: object) => ({ uid: 'a', name: 'Rice', ingredients: 'rice', directions: 'Boil it.', ...more })
const pictureOf = (more: object) =>
  theRecipe(readDropped([aFile('a.paprikarecipe', recipe(more))])).pictures.map(([, , , , number]) => number)

test('the photos are preferred to the square piece of one, which is taken where there is nothing else', () => {
  expect(pictureOf({ photo_data: base64(1), photos: [{ data: base64(2) }, { data: base64(3) }] })).toEqual([2, 3])
  expect(pictureOf({ photo_data: base64(1), photos: [] })).toEqual([1])
  expect(pictureOf({ photo_data: base64(1), photo_large: base64(4) })).toEqual([4])
  expect(pictureOf({ photo_large: base64(4), photos: [{ data: base64(2) }] })).toEqual([4, 2])
  expect(pictureOf({ photo_data: '', photos: [{ data: '' }, null] })).toEqual([])
})

test('nulls, numbers as text and missing parts are no obstacle', () => {
  const read = theRecipe(
    readDropped([
      aFile(
        'a.paprikarecipe',
        recipe({ rating: '3', servings: 6, notes: null, categories: null, prep_time: '1 hr 10 min' }),
      ),
    ]),
  )
  expect(read).toMatchObject({ stars: 3, collections: [], recipe: { servings: 6, notes: null, prepMinutes: 70 } })
})

test('two recipes of one title keep their own pictures', () => {
  const zip = aZip({
    'Rice.paprikarecipe': recipe({ photo_data: base64(1) }),
    'Rice 2.paprikarecipe': recipe({ uid: 'b', photo_data: base64(2) }),
  })
  const [paprika] = readDropped([aFile('x.paprikarecipes', zip)])
  expect(paprika?.recipes.map(({ id, pictures }) => [id, pictures[0]?.[4]])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('the export as pages is read with its pictures, without its index', () => {
  const page = `<!DOCTYPE html><html><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe">
    <div class="infobox"><div class="photobox"><a href="Images/A/1.jpg"><img src="Images/A/1.jpg" itemprop="image" class="photo photoswipe"></a></div>
    <h1 itemprop="name" class="name">Rice &amp; more</h1><p itemprop="aggregateRating" class="rating" value="4">★★★★</p>
    <p class="metadata"><b>Prep Time:</b><span itemprop="prepTime">10 mins</span><b>Servings:</b><span itemprop="recipeYield">4</span>
    <b>Source:</b><a itemprop="url" href="https://food.example/rice"><span itemprop="author">Oma</span></a></p><p itemprop="recipeCategory">Quick, Asian</p></div>
    <div class="ingredientsbox"><h3 class="subhead">Ingredients</h3><div class="ingredients text"><p class="line" itemprop="recipeIngredient"><strong>200</strong> g rice</p>
    <p class="line" itemprop="recipeIngredient">Sauce:</p><p class="line" itemprop="recipeIngredient"><strong>1</strong> lemon</p></div></div>
    <div class="directionsbox"><div itemprop="recipeInstructions" class="directions text"><p class="line">Boil the rice.</p><p class="line">Squeeze.</p></div></div>
    <div class="notesbox"><div class="notes text" itemprop="comment"><p class="line">Keeps.</p></div></div></div></body></html>`
  const index =
    '<!DOCTYPE html><html><body><h1>Recipes</h1><ul><li><a href="Recipes/Rice.html">Rice</a></li></ul></body></html>'
  const files = { 'index.html': index, 'Recipes/Rice.html': page, 'Recipes/Images/A/1.jpg': aPicture(7) }
  const exports = readDropped([aFile('export.zip', aZip(files))])
  const read = theRecipe(exports)
  expect(exports.map(({ app }) => app)).toEqual(['Paprika'])
  expect(textsOf(read.recipe.ingredients)).toEqual(['200 g rice', '[Sauce] 1 lemon'])
  expect(textsOf(read.recipe.steps)).toEqual(['Boil the rice.', 'Squeeze.'])
  expect(read).toMatchObject({
    stars: 4,
    collections: ['Quick', 'Asian'],
    recipe: {
      title: 'Rice & more',
      prepMinutes: 10,
      servings: 4,
      notes: 'Keeps.',
      sourceName: 'Oma',
      sourceUrl: 'https://food.example/rice',
    },
  })
  expect(read.pictures.map(([, , , , number]) => number)).toEqual([7])
})

test('recipes as other programs fetch them from Paprika’s servers are read, those in its bin are not', () => {
  const fetched = (uid: string, inTrash: boolean) => ({
    ...{ uid, name: `Rice ${uid}`, in_trash: inTrash, on_favorites: true, photo_hash: null, categories: ['Quick'] },
    ...{ ingredients: '200 g rice', directions: 'Boil it.\n\nServe.', nutritional_info: '', rating: 3 },
  })
  const [paprika, ...others] = readDropped([aFile('recipes.json', [fetched('a', false), fetched('b', true)])])
  expect(others).toEqual([])
  expect(paprika).toMatchObject({ app: 'Paprika', leftOut: [] })
  expect(paprika?.recipes).toMatchObject([{ id: 'a', stars: 3, isFavorite: true, collections: ['Quick'] }])
})
