import { test } from 'vitest'
import CookCookedPage from '#app/community/cooked/cook-cooked.page.tsx'
import CookedPage from '#app/community/cooked/cooked.page.tsx'
import CooksPage from '#app/community/directory/cooks.page.tsx'
import AuditLogPage from '#app/community/moderation/audit-log.page.tsx'
import RulesPage from '#app/community/moderation/rules.page.tsx'
import ReportPage from '#app/community/reports/report.page.tsx'
import TableColumnsPage from '#app/exchange/import-job/table-columns.page.tsx'
import { ImportReport } from '#app/exchange/importing/import-report.tsx'
import AboutPage from '#app/people/settings/about.page.tsx'
import CollectionsPage from '#app/recipes/collections/collections.page.tsx'
import SavedRecipesPage from '#app/recipes/collections/saved-recipes.page.tsx'
import { FoodFactsList } from '#app/recipes/food-guide/food-facts-list.tsx'
import { ActiveFilters } from '#app/recipes/search-form/active-filters.tsx'
import { NothingFound } from '#app/recipes/search-form/nothing-found.tsx'
import { OwnResults } from '#app/recipes/search-form/own-results.tsx'
import DifferencePage from '#app/recipes/versions/difference.page.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, wrong } from './samples.ts'

const ben = { username: 'ben', name: 'Ben', image: null }

