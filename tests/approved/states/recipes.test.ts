import { test } from 'vitest'
import { ImportProgress } from '#app/exchange/import-job/import-progress.tsx'
import { ImportResult } from '#app/exchange/import-job/import-result.tsx'
import { LeftOutFiles } from '#app/exchange/import-job/left-out-files.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import NotePage from '#app/recipes/notes/note.page.tsx'
import { OwnNote } from '#app/recipes/notes/own-note.tsx'
import { HiddenNote } from '#app/recipes/reading/hidden-note.tsx'
import { IngredientList } from '#app/recipes/reading/ingredient-list.tsx'
import { NutritionTable } from '#app/recipes/reading/nutrition-table.tsx'
import { ShareSaved } from '#app/recipes/reading/share-saved.tsx'
import { SourceLine } from '#app/recipes/reading/source-line.tsx'
import { StepList } from '#app/recipes/reading/step-list.tsx'
import { VersionLines } from '#app/recipes/reading/version-lines.tsx'
import { RatingLine } from '#app/recipes/reviews/rating-line.tsx'
import { ReviewsSection } from '#app/recipes/reviews/reviews-section.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, picture } from './samples.ts'

test('parts of a recipe are as approved', async () => {
  const states = pageStates()
  states.part(
    'a card',
    RecipeCard,
    { recipe: card(5) },
    {
      'with all': {
        recipe: card(5, {
          picture: picture(),
          rating: 4.25,
          ratingCount: 2,
          difficulty: 'Easy',
          tags: ['a', 'b', 'c', 'd'],
        }),
        ...{ mark: 'Private', first: true, viewOnHover: true },
      },
      'of another language': { recipe: card(5, { language: 'hi' }) },
      'that is spicy': { indicator: 'spiceLevel', recipe: card(5, { spiceLevel: 'Hot' } as object) },
      'that is sweet': { indicator: 'sweetness', recipe: card(5, { sweetness: 'High' } as object) },
      'without times': { recipe: card(5, { totalMinutes: 0 }) },
    },
  )
  const rated = { id: 5, rating: 4.25, ratingCount: 3, visibility: 'public', author: { username: 'ben', name: 'Ben' } }
  const unrated = { ...rated, rating: 0, ratingCount: 0 }
  const cooked = { count: 0, byPeople: false, since: null }
  states.part(
    'the rating',
    RatingLine,
    { recipe: rated, cooked, link: undefined },
    {
      'none yet': { recipe: unrated },
      'none yet, for a cook': { recipe: unrated, around: { cook: {} } },
      'none yet, for its author': { recipe: unrated, around: { cook: { username: 'ben' } } },
      'none yet, of nobody': { recipe: { ...unrated, author: null } },
      'none yet, for nobody but some': { recipe: { ...unrated, visibility: 'unlisted' } },
      'of what was cooked': { cooked: { count: 4, byPeople: true, since: { rating: 4, changedAt: AT } } },
      'of what was cooked, by a link': { cooked: { ...cooked, count: 1 }, link: 's&t' },
    },
  )
  const ben = { username: 'ben', name: 'Ben', image: null }
  const review = {
    ...{ id: 1, stars: 4, cook: ben, createdAt: AT, text: null, photo: null, cooked: null, changes: null, reply: null },
    ...{ helpful: 0, foundHelpful: false },
  }
  const brief = {
    ...{ reviews: [review], folded: [], raters: [], raterCount: 0, hasVotes: false, stars: [0, 0, 0, 1, 0], own: null },
    ...{ mayReview: false, mayReply: false, isBrief: true, sort: 'newest', page: 1, pages: 1 },
  }
  const whole = (more: object) => ({ shown: { ...brief, isBrief: false, ...more } })
  const own = { stars: 3, text: 'Mine', isHidden: true, hiddenReason: 'Rude' }
  const raters = { raters: [review], raterCount: 3 }
  states.part(
    'reviews',
    ReviewsSection,
    { recipe: { ...rated, ratingCount: 1 }, shown: brief, result: undefined },
    {
      none: { recipe: unrated, shown: { ...brief, reviews: [], isBrief: false } },
      'with words and a photo': {
        shown: { ...brief, reviews: [{ ...review, text: 'Good', photo: picture(), cooked: 'asWritten' }] },
      },
      'of what was changed': { shown: { ...brief, reviews: [{ ...review, cooked: 'withChanges', changes: 'Salt' }] } },
      'of what was changed somehow': { shown: { ...brief, reviews: [{ ...review, cooked: 'withChanges' }] } },
      'of a cook who is muted': { shown: { ...brief, folded: ['ben'] } },
      'that is replied to': { shown: { ...brief, reviews: [{ ...review, reply: 'Thanks' }] } },
      'that is replied to by nobody': {
        recipe: { ...rated, author: null },
        shown: { ...brief, reviews: [{ ...review, reply: 'Thanks' }] },
      },
      'with all that can be done': whole({ reviews: [review, { ...review, id: 2 }], hasVotes: true, sort: 'helpful' }),
      'without votes': whole({ reviews: [review, { ...review, id: 2 }] }),
      'page 2, sorted': whole({ page: 2, pages: 3, sort: 'helpful', ...raters }),
      'with stars alone': whole({ reviews: [], ...raters }),
      'with stars alone, too': whole(raters),
      'for a cook': { shown: { ...brief, mayReview: true }, around: { cook: {} } },
      'for its author': { around: { cook: { username: 'ben' } } },
      'for a cook with a hidden one': { shown: { ...brief, mayReview: true, own }, around: { cook: {} } },
      'sent wrongly': { shown: { ...brief, mayReview: true }, result: { status: 'error' }, around: { cook: {} } },
    },
  )
  const lines = { id: 5, credit: null, mayCompare: false, figures: null, changedAt: null, testers: [] }
  const credit = { original: { id: 4, title: 'Broth', cook: 'ben' } }
  states.part(
    'versions',
    VersionLines,
    { ...lines, credit },
    {
      'of a recipe of nobody, to compare': {
        credit: { original: { ...credit.original, cook: null } },
        mayCompare: true,
      },
      'of a recipe that is gone': { credit: { original: null }, mayCompare: true },
      'none of it': { credit: null, figures: { count: 0, diets: [], tags: [] } },
      'of it': { credit: null, figures: { count: 3, diets: [], tags: [] } },
      'of it, by diets and tags': { credit: null, figures: { count: 3, diets: [['Vegan', 2]], tags: [['hot', 1]] } },
      'tried by two, changed': { credit: null, testers: [ben, { username: 'eve', name: 'Eve' }], changedAt: AT },
    },
  )
  states.part(
    'a source',
    SourceLine,
    { source: 'https://www.food.example/a?b=1' },
    {
      none: { source: null },
      'with a name': { source: 'Gran’s book · https://food.example/a' },
      'that is a name': { source: 'Gran' },
      'that looks like an address': { source: 'http://' },
    },
  )
  states.part('a hidden recipe', HiddenNote, { id: 5, reason: null }, { 'with a reason': { reason: 'Rude' } })
  const notice = { name: 'recipeSaved', link: '/recipe/5', id: 'n', text: 'Saved', linkText: 'Open', isWrong: false }
  states.part(
    'what can be shared',
    ShareSaved,
    { notice },
    {
      'of another notice': { notice: { ...notice, name: 'noteSaved' } },
      'of a notice without a link': { notice: { ...notice, link: null } },
    },
  )
  const row = { label: 'Energy', perServing: '200 kcal', dailyShare: '10 %', per100g: '90 kcal' }
  states.part(
    'nutrition',
    NutritionTable,
    { title: 'Nutrition', source: 'Estimated', rows: [row] },
    {
      'without shares': { rows: [{ ...row, dailyShare: null }] },
      'without weights': { rows: [{ ...row, per100g: null }] },
      'of which one has a weight': {
        rows: [
          { ...row, per100g: null },
          { ...row, label: 'Salt' },
        ],
      },
      none: { rows: [] },
    },
  )
  const steps = ['', '', 'Sauce'].map((section, at) => ({ section, text: `Do ${at}.` }))
  states.part(
    'steps',
    StepList,
    { steps },
    {
      'to be ticked': { tickable: true, text: ({ text }: { text: string }, at: number) => `${at}: ${text}` },
    },
  )
  const food = { section: '', quantity: '2', name: 'eggs', notes: '' }
  states.part(
    'ingredients',
    IngredientList,
    { ingredients: [food] },
    {
      'with notes, without an amount, under a heading': {
        ingredients: [food, { section: 'Top', quantity: '', name: 'salt', notes: 'fine' }],
        link: (at: number) => `→${at}`,
      },
    },
  )
  const note = { stars: 4, text: 'More.', amounts: [] }
  const wanted = { servings: null, units: 'written' }
  states.part(
    'the own note',
    OwnNote,
    { id: 5, note, wanted, isOwnVersion: false },
    {
      'with amounts': { note: { ...note, stars: null, text: '', amounts: [{ line: 'salt', amount: '1 tsp' }] } },
      'with amounts that are shown': {
        note: { ...note, amounts: [{ line: 'salt', amount: '1 tsp' }] },
        isOwnVersion: true,
        wanted: { ...wanted, servings: 8 },
      },
    },
  )
  const noted = {
    id: 5,
    title: 'Soup',
    language: 'en',
    lines: ['2 eggs', 'salt'],
    note: null,
    link: undefined,
    isSignedIn: true,
  }
  states.page(
    'the page of a note',
    NotePage,
    noted,
    {
      'that is there': { note: { ...note, amounts: [{ line: 'salt', amount: '1 tsp' }] } },
      'of a visitor': { isSignedIn: false },
      'by a link': { link: 's', isSignedIn: false },
    },
    { cook: {} },
  )
  await states.expectApproved('recipes')
})

