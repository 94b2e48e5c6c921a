import { test } from 'vitest'
import { FillForm } from '#app/kitchen/fill-week/fill-form.tsx'
import FillWeekPage from '#app/kitchen/fill-week/fill-week.page.tsx'
import HouseholdPage from '#app/kitchen/households/household.page.tsx'
import JoinHouseholdPage from '#app/kitchen/households/join.page.tsx'
import { MemberRow } from '#app/kitchen/households/member-row.tsx'
import { EntryLine } from '#app/kitchen/meal-plan/entry-line.tsx'
import { PlannedDay } from '#app/kitchen/meal-plan/planned-day.tsx'
import { RecipeMenu } from '#app/kitchen/recipe-actions/recipe-menu.tsx'
import { ListLine } from '#app/kitchen/shopping/list-line.tsx'
import { ShopSettings } from '#app/kitchen/shopping/shop-settings.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, picture, wrong } from './samples.ts'

const meals = ['breakfast', 'lunch', 'dinner', 'snack'].map((meal) => ({
  ...{ meal, name: meal === 'dinner' ? 'Supper' : '', readyAt: '18:00', isHidden: meal === 'snack' },
}))
const entry = (more: object = {}) => ({
  ...{ id: 'e', day: '2026-10-01', meal: 'dinner', recipe: 5, text: 'Soup', servings: null, leftoverOf: null },
  readyAt: null,
  ...more,
})

test('parts of the plan and the list are as approved', async () => {
  const states = pageStates()
  const line = { source: null, picture: null, warnings: [], meals, week: '2026-09-28', isEdited: false }
  const source = entry({ id: 's', day: '2026-09-30' })
  states.part(
    'a planned meal',
    EntryLine,
    { ...line, entry: entry() },
    {
      'for four, at a time': { entry: entry({ servings: 4, readyAt: '19:30' }) },
      'a text': { entry: entry({ recipe: null }) },
      leftovers: { entry: entry({ leftoverOf: 's' }), source },
      'leftovers of what is not there': { entry: entry({ leftoverOf: 's' }) },
      'not for everybody': { warnings: ['Has milk.', 'Has nuts.'] },
      'with a picture': { picture: picture() },
      'with a picture that is to come': { picture: undefined },
      'a text, without a picture that is to come': { picture: undefined, entry: entry({ recipe: null }) },
      'all meals shown': { around: { address: '/meal-plan?meals=all' } },
      edited: { isEdited: true, entry: entry({ servings: 2, readyAt: '19:30' }) },
      'edited, all meals shown': { isEdited: true, around: { address: '/meal-plan?meals=all' } },
      'a text, edited': { isEdited: true, entry: entry({ recipe: null }) },
      'leftovers, edited': { isEdited: true, entry: entry({ leftoverOf: 's' }), source },
    },
  )
  const recipes = { pictures: { 5: null }, servings: {}, warnings: {} }
  const day = {
    day: '2026-10-01',
    week: '2026-09-28',
    isToday: false,
    entries: [entry()],
    meals,
    shown: ['lunch', 'dinner'],
  }
  states.part(
    'a planned day',
    PlannedDay,
    { ...day, recipes, target: null, edited: null },
    {
      today: { isToday: true },
      'with one meal': { shown: ['dinner'] },
      'with nothing': { entries: [entry({ day: '2026-10-02' })] },
      'over which a meal is dragged': { target: '2026-10-01.lunch' },
      'with a picture that is to come': { recipes: { ...recipes, pictures: {} } },
      'with leftovers of the day before': {
        entries: [entry({ id: 'l', leftoverOf: 's', meal: 'lunch' }), entry({ id: 's', day: '2026-09-30' })],
      },
      'with a warning': { recipes: { ...recipes, warnings: { 5: ['Has milk.'] } } },
      'of which one is edited': { edited: 'e' },
    },
  )
  const actions = {
    recipe: { ...card(5, { tags: ['hot'] }), categories: ['dessert'] },
    ...{
      texts: [],
      query: '?servings=8&link=s',
      sharedQuery: '?servings=8',
      link: undefined,
      reportPath: '/report?recipe=5',
    },
    may: { find: true, collect: true, discuss: true, edit: false },
  }
  states.part('the menu of a recipe', RecipeMenu, actions, {
    'for a cook': { around: { cook: {} } },
    'for a moderator': { around: { cook: { isModerator: true } } },
    'that is not public, for a moderator': {
      may: { ...actions.may, discuss: false },
      around: { cook: { isModerator: true } },
    },
    'that others find by a link': { link: 's', may: { find: false, collect: false, discuss: false, edit: false } },
    'that a household shares': { may: { find: true, collect: false, discuss: false, edit: false } },
    own: { may: { ...actions.may, edit: true }, reportPath: null },
    'without categories': { recipe: { ...actions.recipe, categories: [] } },
  })
  const item = { id: 'i', values: { text: '2 eggs', list: 'first' } }
  const bought = { key: 'egg', food: 'egg', name: 'eggs', amount: '2', aisle: 'dairy-eggs', ids: ['i'], sources: [] }
  const open = { list: 'first', items: [item], lists: [], aisles: ['vegetables', 'dairy-eggs', 'other'] }
  states.part(
    'a line of a list',
    ListLine,
    { line: bought, open, isEdited: false },
    {
      ticked: { isTicked: true },
      'of two items': { line: { ...bought, ids: ['i', 'j'] }, open: { ...open, items: [item, { ...item, id: 'j' }] } },
      edited: { isEdited: true },
      'edited, for recipes, of no food': {
        isEdited: true,
        line: { ...bought, food: null, sources: [{ recipeId: 5, title: 'Soup' }] },
      },
    },
  )
  const staple = (key: string, isAtHome: boolean) => ({ id: key, values: { key, isAtHome } })
  const settings = { open, lists: [{ id: 'first', name: '' }], staples: [], isHere: true, isSignedIn: false }
  states.part('settings of a list', ShopSettings, settings, {
    'of a cook, on the server': { isSignedIn: true, isHere: false },
    'of another list': {
      open: { ...open, list: 'other' },
      lists: [
        { id: 'first', name: '' },
        { id: 'other', name: 'Party' },
      ],
    },
    'of a list that is gone': { open: { ...open, list: 'gone' } },
    'with foods at home': { staples: [staple('salt', true), staple('milk', false)] },
  })
  await states.expectApproved('kitchen')
})

