import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { durationText } from '../recipes/labels.ts'
import { recipeContent } from '../recipes/recipe.ts'
import { textLanguage } from '../recipes/recipe-language.ts'
import { RecipePhoto } from '../recipes/recipe-photo.tsx'
import { listCards } from '../recipes/recipes.server.ts'
import { orNotFound } from '../request/found.ts'
import { requestContext } from '../request/request-context.ts'
import { wantedOf, wantedQuery } from '../request/units.ts'
import logo from '../site/art/logo.svg?url'
import { Stars } from '../ui/stars.tsx'
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
