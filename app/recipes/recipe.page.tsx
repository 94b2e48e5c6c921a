import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { visit } from '../../server/session.ts'
import { Avatar } from '../account/avatar.tsx'
import { waitHeaders } from '../account/headers.ts'
import { CardActions, ShelfButtons } from '../bookshelf/card-actions.tsx'
import { categoryNames, categoryPath } from '../categories/category.ts'
import { readForm } from '../forms/read-form.ts'
import { changeReviews, ReviewForm, reviewsOf } from '../reviews/recipe-reviews.server.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { qrPath } from '../sharing/qr-path.ts'
import { orNotFound } from '../site/found.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { Seo } from '../ui/seo.tsx'
import { Stars } from '../ui/stars.tsx'
import { useSite } from '../ui/use-site.ts'
import { UserText } from '../ui/user-text.tsx'
import type { Route } from './+types/recipe.page'
import { IngredientList } from './ingredient-list.tsx'
import { allergenText, dietaryText } from './kinds.ts'
import { dateText } from './labels.ts'
import { NoPicture } from './no-picture.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import type { Recipe } from './recipe.ts'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeFigures } from './recipe-figures.tsx'
import { RecipeGrid } from './recipe-grid.tsx'
import styles from './recipe-page.module.css'
import { findRecipe } from './recipes.server.ts'
import { listRelated } from './related.server.ts'
import { ShareButton } from './share-button.tsx'
import { StepList } from './step-list.tsx'
import { structuredRecipe } from './structured-recipe.ts'

const RELATED_SHOWN = 3