test('a week to be filled and a household are as approved', async () => {
  const states = pageStates()
  const query = {
    ...{
      week: '2026-09-28',
      days: null,
      meals: ['dinner'],
      time: 30,
      weekend: 60,
      repeat: 14,
      fridge: '',
      season: null,
    },
    ...{
      minutes: [null, null, null, null, null, null, null],
      seed: 1,
      refused: [],
      unticked: [],
      planned: [],
      saved: [],
    },
    needs: { diets: [], allergens: [] },
  }
  const proposal = {
    ...{ day: '2026-10-01', meal: 'dinner', recipe: 5, lack: null, title: 'Soup', picture: null, minutes: 20 },
    ...{ usedFoods: [], seasonal: [] },
  }
  const fill = {
    ...{ isVisitor: false, query, week: '2026-09-28', possible: ['2026-10-01', '2026-10-02'], days: ['2026-10-01'] },
    ...{ proposals: [proposal], mealsOfDay: meals, busy: false, onPlan: () => {} },
  }
  states.part('filling a week', FillForm, fill, {
    busy: { busy: true },
    'of a visitor': { isVisitor: true, query: { ...query, needs: { diets: ['vegan'], allergens: ['nuts'] } } },
    'that is full': { proposals: [] },
    'with a meal that is not wanted': { query: { ...query, unticked: ['2026-10-01.dinner.5'] } },
    'with refused recipes': { query: { ...query, refused: [7, 8] } },
    'with minutes of a day': { query: { ...query, minutes: [null, null, 45, null, null, null, null] } },
    'with another season and meal': { query: { ...query, season: 'south', meals: ['lunch', 'snack'], fridge: 'eggs' } },
    'with nothing for a meal': { proposals: [{ ...proposal, recipe: null, lack: 'diet' }] },
    'with what it uses': {
      proposals: [{ ...proposal, picture: picture(), usedFoods: ['eggs', 'rice'], seasonal: ['leek'] }],
    },
  })
  const week = { ...fill, unknown: [], needs: [], mealRecords: [] }
  states.page(
    'the page of a week to be filled',
    FillWeekPage as never,
    week,
    {
      'with needs': { needs: ['Vegan', 'no nuts'] },
      'of a visitor': { isVisitor: true },
      'of a visitor with needs': { isVisitor: true, needs: ['Vegan'] },
    },
    { address: '/meal-plan/fill' },
  )

  const member = (more: object = {}) => ({
    ...{
      username: 'anna',
      name: 'Anna',
      image: null,
      role: 'owner',
      isYou: true,
      diets: [],
      allergens: [],
      dislikes: [],
    },
    ...more,
  })
  const ben = member({ username: 'ben', name: 'Ben', role: 'member', isYou: false })
  states.part(
    'a member',
    MemberRow,
    { member: member(), mayChange: false },
    {
      'other than the reader': { member: ben },
      'whom the reader may change': { member: ben, mayChange: true },
      'who is an owner, too': { member: { ...ben, role: 'owner' }, mayChange: true },
      'with needs': { member: member({ diets: ['vegan'] }) },
    },
  )
  const invites = [{ id: 'i', email: null, expiresAt: AT, link: 'https://foodio.example/join/i' }]
  const links = [{ id: 'g', name: 'Gran', listId: 'first', link: null }]
  const household = {
    ...{ name: '', ovens: 1, members: [member()], isOwner: true, invites: [], links: [], lists: [['first', 'List']] },
    formKey: 'k',
  }
  states.page(
    'a household',
    HouseholdPage as never,
    household,
    {
      'of two with a name': { name: 'Home', members: [member(), ben], ovens: 2 },
      'of two, for a member': {
        members: [member({ role: 'member' }), { ...ben, role: 'owner' }],
        isOwner: false,
      },
      'with invitations and guests': {
        invites: [...invites, { ...invites[0], id: 'j', email: 'c@x.example', link: null }],
        links,
      },
      'that invited': { around: { actionData: { link: 'https://foodio.example/join/x', made: 'invite' } } },
      'that made a link for a guest': {
        around: { actionData: { link: 'https://foodio.example/guest/x', made: 'guest' } },
      },
      'that invited wrongly': {
        around: { actionData: wrong({ email: ['No address'] }, { do: 'invite', email: 'x' }) },
      },
      'that named a guest wrongly': {
        around: { actionData: wrong({ name: ['Too long'] }, { do: 'guest', name: 'x', list: 'first' }) },
      },
    },
    { cook: {} },
  )
  const invitation = { householdName: '', inviter: { name: 'Ben', username: 'ben', image: null }, members: 2 }
  const join = { token: 't', invitation, isMember: false, sharesOther: false, obstacle: null, next: null }
  states.page('joining a household', JoinHouseholdPage as never, join, {
    'that is gone': { invitation: null },
    'with a name': { invitation: { ...invitation, householdName: 'Home' } },
    'of a visitor': { next: '/household/join/t' },
    'whose member one is': { isMember: true },
    'by who is blocked': { obstacle: 'blocked' },
    'with another address': { obstacle: 'otherAddress' },
    'with an address that is not confirmed': { obstacle: 'unconfirmed' },
    'by a member of another': { sharesOther: true },
    'that is full': { around: { actionData: { failure: 'Full' } } },
  })
  await states.expectApproved('weeks-and-households')
})
