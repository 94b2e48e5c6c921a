import { rowIdOf } from '../../server/database/row-id.ts'
import type { Database } from '../../server/database/tables.ts'
import { blogPath } from '../company/blog-post.ts'
import { blogPosts } from '../company/blog-posts.server.ts'
import { CATEGORIES } from '../recipes/recipe.ts'
import { listAddresses, listAddressRanges } from '../recipes/recipes.server.ts'

/**
 * How many recipes one file names. The protocol allows 50,000 addresses, but with so few a file costs no more than a page; and an
 * index may name 50,000 files.
 */
const MAX_RECIPES = 1250
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

/** The sitemap as XML; with more recipes than one file may name, an index of parts that each name the recipes of so many ids behind one (`?after=`). */
export async function sitemap(db: Database, { origin, after, maxRecipes = MAX_RECIPES }: SitemapOptions) {
  const first = rowIdOf(after) ?? 0
  const recipes = await listAddresses(db, {
    after: first,
    size: maxRecipes,
    ...(after !== null && { last: first + maxRecipes }),
  })
  if (after === null && recipes.length === maxRecipes) {
    // The first part names the pages, also when it has no recipes.
    const starts = new Set([0, ...(await listAddressRanges(db, maxRecipes))])
    return xml(
      'sitemapindex',
      [...starts].map((start) => entry('sitemap', `${origin}/sitemap.xml?after=${start}`)),
    )
  }
  const isLater = rowIdOf(after) !== null
  const pages = isLater ? [] : [...PAGES, ...CATEGORIES.map((category) => `/recipes/${category}`)]
  const posts = isLater ? [] : blogPosts
  return xml('urlset', [
    ...pages.map((path) => entry('url', origin + path)),
    ...posts.map(({ slug, date }) => entry('url', origin + blogPath(slug), Date.parse(date))),
    ...recipes.map(({ id, updatedAt }) => entry('url', `${origin}/recipe/${id}`, updatedAt)),
  ])
}

const entry = (element: 'url' | 'sitemap', address: string, changed?: number) =>
  `<${element}><loc>${address}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</${element}>`

const xml = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
