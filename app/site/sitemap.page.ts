import { rowIdOf } from '../../server/database/row-id.ts'
import type { Database } from '../../server/database/tables.ts'
import { visit } from '../../server/session.ts'
import { CATEGORIES } from '../recipes/recipe.ts'
import { listAddresses } from '../recipes/recipes.server.ts'
import type { Route } from './+types/sitemap.page'

/** How many recipes one file names: below the sitemap protocol's limit of 50,000 addresses. */
const PART = 45_000
const PAGES = [
  '/',
  '/Categories',
  '/About',
  '/Blog',
  '/Careers',
  '/Community',
  '/HelpCenter',
  '/PrivacyPolicy',
  '/TermsOfService',
  '/api/docs',
]

/** The sitemap; with more recipes than one file may name, an index of parts that each start behind a recipe id (`?after=`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin } = context.get(visit)
  const after = url.searchParams.get('after')
  const recipes = await listAddresses(db, rowIdOf(after) ?? 0, PART)
  if (after === null && recipes.length === PART) return xml('sitemapindex', await listParts(db, origin))
  const pages = rowIdOf(after) ? [] : [...PAGES, ...CATEGORIES.map((category) => `/recipes/${category}`)]
  return xml('urlset', [
    ...pages.map((path) => entry('url', origin + path)),
    ...recipes.map(({ id, updatedAt }) => entry('url', `${origin}/recipe/${id}`, updatedAt)),
  ])
}

async function listParts(db: Database, origin: string) {
  const parts: string[] = []
  for (let last = 0; ; ) {
    const end = (await listAddresses(db, last, PART)).at(-1)
    if (!end) return parts
    parts.push(entry('sitemap', `${origin}/sitemap.xml?after=${last}`))
    last = end.id
  }
}

const entry = (element: 'url' | 'sitemap', address: string, changed?: number) =>
  `<${element}><loc>${address}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</${element}>`

const xml = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
