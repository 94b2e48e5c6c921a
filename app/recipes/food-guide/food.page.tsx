import { redirect } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { foodOfSlug, slugOfFood } from '#app/food/foods/food-slug.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { knownValues } from '#app/recipes/catalog/filter-values.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { rankRecipes } from '#app/recipes/search/search.store.ts'
import { searchAddress, searchQuery } from '#app/recipes/search/search.ts'
import { unknownValues } from '#app/recipes/search/unknown-values.ts'
import { UnknownValues } from '#app/recipes/search/unknown-values-notice.tsx'
import { m } from '#messages'
import type { Route } from './+types/food.page'
import styles from './food.module.css'
import { foodFacts, foodPath, swapDiets } from './food-facts.server.ts'
import { FoodFactsList } from './food-facts-list.tsx'

const MAX_CARDS = 6

/** `/foods/{slug}`; with `?diet=`, as often as there are diets, the stand-ins are those that all of them allow. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const food = orNotFound(foodOfSlug(params.slug), m.food_not_found())
  const path = foodPath(food.name)
  if (params.slug !== slugOfFood(food.name)) throw redirect(path + url.search, 301)
  shows.recent(ALL_LISTINGS)
  const query = orNotFound(searchQuery(new URLSearchParams({ with: food.name })), m.food_not_found())
  const { ids } = await rankRecipes(db, query)
  return {
    path,
    unknown: unknownValues(url.searchParams, { diet: DIET_SLUGS }),
    facts: foodFacts(food.name, swapDiets(knownValues(DIET_SLUGS, url.searchParams.getAll('diet')))),
    recipes: await listCards(db, ids.slice(0, MAX_CARDS)),
    allRecipes: searchAddress(query),
  }
}

export default function FoodPage({ loaderData: { path, unknown, facts, recipes, allRecipes } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Seo title={facts.name} description={m.food_description({ food: facts.name })} path={path} />
      <p className={styles.up}>
        <PageLink href="/foods">{m.food_all()}</PageLink>
      </p>
      <h1>{facts.name}</h1>
      <UnknownValues values={unknown} />
      <div className={styles.facts}>
        <FoodFactsList facts={facts} />
        {facts.diets.length > 0 && <PageLink href={path}>{m.food_all_swaps()}</PageLink>}
      </div>
      {recipes.length > 0 && (
        <section className={styles.recipes} aria-labelledby="recipes-title">
          <h2 id="recipes-title">{m.food_recipes()}</h2>
          <RecipeGrid label={m.food_recipes()}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
          <p>
            <PageLink href={allRecipes}>{m.food_all_recipes()}</PageLink>
          </p>
        </section>
      )}
    </div>
  )
}
