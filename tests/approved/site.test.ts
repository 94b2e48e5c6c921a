import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { createApi } from '#app/api.ts'
import { drawRecipePdf } from '#app/exchange/pdf/recipe-pdf.server.ts'
import { curlOf, exampleOf } from '#app/site/api-docs/example.ts'
import { limitsOf, schemaFields, typeText } from '#app/site/api-docs/limits.ts'
import { blogPath, readBlogPost, recipesIn, withoutMissing } from '#app/site/company/blog-post.ts'
import { listActiveCooks, listNewestCooks, listNewestReviews } from '#app/site/company/community.store.ts'
import { listFigures } from '#app/site/company/figures.store.ts'
import { sitemap } from '#app/site/discovery/sitemap.server.ts'
import { sectionsOf } from '#server/api/api-document.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { ROOT } from '../support/site.ts'
import { below, expectApproved } from './approval.ts'
import { aCookbook, NOW } from './cookbook-database.ts'
import { DISHES } from './dishes.ts'

const db = aCookbook()
const ORIGIN = 'https://foodio.example'

test('the examples of the API are as approved', () => {
  const document = createApi(ORIGIN).document()
  const calls = sectionsOf(document).flatMap(({ name, calls }) =>
    below(
      name,
      calls.flatMap((call) => curlOf(document, call).split('\n')),
    ),
  )
  const schemas = Object.entries(document.components.schemas)
    .slice(0, 4)
    .flatMap(([name, schema]) =>
      below(`== ${name}`, [
        JSON.stringify(exampleOf(document, schema)),
        ...schemaFields(document, schema).map((field) =>
          [
            `${field.name}${field.required ? '' : '?'}`,
            typeText(document, field.schema),
            ...limitsOf(field.schema),
          ].join(', '),
        ),
      ]),
    )
  return expectApproved('api-examples', [...calls, ...schemas])
})

test('the sitemap, newest reviews, cooks and figures are as approved', async () => {
  const of = (author: { username: string } | null) => author?.username ?? 'nobody'
  const reviews = await listNewestReviews(db(), 8)
  const cooks = await listNewestCooks(db(), 5)
  const active = await listActiveCooks(db(), 5, NOW)
  const map = (await sitemap(db(), { origin: ORIGIN, after: null })) ?? ''
  const parts = (await sitemap(db(), { origin: ORIGIN, after: null, maxRecipes: 20 })) ?? ''
  const lines = (xml: string) =>
    xml
      .replaceAll('><', '>\n<')
      .split('\n')
      .filter((line) => line.includes('<loc>'))
  await expectApproved('site', [
    ...reviews.map((review) => `review: ${JSON.stringify(review).slice(0, 160)}`),
    ...cooks.map((cook) => `new: ${of(cook)}`),
    ...active.map((cook) => `active: ${JSON.stringify(cook)}`),
    ...(await listFigures(db(), NOW)).map((month) => `figures: ${JSON.stringify(month)}`),
    ...lines(map).slice(0, 40),
    ...lines(parts),
  ])
})

test('posts of the blog are read as approved', () => {
  const folder = join(ROOT, 'app/site/company/blog')
  const posts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  return expectApproved(
    'blog-posts',
    posts.flatMap((name) => {
      const { body, ...front } = readBlogPost(name.slice(0, -3), readFileSync(join(folder, name), 'utf8'))
      const recipes = recipesIn(body)
      const left = withoutMissing(body, new Set(recipes.slice(1)))
      return below(blogPath(front.slug), [
        ...Object.entries(front).map(([key, value]) => `${key}: ${value}`),
        `recipes ${recipes.join(', ')}, ${recipesIn(left).join(', ')} where the first is missing`,
      ])
    }),
  )
})

test('recipes are printed as approved', async () => {
  const lines: string[] = []
  for (const [dish, locale] of [
    [DISHES[1], 'en'],
    [DISHES.at(-3), 'hi'],
    [DISHES.at(-1), 'en'],
  ] as const) {
    if (!dish) continue
    const pdf = Buffer.from(
      await drawRecipePdf({ recipe: dish, picture: null, address: `${ORIGIN}/recipe/${dish.id}`, locale }),
    )
    const { pages, fonts } = await readPdf(pdf)
    for (const [at, page] of pages.entries()) {
      const placed = page.placed.map(
        ({ text, x, y, size }) =>
          `${Math.round(x)},${Math.round(y)} ${Math.round(size * 10) / 10}: ${text.slice(0, 60)}`,
      )
      lines.push(
        ...below(`${dish.title}, page ${at + 1} of ${pages.length}, ${fonts.join(', ')}`, [
          ...(locale === 'hi' ? placed.map((line) => line.replace(/: .*/, '')) : placed),
          `foot: ${page.foot}`,
          ...page.links.map((link) => `link: ${link}`),
          ...page.coloured.map(({ colour, text }) => `${colour}: ${locale === 'hi' ? text.length : text.slice(0, 60)}`),
        ]),
      )
    }
  }
  await expectApproved('printed-recipes', lines)
})
