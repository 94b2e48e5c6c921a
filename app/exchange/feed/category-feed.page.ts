import { redirect } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { listRecipesIn } from '#app/recipes/catalog/listings.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { categoryNamed, categoryNames, categoryPath } from '#app/recipes/categories/category.ts'
import { m } from '#messages'
import type { Route } from './+types/category-feed.page'
import { answerFeed } from './feed-answer.server.ts'
import { FEED_SIZE } from './feed-entries.store.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const category = orNotFound(categoryNamed(params.category), m.not_found_title())
  const page = categoryPath(category)
  if (params.category !== category) throw redirect(`${page}/feed.xml`, 301)
  const wanted = { category, diet: null, sort: 'newest', size: FEED_SIZE } as const
  const ids = idsOf(await listRecipesIn(context.get(requestContext).db, wanted))
  const title = m.feed_category({ name: categoryNames[category]() })
  return answerFeed(context, { title, path: `${page}/feed.xml`, page, ids })
}
