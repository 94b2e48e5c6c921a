import { Link } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Route } from './+types/blog-post.page'
import styles from './blog.module.css'
import { BLOG_CONTENT, blogPath, recipesIn, withoutMissing } from './blog-post.ts'
import { findBlogPost } from './blog-posts.server.ts'
import company from './company.module.css'
import { PostText } from './post-text.tsx'

/** How many of the recipes that a post names are shown under it. */
const MAX_CARDS = 6

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const { body, ...post } = orNotFound(await findBlogPost(db, params.slug), m.not_found_title())
  const recipes = await listCards(db, recipesIn(body))
  shows.current(BLOG_CONTENT)
  shows.recent(ALL_LISTINGS)
  const text = withoutMissing(body, new Set(recipes.map(({ id }) => id)))
  return { post, text, recipes: recipes.slice(0, MAX_CARDS) }
}

/** A post of the blog. Posts are written in English, and bear its mark under an interface in another language. */
export default function BlogPostPage({ loaderData: { post, text, recipes } }: Route.ComponentProps) {
  const { slug, title, date, author, description } = post
  const origin = useSite()?.origin ?? ''
  return (
    <div className={`page ${company.page}`}>
      <Seo
        title={title}
        description={description}
        path={blogPath(slug)}
        type="article"
        structured={
          import.meta.env.SSR && {
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: title,
            description,
            datePublished: date,
            inLanguage: 'en',
            author: { '@type': 'Organization', name: author },
            publisher: { '@type': 'Organization', name: 'FoodIO', url: `${origin}/` },
            mainEntityOfPage: origin + blogPath(slug),
          }
        }
      />
      <article className={styles.article}>
        <header>
          <p className={styles.about}>
            <Link to="/Blog" prefetch="intent">
              {m.blog_title()}
            </Link>{' '}
            · <time dateTime={date}>{dateText(Date.parse(date))}</time> · <span lang="en">{author}</span>
          </p>
          <h1 lang="en">{title}</h1>
          <p className={styles.lead} lang="en">
            {description}
          </p>
        </header>
        <PostText text={text} />
      </article>
      {recipes.length > 0 && (
        <section className={styles.recipes} aria-labelledby="recipes">
          <h2 id="recipes">{m.blog_recipes()}</h2>
          <RecipeGrid label={m.blog_recipes()}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        </section>
      )}
    </div>
  )
}