test('pages of lists are as approved', async () => {
  const states = pageStates()
  const listed = { cooks: [{ ...ben, bio: null, place: null }], text: '', from: null, next: null }
  states.page('cooks', CooksPage, listed, {
    none: { cooks: [] },
    'with a line and a place': { cooks: [{ ...ben, bio: 'Cooks.', place: 'Pune' }] },
    'that were searched': { text: 'be & n', next: 'ben' },
    'further ones': { from: 'ann', next: 'ben' },
  })
  const cooked = {
    ...{ id: 5, title: 'Soup', language: 'en', count: 0, byPeople: false, link: null, isPublic: true, isFirst: true },
    ...{ entries: [] as object[], older: null, changes: [] },
  }
  const entry = {
    id: 7,
    recipeId: 5,
    title: 'Soup',
    cook: ben,
    cookedOn: '2026-09-30',
    text: null,
    stars: null,
    changes: null,
    photos: [],
  }
  states.page('what was cooked of a recipe', CookedPage, cooked, {
    some: { entries: [entry], count: 3, byPeople: true, changes: ['3 left out salt'] },
    'for a cook': { entries: [entry], around: { cook: { username: 'ben' } } },
    'by a link': { link: 's&t', isPublic: false, entries: [entry], older: 7 },
    'older ones': { isFirst: false, older: 6, entries: [entry] },
  })
  states.page(
    'what a cook cooked',
    CookCookedPage,
    { username: 'ben', name: 'Ben', entries: [], isFirst: true, older: null },
    {
      some: { entries: [entry] },
      'older ones': { isFirst: false, older: 6, entries: [entry] },
    },
  )
  states.page(
    'the log',
    AuditLogPage,
    { act: null, decisions: [], next: null },
    {
      'of one kind': { act: 'rename', next: 7 },
      'more of it': { next: 7 },
    },
  )
  const limit = { perHour: '10', contacts: '0', sameTexts: '3', mentions: '5' }
  const effects = { perHourEffect: 'hold', contactsEffect: 'refuse', sameTextsEffect: 'hold', mentionsEffect: 'hold' }
  const texts = {
    holdWords: 'a',
    refuseWords: '',
    holdDomains: '',
    refuseDomains: '',
    allowedDomains: '',
    ...limit,
    ...effects,
  }
  const tried = {
    tried: 9,
    counts: { word: 2, domain: 0, contact: 0, mentions: 1 },
    examples: [{ kind: 'review', id: 3, text: 'Bad' }],
  }
  states.page(
    'rules',
    RulesPage,
    { texts, changedBy: null, changes: [] },
    {
      changed: {
        changedBy: 'mo',
        changes: [{ id: 1, act: 'rules', subject: null, actor: null, reason: null, changes: [], at: AT }],
      },
      tried: { around: { actionData: { ...wrong({}, texts), status: 'success', tried } } },
      'tried in vain': {
        around: {
          actionData: {
            ...wrong({}, texts),
            tried: { tried: 9, counts: { word: 0, domain: 0, contact: 0, mentions: 0 }, examples: [] },
          },
        },
      },
    },
  )
  const reported = { kind: 'review', name: '3', text: 'Bad soup', path: '/recipe/5#reviews', isPublic: true }
  states.page('reporting', ReportPage, reported, {
    'what has no page and is not public': { path: null, isPublic: false, kind: 'profile' },
    wrongly: { around: { actionData: wrong({ reason: ['Choose'] }, { kind: 'review', subject: '3', text: 'Long' }) } },
  })
  const columns = [
    { name: 'Name', role: 'title', isGuessed: false, samples: ['Soup', 'Stew'] },
    { name: null, role: null, isGuessed: true, samples: [] },
  ]
  states.page(
    'columns of a table',
    TableColumnsPage,
    { id: 3, path: 'a.csv', columns },
    {
      'without a title': { around: { actionData: { problem: 'One is the title.' } } },
    },
  )
  const report = { added: [{ id: 5, title: 'Soup' }], hidden: 0, waiting: [], leftOut: [], kitchen: 0 }
  states.part(
    'what became of a zip',
    ImportReport,
    { report, time: 'an hour' },
    {
      'with nothing': { report: { ...report, added: [] } },
      'with a kitchen': { report: { ...report, added: [], kitchen: 4 } },
      'with a kitchen that is none': { report: { ...report, added: [], kitchen: null } },
      'with a kitchen beside another': { report: { ...report, added: [], kitchen: 'running' } },
      'with what is private, waits and is left out': {
        report: {
          ...report,
          hidden: 1,
          waiting: ['Stew'],
          leftOut: [
            { name: 'X', reason: 'invalid', detail: 'No title.' },
            { name: 'Y', reason: 'picture' },
          ],
        },
      },
    },
  )
  const about = { username: 'anna', place: '', cookingSince: null, links: [] }
  states.page('about oneself', AboutPage, about, {
    'with all': { place: 'Pune', cookingSince: 1990, links: ['https://a.example', 'https://b.example'] },
    wrongly: { around: { actionData: wrong({ link2: ['No address'] }, { link2: 'x', cookingSince: '12' }) } },
  })
  const saved = { changed: [], recipes: [card(5)], favorites: [], collections: [], page: 1, pages: 1 }
  states.page(
    'saved recipes',
    SavedRecipesPage,
    saved,
    {
      none: { recipes: [] },
      'page 2': { page: 2, pages: 2 },
      'changed since, with favourites': { changed: [5, 6], favorites: [card(6)] },
      'with collections': { collections: [{ id: 7, title: 'Winter' }] },
    },
    { cook: {} },
  )
  states.page(
    'collections',
    CollectionsPage,
    { collections: [], page: 1, pages: 1 },
    {
      some: {
        collections: [{ id: 7, title: 'Winter', visibility: 'private', recipeCount: 2, pictures: [] }],
        page: 2,
        pages: 2,
      },
      'made wrongly': { around: { actionData: wrong({ '': ['Too many'] }, { title: 'More' }) } },
    },
    { cook: {} },
  )
  const difference = {
    servings: null,
    totalMinutes: null,
    diets: { added: [], leftOut: [] },
    ingredients: [{ kind: 'new', text: 'salt' }],
    steps: [],
  }
  const version = {
    ...{ id: 6, title: 'My soup', original: { id: 5, title: 'Soup' }, author: 'ben', language: 'en', difference },
    ...{ seen: 'x', may: { take: false, propose: false }, hasProposed: false },
  }
  states.page(
    'a difference',
    DifferencePage,
    version,
    {
      'for its author': { may: { take: true, propose: false } },
      'for its cook': { may: { take: false, propose: true } },
      'that was proposed': { hasProposed: true },
    },
    { cook: {} },
  )
  const facts = {
    also: [],
    elsewhere: { language: 'hi', names: [] },
    storing: null,
    weights: [],
    allergens: [],
    diets: [],
    swaps: [],
  }
  const swap = { use: 'Oil', how: 'As much.', suits: ['Vegan'], brings: [] }
  states.part(
    'facts of a food',
    FoodFactsList,
    { facts: { ...facts, storing: 'Cold.', weights: ['1 cup is 227 g'] } },
    {
      'with swaps': {
        facts: { ...facts, swaps: [swap, { ...swap, use: null, how: 'Leave it out.', brings: ['nuts'] }] },
      },
      'with swaps for a diet': { facts: { ...facts, diets: ['Vegan'], swaps: [swap] } },
      'with other names': {
        facts: { ...facts, allergens: ['milk'], also: ['ghee'], elsewhere: { language: 'hi', names: ['x'] } },
      },
    },
  )
  const links = [{ label: 'Vegan', address: '/search?q=a' }]
  states.part('filters', ActiveFilters, { links, withoutAll: '/search', onLeave: () => {} }, { none: { links: [] } })
  const ways = [{ condition: 'Vegan', address: '/search?q=a', total: 1, more: false }]
  states.part(
    'nothing found',
    NothingFound,
    { ways, assistant: '/ai-chat' },
    {
      'by any way': { ways: [] },
      'but many': { ways: [{ ...ways[0], total: 100, more: true }] },
    },
  )
  states.part(
    'own results',
    OwnResults,
    { cards: [card(5, { visibility: 'draft' } as object)], total: 1, text: 'a&b', actions: () => null },
    {
      'more of them': { total: 2 },
    },
  )
  await states.expectApproved('pages-of-lists')
})
