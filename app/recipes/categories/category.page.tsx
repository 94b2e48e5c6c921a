import { redirect } from 'react-router'
import { FeedLink } from '#app/base/request/feed-link.tsx'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { DIET_SLUGS, type DietSlug } from '#app/food/diets/diet.ts'
import { FollowButton } from '#app/people/cooks/follow-button.tsx'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { knownValue, knownValues } from '#app/recipes/catalog/filter-values.ts'
import { findListing, listRecipesIn, listStarters, quickestMinutes } from '#app/recipes/catalog/listings.store.ts'
import { CUISINE_PAGES, LISTING_SORTS, type ListingSort, listingContent } from '#app/recipes/catalog/listings.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import {
  averageRating,
  PAGE_SIZE,
  pageCount,
  pageNumber,
  type RecipeCardData as RecipeCardContent,
} from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { PLAIN_SEARCH, searchAddress } from '#app/recipes/search/search.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { UnknownValues } from '#app/recipes/search/unknown-values-notice.tsx'
import { m } from '#messages'
import type { Route } from './+types/category.page'
import styles from './category.module.css'
import { categoryNamed, categoryPageName, categoryPath, type Indicator, indicatorOf } from './category.ts'
import { categoryHero } from './category-heroes.server.ts'
import { categoryTexts } from './category-texts.server.ts'
import { Narrowing } from './narrowing.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const category = orNotFound(categoryNamed(params.category), m.not_found_title())
  if (/\s/.test(params.category)) throw redirect(categoryPath(category), 301)
  shows.recent(listingContent(category))
  const query = url.searchParams
  const page = orNotFound(pageNumber(query.get('page')), m.not_found_title())
  const diets = knownValues(DIET_SLUGS, query.getAll('diet'))
  // A listing is narrowed to one diet; the search knows recipes that suit several.
  if (diets.length > 1) throw redirect(searchAddress({ ...PLAIN_SEARCH, category, diets }), 302)
  const [diet = null] = diets
  const sort = knownValue(LISTING_SORTS, query.get('sort')) ?? 'top'
  // The first page of a cuisine opens with starters, since its title promises them; below come all recipes.
  const hasStarters = CUISINE_PAGES.includes(category) && page === 1
  const [whole, narrowed, quickest, listed, listedStarters] = await Promise.all([
    findListing(db, category, null),
    diet ? findListing(db, category, diet) : null,
    quickestMinutes(db, category),
    listRecipesIn(db, { category, diet, sort, page, size: PAGE_SIZE }),
    hasStarters ? listStarters(db, category, PAGE_SIZE) : [],
  ])
  const total = (narrowed ?? whole).recipeCount
  const pages = pageCount(total)
  if (page > pages) notFound(m.not_found_title())
  const texts = categoryTexts[category]
  return {
    category,
    unknown: unknownValues(query, { diet: DIET_SLUGS, sort: LISTING_SORTS }),
    diet,
    sort,
    page,
    pages,
    total,
    recipes: await listCards(db, idsOf(listed)),
    starters: await listCards(db, idsOf(listedStarters)),
    hero: categoryHero(category),
    title: texts.title(),
    subtitle: texts.subtitle(),
    figures: {
      recipes: whole.recipeCount,
      recipesLabel: texts.recipes(),
      quickest,
      rating: averageRating(whole.ratingSum, whole.ratingCount),
    },
  }
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, unknown, diet, sort, page, pages, total, recipes, starters, hero, title, subtitle, figures } =
    loaderData
  const origin = useSite()?.origin ?? ''
  const name = categoryPageName(category)
  const address = (changes: { page?: number; sort?: ListingSort; diet?: DietSlug | null }) => {
    const next = { sort, diet, page: 1, ...changes }
    const params = new URLSearchParams()
    if (next.diet) params.set('diet', next.diet)
    if (next.sort !== 'top') params.set('sort', next.sort)
    if (next.page > 1) params.set('page', String(next.page))
    return params.size ? `${categoryPath(category)}?${params}` : categoryPath(category)
  }
  const isCuisine = CUISINE_PAGES.includes(category)

  return (
    <>
      <Seo
        title={isCuisine ? `${name}: ${title}` : `${title}: ${name}`}
        description={m.category_description({ name, subtitle, count: figures.recipes })}
        path={address({ page, sort: 'top', diet: null })}
        structured={
          import.meta.env.SSR && {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: `${name}: ${title}`,
            numberOfItems: total,
            itemListElement: recipes.map((recipe, index) => ({
              '@type': 'ListItem',
              position: (page - 1) * PAGE_SIZE + index + 1,
              url: `${origin}/recipe/${recipe.id}`,
              name: recipe.title,
            })),
          }
        }
      />
      <FeedLink path={`${categoryPath(category)}/feed.xml`} title={m.feed_category({ name })} />
      <header className={styles.hero}>
        {hero && <Photo picture={hero} sizes="(width < 960px) 100vw, 58vw" first fill className={styles.photo} />}
        <div className={`page ${styles.words}`}>
          <p className={styles.name}>{name}</p>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {figures.recipes > 0 && (
            <dl className={styles.figures}>
              <div>
                <dt>{figures.recipesLabel}</dt>
                <dd>{figures.recipes}</dd>
              </div>
              {figures.quickest !== null && (
                <div>
                  <dt>{m.category_quickest()}</dt>
                  <dd>{durationText(figures.quickest)}</dd>
                </div>
              )}
              {figures.rating > 0 && (
                <div>
                  <dt>{m.category_average_rating()}</dt>
                  <dd>{figures.rating.toFixed(1)}</dd>
                </div>
              )}
            </dl>
          )}
          <FollowButton subject={{ kind: 'category', name: category }} name={name} here={categoryPath(category)} />
        </div>
      </header>
      <div className={`page ${styles.body}`}>
        <UnknownValues values={unknown} />
        {starters.length > 0 && (
          <section className={styles.starters} aria-labelledby="starters">
            <h2 id="starters">{m.cuisine_starters({ name })}</h2>
            <Cards recipes={starters} label={m.cuisine_starters({ name })} indicator={indicatorOf(category)} first />
          </section>
        )}
        {isCuisine && <h2 id="all">{m.cuisine_all({ name })}</h2>}
        <Narrowing sort={sort} diet={diet} total={total} address={address} level={isCuisine ? 'h3' : 'h2'} />
        {recipes.length > 0 ? (
          <Cards
            recipes={recipes}
            label={isCuisine ? m.cuisine_all({ name }) : name}
            indicator={indicatorOf(category)}
            first={starters.length === 0}
          />
        ) : (
          <p className={styles.empty}>{diet ? m.category_empty_diet() : m.category_empty()}</p>
        )}
        <Pagination page={page} pages={pages} address={(number) => address({ page: number })} />
      </div>
    </>
  )
}

interface CardsProps {
  recipes: RecipeCardContent[]
  label: string
  indicator: Indicator
  /** Whether they are the first pictures of the page. */
  first: boolean
}

const Cards = ({ recipes, label, indicator, first }: CardsProps) => (
  <RecipeGrid label={label}>
    {recipes.map((recipe, index) => (
      <li key={recipe.id}>
        <RecipeCard
          recipe={recipe}
          indicator={indicator}
          viewOnHover
          first={first && index === 0}
          actions={<CardActions recipe={recipe} />}
        />
      </li>
    ))}
  </RecipeGrid>
)
