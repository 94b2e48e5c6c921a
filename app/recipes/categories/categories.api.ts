import { z } from 'zod'
import { countByCategory, findListing, quickestMinutes } from '#app/recipes/catalog/listings.store.ts'
import { averageRating, CATEGORIES, type CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { categoryNamed, categoryNames, categoryPath, GROUPS, type Group } from './category.ts'
import { categoryTexts } from './category-texts.server.ts'

const TAGS: [string] = ['Categories']
const GROUP_NAMES = Object.keys(GROUPS) as [Group, ...Group[]]
const groupOf = (slug: CategorySlug) =>
  GROUP_NAMES.find((group) => (GROUPS[group] as readonly string[]).includes(slug)) ?? 'meal'

const summary = {
  slug: z.enum(CATEGORIES),
  name: z.string().meta({ description: 'In the language of the request.' }),
  group: z.enum(GROUP_NAMES).meta({ description: 'The group that the category belongs to.' }),
  recipeCount: z.int().min(0).meta({ description: 'Number of recipes in the category.' }),
  url: z.url(),
}
const CategorySummary = z.strictObject(summary).meta({ id: 'CategorySummary' })
const CategoryResource = z
  .strictObject({
    ...summary,
    title: z.string(),
    description: z.string(),
    rating: z.number().meta({ description: 'Average rating of all its recipes in stars; 0 without ratings.' }),
    quickest: z
      .int()
      .nullable()
      .meta({ description: 'Shortest total time of its recipes, in minutes; null without recipes.' }),
  })
  .meta({ id: 'Category' })

const list = apiRoute({
  method: 'get',
  path: '/categories',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listCategories',
  summary: 'List the categories',
  responses: {
    200: {
      description: 'All categories, in the order of the Categories page.',
      content: { 'application/json': { schema: z.strictObject({ items: z.array(CategorySummary) }) } },
    },
  },
})

const read = apiRoute({
  method: 'get',
  path: '/categories/{slug}',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'readCategory',
  summary: 'Read a category',
  description: 'To list the category’s recipes, use `GET /recipes?category=…`.',
  request: {
    params: z.object({
      slug: z
        .string()
        .max(40)
        .meta({ description: 'Category slug.', examples: ['breakfast'] }),
    }),
  },
  responses: { 200: { description: 'The category.', content: { 'application/json': { schema: CategoryResource } } } },
  problems: [404],
})

const summaryOf = (slug: CategorySlug, recipeCount: number, origin: string) => ({
  slug,
  name: categoryNames[slug](),
  group: groupOf(slug),
  recipeCount,
  url: origin + categoryPath(slug),
})

export function categoriesApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, origin } = c.get('context')
    const counts = await countByCategory(db)
    return c.json({ items: CATEGORIES.map((slug) => summaryOf(slug, counts.get(slug) ?? 0, origin)) }, 200)
  })

  api.openapi(read, async (c) => {
    const { db, origin } = c.get('context')
    const slug = categoryNamed(c.req.valid('param').slug) ?? refuse(404, { detail: m.not_found_title() })
    const [listing, quickest] = await Promise.all([findListing(db, slug, null), quickestMinutes(db, slug)])
    const category = {
      ...summaryOf(slug, listing.recipeCount, origin),
      title: categoryTexts[slug].title(),
      description: categoryTexts[slug].subtitle(),
      rating: averageRating(listing.ratingSum, listing.ratingCount),
      quickest,
    }
    return c.json(category, 200)
  })
}