/** `/recipe/{id}`, and the same screen under `/ViewRecipe?id=`, whose canonical link names the first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, origin } = context.get(visit)
  const { searchParams } = url
  const named = 'id' in params ? params.id : searchParams.get('id')
  const id = orNotFound(rowIdOf(named), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id), m.recipe_not_found())
  const [reviewed, related] = await Promise.all([
    reviewsOf(db, id, cook?.id ?? null, searchParams),
    listRelated(db, recipe, RELATED_SHOWN),
  ])
  const mayEdit = cook !== null && !recipe.isCookbook && (isOwn(cook, recipe) || cook.role === 'moderator')
  return { recipe, reviewed, related, mayEdit, qr: qrPath(`${origin}/recipe/${id}`) }
}

const isOwn = (cook: { username: string }, { author }: Recipe) => cook.username === author?.username

export const headers = waitHeaders

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(visit)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  return changeReviews({ db, recipeId: id, form: await readForm(args, ReviewForm), args })
}

export default function RecipePage({
  loaderData: { recipe, reviewed, related, mayEdit, qr },
  actionData,
}: Route.ComponentProps) {
  const { id, title, picture, description, author } = recipe
  const origin = useSite()?.origin ?? ''
  const image = {
    address: `/recipe/${id}/share.jpg?v=${recipe.updatedAt}`,
    width: 1200,
    height: 630,
    alt: picture?.alt ?? title,
  }
  return (
    <article className="page">
      <Seo
        title={title}
        description={description}
        path={`/recipe/${id}`}
        type="article"
        image={image}
        embeddable
        structured={structuredRecipe(recipe, reviewed.reviews, origin)}
      />
      <header className={styles.head}>
        <div className={styles.picture}>
          {picture ? <Photo picture={picture} sizes="(width < 960px) 100vw, 600px" first /> : <NoPicture />}
        </div>
        <div className={styles.intro}>
          <h1>{title}</h1>
          <p className={styles.rating}>
            <Stars rating={recipe.rating} label={m.stars_of_five({ rating: recipe.rating })} />
            <a href="#reviews">
              {recipe.rating.toFixed(1)} · {m.recipe_rating_count({ count: recipe.ratingCount })}
            </a>
          </p>
          <p className={styles.description}>
            <UserText text={description} trusted={!author?.isNew} />
          </p>
          {author && (
            <p className={styles.author}>
              <Avatar image={author.image} size={40} />
              <Link to={`/cooks/${author.username}`}>{m.recipe_by({ name: author.name })}</Link> ·{' '}
              <time dateTime={new Date(recipe.publishedAt).toISOString()}>{dateText(recipe.publishedAt)}</time>
            </p>
          )}
          {recipe.dietaryInfo.length > 0 && (
            <p className={styles.dietary}>
              <strong>{m.recipe_dietary()}</strong> {recipe.dietaryInfo.map(dietaryText).join(', ')}
            </p>
          )}
          <div className={styles.actions} data-needs-script>
            <ShelfButtons recipe={recipe} />
            <ShareButton id={id} title={title} />
          </div>
          <div className={styles.take} data-no-print>
            <ButtonLink to={`/recipe/${id}.pdf`} reloadDocument download prefetch="none" look="quiet">
              {m.recipe_download()}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink to={`/AddRecipe?id=${id}`} look="quiet">
                {m.recipe_edit()}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <RecipeFigures recipe={recipe} />
      <div className={styles.body}>
        <section className={styles.ingredients} aria-labelledby="ingredients">
          <h2 id="ingredients">{m.recipe_ingredients()}</h2>
          <IngredientList ingredients={recipe.ingredients} />
          {recipe.allergens.length > 0 && (
            <p className={styles.allergens}>
              <strong>{m.recipe_allergens()}</strong> {recipe.allergens.map(allergenText).join(', ')}
            </p>
          )}
        </section>
        <section className={styles.steps} aria-labelledby="instructions">
          <h2 id="instructions">{m.recipe_instructions()}</h2>
          <StepList steps={recipe.steps} />
          {recipe.notes && (
            <div className={styles.notes}>
              <h3>{m.recipe_notes()}</h3>
              <p>
                <UserText text={recipe.notes} trusted={!author?.isNew} />
              </p>
            </div>
          )}
          {recipe.nutrition && <NutritionTable nutrition={recipe.nutrition} />}
        </section>
      </div>
      {recipe.photos.length > 1 && (
        <ul className={styles.photos} aria-label={m.recipe_photos()}>
          {recipe.photos.slice(1).map((photo) => (
            <li key={photo.key}>
              <Photo picture={photo} sizes="(width < 680px) 46vw, 280px" largest={640} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.paper}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
          <path d={qr.path} />
        </svg>
        {`${origin}/recipe/${id}`}
      </p>
      <p className={styles.categories} data-no-print>
        <strong>{m.recipe_more_in()}</strong>{' '}
        {recipe.categories.map((category) => (
          <Link key={category} to={categoryPath(category)} prefetch="intent">
            {categoryNames[category]()}
          </Link>
        ))}
      </p>
      <section id="reviews" className={styles.section} data-no-print aria-labelledby="reviews-title">
        <h2 id="reviews-title">{m.reviews_title()}</h2>
        <ReviewsSection recipe={recipe} shown={reviewed} result={actionData} />
      </section>
      <p className={styles.report} data-no-print>
        {m.recipe_formats()}{' '}
        {[
          ['json', 'JSON-LD'],
          ['md', 'Markdown'],
          ['cook', 'Cooklang'],
        ].map(([ending, name]) => (
          <a key={ending} href={`/recipe/${id}.${ending}`} download>
            {name}
          </a>
        ))}
        <Link to={`/report?recipe=${id}`} rel="nofollow">
          {m.recipe_report()}
        </Link>
      </p>
      {related.length > 0 && (
        <section className={styles.section} aria-labelledby="related-title" data-no-print>
          <h2 id="related-title">{m.recipe_related()}</h2>
          <RecipeGrid label={m.recipe_related()}>
            {related.map((one) => (
              <li key={one.id}>
                <RecipeCard recipe={one} actions={<CardActions recipe={one} />} />
              </li>
            ))}
          </RecipeGrid>
        </section>
      )}
    </article>
  )
}
