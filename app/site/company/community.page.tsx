import { Link } from 'react-router'
import { ContactLink } from '#app/base/request/contact-link.tsx'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Stars } from '#app/base/ui/stars.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import type { Route } from './+types/community.page'
import styles from './community.module.css'
import {
  type CommunityReview,
  listActiveCooks,
  listNewestCooks,
  listNewestReviews,
  type NamedCook,
} from './community.store.ts'
import company from './company.module.css'
import { Topics } from './topics.tsx'

const REVIEWS = 6
const COOKS = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const [reviews, newest, active] = await Promise.all([
    listNewestReviews(db, REVIEWS),
    listNewestCooks(db, COOKS),
    listActiveCooks(db, COOKS),
  ])
  return { reviews, newest, active }
}

/** The most active cooks and the latest reviews. */
export default function CommunityPage({ loaderData: { reviews, newest, active } }: Route.ComponentProps) {
  return (
    <div className={`page ${company.page}`}>
      <Seo title={m.community_title()} description={m.community_intro()} path="/Community" />
      <header className={company.hero}>
        <h1>{m.community_title()}</h1>
        <p>{m.community_intro()}</p>
      </header>
      {reviews.length > 0 && (
        <section aria-labelledby="reviews">
          <h2 id="reviews">{m.community_reviews()}</h2>
          <ul className={company.cards}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.cooks}>
        <Cooks
          title={m.community_newest()}
          cooks={newest.map((cook) => ({
            ...cook,
            note: cook.occupation ?? m.cook_since({ date: dateText(cook.createdAt) }),
          }))}
        />
        <Cooks
          title={m.community_active()}
          cooks={active.map((cook) => ({
            ...cook,
            note: [
              cook.recipes > 0 && m.recipes_count({ count: cook.recipes }),
              cook.reviews > 0 && m.community_review_count({ count: cook.reviews }),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      </div>
      <Topics
        under={m.community_take_part()}
        topics={[
          {
            title: m.community_discussions(),
            text: <Link to="/recipes/trending">{m.community_discussions_text()}</Link>,
          },
          { title: m.community_tips(), text: <Link to="/Blog">{m.community_tips_text()}</Link> },
          { title: m.community_events(), text: <ContactLink text={m.community_events_text()} /> },
          { title: m.community_story(), text: <Link to="/AddRecipe">{m.community_story_text()}</Link> },
        ]}
      />
      <p className={company.soon}>{m.community_soon()}</p>
    </div>
  )
}

const ReviewCard = ({ review: { stars, text, createdAt, cook, recipe } }: { review: CommunityReview }) => (
  <article className={`${company.card} ${styles.review}`}>
    <h3>
      <Link to={`/recipe/${recipe.id}`} prefetch="intent">
        {recipe.title}
      </Link>
    </h3>
    <Stars rating={stars} label={m.stars_of_five({ rating: stars })} />
    <blockquote>{text}</blockquote>
    <p className={styles.by}>
      <Link to={`/cooks/${cook.username}`} prefetch="intent">
        {cook.name}
      </Link>{' '}
      · {dateText(createdAt)}
    </p>
  </article>
)

function Cooks({ title, cooks }: { title: string; cooks: (NamedCook & { note: string })[] }) {
  if (cooks.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {cooks.map(({ username, name, image, note }) => (
          <li key={username}>
            <Link to={`/cooks/${username}`} prefetch="intent">
              <Avatar image={image} size={48} />
              <span>
                {name}
                <span className={styles.note}>{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
