import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { CardActions } from '../bookshelf/card-actions.tsx'
import { listTestimonials } from '../cooks/cooks.server.ts'
import type { RecipeCard as Recipe } from '../recipes/recipe.ts'
import { RecipeCard } from '../recipes/recipe-card.tsx'
import { listRow } from '../recipes/recipes.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Seo } from '../ui/seo.tsx'
import { useSite } from '../ui/use-site.ts'
import type { Route } from './+types/home.page'
import { Banner } from './banner.tsx'
import styles from './home.module.css'
import { Testimonials } from './testimonials.tsx'

const ROW_SIZE = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(visit)
  const [topRated, trending, newest, testimonials] = await Promise.all([
    listRow(db, 'topRated', ROW_SIZE),
    listRow(db, 'trending', ROW_SIZE),
    listRow(db, 'newest', ROW_SIZE),
    listTestimonials(db),
  ])
  return { topRated, trending, newest, testimonials }
}

export default function HomePage({ loaderData: { topRated, trending, newest, testimonials } }: Route.ComponentProps) {
  const origin = useSite()?.origin ?? ''
  return (
    <>
      <Seo title={m.home_title()} description={m.home_description()} path="/" structured={webSite(origin)} />
      <h1 className="visually-hidden">{m.home_heading()}</h1>
      <Banner />
      <Row id="top-rated" title={m.home_top_rated()} recipes={topRated} />
      <Row id="trending" title={m.home_trending()} recipes={trending} />
      <Row id="newest" title={m.home_newest()} recipes={newest} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <section className={styles.call}>
        <h2>{m.home_call_title()}</h2>
        <p>{m.home_call_text()}</p>
        <ButtonLink to="/register" look="register">
          {m.nav_register()}
        </ButtonLink>
      </section>
    </>
  )
}

function Row({ id, title, recipes }: { id: string; title: string; recipes: Recipe[] }) {
  if (recipes.length === 0) return null
  return (
    <section id={id} className={`page ${styles.row}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
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
