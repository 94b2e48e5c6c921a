import { test } from 'vitest'
import { ConfirmDelete, DeletedRecipes, MyRecipes, SearchMine } from '#app/recipes/bookshelf/my-recipes.tsx'
import ProfilePage from '#app/recipes/bookshelf/profile.page.tsx'
import { ShelvedCard } from '#app/recipes/bookshelf/shelved-card.tsx'
import CategoryPage from '#app/recipes/categories/category.page.tsx'
import AddToCollectionPage from '#app/recipes/collections/add-to-collection.page.tsx'
import { ArrangedRecipes } from '#app/recipes/collections/arranged-recipes.tsx'
import CollectionPage from '#app/recipes/collections/collection.page.tsx'
import { CollectionCard } from '#app/recipes/collections/collection-card.tsx'
import { CollectionForm } from '#app/recipes/collections/collection-form.tsx'
import EditCollectionPage from '#app/recipes/collections/edit-collection.page.tsx'
import { Autosaves } from '#app/recipes/drafts/autosaves.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, picture, wrong } from './samples.ts'

const collection = {
  ...{ id: 7, title: 'Winter', text: '', visibility: 'public', recipeCount: 1, coverRecipeId: null, pictures: [] },
  ...{ search: null, isOwn: false, isHidden: false, hiddenReason: null },
  author: { username: 'ben', name: 'Ben', image: null, isNew: false },
}

test('collections are shown as approved', async () => {
  const states = pageStates()
  const found = { collection, path: '/collections/7', recipes: [card(5)], hiddenCount: 0, page: 1, pages: 1 }
  const such = (more: object) => ({ collection: { ...collection, ...more } })
  const link = { path: '/collections/7?link=s' }
  states.page('a collection', CollectionPage as never, found, {
    empty: { recipes: [], ...such({ recipeCount: 0 }) },
    'with a text and pictures': such({ text: 'Cold. https://a.example', pictures: [picture()] }),
    'with a text of a new cook': such({
      text: 'Cold. https://a.example',
      author: { ...collection.author, isNew: true, image: 'portraits/b' },
    }),
    'filled by a search': such({ search: 'q=soup' }),
    'page 2 of 3': { page: 2, pages: 3 },
    unlisted: { ...such({ visibility: 'unlisted' }), ...link },
    'unlisted, page 2 of 2': { ...such({ visibility: 'unlisted' }), ...link, page: 2, pages: 2 },
    hidden: such({ isOwn: true, isHidden: true, hiddenReason: 'Rude' }),
    own: such({ isOwn: true }),
    'own, some not public': { ...such({ isOwn: true }), hiddenCount: 2 },
    'own, private': such({ isOwn: true, visibility: 'private' }),
    'own, empty': { recipes: [], ...such({ isOwn: true }) },
    'own, empty, filled by a search': { recipes: [], ...such({ isOwn: true, search: 'q=soup' }) },
    'with a recipe that not all may read': { recipes: [card(5, { visibility: 'private' })] },
    'for a cook': { around: { cook: {} } },
    'for a moderator': { around: { cook: { isModerator: true } } },
    'unlisted, for a moderator': { ...such({ visibility: 'unlisted' }), around: { cook: { isModerator: true } } },
  })
  const edited = { collection: { ...collection, isOwn: true }, shared: 'https://foodio.example/collections/7?link=s' }
  const chosen = such({ pictures: [picture()], coverRecipeId: 5 })
  states.page(
    'editing a collection',
    EditCollectionPage as never,
    { ...edited, recipes: [card(5)], page: 1, pages: 1 },
    {
      unlisted: such({ visibility: 'unlisted' }),
      'filled by a search': such({ search: 'q=soup' }),
      'empty and filled by a search': { recipes: [], ...such({ search: 'q=soup' }) },
      empty: { recipes: [] },
      'with pictures': such({ pictures: [picture()] }),
      'with a chosen cover': chosen,
      'page 2': { page: 2, pages: 2 },
      'with a title that is wrong': {
        around: { actionData: wrong({ title: ['Too long'] }, { title: 'Long', text: 'T' }) },
      },
    },
  )
  states.part(
    'recipes in order',
    ArrangedRecipes,
    { recipes: [card(5), card(6, { picture: picture() })], first: 1, count: 2, cover: null },
    {
      'on page 2 of more': { first: 25, count: 40 },
      'at the end of page 2': { first: 25, count: 26 },
      'with a cover': { cover: 6 },
      fixed: { isFixed: true },
      'one for its cook': { recipes: [card(5, { visibility: 'unlisted' })] },
    },
  )
  states.part(
    'the form of a collection',
    CollectionForm,
    { submit: 'Make', result: undefined },
    {
      'of one that is there': { draft: { title: 'Winter', text: 'Cold', visibility: 'unlisted' } },
    },
  )
  const summary = { ...collection, recipeCount: 3 }
  states.part(
    'a card of a collection',
    CollectionCard,
    { collection: summary },
    {
      own: { isOwn: true },
      'filled by a search': { collection: { ...summary, recipeCount: null } },
      'filled by a search, with a picture': { collection: { ...summary, recipeCount: null, pictures: [picture()] } },
      'with two pictures': { collection: { ...summary, pictures: [picture(), picture('photos/b')] } },
    },
  )
  const choices = [
    { id: 7, title: 'Winter', isIn: true },
    { id: 8, title: 'Summer', isIn: false },
  ]
  states.page(
    'adding to collections',
    AddToCollectionPage as never,
    { recipe: card(5), choices },
    {
      'none yet': { choices: [] },
      'of a visitor': { choices: null },
      'of a full collection': { around: { actionData: { title: 'New', problem: 'Full' } } },
      'with a title that is wrong': { around: { actionData: { title: 'New', titleProblem: 'Too long' } } },
      'that failed': { around: { actionData: { title: 'New', failure: 'Later' } } },
    },
  )
  await states.expectApproved('collections')
})

