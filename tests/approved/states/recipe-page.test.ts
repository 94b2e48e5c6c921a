import { test } from 'vitest'
import { AboutRecipe } from '#app/recipes/reading/about-recipe.tsx'
import { AmountChoices } from '#app/recipes/reading/amount-choices.tsx'
import { BelowRecipe } from '#app/recipes/reading/below-recipe.tsx'
import RecipePage from '#app/recipes/reading/recipe.page.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, picture } from './samples.ts'

const recipe = {
  ...card(5),
  ...{ author: { username: 'ben', name: 'Ben', image: null, isNew: false }, ingredients: [], steps: [], photos: [] },
  ...{ dietaryInfo: [], publishedAt: AT, updatedAt: AT, source: null, cuisine: null, notes: null, nutrition: null },
  ...{ categories: [], sharedWithHousehold: false, cook: { minutes: 20 }, wait: { minutes: 0 }, allergens: [] },
}
const egg = { section: '', quantity: '2', name: 'eggs', notes: '' }
const food = { name: 'egg', path: '/foods/egg' }
const wanted = { servings: null, units: 'written' }
const adapted = { recipe, wanted, written: 4, tin: null, checkFrom: null, cautions: [] }
const reviewed = {
  ...{ reviews: [], folded: [], raters: [], raterCount: 0, hasVotes: false, stars: [0, 0, 0, 0, 0], own: null },
  ...{ mayReview: false, mayReply: false, isBrief: false, sort: 'newest', page: 1, pages: 1 },
}
const versions = { credit: null, mayCompare: false, figures: null, changedAt: null, testers: [] }
const questions = { count: 0, solved: [] }

test('the page of a recipe is as approved', async () => {
  const states = pageStates()
  const shown = {
    ...{ adapted, timers: [], texts: [], tins: [], cautions: [], showsFoods: false, foods: [], language: null },
    ...{
      contents: { allergens: [], labels: [], unknown: [], mentioned: [] },
      nutrition: null,
      reviewed,
      related: [],
      versions,
      questions,
    },
    ...{ own: { note: null, isOwnVersion: false, written: {} }, cooked: { count: 0, byPeople: false, since: null } },
    ...{ mayEdit: false, hidden: null, warnings: [], paper: null },
    links: { report: '/report?recipe=5', secret: null, test: null },
  }
  const such = (more: object, wants: object = {}) => ({
    adapted: { ...adapted, recipe: { ...recipe, ...more }, wanted: { ...wanted, ...wants } },
  })
  states.page(
    'a recipe',
    RecipePage,
    shown,
    {
      'with a picture of another language': such({ language: 'hi', picture: picture() }),
      'with notes and a text with a link': such({
        notes: 'See https://a.example',
        description: 'See https://b.example',
      }),
      'of a new cook': such({ description: 'https://b.example', author: { ...recipe.author, isNew: true } }),
      'in other servings and units': such({ servings: 8 }, { servings: 8, units: 'metric' }),
      'unlisted, by its link': {
        ...such({ visibility: 'unlisted' }, { link: 's' }),
        links: { ...shown.links, secret: 's' },
      },
      'private, for its author': {
        ...such({ visibility: 'private' }),
        mayEdit: true,
        links: { report: null, secret: null, test: 'unasked' },
        around: { cook: { username: 'ben' } },
      },
      'that a household shares': {
        ...such({ visibility: 'private', sharedWithHousehold: true }),
        around: { cook: {} },
      },
      'that is hidden, for its author': {
        mayEdit: true,
        hidden: { reason: 'Rude' },
        around: { cook: { username: 'ben' } },
      },
      'not for everybody in the household': { warnings: ['Has milk.', 'Has nuts.'], around: { cook: {} } },
      'in a language that is not the reader’s': { language: 'In Hindi.' },
      'whose foods can be shown': { ...such({ ingredients: [egg] }), foods: [food] },
      'whose foods are shown': {
        ...such({ ingredients: [egg, egg] }, { servings: 8 }),
        foods: [null, food],
        showsFoods: true,
      },
      'with the own amount of one': {
        ...such({ ingredients: [egg, egg] }),
        own: { note: null, isOwnVersion: true, written: { 1: '3' } },
      },
      'with a note': {
        own: { note: { stars: 4, text: 'Good', amounts: [] }, isOwnVersion: false, written: {} },
        around: { cook: {} },
      },
      'with contents that are not known': {
        contents: { allergens: ['milk'], labels: ['stock'], unknown: ['x'], mentioned: ['y'] },
      },
      'with a nutrition table': { nutrition: { title: 'Nutrition', source: 'Estimated', rows: [] } },
    },
    { address: '/recipe/5' },
  )
  states.part(
    'below a recipe',
    BelowRecipe,
    { recipe, paper: null, reviewed, related: [], questions, versions, result: undefined },
    {
      'that is not public': { recipe: { ...recipe, visibility: 'unlisted' }, questions: { count: 2, solved: [] } },
      'with questions and others like it': {
        questions: { count: 2, solved: [] },
        related: [card(6, { tags: ['hot'] })],
      },
      'to be printed': { paper: { address: 'foodio.example/recipe/5', qr: 'M0 0' } },
    },
  )
  states.part(
    'about a recipe',
    AboutRecipe,
    { recipe, versions },
    {
      'of nobody, from elsewhere': { recipe: { ...recipe, author: null, source: 'Gran' } },
      'of a cuisine with more photos': {
        recipe: { ...recipe, cuisine: 'Indian', photos: [picture(), picture('photos/b')], picture: picture() },
      },
    },
  )
  states.part(
    'amounts',
    AmountChoices,
    { id: 5, adapted, tins: [], cautions: [] },
    {
      'of other servings': {
        adapted: { ...adapted, recipe: { ...recipe, servings: 6 }, wanted: { servings: 6, units: 'us' } },
      },
      'with cautions': { cautions: ['Taste it.', 'Use two pots.'] },
    },
  )
  await states.expectApproved('recipe-page')
})
