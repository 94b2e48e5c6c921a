import { data, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { CopyField } from '#app/base/forms/copy-field.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { secretHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { linkSecret } from '#app/kitchen/households/link-secret.server.ts'
import { Avatar } from '#app/people/account/avatar.tsx'
import { FollowButton } from '#app/people/cooks/follow-button.tsx'
import { subjectText } from '#app/people/cooks/follow-subject.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/following.page'
import { listCooksToFollow } from './cooks-to-follow.store.ts'
import { followedName } from './followed-name.ts'
import { listFollowed, listReasons, olderPosition } from './followed-recipes.store.ts'
import styles from './following.module.css'
import { FOLLOWING_PAGE_SIZE, FOLLOWS_LISTED, type Followed, positionOf } from './following.ts'
import { followingEmails } from './following-email.store.ts'
import {
  findFollowingFeed,
  followingFeedAddress,
  makeFollowingFeed,
  stopFollowingFeed,
} from './following-feed.store.ts'
import { listFollows } from './follows.store.ts'

const HERE = '/following'
const SETTINGS = `${HERE}#settings`
const FollowingIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['feedMake', 'feedStop', 'emailOn', 'emailOff']) }),
])

export const headers = secretHeaders

/** What a cook follows, and what these published, newest first. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, origin, accounts } = args.context.get(requestContext)
  const { searchParams } = args.url
  const after = positionOf(searchParams.get('after'))
  const follow = rowIdOf(searchParams.get('follows'))
  const [keys, follows, seed, hasEmail] = await Promise.all([
    listFollowed(db, cook.id, { after, size: FOLLOWING_PAGE_SIZE + 1 }),
    listFollows(db, cook.id, { after: follow === null ? null : [follow], size: FOLLOWS_LISTED + 1 }),
    findFollowingFeed(db, cook.id),
    followingEmails.isOn(db, cook.id),
  ])
  const ids = idsOf(keys.slice(0, FOLLOWING_PAGE_SIZE))
  const [cards, reasons, suggested] = await Promise.all([
    listCards(db, ids),
    listReasons(db, cook.id, ids),
    keys.length === 0 && after === null ? listCooksToFollow(db, cook.id) : [],
  ])
  return {
    recipes: cards.map((recipe) => ({ recipe, reasons: reasons.get(recipe.id) ?? [] })),
    older: olderPosition(keys, FOLLOWING_PAGE_SIZE),
    isFirst: after === null,
    follows: follows.slice(0, FOLLOWS_LISTED),
    moreFollows: follows.length > FOLLOWS_LISTED ? (follows[FOLLOWS_LISTED - 1]?.id ?? null) : null,
    suggested,
    feed: seed === null ? null : followingFeedAddress(origin, accounts.signatureOf(seed)),
    hasEmail,
  }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, accounts, locale } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, FollowingIntent), FollowingIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'followByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'feedMake') await makeFollowingFeed(db, cook.id, linkSecret(accounts, 'following'))
    if (intent?.do === 'feedStop') await stopFollowingFeed(db, cook.id)
    if (intent?.do === 'emailOff') await followingEmails.stop(db, cook.id)
    if (intent?.do === 'emailOn') {
      if (!cook.emailVerified) return data<FailedSubmission>({ failure: m.following_email_failed() }, 409)
      await followingEmails.start(db, cook.id, locale)
    }
    return redirectWithNotice(SETTINGS)
  })
}

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  const { recipes, older, isFirst, follows, suggested } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.following_title()} · FoodIO`}</title>
      <meta name="description" content={m.following_description()} />
      <meta name="robots" content="noindex" />
      <h1>{m.following_title()}</h1>
      {recipes.length > 0 ? (
        <section aria-labelledby="new">
          <h2 id="new">{m.recipes_title()}</h2>
          <RecipeGrid label={m.recipes_title()}>
            {recipes.map(({ recipe, reasons }, index) => (
              <li key={recipe.id}>
                <p className={styles.reason}>{reasonText(reasons)}</p>
                <RecipeCard recipe={recipe} first={index === 0} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        </section>
      ) : (
        <p className={styles.text}>{follows.length > 0 ? m.following_nothing_new() : m.following_empty()}</p>
      )}
      <nav className={styles.buttons} aria-label={m.pages_label()}>
        {!isFirst && <Link to={HERE}>{m.review_sort_newest()}</Link>}
        {older !== null && (
          <Link to={`${HERE}?after=${older}`} rel="next">
            {m.following_older()}
          </Link>
        )}
      </nav>
      {suggested.length > 0 && <Suggestions cooks={suggested} />}
      <Follows {...loaderData} />
      <Settings {...loaderData} />
    </div>
  )
}

const reasonText = (reasons: readonly Pick<Followed, 'kind' | 'title'>[]) =>
  reasons.length > 0 && m.following_because({ names: reasons.map(followedName).join(', ') })

/** Cooks to begin with. */
const Suggestions = ({ cooks }: { cooks: { username: string; name: string; image: string | null }[] }) => (
  <section aria-labelledby="suggested">
    <h2 id="suggested">{m.following_suggested()}</h2>
    <ul className={styles.list}>
      {cooks.map(({ username, name, image }) => (
        <li key={username}>
          <span className={styles.cook}>
            <Avatar image={image} size={40} />
            <Link to={`/cooks/${username}`}>{name}</Link>
          </span>
          <FollowButton subject={{ kind: 'cook', name: username }} name={name} here={HERE} />
        </li>
      ))}
    </ul>
  </section>
)