test('own recipes and categories are shown as approved', async () => {
  const states = pageStates()
  const cook = {
    username: 'anna',
    displayUsername: 'Anna',
    name: 'Anna',
    email: 'a@x.example',
    emailVerified: true,
    image: null,
    bio: '',
  }
  const none = {
    ...{ cook, screened: null, pending: null, pendingEmail: null, provider: null, tab: 'myRecipes', page: 1, pages: 1 },
    ...{ collections: [], recipes: [], search: '', isLong: false, editing: false, deleting: null, autosaves: [] },
    ...{ deleted: [], pictureProblem: null },
  }
  const screened = { name: 'Bad', bio: '', place: '', links: [], image: '', hiddenReason: 'Rude' }
  const autosave = { key: 'k', title: ' ', savedAt: AT, recipeId: null, edits: { a: 1 }, isDiscarded: false }
  states.page(
    'the own profile',
    ProfilePage as never,
    none,
    {
      'of a name and a line': { cook: { ...cook, name: 'Anna B', bio: 'Cooks.' } },
      'of no name': { cook: { ...cook, name: '' } },
      'of which something is hidden': { screened },
      'with an address that is not confirmed': { cook: { ...cook, emailVerified: false } },
      'with a new address': { pendingEmail: 'b@x.example' },
      recipes: { recipes: [card(5), card(6, { visibility: 'private' })], isLong: true, page: 2, pages: 3 },
      'a search': { recipes: [card(5)], search: 'soup', isLong: true, pages: 2 },
      'a search without results': { search: 'soup', isLong: true },
      'with something typed': { autosaves: [autosave] },
      favourites: { tab: 'favoriteRecipes', recipes: [card(5)], pages: 2 },
      'no favourites': { tab: 'favoriteRecipes' },
      'saved, page 2': { tab: 'savedRecipes', recipes: [card(5)], page: 2, pages: 2 },
      'no collections': { tab: 'collections' },
      collections: { tab: 'collections', collections: [collection] },
      'deleting one': { deleting: { id: 5, title: 'Soup' } },
      editing: { editing: true },
      'editing with what is pending': { editing: true, pending: { name: 'New', bio: 'Line' } },
      'editing without a password': { editing: true, provider: 'Our house' },
      'editing with a picture that is refused': { editing: true, pictureProblem: 'size' },
      'edited wrongly': {
        around: { actionData: wrong({ username: ['Taken'] }, { username: 'ben', name: 'N', email: 'e' }) },
      },
    },
    { cook: {} },
  )
  states.part(
    'own recipes',
    MyRecipes,
    { recipes: [card(5)] },
    { private: { recipes: [card(5, { visibility: 'private' })] } },
  )
  states.part(
    'a search in own recipes',
    SearchMine,
    { text: '', isFound: false },
    {
      found: { text: 'soup', isFound: true },
      'not found': { text: 'soup' },
    },
  )
  states.part(
    'a recipe on a list',
    ShelvedCard,
    { recipe: card(5) },
    {
      'with a picture': { recipe: card(5, { picture: picture() }) },
      'of another language, without a time': { recipe: card(5, { language: 'hi', totalMinutes: 0 }) },
    },
  )
  const deleted = { id: 5, title: 'Soup', until: AT, hiddenReason: null }
  states.part(
    'deleted recipes',
    DeletedRecipes,
    { recipes: [deleted] },
    {
      'that was hidden before': { recipes: [{ ...deleted, hiddenReason: 'Rude' }] },
      'by a moderator': { recipes: [{ ...deleted, until: null }] },
    },
  )
  states.part('deleting', ConfirmDelete, { recipe: { id: 5, title: 'Soup' } }, {})
  states.part(
    'what is typed',
    Autosaves,
    { autosaves: [autosave] },
    {
      'of a recipe that is there': { autosaves: [{ ...autosave, recipeId: 5, title: 'Soup' }] },
      discarded: { autosaves: [{ ...autosave, isDiscarded: true }] },
      'for the form of the page': { restorable: (key: string) => (key === 'k' ? () => {} : undefined) },
      'for the form of the page, of another': { restorable: () => undefined },
    },
    { address: '/profile?page=2' },
  )
  const figures = { recipes: 40, recipesLabel: 'Desserts', quickest: null, rating: 0 }
  const listing = {
    ...{ category: 'dessert', unknown: [], diet: null, sort: 'top', page: 1, pages: 1, total: 1, recipes: [card(5)] },
    ...{ starters: [], hero: null, title: 'Sweet', subtitle: 'End well', figures },
  }
  states.page('a category', CategoryPage as never, listing, {
    empty: { recipes: [], figures: { ...figures, recipes: 0 } },
    'empty for a diet': { recipes: [], diet: 'vegan' },
    'with figures': { figures: { ...figures, quickest: 15, rating: 4.25 } },
    'page 2 of 3': { page: 2, pages: 3 },
    'sorted, for a diet, page 2 of 3': { page: 2, pages: 3, sort: 'newest', diet: 'vegan' },
    'with values that are not known': { unknown: [{ name: 'diet', value: 'x' }] },
    'of a cuisine': { category: 'indian', starters: [card(6)] },
    'with a picture': { hero: picture() },
    'for a cook': { around: { cook: {} } },
  })
  await states.expectApproved('own-recipes')
})
