import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { type RouteArgs, redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { pageCount, pageNumber, shownPage } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/edit-collection.page'
import { ArrangedRecipes } from './arranged-recipes.tsx'
import {
  COLLECTION_LIMITS,
  COLLECTIONS_PAGE_SIZE,
  CollectionDraft,
  CollectionIntent,
  collectionPath,
  sharedCollectionPath,
} from './collection.ts'
import { CollectionCover } from './collection-cover.tsx'
import { CollectionForm } from './collection-form.tsx'
import { listCollected, placeRecipe, removeRecipe } from './collection-recipes.store.ts'
import styles from './collections.module.css'
import { chooseCover, deleteCollection, findCollection, reviseCollection } from './collections.store.ts'

export const headers = waitHeaders

const editPath = (id: number, page: number) => `${collectionPath(id)}/edit${page > 1 ? `?page=${page}` : ''}`

/** The cook's own collection that the address names, and the page of its recipes; else the end with 404. */
async function requireOwn(args: RouteArgs & { params: { id: string }; url: URL }) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.collection_not_found())
  const collection = orNotFound(await findCollection(db, id, { cookId: cook.id, link: null }), m.collection_not_found())
  if (!collection.isOwn) notFound(m.collection_not_found())
  const page = pageNumber(args.url.searchParams.get('page')) ?? 1
  return { db, cook, collection, page: shownPage(page, collection.recipeCount, COLLECTIONS_PAGE_SIZE) }
}

export async function loader(args: Route.LoaderArgs) {
  const { db, cook, collection, page } = await requireOwn(args)
  const ids = idsOf(await listCollected(db, collection, { page, size: COLLECTIONS_PAGE_SIZE }))
  return {
    collection,
    shared: args.context.get(requestContext).origin + sharedCollectionPath(collection),
    recipes: (await listCards(db, ids, cook.id)).map(({ id, title, language, picture, visibility }) => ({
      id,
      title,
      language,
      picture,
      visibility,
    })),
    page,
    pages: pageCount(collection.recipeCount, COLLECTIONS_PAGE_SIZE),
  }
}

/** Does what a button wants; without one revises the collection. */
export async function action(args: Route.ActionArgs) {
  const { db, cook, collection, page } = await requireOwn(args)
  const { id } = collection
  const sent = await readForm(args, CollectionIntent, Object.keys(CollectionDraft.shape))
  if (sent.get('do') === null) {
    const submission = parseWithZod(sent, { schema: CollectionDraft })
    if (submission.status !== 'success') return invalidForm(submission)
    return reportFailure(args, submission, async () => {
      await reviseCollection(db, cook.id, id, submission.value)
      return redirectWithNotice(collectionPath(id), { notice: 'collectionSaved' })
    })
  }
  return reportFailureOn(editPath(id, page), args, async () => {
    const intent = orNotFound(intentIn(sent, CollectionIntent), m.recipe_not_found())
    switch (intent.do) {
      case 'delete':
        await deleteCollection(db, cook.id, id)
        return redirectWithNotice('/collections', { notice: 'collectionDeleted' })
      case 'uncover':
        await chooseCover(db, cook.id, id, null)
        break
      case 'cover':
        if ((await chooseCover(db, cook.id, id, intent.recipe)) === 'noCover') notFound(m.recipe_not_found())
        break
      case 'remove':
        await removeRecipe(db, cook.id, id, intent.recipe)
        break
      case 'move':
        await placeRecipe(db, cook.id, { collectionId: id, recipeId: intent.recipe, place: intent.place })
    }
    return redirectWithNotice(editPath(id, page))
  })
}

export default function EditCollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, shared, recipes, page, pages } = loaderData
  const { id, title, text, visibility, recipeCount, search, coverRecipeId, pictures } = collection
  return (
    <div className={`page ${styles.page} ${styles.narrow}`}>
      <title>{`${m.collection_edit()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.collection_edit()}</h1>
      <section className={styles.panel} aria-label={m.collection_edit()}>
        <CollectionForm
          key={`${title} ${text} ${visibility}`}
          draft={{ title, text, visibility }}
          result={actionData}
          submit={m.profile_save()}
        />
      </section>
      {visibility === 'unlisted' && (
        <label className={styles.link}>
          {m.collection_link_hint()}
          <input readOnly value={shared} />
        </label>
      )}
      {search !== null && (
        <p className={styles.muted}>
          {m.collection_smart_text({ most: COLLECTION_LIMITS.found })}{' '}
          <Link to={`/search?${search}`}>{m.collection_smart_search()}</Link>
        </p>
      )}
      {pictures.length > 0 && (
        <section className={styles.cover} aria-labelledby="cover">
          <h2 id="cover">{m.publish_photo_cover()}</h2>
          <CollectionCover pictures={pictures} sizes="200px" />
          <div>
            <p className={styles.muted}>
              {coverRecipeId === null ? m.collection_cover_made() : m.collection_cover_chosen()}
            </p>
            {coverRecipeId !== null && (
              <ActionForm fields={{ do: 'uncover' }}>
                <Button type="submit" variant="quiet">
                  {m.collection_cover_reset()}
                </Button>
              </ActionForm>
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="recipes">
        <h2 id="recipes">{m.collection_recipes()}</h2>
        {recipes.length === 0 ? (
          <p className={styles.muted}>{search === null ? m.collection_empty_own() : m.collection_empty()}</p>
        ) : (
          <ArrangedRecipes
            recipes={recipes}
            first={(page - 1) * COLLECTIONS_PAGE_SIZE + 1}
            count={recipeCount}
            cover={coverRecipeId}
            isFixed={search !== null}
          />
        )}
        <Pagination page={page} pages={pages} address={(number) => editPath(id, number)} />
      </section>
      <div className={styles.actions}>
        <ButtonLink to={collectionPath(id)} variant="quiet">
          {m.collection_back()}
        </ButtonLink>
      </div>
      <details className={styles.delete}>
        <summary>{m.collection_delete()}</summary>
        <p>{m.collection_delete_question({ title })}</p>
        <ActionForm fields={{ do: 'delete' }}>
          <Button type="submit" variant="quiet">
            {m.my_delete()}
          </Button>
        </ActionForm>
      </details>
    </div>
  )
}
