import { beforeAll, test, vi } from 'vitest'
import { AUDIT_ACTS } from '#app/community/moderation/audit-log.ts'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { MEALS } from '#app/kitchen/meal-plan/meal-entry.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { LISTING_SORTS } from '#app/recipes/catalog/listings.ts'
import { FIGURES } from '#app/recipes/catalog/recipe-statistics.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { REVIEW_SORTS } from '#app/recipes/reviews/review.ts'
import { SEARCH_SORTS } from '#app/recipes/search/search.ts'
import { parametersOf } from '#app/wiring/page-address.ts'
import { DAY } from '#server/processes/clock.ts'
import { aModerator } from '../support/builders.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aContext, endOfWork, ROUTES, theCook, visit } from '../support/in-process.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { fillLists } from './full-lists.ts'

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street
let cooks: Record<'anna' | 'moderator', Cook>
let full = ''
/** The cooks' names by their ids, which other files of this worker have counted on. */
const names = new Map<string, string>()
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  street = await aStreet(db())
  await fillLists(db(), street)
  cooks = {
    anna: await theCook(db(), street.anna),
    moderator: await theCook(db(), (await aModerator(db())).id),
  }
  const made = await db().selectFrom('cook').select('id').where('id', 'like', 'cook-%').orderBy('id').execute()
  for (const [at, { id }] of made.entries()) {
    const name = `diner-${at}`
    names.set(id, name)
    const called = { username: name, displayUsername: name, name: `Diner ${at}` }
    await db().updateTable('cook').set(called).where('id', '=', id).execute()
  }
  const { username } = await db()
    .selectFrom('cook')
    .innerJoin('recipe', 'recipe.authorId', 'cook.id')
    .select('username')
    .groupBy('username')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  full = username
})

/** Values that are tried of every parameter. */
const ANYTHING = ['', '0', '1', 'x']
/** The same of words, without numbers: names of cooks have some. */
const WORDLESS = ['', 'x']
type Values = Record<string, readonly (string | number)[]>
/** Further values, by the name of the parameter. */
const valuesOf = ({ author, soup, questions, answers, reviews, entries, collections }: Street): Values => ({
  recipe: [soup],
  id: [soup],
  dish: [`${soup}x4`],
  review: [reviews['anna soup']],
  reply: [reviews['anna soup']],
  question: [questions['anna soup']],
  answer: [answers['anna soup']],
  cooked: [entries['anna soup 1']],
  collection: [collections['anna winter']],
  profile: [String(names.get(author))],
  url: [`https://foodio.example/recipe/${soup}`, `https://foodio.example/ViewRecipe?id=${soup}`],
  subject: [`cook:${names.get(author)}`, 'tag:test', 'category:dinner', 'category:none'],
  cuisine: ['Indian', 'indian', 'Martian'],
  category: ['dinner', 'Dinner'],
  avoid: ['nuts', 'nuts&avoid=eggs'],
  list: ['list'],
  page: ['2', '3', '5', '6', '99', '-1'],
  after: [`${LONG_AGO}.9`, `${LONG_AGO - 20 * DAY}.1`, '20', 'diner-20'],
  sort: [...new Set([...LISTING_SORTS, ...SEARCH_SORTS]), 'Newest'],
  reviews: REVIEW_SORTS,
  diet: [...DIET_SLUGS.slice(0, 3), 'Vegan', 'vegan&diet=keto'],
  time: [...TIME_LIMITS, '16'],
  rating: [...RATING_FLOORS, '5'],
  act: AUDIT_ACTS,
  by: FIGURES,
  days: ['7', '30'],
  tab: ['myRecipes', 'favoriteRecipes', 'savedRecipes', 'collections'],
  meal: MEALS,
  day: ['2026-10-02', '2026-13-01', '2026-02-30'],
  week: ['2026-09-28', '2026-10-01', '2026-13-01'],
  month: ['2026-08', '2026-13', '2025-10'],
  q: ['rice', 'RICE', 'rice soup', 'zzzz', 'cre\u0300me', 'cr\u00e8me', 'diner-2'],
  servings: ['8', '1.5', '1000'],
  units: ['us', 'metric', 'written'],
  in: ['titles'],
  format: ['json', 'xml'],
  since: ['2', '3'],
})
/** Where there is too much to read, what has an approved text of its own, and what reads the same as another page. */
const ELSEWHERE =
  /^import|^ViewRecipe|^collections\/search|:id\.\w+$|fill$|\.(?:pdf|jpg|zip|ics)$|\/pdf$|^login|^register|confirm|reset|restore|unsubscribe|one-click|plan$/

