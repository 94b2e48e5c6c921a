import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { emptySlots, fillQuery } from '#app/kitchen/fill-week/fill-week-query.ts'
import { GuestDraft, HouseholdIntent, HouseholdName, InviteDraft } from '#app/kitchen/households/household.ts'
import { needNames } from '#app/kitchen/households/need-names.ts'
import { wholesOf } from '#app/kitchen/items/bought-wholes.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { recipeItems } from '#app/kitchen/items/recipe-items.ts'
import { movedAisle } from '#app/kitchen/items/shopping-changes.ts'
import { suggestedTexts } from '#app/kitchen/items/suggested-texts.ts'
import { inList, LiveListOwner, LiveListQuery, liveFieldsOf } from '#app/kitchen/live-lists/live-list.ts'
import { MEALS } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealAddPath, mealPlanPath, planDayPath, planMonthPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { peopleIn, servingsFor } from '#app/kitchen/records/people.ts'
import { isRecordDeleted } from '#app/kitchen/records/record-values.ts'
import { aTable } from './table.ts'

test('lists, households and records are as approved', async () => {
  const table = aTable()
  const paths = [mealPlanPath(null), planDayPath('2026-10-01'), planMonthPath('2026-10'), mealAddPath({})]
  const more = [
    mealPlanPath('2026-10-01', { edit: 'a', removed: 5, allMeals: true }),
    mealAddPath({ recipe: 5, servings: null, day: '2026-10-01', meal: 'lunch' }),
    listPath('list'),
    listPath('a b', { edit: 'x', removed: 1, all: true }),
  ]
  table.lines.push('paths', ...[...paths, ...more].map((path) => `  ${path}`))
  for (const locale of ['en', 'hi'] as const)
    await inLanguage(locale, async () =>
      table.of(
        'what somebody does not eat',
        needNames,
        { diets: [], allergens: [] },
        { diets: ['vegan'], allergens: ['milk', 'nuts'] },
      ),
    )
  const people = (told: number | null) => [servingsFor(told), servingsFor(told, 1), servingsFor(told, 5)]
  table.of('for how many', people, null, 1, 4)
  table.lines.push(`nobody told: ${peopleIn([])}`)
  table.of(
    'deleted',
    isRecordDeleted as (fields: object) => boolean,
    { text: ['1', 'x'], deleted: ['2', true] },
    { text: ['2', 'x'], deleted: ['2', true] },
    { text: ['3', 'x'], deleted: ['2', true] },
    { deleted: ['2', false] },
    {},
  )
  table.texts(
    'an aisle moved',
    (moved) => {
      const [aisle = '', by] = moved.split(' ')
      return movedAisle(['a', 'b', 'c'], aisle, Number(by)).join('')
    },
    `
    a -1
    a 1
    b -1
    c 1
    c -1
    x 1`,
  )
  table.texts(
    'suggested',
    (text) => suggestedTexts(text, ['Milk', 'Mild cheese', 'Onion', 'milk']),
    `
    mi
    2 mil
    m
    500 g fresh mi
    milk`,
  )
  const fruit = (value: number) =>
    ['lemon juice', 'orange juice', 'milk'].map((food) => wholesOf(food, { value, unit: 'ml' } as never))
  table.of('fruit for juice', fruit, 45, 100, 101, 250, 251)
  const items = recipeItems({
    list: 'l',
    recipe: { id: 5, title: 'x'.repeat(300) },
    texts: ['a', 'b'],
    key: 'k',
    now: 9,
  })
  table.lines.push(...items.map((item) => JSON.stringify(item).replace(/x{9,}/, (title) => `x×${title.length}`)))
  const field = (value: unknown) => ['1', value]
  const seen = { list: field('a'), text: field('x'), ticked: field(true), aisle: field('b'), position: field(1) }
  const fields = { ...seen, recipe: field(5), planned: field('m'), recipeTitle: field('S'), deleted: field(false) }
  const record = (all: object) => ({ id: 'i', kind: 'item', fields: all }) as never
  table.of('on a live list', (all: object) => [liveFieldsOf(record(all)), inList(record(all), 'b')], fields, {
    text: field('x'),
  })
  table.shape(
    'the secret of a device',
    LiveListOwner,
    `
    {"secret":"x*43"}
    {"secret":"x*42"}`,
  )
  table.shape(
    'the key of a list',
    LiveListQuery,
    `
    {"key":"x*43"}
    {"key":"x*44","since":5}`,
  )
  table.shape(
    'a household’s name',
    HouseholdName,
    `
    " The  Mill "
    ""
    "x*60"
    "x*61"`,
  )
  table.shape(
    'an invitation',
    InviteDraft,
    `
    {}
    {"email":"A@B.org"}
    {"email":"x"}`,
  )
  table.shape(
    'a guest',
    GuestDraft,
    `
    {"name":" Grandma ","list":"list"}
    {"name":"","list":"list"}
    {"name":"x*40","list":"list"}
    {"name":"x*41","list":"list"}`,
  )
  table.shape(
    'what is wanted of a household',
    HouseholdIntent,
    `
    {"do":"ovens","ovens":"4"}
    {"do":"ovens","ovens":"5"}
    {"do":"ovens","ovens":"0"}
    {"do":"role","username":"a","role":"chief"}
    {"do":"rename","name":" A "}
    {"do":"none"}`,
  )
  await table.expectApproved('rules-of-lists')
})

test('the wishes for a week are read as approved', async () => {
  const table = aTable()
  const requestOf = (query: string) => fillQuery(new URLSearchParams(query), { main: 'dinner', season: null })
  const requested = (query: string) => {
    const { minutes, ...all } = requestOf(query)
    return { ...all, minutes: minutes.join() }
  }
  table.texts(
    'wishes for a week',
    requested,
    `
    week=2026-09-28&chosen=&day=2026-10-01&day=x&meal=lunch&meal=Lunch&meal=tea
    time=0&weekend=90&repeat=61&season=none&seed=-3.7
    time=600&weekend=x&repeat=60&season=north&seed=1000001&week=2026-02-30
    shown=2026-10-01.dinner.5&shown=2026-10-02.dinner.6&keep=2026-10-01.dinner.5
    shown=2026-10-01.dinner.5&keep=2026-10-01.dinner.5
    shown=2026-10-01.dinner.5&shown=2026-10-02.dinner.6&swap=2026-10-01.dinner.5&refused=1.2.x
    minutes=20&minutes=&minutes=x&minutes=45&diet=vegan&diet=none&without=milk&without=x
    planned=2026-10-01.dinner.5_2026-10-02.lunch_x_2026-10-02.tea.5&saved=1.2.x.0&fridge=rice`,
  )
  table.texts(
    'meals that are empty when Friday’s dinner is planned',
    (query) =>
      emptySlots(['2026-10-02', '2026-10-03'], requestOf(query), [{ day: '2026-10-02', meal: 'dinner', recipe: null }]),
    `
    meal=dinner
    meal=dinner&meal=lunch&time=20&weekend=90
    minutes=&minutes=&minutes=&minutes=&minutes=15&minutes=25&meal=lunch`,
  )
  table.lines.push(MEALS.join())
  await table.expectApproved('rules-of-weeks')
})
