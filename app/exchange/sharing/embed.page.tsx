import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { Stars } from '#app/base/ui/stars.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import logo from '#app/site/frame/art/logo.svg?url'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/embed.page'
import styles from './embed.module.css'

/** This page is framed by other sites, so it has no layout of its own. */
export const handle = { frameless: true }

/** `/recipe/{id}/embed`: a recipe as a card for other sites. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.recipe_not_found())
  shows.current(recipeContent(id))
  const [stored] = await listCards(db, [id])
  const recipe = orNotFound(stored, m.recipe_not_found())
  const wanted = wantedOf(url.searchParams, 'written')
  const shown = { ...recipe, servings: wanted.servings ?? recipe.servings }
  return { recipe: shown, page: `${origin}/recipe/${id}`, query: wantedQuery(wanted) }
}

export default function EmbedPage({ loaderData: { recipe, page, query } }: Route.ComponentProps) {
  const written = textLanguage(recipe.language)
  return (
    <article className={styles.card}>
      <title>{`${recipe.title} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={page} />
      <div className={styles.picture} {...written}>
        <RecipePhoto picture={recipe.picture} sizes="480px" maxWidth={960} first fill />
      </div>
      <div className={styles.text}>
        <h1 {...written}>
          <a href={page + query} target="_blank" rel="noopener">
            {recipe.title}
          </a>
        </h1>
        <p className={styles.facts}>
          {recipe.ratingCount > 0 && (
            <Stars rating={recipe.rating} label={m.stars_of_five({ rating: recipe.rating })} />
          )}
          <span>{durationText(recipe.totalMinutes)}</span>
          <span>{m.card_servings({ count: recipe.servings })}</span>
        </p>
        <p className={styles.description} {...written}>
          {recipe.description}
        </p>
        <p className={styles.brand}>
          <img src={logo} alt="" width="24" height="24" /> FoodIO
        </p>
      </div>
    </article>
  )
}
