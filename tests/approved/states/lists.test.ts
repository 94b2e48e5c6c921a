import { test } from 'vitest'
import PlanCalendarPage from '#app/kitchen/plan-calendar/plan-calendar.page.tsx'
import { AddRecipes } from '#app/kitchen/schedule/add-recipes.tsx'
import { PlanTimeline } from '#app/kitchen/schedule/plan-timeline.tsx'
import { TooSoon } from '#app/kitchen/schedule/too-soon.tsx'
import { ListSwitch } from '#app/kitchen/shopping/list-switch.tsx'
import { AtTable } from '#app/site/assistant/at-table.tsx'
import { Navigation } from '#app/site/navigation/navigation.tsx'
import { pageStates } from './page-states.ts'
import { AT, card } from './samples.ts'

const ben = { username: 'ben', name: 'Ben', image: null }

test('schedules, lists and the header are as approved', async () => {
  const states = pageStates()
  const entry = (more: object = {}) => ({
    ...{ recipe: 0, step: 1, start: -60, handsEnd: -50, end: -50, idle: 0, ovens: [], preheats: null },
    ...{ heatedAfter: null, text: 'Chop. Then wait.', isLast: false },
    ...more,
  })
  const recipe = (id: number) => ({ id, title: `Soup ${id}`, language: 'en', updatedAt: AT })
  const plan = { recipes: [recipe(5)], units: 'written', ovens: 1, clashes: [], entries: [entry()] }
  const query = { ids: [5], at: '19:00', day: '2026-10-01', text: '' }
  const use = { recipe: 0, oven: 2, start: -50, end: -20, setting: 200 }
  states.part(
    'what to start when',
    PlanTimeline,
    { query, plan },
    {
      'that goes on by itself, and waits': { plan: { ...plan, entries: [entry({ end: -30, idle: 20 })] } },
      'that is ready early': { plan: { ...plan, entries: [entry({ idle: 20, isLast: true })] } },
      'in one of two ovens': { plan: { ...plan, ovens: 2, entries: [entry({ ovens: [use] })] } },
      'in the only oven': { plan: { ...plan, entries: [entry({ ovens: [use] })] } },
      'the day before': {
        plan: { ...plan, entries: [entry({ start: -1500, handsEnd: -1490, end: -1490 }), entry({ step: 2 })] },
      },
      'of two recipes, one after the other': {
        plan: {
          ...plan,
          recipes: [recipe(5), recipe(6)],
          entries: [entry(), entry({ recipe: 1, heatedAfter: { recipe: 0, end: -20 } })],
        },
      },
      'that want two heats': {
        plan: {
          ...plan,
          recipes: [recipe(5), recipe(6)],
          clashes: [{ uses: [use, { ...use, recipe: 1, start: -40 }] }],
        },
      },
    },
  )
  states.part(
    'too soon',
    TooSoon,
    { query, start: -60, now: '2026-10-01T18:30' },
    {
      'not any more': { now: '2026-10-01T18:00' },
      'by a minute': { now: '2026-10-01T18:01' },
    },
  )
  const meal = { ...query, isSoonest: true }
  states.part(
    'adding to a plan',
    AddRecipes,
    { query: meal, found: [], saved: [card(5), card(6)] },
    {
      'as many as there can be': { query: { ...meal, ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } },
      'at a time': { query: { ...meal, isSoonest: false } },
      'at a time of no day': { query: { ...meal, isSoonest: false, day: null } },
      'the first': { query: { ...meal, ids: [] } },
      found: { query: { ...meal, text: 'soup' }, found: [card(7, { language: 'hi' })] },
      'nothing found': { query: { ...meal, text: 'soup' } },
      'of a visitor': { saved: null },
    },
  )
  const lists = ['list', 'a'].map((id) => ({ id, name: id === 'a' ? 'Party' : '' }))
  states.part(
    'the way to other lists',
    ListSwitch,
    { lists, open: 'a' },
    { 'of one list': { lists: lists.slice(0, 1) } },
  )
  const calendar = { isOn: false, address: null }
  states.page('the calendar', PlanCalendarPage, calendar, {
    'with an address': { isOn: true, address: 'https://foodio.example/plan/x.ics' },
    'whose address is known to nobody': { isOn: true },
  })
  states.part(
    'the header',
    Navigation,
    { cook: null },
    {
      'on home': { around: { address: '/' } },
      'on home by its other name': { around: { address: '/Home/' } },
      'of a cook': { cook: { ...ben, id: 'b', isModerator: false, shelves: '{}', unread: '3' } },
      'of a moderator': { cook: { ...ben, id: 'b', isModerator: true, shelves: '{}', unread: '0' } },
    },
  )
  const eats = { diets: [], allergens: [] }
  states.part(
    'who is at the table',
    AtTable,
    { sent: null, needs: null },
    {
      'of a household': { needs: { diets: ['vegan'], allergens: ['nuts'] } },
      'as it was sent': { sent: { diets: ['vegan', 'gluten-free'], allergens: ['eggs', 'nuts'] }, needs: eats },
      'that was sent wrongly': { sent: { diets: ['x'], allergens: [] }, needs: { diets: ['vegan'], allergens: [] } },
    },
  )
  await states.expectApproved('lists')
})
