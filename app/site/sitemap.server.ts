import { rowIdOf } from '../../server/database/row-id.ts'
import type { Database } from '../../server/database/tables.ts'
import { blogPath } from '../company/blog-post.ts'
import { blogPosts } from '../company/blog-posts.server.ts'
import { CATEGORIES } from '../recipes/recipe.ts'
import { listAddresses } from '../recipes/recipes.server.ts'

/** How many recipes one file names: below the sitemap protocol's limit of 50,000 addresses. */
const MAX_RECIPES = 45_000
const PAGES = [
  '/',
  '/Categories',
  '/recipes/top-rated',
  '/recipes/trending',
  '/recipes/newest',
  '/About',
  '/Blog',
  '/Careers',
  '/Community',
  '/HelpCenter',
  '/PrivacyPolicy',
  '/TermsOfService',
  '/api/docs',
]

interface SitemapOptions {
  origin: string
  /** The `after` of a part's address; null for the sitemap itself. */
  after: string | null
  /** How many recipes one file may name. */
  maxRecipes?: number
}

/** The sitemap as XML; with more recipes than one file may name, an index of parts that each start behind a recipe id (`?after=`). */
export async function sitemap(db: Database, { origin, after, maxRecipes = MAX_RECIPES }: SitemapOptions) {
  const recipes = await listAddresses(db, rowIdOf(after) ?? 0, maxRecipes)
  if (after === null && recipes.length === maxRecipes)
    return xml('sitemapindex', await listParts(db, origin, maxRecipes))
  const isLater = rowIdOf(after) !== null
  const pages = isLater ? [] : [...PAGES, ...CATEGORIES.map((category) => `/recipes/${category}`)]
  const posts = isLater ? [] : blogPosts
  return xml('urlset', [
    ...pages.map((path) => entry('url', origin + path)),
    ...posts.map(({ slug, date }) => entry('url', origin + blogPath(slug), Date.parse(date))),
    ...recipes.map(({ id, updatedAt }) => entry('url', `${origin}/recipe/${id}`, updatedAt)),
  ])
}

async function listParts(db: Database, origin: string, maxRecipes: number) {
  const parts: string[] = []
  for (let last = 0; ; ) {
    const end = (await listAddresses(db, last, maxRecipes)).at(-1)
    if (!end) return parts
    parts.push(entry('sitemap', `${origin}/sitemap.xml?after=${last}`))
    last = end.id
  }
}

const entry = (element: 'url' | 'sitemap', address: string, changed?: number) =>
  `<${element}><loc>${address}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</${element}>`

const xml = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
