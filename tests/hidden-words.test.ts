import { beforeAll, expect, test, vi } from 'vitest'
import { follow } from '#app/community/following/follows.store.ts'
import { readFollowingTool } from '#app/community/following/read-following.tool.ts'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import type { Kind } from '#app/community/moderation/moderation.ts'
import { showCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { readQuestionsTool } from '#app/recipes/questions/read-questions.tool.ts'
import { changeContent } from '#server/database/content.ts'
import type { Tool } from '#server/mcp/tool.ts'
import { DAY } from '#server/processes/clock.ts'
import { aModerator } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, callApi, theCook, visit } from './support/in-process.ts'
import { aStreet, LONG_AGO, type Street } from './support/town.ts'

const { folder, db } = aMigratedSqlite()
let street: Street
let moderator: { id: string }
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  street = await aStreet(db())
  moderator = await aModerator(db())
  await showCooked(db(), street.anna, true)
  await follow(db(), street.ben, { kind: 'collection', name: String(street.collections['anna winter']) })
})

/** What anna posted: in which table, column and row the words are. */
const POSTS: Record<
  Exclude<Kind, 'recipe' | 'reply' | 'profile' | 'testNotes'>,
  { column: 'text' | 'title'; table: 'review' | 'question' | 'answer' | 'cookedEntry' | 'collection'; id: () => number }
> = {
  review: { column: 'text', table: 'review', id: () => street.reviews['anna soup'] },
  question: { column: 'text', table: 'question', id: () => street.questions['anna soup'] },
  answer: { column: 'text', table: 'answer', id: () => street.answers['ben soup'] },
  cooked: { column: 'text', table: 'cookedEntry', id: () => street.entries['anna soup 1'] },
  collection: { column: 'title', table: 'collection', id: () => street.collections['anna winter'] },
}
type Posted = keyof typeof POSTS

const PAGES = [
  '/recipe/:soup',
  '/recipe/:soup?reviews=newest',
  '/recipe/:soup?reviews=helpful',
  '/recipe/:soup/questions',
  '/recipe/:soup/questions/:question',
  '/recipe/:soup/questions/:answered',
  '/recipe/:soup/cooked',
  '/cooks/:anna',
  '/cooks/:anna/cooked',
  '/cooks?q=:anna',
  '/collections/:collection',
  '/collections/:collection/shop',
  '/Community',
  '/following',
  '/notifications',
  '/report?review=:review',
  '/report?question=:question',
  '/report?answer=:answer',
  '/report?cooked=:cooked',
  '/report?collection=:collection',
]
const CALLS = [
  '/recipes/:soup/reviews',
  '/recipes/:soup/questions',
  '/questions/:question/answers',
  '/questions/:answered/answers',
  '/recipes/:soup/cooked',
  '/recipes/:soup/cooked-summary',
  '/cooks/:anna',
  '/collections/:collection',
  '/following',
  '/notifications',
]
const addressOf = (path: string) => {
  const others: Record<string, string | number> = {
    ...{ soup: street.soup, anna: street.anna, answered: street.questions['ben soup'] },
  }
  return path.replace(/:(\w+)/g, (_, name) => String(others[name] ?? POSTS[name as Posted].id()))
}

/** Where a reader finds a word: the pages, calls and tools. */
async function placesOf(word: string, who: string | null) {
  const context = async () => aContext(db(), who === null ? null : await theCook(db(), who), folder)
  const places: string[] = []
  for (const path of PAGES) {
    const { found } = await visit(await context(), addressOf(path))
    if (JSON.stringify(found ?? null).includes(word)) places.push(path)
  }
  for (const path of CALLS) {
    const text = await (await callApi(await context(), addressOf(path))).text()
    if (text.includes(word)) places.push(`API ${path}`)
  }
  const tools: [Tool, object][] = [
    [readQuestionsTool, { recipe: street.soup, limit: 20 }],
    ...(who ? [[readFollowingTool, {}] satisfies [Tool, object]] : []),
  ]
  for (const [tool, sent] of tools) {
    const call = { context: await context(), credential: who && 'write', signal: new AbortController().signal }
    if (JSON.stringify(await tool.call(sent, call as never)).includes(word)) places.push(tool.listed.name)
  }
  return places
}
test.each(Object.keys(POSTS) as Posted[])(
  'of a %s that is hidden no place has a word for others, and all have it again once it is restored',
  async (kind) => {
    const { table, column, id } = POSTS[kind]
    const word = `zelkova${kind}`
    await changeContent(db(), async (tx) => {
      await tx
        .updateTable(table as 'review')
        .set({ [column]: word })
        .where('id', '=', id())
        .execute()
    })
    const before = await placesOf(word, street.ben)
    expect(before.length).toBeGreaterThan(2)
    const decision = { kind, subject: id(), reason: 'Not for everybody.', refusePhotos: false } as const
    expect(await moderate(db(), moderator, { act: 'hide', ...decision } as never)).toBe(true)
    for (const who of [null, street.ben]) expect(await placesOf(word, who)).toEqual([])
    expect(await moderate(db(), moderator, { act: 'restore', ...decision } as never)).toBe(true)
    expect(await placesOf(word, street.ben)).toEqual(before)
  },
)