const addressOf = (path: string) =>
  `/${path}`
    .replace('collections/:id', `collections/${street.collections['anna winter']}`)
    .replace(':question', String(street.questions['anna soup']))
    .replace('recipe/:id', `recipe/${street.soup}`)
    .replace('cooks/:username/cooked', `cooks/${names.get(street.anna)}/cooked`)
    .replace(':username', full)
    .replace(':category', 'dinner')
    .replace(':slug', 'egg')

const nameOf = (one: unknown): unknown =>
  one !== null && typeof one === 'object'
    ? nameOf(Object.entries(one).find(([key]) => ['id', 'recipe', 'slug', 'title', 'name'].includes(key))?.[1] ?? null)
    : one
/** What tells one page of a list from another. */
function partsOf(found: unknown, depth = 0): string[] {
  if (typeof found === 'string') {
    const isJson = /^[[{]/.test(found)
    return isJson ? partsOf(JSON.parse(found)) : [`${found.split('\n').length} lines`]
  }
  return Object.entries((found ?? {}) as object).flatMap(([key, value]) => {
    if (Array.isArray(value))
      return [`${key} ${[value.length, ...[value[0], value.at(-1)].slice(0, value.length).map(nameOf)].join(' ')}`]
    if (value !== null && typeof value === 'object')
      return depth > 0 ? [] : partsOf(value, 1).map((part) => `${key}.${part}`)
    return /^(?:form)?key$/i.test(key) ? [] : [`${key} ${String(value).slice(0, 40)}`]
  })
}

test('what pages show for each value of what they read of their address is as approved', async () => {
  const lines: string[] = []
  const values = valuesOf(street)
  const paths = new Set(ROUTES.map(({ path }) => path as string))
  for (const path of paths) {
    const at = addressOf(path)
    const read = parametersOf(at).filter((name) => !['link', 'key', 'token', 'invite', 'seed', 'ids'].includes(name))
    if (read.length === 0 || ELSEWHERE.test(path)) continue
    const who = /^(?:moderation|editing)/.test(path) ? 'moderator' : 'anna'
    const answerTo = async (query: string) => {
      const { status, headers, found } = await visit(aContext(db(), cooks[who], dataDir), `${at}?${query}`)
      await endOfWork()
      const to = headers.get('location')
      return [`${status}${to ? ` to ${to}` : ''}`, ...(status < 300 ? partsOf(found) : [])]
    }
    const base = await answerTo('')
    lines.push('', `== ${path}: ${base[0]}`)
    for (const name of read) {
      const byAnswer = new Map<string, string[]>()
      for (const value of [...(name === 'q' ? WORDLESS : ANYTHING), ...(values[name] ?? [])]) {
        const now = await answerTo(`${name}=${value}`)
        const answer = now.filter((part) => !base.includes(part)).join(', ') || 'the same'
        byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), value === '' ? "''" : String(value)])
      }
      for (const [answer, alike] of byAnswer) lines.push(`  ${name} ${alike.join(', ')}: ${answer}`)
    }
  }
  await expectApproved(
    'addresses',
    lines.map((line) => line.replaceAll(/cook-\d+/g, (id) => names.get(id) ?? id)),
  )
})
