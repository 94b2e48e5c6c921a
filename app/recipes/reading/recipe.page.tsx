import { data, Link } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { sharedWanted, wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { SHARE_SIZE } from '#app/exchange/sharing/share-size.ts'
import { otherTins } from '#app/food/amounts/baking-tins.ts'
import { nutritionFacts } from '#app/food/nutrition/nutrition-facts.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { TimedText } from '#app/kitchen/cook-mode/timed-text.tsx'
import { hasNeeds } from '#app/kitchen/households/needs.server.ts'
import { recipeWarnings } from '#app/kitchen/households/recipe-warnings.server.ts'
import { KitchenLinks } from '#app/kitchen/meal-plan/kitchen-links.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { CardActions, ShelfButtons } from '#app/recipes/bookshelf/card-actions.tsx'
import { CookLinks } from '#app/recipes/cards/cook-links.tsx'
import { DietaryLine } from '#app/recipes/cards/dietary-line.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeFigures } from '#app/recipes/cards/recipe-figures.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import { TagList } from '#app/recipes/cards/tag-list.tsx'
import { listRelated } from '#app/recipes/catalog/related.server.ts'
import { categoryNames, categoryPath, cuisinePath } from '#app/recipes/categories/category.ts'
import { foodsOfIngredients } from '#app/recipes/food-guide/food-facts.server.ts'
import { FoodLink } from '#app/recipes/food-guide/food-link.tsx'
import { WrittenAmount } from '#app/recipes/notes/own-note.tsx'
import { ReaderNote } from '#app/recipes/notes/reader-note.tsx'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { notePath } from '#app/recipes/notes/recipe-note.ts'
import { findRecipeNote, hasRecipeNote } from '#app/recipes/notes/recipe-notes.server.ts'
import { cardContent, mayRevise, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { structuredRecipe } from '#app/recipes/recipe/structured-recipe.ts'
import { linksOf } from '#app/recipes/recipe/visibility.ts'
import { RatingLine } from '#app/recipes/reviews/rating-line.tsx'
import { changeReviews, ReviewForm, reviewsOf } from '#app/recipes/reviews/recipe-reviews.server.ts'
import { hasReviewedOrVoted } from '#app/recipes/reviews/reviews.server.ts'
import { ReviewsSection } from '#app/recipes/reviews/reviews-section.tsx'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/recipe.page'
import { AmountChoices } from './amount-choices.tsx'
import { ContentsLine } from './contents-line.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { MorePhotos } from './more-photos.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { PaperAddress } from './paper-address.tsx'
import { printedAddress } from './printed-address.ts'
import { qrPath } from './qr-path.ts'
import { recipeContentsOf } from './recipe-contents.server.ts'
import { RecipeFormats } from './recipe-formats.tsx'
import styles from './recipe-page.module.css'
import { RecipePartsNav } from './recipe-parts-nav.tsx'
import { ShareButton } from './share-button.tsx'
import { SourceLine } from './source-line.tsx'
import { StepList } from './step-list.tsx'
import { useTicks } from './use-ticks.ts'
import { VisibilityNote } from './visibility-note.tsx'

const RELATED_SHOWN = 3

/** `/recipe/{id}`, and the same screen under `/ViewRecipe?id=`, whose canonical link names the first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, origin, shows, units } = context.get(requestContext)
  const { searchParams } = url
  const named = 'id' in params ? params.id : searchParams.get('id')
  const id = orNotFound(rowIdOf(named), m.recipe_not_found())
  const reader = { cook, link: searchParams.get('link') }
  const wanted = wantedOf(searchParams, units)
  const found = orNotFound(await recipeForReader(db, reader, id, wanted), m.recipe_not_found())
  const { stored, recipe, adapted, written, isOwn } = found
  const { authorId, hidden } = stored
  const [reviewed, related, note] = await Promise.all([
    reviewsOf(db, stored, cook, searchParams),
    listRelated(db, stored, RELATED_SHOWN),
    cook && findRecipeNote(db, cook.id, id),
  ])
  const cooks = [...reviewed.reviews, ...reviewed.raters].map((review) => review.cook.username)
  if (stored.author) cooks.push(stored.author.username)
  shows.current(recipeContent(id), ...new Set(cooks.map(cookContent)))
  shows.recent(...related.map((recipe) => cardContent(recipe.id)))
  const isPublic = stored.visibility === 'public'
  const isNamed = wanted.own !== undefined
  if (isPublic && !isNamed)
    shows.sharedUnless(
      async (cookId) =>
        cookId === authorId ||
        (await hasReviewedOrVoted(db, cookId, id)) ||
        (await hasRecipeNote(db, cookId, id)) ||
        (await hasNeeds(db, cookId)),
    )
  const links = linksOf(id, stored, reader)
  const address = printedAddress(origin, stored, adapted.wanted, links.secret)
  const timers = timersOf(adapted.recipe.steps)
  const shown = {
    adapted,
    timers,
    tins: otherTins(recipe),
    foods: foodsOfIngredients(recipe),
    contents: recipeContentsOf(recipe),
    nutrition: nutritionFacts(recipe),
    own: { note, isOwnVersion: isOwn, written },
    reviewed,
    related,
    mayEdit: mayRevise(cook, stored),
    hidden,
    warnings: cook ? (await recipeWarnings(db, cook.id))(recipe) : [],
    links,
    paper: address && { address, qr: qrPath(address) },
  }
  return isPublic && !isNamed ? shown : data(shown, { headers: notPublicHeaders() })
}

export const headers = ownHeaders

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  return changeReviews({ db, recipeId: id, form: await readForm(args, ReviewForm), args })
}

export default function RecipePage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { adapted, timers, tins, foods, nutrition, own, reviewed, related } = shown
  const { mayEdit, hidden, warnings, links, paper } = shown
  const { recipe, wanted } = adapted
  const { id, title, picture, description, author } = recipe
  const [query, sharedQuery] = [wantedQuery(wanted), wantedQuery(sharedWanted(wanted, links.secret))]
  const isPublic = recipe.visibility === 'public'
  const isFindable = !hidden && (isPublic || mayEdit || recipe.sharedWithHousehold)
  const written = textLanguage(recipe.language)
  const origin = useSite()?.origin ?? ''
  const ticks = useTicks(recipe)
  const image = {
    address: `/recipe/${id}/share.jpg?v=${recipe.updatedAt}`,
    ...SHARE_SIZE,
    alt: picture?.alt ?? title,
  }
  return (
    <article className="page">
      <Seo
        title={title}
        description={description}
        path={`/recipe/${id}`}
        type="article"
        {...(isPublic && {
          image,
          embeddable: true,
          structured: import.meta.env.SSR && structuredRecipe(recipe, reviewed.reviews, origin),
        })}
      />
      {!isPublic && <meta name="robots" content="noindex" />}
      <header className={styles.head}>
        <div className={styles.picture} {...written}>
          <RecipePhoto picture={picture} sizes="(width < 720px) 100vw, (width < 1200px) 52vw, 600px" first />
        </div>
        <div className={styles.intro}>
          {hidden ? <HiddenNote id={id} {...hidden} /> : <VisibilityNote recipe={recipe} link={links.secret} />}
          <h1 {...written}>{title}</h1>
          <RatingLine recipe={recipe} />
          <p className={styles.description} {...written}>
            <UserText text={description} trusted={!author?.isNew} />
          </p>
          {warnings.length > 0 && <p className={styles.warnings}>{warnings.join(' ')}</p>}
          {author && (
            <p className={styles.author}>
              <Avatar image={author.image} size={40} />
              <Link to={`/cooks/${author.username}`}>{m.recipe_by({ name: author.name })}</Link>
              <time dateTime={new Date(recipe.publishedAt).toISOString()}>{dateText(recipe.publishedAt)}</time>
            </p>
          )}
          <SourceLine source={recipe.source} />
          <DietaryLine diets={recipe.dietaryInfo} />
          <TagList tags={recipe.tags} />
          <div className={styles.actions} data-needs-script>
            {isFindable && <ShelfButtons recipe={recipe} />}
            <ShareButton path={`/recipe/${id}${sharedQuery}`} title={title} />
            <IconButton icon="print" label={m.recipe_print()} onClick={() => print()} />
          </div>
          <div className={styles.take} data-no-print>
            <ButtonLink to={`/recipe/${id}.pdf${query}`} reloadDocument download prefetch="none" variant="quiet">
              {m.recipe_download()}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink to={`/AddRecipe?id=${id}`} variant="quiet">
                {m.recipe_edit()}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <RecipeFigures recipe={recipe} cuisinePath={recipe.cuisine && cuisinePath(recipe.cuisine)} />
      <RecipePartsNav />
      <div className={styles.body} ref={ticks.element} onChange={ticks.save}>
        <section className={styles.ingredients} aria-labelledby="ingredients">
          <div className={styles.listHead}>
            <h2 id="ingredients">{m.recipe_ingredients()}</h2>
            <button type="button" className={styles.clear} onClick={ticks.clear} data-needs-script>
              {m.recipe_clear_ticks()}
            </button>
          </div>
          <ReaderNote id={id} wanted={wanted} note={own.note} isOwnVersion={own.isOwnVersion} />
          <AmountChoices id={id} adapted={adapted} tins={tins} />
          <div className={styles.ingredientList} {...written}>
            <IngredientList
              ingredients={recipe.ingredients}
              link={(index) => (
                <>
                  {own.written[index] !== undefined && <WrittenAmount amount={own.written[index]} />}
                  {foods[index] && <FoodLink food={foods[index]} />}
                </>
              )}
            />
          </div>
          <KitchenLinks
            recipe={recipe}
            query={query}
            mayPlan={isFindable}
            mayCollect={isFindable && (isPublic || mayEdit)}
          />
          <ContentsLine {...shown.contents} />
          {!own.note && (
            <p data-no-print>
              <Link to={notePath(id, wanted.link)} rel="nofollow">
                {m.note_add()}
              </Link>
            </p>
          )}
        </section>
        <section className={styles.steps} aria-labelledby="instructions">
          <div className={styles.stepsHead}>
            <h2 id="instructions">{m.recipe_instructions()}</h2>
            <CookLinks id={id} query={query} mayPlan={isFindable} />
          </div>
          <div {...written}>
            <StepList
              steps={recipe.steps}
              tickable
              text={({ text }, index) => (
                <TimedText text={text} timers={timers[index] ?? []} recipe={recipe} step={index + 1} />
              )}
            />
          </div>
          {recipe.notes && (
            <div className={styles.notes}>
              <h3>{m.recipe_notes()}</h3>
              <p {...written}>
                <UserText text={recipe.notes} trusted={!author?.isNew} />
              </p>
            </div>
          )}
          {nutrition && <NutritionTable {...nutrition} />}
        </section>
      </div>
      <MorePhotos recipe={recipe} />
      {paper && <PaperAddress {...paper} />}
      {recipe.categories.length > 0 && (
        <p className={styles.categories} data-no-print>
          <strong>{m.recipe_more_in()}</strong>{' '}
          {recipe.categories.map((category) => (
            <Link key={category} to={categoryPath(category)} prefetch="intent">
              {categoryNames[category]()}
            </Link>
          ))}
        </p>
      )}
      {isPublic && (
        <section id="reviews" className={styles.section} data-no-print aria-labelledby="reviews-title">
          <h2 id="reviews-title">{m.reviews_title()}</h2>
          <ReviewsSection recipe={recipe} shown={reviewed} result={actionData} />
        </section>
      )}
      <RecipeFormats id={id} query={sharedQuery} reportPath={links.report} />
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
