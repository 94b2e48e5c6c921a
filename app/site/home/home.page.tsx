import { useState } from 'react'
import { Link } from 'react-router'
import { type RequestContext, requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Carousel } from '#app/base/ui/carousel.tsx'
import { listTestimonials } from '#app/people/cooks/cooks.store.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { ALL_LISTINGS, TRENDING_CONTENT } from '#app/recipes/catalog/listings.ts'
import { categoryHero } from '#app/recipes/categories/category-heroes.server.ts'
import { PUBLIC_COLLECTIONS } from '#app/recipes/collections/collection.ts'
import type { CategorySlug, RecipeCardData as Recipe } from '#app/recipes/recipe/recipe.ts'
import { listRow } from '#app/recipes/recipe/recipes.store.ts'
import { featuredToday } from '#app/site/editorial/featured.store.ts'
import { FEATURED_CONTENT } from '#app/site/editorial/featured.ts'
import { FeaturedRow } from '#app/site/editorial/featured-row.tsx'
import { m } from '#messages'
import type { Route } from './+types/home.page'
import { Banner } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { ROWS, type RowName, rowPath } from './rows.ts'
import { SectionHead } from './section-head.tsx'
import { Testimonials } from './testimonials.tsx'
import { Welcome } from './welcome.tsx'

const ROW_SIZE = 6
/** The categories that home shows as tiles: the meals of a day, and one of each other kind. */
const TILES = [
  'breakfast',
  'lunch',
  'dinner',
  'dessert',
  'vegetarian',
  'indian',
  'chicken',
  '30-minute-meals',
] as const satisfies CategorySlug[]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS, TRENDING_CONTENT)
  const [topRated, trending, newest, testimonials, { shown: featured, changesAt }] = await Promise.all([
    listRow(db, 'top', ROW_SIZE),
    listRow(db, 'trending', ROW_SIZE),
    listRow(db, 'newest', ROW_SIZE),
    listTestimonials(db),
    featuredToday(db),
  ])
  shows.recent(FEATURED_CONTENT, ...(featured.some(({ kind }) => kind === 'collection') ? [PUBLIC_COLLECTIONS] : []))
  shows.until(changesAt)
  const tiles = TILES.map((category) => ({ category, picture: categoryHero(category) }))
  return { tiles, topRated, trending, newest, featured, testimonials, welcome: welcomed(context.get(requestContext)) }
}

/** The cook who has just registered. */
function welcomed(request: RequestContext) {
  if (request.notice?.name !== 'registered' || !request.cook) return null
  const { name, email } = request.cook
  return { name, email }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { tiles, topRated, trending, newest, featured, testimonials } = loaderData
  const site = useSite()
  const origin = site?.origin ?? ''
  // Saving a recipe loads the page anew; the welcome stays until the cook walks on.
  const [welcome] = useState(loaderData.welcome)
  return (
    <>
      <Seo
        title={m.home_title()}
        description={m.home_description()}
        path="/"
        structured={import.meta.env.SSR && webSite(origin)}
      />
      <h1 className="visually-hidden">{m.home_heading()}</h1>
      {welcome && <Welcome cook={welcome} />}
      <Greeting />
      <Banner />
      <CategoryTiles tiles={tiles} />
      <Row name="top-rated" recipes={topRated} />
      <Row name="trending" recipes={trending} />
      <Row name="newest" recipes={newest} />
      <FeaturedRow featured={featured} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {!site?.cook && (
        <section className={styles.call}>
          <h2>{m.home_call_title()}</h2>
          <p>{m.home_call_text()}</p>
          <ButtonLink to="/register" variant="register">
            {m.nav_register()}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

function Row({ name, recipes }: { name: RowName; recipes: Recipe[] }) {
  if (recipes.length === 0) return null
  const title = ROWS[name].title()
  return (
    <section id={name} className={`page ${styles.row}`} aria-labelledby={`${name}-title`}>
      <SectionHead>
        <h2 id={`${name}-title`}>{title}</h2>
        <Link to={rowPath(name)} prefetch="intent" aria-label={m.home_see_all_of({ row: title })}>
          {m.home_see_all()}
        </Link>
      </SectionHead>
      <Carousel label={title} previousLabel={m.carousel_previous()} nextLabel={m.carousel_next()}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} actions={<CardActions recipe={recipe} />} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

const webSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'FoodIO',
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
