import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/support/builders.ts'
import { aMigratedSqlite } from '../../../tests/support/databases.ts'
import { aContext, visit } from '../../../tests/support/in-process.ts'

const { folder, db } = aMigratedSqlite()

test('a post that names eight recipes shows six cards, and leads to all that there are', { tags: 'slow' }, async () => {
  const ids: number[] = []
  for (let at = 0; at < 8; at++) ids.push(await aRecipe(db(), { title: `Soup ${at}`, authorId: null }))
  const link = (id: number) => `[Soup](/recipe/${id})`
  const post = { slug: 'soups', title: 'Soups', description: '', topic: 'hacks' as const, author: 'FoodIO' }
  const times = { publishAt: Date.now() - 1000, updatedAt: 1 }
  const body = [...ids, 999_999].map(link).join(', ')
  await db()
    .insertInto('blogPost')
    .values({ ...post, ...times, body })
    .execute()
  const { found } = await visit(aContext(db(), null, folder), '/Blog/soups')
  const { text, recipes } = found as { text: string; recipes: { id: number }[] }
  expect(text).toBe(`${ids.map(link).join(', ')}, Soup`)
  expect(recipes.map(({ id }) => id)).toEqual(ids.slice(0, 6))
})
