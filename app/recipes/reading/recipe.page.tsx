import { data, Link } from 'react-router'
import { atOnce, latePart } from '#app/base/device/late-part.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { sharedWanted, wantedOf, wantedQuery } from '#app/base/request/units.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { UserText } from '#app/base/ui/user-text.tsx'
import { SHARE_SIZE } from '#app/exchange/sharing/share-size.ts'
import { otherTins } from '#app/food/amounts/baking-tins.ts'
import { nutritionFacts } from '#app/food/nutrition/nutrition-facts.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { TimedText } from '#app/kitchen/cook-mode/timed-text.tsx'
import { neededTextsOf } from '#app/kitchen/items/recipe-items.ts'
import { hasNeeds } from '#app/kitchen/needs/needs.store.ts'
import { recipeWarnings } from '#app/kitchen/needs/recipe-warnings.server.ts'
import { RecipeBar } from '#app/kitchen/recipe-actions/recipe-bar.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { foldedFor } from '#app/people/blocks/blocks.store.ts'
import { DietaryLine } from '#app/recipes/cards/dietary-line.tsx'
import { RecipeFacts } from '#app/recipes/cards/recipe-facts.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import { listRelated } from '#app/recipes/catalog/related.store.ts'
import { findCredit, versionsInFigures } from '#app/recipes/catalog/version-of.store.ts'
import { isCookedByPeople, PEOPLE_NEEDED } from '#app/recipes/diary/cooked-by-people.store.ts'
import { foodsOfIngredients } from '#app/recipes/food-guide/food-facts.server.ts'
import { FoodLink } from '#app/recipes/food-guide/food-link.tsx'
import { ReaderNote, WrittenAmount } from '#app/recipes/notes/reader-note.tsx'
import { recipeForReader } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { findRecipeNote, hasRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { lastChange } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { listTesters } from '#app/recipes/publishing/testers.store.ts'
import { countQuestions, listSolved, questionsContent } from '#app/recipes/questions/questions.store.ts'
import { cardContent, mayRevise, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { structuredRecipe } from '#app/recipes/recipe/structured-recipe.ts'
import { linksOf } from '#app/recipes/recipe/visibility.ts'
import { RatingLine } from '#app/recipes/reviews/rating-line.tsx'
import { ratingSinceChange } from '#app/recipes/reviews/rating-since.store.ts'
import { changeReviews, ReviewForm, reviewsOf } from '#app/recipes/reviews/recipe-reviews.server.ts'
import { hasReviewedOrVoted } from '#app/recipes/reviews/reviews.store.ts'
import { findNoteOfTest } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/recipe.page'
import { AmountChoices } from './amount-choices.tsx'
import { cautionText } from './caution-text.ts'
import { AllergenLine, ContentsLine } from './contents-line.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { printedAddress } from './printed-address.ts'
import { qrPath } from './qr-path.ts'
import { languageNote, recipeContentsOf } from './recipe-contents.server.ts'
import styles from './recipe-page.module.css'
import { StepList } from './step-list.tsx'
import { useTicks } from './use-ticks.ts'

const RELATED_SHOWN = 3
const SOLVED_SHOWN = 2

const BelowRecipe = latePart(
  import.meta.env.SSR ? (await import('./below-recipe.tsx')).BelowRecipe : null,
  async () => (await import('./below-recipe.tsx')).BelowRecipe,
)
const HiddenNote = latePart(
  import.meta.env.SSR ? (await import('./hidden-note.tsx')).HiddenNote : null,
  async () => (await import('./hidden-note.tsx')).HiddenNote,
  atOnce,
)
const VisibilityNote = latePart(
  import.meta.env.SSR ? (await import('#app/recipes/test-kitchen/visibility-note.tsx')).VisibilityNote : null,
  async () => (await import('#app/recipes/test-kitchen/visibility-note.tsx')).VisibilityNote,
  atOnce,
)

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
  const [reviewed, related, questions, solved, note, since, credit, figures, changedAt, byPeople, testers] =
    await Promise.all([
      reviewsOf(db, stored, cook, searchParams),
      listRelated(db, stored, RELATED_SHOWN),
      countQuestions(db, id),
      listSolved(db, id, SOLVED_SHOWN),
      cook && findRecipeNote(db, cook.id, id),
      ratingSinceChange(db, stored),
      findCredit(db, id),
      stored.visibility === 'public' ? versionsInFigures(db, stored) : null,
      lastChange(db, id),
      stored.cookedCount >= PEOPLE_NEEDED && isCookedByPeople(db, stored),
      stored.visibility === 'public' ? listTesters(db, id) : [],
    ])
  const cooks = [...reviewed.reviews, ...reviewed.raters].map((review) => review.cook.username)
  if (stored.author) cooks.push(stored.author.username)
  shows.current(recipeContent(id), ...new Set(cooks.map(cookContent)))
  shows.current(...testers.map(({ username }) => cookContent(username)))
  if (credit?.original) shows.current(recipeContent(credit.original.id))
  shows.recent(questionsContent(id), ...related.map((recipe) => cardContent(recipe.id)))
  const askers = solved.flatMap(({ username }) => username ?? [])
  const folded = await foldedFor(db, cook?.id ?? null, askers)
  const isPublic = stored.visibility === 'public'
  const isNamed = wanted.own !== undefined
  if (isPublic && !isNamed)
    shows.sharedUnless(
      async (cookId) =>
        cookId === authorId ||
        (await hasReviewedOrVoted(db, cookId, id)) ||
        (await hasRecipeNote(db, cookId, id)) ||
        (await hasNeeds(db, cookId)) ||
        (await foldedFor(db, cookId, [...cooks, ...askers])).size > 0,
    )
  // Pages that compare texts open without a link's secret.
  const mayCompare = isPublic || authorId === cook?.id
  const links = linksOf(id, stored, reader)
  const address = printedAddress(origin, stored, adapted.wanted, links.secret)
  const timers = timersOf(adapted.recipe.steps)
  const shown = {
    adapted,
    timers,
    texts: neededTextsOf(adapted.recipe.ingredients),
    tins: otherTins(recipe),
    cautions: adapted.cautions.map(cautionText),
    showsFoods: searchParams.has('foods'),
    foods: foodsOfIngredients(recipe),
    contents: recipeContentsOf(recipe),
    language: languageNote(recipe.language),
    nutrition: nutritionFacts(recipe),
    own: { note, isOwnVersion: isOwn, written },
    reviewed,
    cooked: { count: stored.cookedCount, byPeople, since },
    related,
    versions: { credit, mayCompare, figures, changedAt: mayCompare ? changedAt : null, testers },
    questions: {
      count: questions,
      solved: solved.flatMap(({ username, ...question }) => (folded.has(username ?? '') ? [] : question)),
    },
    mayEdit: mayRevise(cook, stored),
    hidden,
    warnings: cook ? (await recipeWarnings(db, cook.id))(recipe) : [],
    links: { ...links, test: cook && !isPublic && !hidden ? await findNoteOfTest(db, cook.id, id) : null },
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
    <article className={`page ${styles.recipe}`} data-bar="own">
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
          <RecipePhoto picture={picture} sizes="(width < 720px) 100vw, (width < 1200px) 40vw, 460px" first />
        </div>
        <div className={styles.intro}>
          {hidden && <HiddenNote id={id} {...hidden} />}
          {!hidden && !isPublic && <VisibilityNote recipe={recipe} links={links} />}
          <h1 {...written}>{title}</h1>
          <RatingLine recipe={recipe} cooked={shown.cooked} link={wanted.link} />
          <RecipeFacts recipe={recipe} />
          <DietaryLine diets={recipe.dietaryInfo} />
          <AllergenLine allergens={shown.contents.allergens} />
          {shown.language && <p className={styles.allergens}>{shown.language}</p>}
          {warnings.length > 0 && <p className={styles.warnings}>{warnings.join(' ')}</p>}
        </div>
      </header>
      <RecipeBar
        recipe={recipe}
        texts={shown.texts}
        query={query}
        sharedQuery={sharedQuery}
        link={wanted.link}
        may={{ find: isFindable, collect: isFindable && (isPublic || mayEdit), discuss: isPublic, edit: mayEdit }}
        reportPath={links.report}
      />
      <p className={styles.description} {...written}>
        <UserText text={description} trusted={!author?.isNew} />
      </p>
      <div className={styles.body} ref={ticks.element} onChange={ticks.save}>
        <section className={styles.ingredients} aria-labelledby="ingredients">
          <div className={styles.listHead}>
            <h2 id="ingredients">{m.recipe_ingredients()}</h2>
            {ticks.hasTicks && (
              <button type="button" className={styles.clear} onClick={ticks.clear}>
                {m.recipe_clear_ticks()}
              </button>
            )}
          </div>
          <AmountChoices id={id} adapted={adapted} tins={tins} cautions={shown.cautions} />
          <ReaderNote id={id} wanted={wanted} note={own.note} isOwnVersion={own.isOwnVersion} />
          <div className={styles.ingredientList} {...written}>
            <IngredientList
              ingredients={recipe.ingredients}
              link={(index) => (
                <>
                  {own.written[index] !== undefined && <WrittenAmount amount={own.written[index]} />}
                  {shown.showsFoods && foods[index] && <FoodLink food={foods[index]} />}
                </>
              )}
            />
          </div>
          <ContentsLine {...shown.contents} />
          {foods.some(Boolean) && (
            <p className={styles.foods} data-no-print>
              <Link
                to={`/recipe/${id}${query}${shown.showsFoods ? '' : `${query ? '&' : '?'}foods=1`}`}
                rel="nofollow"
                preventScrollReset
                replace
              >
                {shown.showsFoods ? m.recipe_foods_hide() : m.recipe_foods_show()}
              </Link>
            </p>
          )}
        </section>
        <section className={styles.steps} aria-labelledby="instructions">
          <h2 id="instructions">{m.recipe_instructions()}</h2>
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
      <BelowRecipe
        recipe={recipe}
        paper={paper}
        reviewed={reviewed}
        related={related}
        versions={shown.versions}
        questions={shown.questions}
        result={actionData}
      />
    </article>
  )
}
