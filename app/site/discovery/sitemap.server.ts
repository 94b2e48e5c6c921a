import { CHUNK_SIZE } from '#app/recipes/catalog/id-set.ts'
import { listFilledRuns } from '#app/recipes/catalog/postings.store.ts'
import { collectionPath } from '#app/recipes/collections/collection.ts'
import { listPublicCollections } from '#app/recipes/collections/collections.store.ts'
import { EXPLAINED_FOODS, foodPath } from '#app/recipes/food-guide/food-facts.server.ts'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { listAddresses } from '#app/recipes/recipe/recipes.store.ts'
import { blogPath } from '#app/site/company/blog-post.ts'
import { listBlogPosts } from '#app/site/company/blog-posts.server.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * How many recipes one file names, a multiple of 32 and a part of a chunk of the search index. The protocol allows 50,000 addresses, but
 * with so few a file costs no more than a page; and an index may name 50,000 files.
 */
const MAX_RECIPES = CHUNK_SIZE / 16
/** How many public collections the first file names, those that changed last. */
const MAX_COLLECTIONS = 1000
const PAGES = [
  '/',
  '/Categories',
  '/recipes/top-rated',
  '/recipes/trending',
  '/recipes/newest',
  '/foods',
  '/cooks',
  '/About',
  '/Blog',
  '/Careers',
  '/Community',
  '/HelpCenter',
  '/PrivacyPolicy',
  '/TermsOfService',
  '/transparency',
  '/api/docs',
]

interface SitemapOptions {
  origin: string
  /** The `after` of a part's address; null for the sitemap itself. */
  after: string | null
  /** How many recipes one file may name. */
  maxRecipes?: number
}

/** The sitemap as XML; with more recipes than one file may name, an index of parts that each name those of a run of ids, behind the one in `?after=`. */
export async function sitemap(db: Database, { origin, after, maxRecipes = MAX_RECIPES }: SitemapOptions) {
  const first = rowIdOf(after) ?? 0
  const last = first + maxRecipes - ((first + 1) % maxRecipes)
  const recipes = await listAddresses(db, { after: first, size: maxRecipes, ...(after !== null && { last }) })
  if (after === null && recipes.length === maxRecipes) {
    // The first part names the pages, also when it has no recipes.
    const starts = new Set([0, ...(await listFilledRuns(db, maxRecipes)).map((id) => Math.max(0, id - 1))])
    return xml(
      'sitemapindex',
      [...starts].map((start) => entry('sitemap', `${origin}/sitemap.xml?after=${start}`)),
    )
  }
  const isLater = rowIdOf(after) !== null
  const pages = isLater ? [] : [...PAGES, ...CATEGORIES.map((category) => `/recipes/${category}`)]
  const foods = isLater ? [] : [...EXPLAINED_FOODS].map((food) => foodPath(food))
  const posts = isLater ? [] : (await listBlogPosts(db)).posts
  const collections = isLater ? [] : await listPublicCollections(db, MAX_COLLECTIONS)
  return xml('urlset', [
    ...[...pages, ...foods].map((path) => entry('url', origin + path)),
    ...posts.map(({ slug, changedAt }) => entry('url', origin + blogPath(slug), changedAt)),
    ...collections.map(({ id, updatedAt }) => entry('url', origin + collectionPath(id), updatedAt)),
    ...recipes.map(({ id, updatedAt }) => entry('url', `${origin}/recipe/${id}`, updatedAt)),
  ])
}

const entry = (element: 'url' | 'sitemap', address: string, changed?: number) =>
  `<${element}><loc>${address}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</${element}>`

const xml = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