test('what becomes of an import is as approved', async () => {
  const states = pageStates()
  const counts = (outcomes: object) => ({ found: 9, chosen: 9, finished: 4, outcomes })
  const found = { id: 3, state: 'running', currentTitle: 'Soup', isBrokenOff: false, counts: counts({ added: 4 }) }
  states.part(
    'an import that is under way',
    ImportProgress,
    { found },
    {
      paused: { found: { ...found, state: 'paused', currentTitle: null } },
      'broken off': { found: { ...found, isBrokenOff: true } },
      'being undone': {
        found: { ...found, state: 'undoing', counts: counts({ added: 2, undone: 1, changed: 1, replaced: 1 }) },
      },
      'of nothing': { found: { ...found, counts: { ...counts({}), chosen: 0, finished: 0 } } },
    },
  )
  const done = { ...found, state: 'finished', counts: counts({ added: 2, unfinished: 1, replaced: 1 }) }
  const reported = { position: 1, recipeId: 5, title: 'Soup', outcome: 'added', losses: [], cuts: [] }
  states.part(
    'the result of an import',
    ImportResult,
    { found: done, reported: [], hasMore: false, mayUndo: true, page: 1 },
    {
      'that is undone': { found: { ...done, state: 'undone', counts: counts({ undone: 3 }) }, mayUndo: false },
      'that was cancelled': { found: { ...done, state: 'cancelled', counts: counts({}) } },
      'with a loss': { reported: [{ ...reported, losses: ['cut'], cuts: ['The title was cut.'] }] },
      'with a loss without a recipe, page 2': { reported: [{ ...reported, recipeId: null, losses: ['cut'] }], page: 2 },
      'with more than a page has': { reported: [reported], hasMore: true },
    },
  )
  const left = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, reason: 'noRecipe' }))
  states.part('what was left out', LeftOutFiles, { leftOut: left(2) }, { nothing: { leftOut: [] } })
  await states.expectApproved('imports')
})
