import { Link, redirect } from 'react-router'
import { FeedLink } from '#app/base/request/feed-link.tsx'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { UserText } from '#app/base/ui/user-text.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { cookContent, deedsContent } from '#app/people/account/cook.ts'
import { findScreenedProfile } from '#app/people/account/profile-words.store.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { ALL_LISTINGS, authoredContent } from '#app/recipes/catalog/listings.ts'
import { countAuthored, idsOf, listAuthored } from '#app/recipes/catalog/recipe-list.store.ts'
import { cookCollectionsContent } from '#app/recipes/collections/collection.ts'
import { CollectionCard } from '#app/recipes/collections/collection-card.tsx'
import { listCollections } from '#app/recipes/collections/collections.store.ts'
import { PAGE_SIZE, pageCount, pageNumber } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import ban from '#app/site/frame/art/ban.webp?url'
import { m } from '#messages'
import { assetPicture, pictureAddress } from '#server/media/picture-address.ts'
import type { Route } from './+types/cook.page'
import { linkText } from './about-cook.ts'
import { type Badge, DEEDS, REVIEW_VOTES } from './badge.ts'
import { badgesOf } from './badges.store.ts'
import styles from './cook-page.module.css'
import { findCook } from './cooks.store.ts'
import { FollowButton } from './follow-button.tsx'
import { ScreenedWords } from './screened-profile.tsx'

/** How many of a cook's public collections are shown, those that changed last. */
const COLLECTIONS_SHOWN = 6
const BANNER = assetPicture(ban, { width: 1600, height: 480 }, 'var(--ground-deep)')

/** A cook as everybody sees them: picture, a line about them, their recipes. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, shows, cook: reader } = context.get(requestContext)
  const cook = orNotFound(await findCook(db, params.username), m.cook_not_found())
  const { searchParams, search } = url
  if (params.username !== cook.username) throw redirect(`/cooks/${cook.username}${search}`, 301)
  const page = orNotFound(pageNumber(searchParams.get('page')), m.cook_not_found())
  const [total, listed, badges, collections] = await Promise.all([
    countAuthored(db, cook.id),
    listAuthored(db, cook.id, { page, size: PAGE_SIZE }),
    badgesOf(db, cook.id),
    page === 1 ? listCollections(db, { cookId: cook.id, forAll: true, size: COLLECTIONS_SHOWN }) : [],
  ])
  const pages = pageCount(total)
  if (page > pages) notFound(m.cook_not_found())
  shows.current(cookContent(cook.username))
  shows.recent(
    authoredContent(cook.id),
    deedsContent(cook.id),
    cookCollectionsContent(cook.id),
    ...(collections.length > 0 ? [ALL_LISTINGS] : []),
  )
  const { id, ...shown } = cook
  // On their own page cooks have no button.
  shows.sharedUnless(async (reading) => reading === id)
  const screened = reader?.id === id ? await findScreenedProfile(db, id) : null
  return { cook: shown, screened, recipes: await listCards(db, idsOf(listed)), badges, collections, page, pages }
}

export default function CookPage({ loaderData }: Route.ComponentProps) {
  const { cook, screened, recipes, badges, collections, page, pages } = loaderData
  const { username, displayUsername, name, image, bio, occupation, createdAt, isSample, place, cookingSince, links } =
    cook
  const site = useSite()
  const origin = site?.origin ?? ''
  const isOwn = site?.cook?.username === username
  const address = (number: number) => `/cooks/${username}${number > 1 ? `?page=${number}` : ''}`
  return (
    <>
      <Seo
        title={name}
        description={bio || m.cook_description({ name })}
        path={address(page)}
        image={image ? { address: pictureAddress(image, 480, 'jpg'), width: 480, height: 480, alt: name } : undefined}
        structured={
          import.meta.env.SSR && {
            '@context': 'https://schema.org',
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': 'Person',
              name,
              alternateName: username,
              ...(bio && { description: bio }),
              ...(image && { image: origin + pictureAddress(image, 480, 'jpg') }),
            },
          }
        }
      />
      <FeedLink path={`/cooks/${username}/feed.xml`} title={m.feed_cook({ name })} />
      <header className={styles.head}>
        <Photo picture={BANNER} sizes="100vw" first fill className={styles.banner} />
        <div className={`page ${styles.who}`}>
          <Avatar image={image} size={112} />
          <div>
            <h1>{name}</h1>
            {name !== displayUsername && <p className={styles.since}>@{displayUsername}</p>}
            {bio && (
              <p className={styles.bio}>
                <UserText text={bio} />
              </p>
            )}
            <p className={styles.since}>
              {[
                place,
                cookingSince !== null && m.cooks_since({ year: String(cookingSince) }),
                occupation ?? (isSample ? '' : m.cook_since({ date: dateText(createdAt) })),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {links.length > 0 && (
              <p className={styles.links}>
                {links.map((link) => (
                  <a key={link} href={link} rel="nofollow ugc noopener me">
                    {linkText(link)}
                  </a>
                ))}
              </p>
            )}
            <ScreenedWords screened={screened} />
            {badges.length > 0 && <Badges badges={badges} />}
            {cook.showsCooked && (
              <p>
                <Link to={`/cooks/${username}/cooked`}>{m.cooked_by()}</Link>
              </p>
            )}
          </div>
          {!isOwn && (
            <div className={styles.actions}>
              <FollowButton subject={{ kind: 'cook', name: username }} name={name} here={address(1)} />
              {!isSample && (
                <Link to={`/report?profile=${username}`} rel="nofollow" aria-label={m.cooks_report_of({ name })}>
                  {m.review_report()}
                </Link>
              )}
              {site?.cook && <Link to={`/settings/blocks?cook=${username}`}>{m.blocks_title()}</Link>}
            </div>
          )}
        </div>
      </header>
      <section className={`page ${styles.recipes}`} aria-labelledby="recipes">
        <h2 id="recipes">{m.recipes_title()}</h2>
        {recipes.length === 0 ? (
          <p className={styles.since}>{m.cook_none({ name })}</p>
        ) : (
          <RecipeGrid label={m.recipes_title()}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} first={index === 0} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        )}
        <Pagination page={page} pages={pages} address={address} />
      </section>
      {collections.length > 0 && (
        <section className={`page ${styles.recipes}`} aria-labelledby="collections">
          <h2 id="collections">{m.collections_title()}</h2>
          <RecipeGrid label={m.collections_title()}>
            {collections.map((collection) => (
              <li key={collection.id}>
                <CollectionCard collection={collection} />
              </li>
            ))}
          </RecipeGrid>
        </section>
      )}
    </>
  )
}

const BADGE_TEXTS: Record<Badge, { name: () => string; reason: () => string }> = {
  firstToAnswer: { name: m.cooks_first_to_answer, reason: () => m.cooks_first_to_answer_why({ count: DEEDS }) },
  carefulReviewer: {
    name: m.cooks_careful_reviewer,
    reason: () => m.cooks_careful_reviewer_why({ count: DEEDS, votes: REVIEW_VOTES }),
  },
}

/** What a cook has done for others, each with what it stands for. */
const Badges = ({ badges }: { badges: Badge[] }) => (
  <ul className={styles.badges}>
    {badges.map((badge) => (
      <li key={badge}>
        <details>
          <summary>{BADGE_TEXTS[badge].name()}</summary>
          <p>{BADGE_TEXTS[badge].reason()}</p>
        </details>
      </li>
    ))}
  </ul>
)
