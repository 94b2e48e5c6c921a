import { data, Link } from 'react-router'
import { FeedLink } from '#app/base/request/feed-link.tsx'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { FollowButton } from '#app/people/cooks/follow-button.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { ShareButton } from '#app/recipes/cards/share-button.tsx'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { visibilityMark } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { Route } from './+types/collection.page'
import {
  COLLECTION_LIMITS,
  COLLECTION_VISIBILITY_TEXTS,
  COLLECTIONS_PAGE_SIZE,
  collectionContent,
  collectionPath,
  isForAll,
  sharedCollectionPath,
} from './collection.ts'
import { CollectionCover } from './collection-cover.tsx'
import { countHidden, listCollected, ownerOf } from './collection-recipes.store.ts'
import styles from './collections.module.css'
import { findCollection } from './collections.store.ts'

/** A collection for those who may read it; for all others the answer of one that does not exist. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.collection_not_found())
  const reader = { cookId: cook?.id ?? null, link: url.searchParams.get('link') }
  const found = orNotFound(await findCollection(db, id, reader), m.collection_not_found())
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.collection_not_found())
  const pages = pageCount(found.recipeCount, COLLECTIONS_PAGE_SIZE)
  if (page > pages) notFound(m.collection_not_found())
  const listed = await listCollected(db, found, { page, size: COLLECTIONS_PAGE_SIZE })
  const recipes = await listCards(db, idsOf(listed), ownerOf(found))
  const { cookId, linkSecret, found: ids, ...collection } = found
  const hiddenCount = found.isOwn && found.visibility !== 'private' ? await countHidden(db, found) : 0
  const shown = { collection, path: sharedCollectionPath(found), recipes, hiddenCount, page, pages }
  if (!isForAll(found)) return data(shown, { headers: secretHeaders() })
  shows.current(collectionContent(id), cookContent(collection.author.username))
  shows.recent(ALL_LISTINGS)
  shows.sharedUnless(async (reading) => reading === cookId)
  return data(shown)
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

const shareWords = (title: string) => ({
  text: m.collection_share_text({ title }),
  heading: m.collection_share_title(),
  address: m.collection_share_address(),
})

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, path, recipes, hiddenCount, page, pages } = loaderData
  const { id, title, text, visibility, author, pictures, recipeCount, isOwn, isHidden, hiddenReason, search } =
    collection
  const { origin = '', cook: reader = null } = useSite() ?? {}
  const address = (number: number) => (number > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${number}` : path)
  const [picture] = pictures
  const pdfPath = path.replace(/(?=\?)|$/, '/pdf')
  const reportPath = path.replace('/collections/', '/report?collection=').replace('?link', '&link')
  const isPublic = isForAll(collection)
  return (
    <div className={`page ${styles.page}`}>
      <Seo
        title={title}
        description={text || m.collection_description({ name: author.name, title })}
        path={isPublic ? address(page) : collectionPath(id)}
        {...(picture && {
          image: {
            address: pictureAddress(picture.key, 1280, 'jpg'),
            width: Math.min(1280, picture.width),
            height: Math.round((Math.min(1280, picture.width) * picture.height) / picture.width),
            alt: title,
          },
        })}
        {...(isPublic && {
          structured: {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            name: title,
            ...(text && { description: text }),
            author: { '@type': 'Person', name: author.name, url: `${origin}/cooks/${author.username}` },
            numberOfItems: recipeCount,
            itemListElement: recipes.map((recipe, index) => ({
              '@type': 'ListItem',
              position: (page - 1) * COLLECTIONS_PAGE_SIZE + index + 1,
              url: `${origin}/recipe/${recipe.id}`,
              name: recipe.title,
            })),
          },
        })}
      />
      {isPublic ? (
        <FeedLink path={`${collectionPath(id)}/feed.xml`} title={m.collection_feed({ title })} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <header className={styles.head}>
        <CollectionCover pictures={pictures} sizes="(width < 720px) 92vw, 460px" />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.author}>
            <Avatar image={author.image} size={40} />
            <Link to={`/cooks/${author.username}`}>{m.collection_by({ name: author.name })}</Link>
          </p>
          {text && (
            <p>
              <UserText text={text} trusted={!author.isNew} />
            </p>
          )}
          {search !== null && (
            <p className={styles.muted}>
              {m.collection_smart_text({ most: COLLECTION_LIMITS.found })}{' '}
              <Link to={`/search?${search}`}>{m.collection_smart_search()}</Link>
            </p>
          )}
          {isHidden && (
            <p>
              <HiddenText reason={hiddenReason} />
            </p>
          )}
          <p className={styles.muted}>
            {[
              m.recipes_count({ count: recipeCount }),
              ...(isOwn ? [COLLECTION_VISIBILITY_TEXTS[visibility].name()] : []),
            ].join(' · ')}
            {hiddenCount > 0 && ` · ${m.collection_not_public({ count: hiddenCount })}`}
          </p>
          <div className={styles.actions}>
            {isPublic && !isOwn && search === null && (
              <FollowButton subject={{ kind: 'collection', name: String(id) }} name={title} here={collectionPath(id)} />
            )}
            {visibility !== 'private' && !isHidden && (
              <span data-needs-script>
                <ShareButton path={path} title={title} words={shareWords(title)} />
              </span>
            )}
            {recipes.length > 0 && (
              <ButtonLink to={pdfPath.replace('/pdf', '/shop')} prefetch="none" rel="nofollow" variant="quiet">
                {m.collection_shop()}
              </ButtonLink>
            )}
            {recipes.length > 0 && (
              <ButtonLink to={pdfPath} reloadDocument download prefetch="none" rel="nofollow" variant="quiet">
                {m.cookbook_download()}
              </ButtonLink>
            )}
            {isPublic && reader?.isModerator && (
              <ButtonLink to={`/editing?collection=${id}`} variant="quiet">
                {m.editorial_feature()}
              </ButtonLink>
            )}
            {isOwn && (
              <ButtonLink to={`${collectionPath(id)}/edit`} variant="quiet">
                {m.collection_edit()}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <section aria-labelledby="recipes">
        <h2 id="recipes">{m.collection_recipes()}</h2>
        {recipes.length === 0 ? (
          <p className={styles.muted}>{isOwn && search === null ? m.collection_empty_own() : m.collection_empty()}</p>
        ) : (
          <RecipeGrid label={m.collection_recipes()}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard
                  recipe={recipe}
                  first={index === 0}
                  mark={visibilityMark(recipe.visibility)}
                  actions={<CardActions recipe={recipe} />}
                />
              </li>
            ))}
          </RecipeGrid>
        )}
        <Pagination page={page} pages={pages} address={address} />
      </section>
      {!isOwn && (
        <p>
          <Link to={reportPath} rel="nofollow" className={styles.report}>
            {m.collection_report()}
          </Link>
        </p>
      )}
    </div>
  )
}
