import { Link } from 'react-router'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { listStoredPosts } from '#app/site/company/blog-posts.store.ts'
import { postStateOf } from '#app/site/company/post-draft.ts'
import { m } from '#messages'
import type { Route } from './+types/posts.page'
import styles from './editorial.module.css'
import { EditorialPage } from './editorial-page.tsx'
import { stateText } from './post-state.server.ts'

const SIZE = 24
const address = (page: number) => `/editing/blog${page > 1 ? `?page=${page}` : ''}`

export async function loader(args: Route.LoaderArgs) {
  requireModerator(args)
  const { db } = args.context.get(requestContext)
  const page = orNotFound(pageNumber(args.url.searchParams.get('page')), m.not_found_title())
  const { posts, total } = await listStoredPosts(db, { page, size: SIZE })
  const pages = pageCount(total, SIZE)
  if (page > pages) notFound(m.not_found_title())
  const now = Date.now()
  return {
    page,
    pages,
    posts: posts.map(({ slug, title, publishAt }) => ({
      slug,
      title,
      state: stateText(postStateOf({ publishAt }, now), publishAt),
    })),
  }
}

/** The posts that moderators have written, the last changed first. */
export default function PostsPage({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  return (
    <EditorialPage title={m.blog_title()}>
      <p className={styles.muted}>{m.editorial_posts_text()}</p>
      <p>
        <ButtonLink to="/editing/post">{m.editorial_post_new()}</ButtonLink>
      </p>
      {posts.length === 0 && <p className={styles.muted}>{m.editorial_posts_none()}</p>}
      <ul className={styles.list}>
        {posts.map(({ slug, title, state }) => (
          <li key={slug}>
            <p>
              <Link to={`/editing/post/${slug}`} lang="en">
                {title}
              </Link>
            </p>
            <p className={styles.muted}>{state}</p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={address} />
    </EditorialPage>
  )
}
