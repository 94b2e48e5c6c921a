import { categoryNames, categoryPath } from '#app/recipes/categories/category.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import type { CategorySlug, Picture } from '#app/recipes/recipe/recipe.ts'
import type { Database } from '#server/database/tables.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { AtomEntry } from './atom.ts'

/** The number of recipes in a feed. */
export const FEED_SIZE = 30

const pictureOf = (image: string | null, origin: string) =>
  image === null ? null : origin + pictureAddress((JSON.parse(image) as Picture).key, 1280, 'jpg')

/** The feed entries of recipes in the order of the ids, without those that are not public, and the usernames of their authors. */
export async function listFeedEntries(
  db: Database,
  ids: readonly number[],
  origin: string,
): Promise<{ entries: AtomEntry[]; authors: string[] }> {
  if (ids.length === 0) return { entries: [], authors: [] }
  const rows = await db
    .selectFrom('recipe')
    .leftJoin('cook', 'cook.id', 'recipe.authorId')
    .select(['recipe.id', 'title', 'description', 'recipe.image', 'categories', 'tags', 'publishedAt'])
    .select(['recipe.updatedAt', 'cook.username', 'cook.name'])
    .where('recipe.id', 'in', [...ids])
    .where(isPublic)
    .execute()
  const entries = new Map(rows.map((row) => [row.id, entryOf(row)]))
  const authors = [...new Set(rows.flatMap(({ username }) => username ?? []))]
  return { entries: ids.flatMap((id) => entries.get(id) ?? []), authors }

  function entryOf(row: (typeof rows)[number]): AtomEntry {
    const categories = JSON.parse(row.categories) as CategorySlug[]
    const tags = JSON.parse(row.tags) as string[]
    return {
      address: `${origin}/recipe/${row.id}`,
      title: row.title,
      summary: row.description,
      author: row.username && row.name ? { name: row.name, address: `${origin}/cooks/${row.username}` } : null,
      picture: pictureOf(row.image, origin),
      categories: [
        ...categories.map((slug) => ({
          term: slug,
          label: categoryNames[slug](),
          scheme: origin + categoryPath(slug).slice(0, -slug.length),
        })),
        ...tags.map((term) => ({ term })),
      ],
      publishedAt: row.publishedAt,
      updatedAt: row.updatedAt,
    }
  }
}