interface FollowsProps {
  follows: Followed[]
  /** The id behind which there are more; null for none. */
  moreFollows: number | null
}

/** What a cook follows, each with a button that ends it. */
const Follows = ({ follows, moreFollows }: FollowsProps) =>
  follows.length > 0 && (
    <section id="follows" aria-labelledby="follows-title">
      <h2 id="follows-title">{m.following_list()}</h2>
      <ul className={styles.list}>
        {follows.map((followed) => (
          <li key={followed.id}>
            {followed.path === null ? followedName(followed) : <Link to={followed.path}>{followedName(followed)}</Link>}
            <ActionForm
              action="/following/follow"
              fields={{ do: 'end', subject: subjectText(followed), next: `${HERE}#follows` }}
            >
              <Button type="submit" variant="quiet" aria-label={`${m.following_stop()}: ${followedName(followed)}`}>
                {m.following_stop()}
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
      {moreFollows !== null && (
        <p>
          <Link to={`${HERE}?follows=${moreFollows}#follows`}>{m.following_more()}</Link>
        </p>
      )}
    </section>
  )

/** Where else it can be read: the feed with its secret address, and the weekly email. */
const Settings = ({ feed, hasEmail }: { feed: string | null; hasEmail: boolean }) => (
  <section id="settings" className={styles.settings} aria-labelledby="settings-title">
    <h2 id="settings-title">{m.following_settings()}</h2>
    <h3 id="feed">{m.following_feed()}</h3>
    <p className={styles.text}>{m.following_feed_text()}</p>
    {feed !== null && <CopyField text={feed} aria-label={m.following_feed_address()} />}
    <div className={styles.buttons}>
      <Act intent="feedMake" text={feed === null ? m.mealplan_calendar_make() : m.mealplan_calendar_renew()} />
      {feed !== null && <Act intent="feedStop" text={m.following_feed_stop()} />}
    </div>
    <h3 id="email">{m.following_email()}</h3>
    <p className={styles.text}>{hasEmail ? m.following_email_text_on() : m.following_email_text()}</p>
    <Act
      intent={hasEmail ? 'emailOff' : 'emailOn'}
      text={hasEmail ? m.following_email_off() : m.following_email_on()}
    />
  </section>
)

const Act = ({ intent, text }: { intent: z.infer<typeof FollowingIntent>['do']; text: string }) => (
  <ActionForm action={HERE} fields={{ do: intent }}>
    <Button type="submit" variant="quiet">
      {text}
    </Button>
  </ActionForm>
)
