import { data, Link } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { BLOCK_KINDS, type Blocked, type BlockKind, MAX_BLOCKS } from '#app/people/blocks/block.ts'
import { blockCook, findBlock, listBlocks, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/blocks.page'
import styles from './blocks.module.css'

const HERE = '/settings/blocks'
const SIZE = 50

const BlockIntent = z.discriminatedUnion('do', [z.object({ do: z.enum([...BLOCK_KINDS, 'end']), cook: z.string() })])

export const headers = waitHeaders

/** The text that names the page after a cook of the list, and the sort key that such a text names. */
const positionText = ({ createdAt, username }: Blocked) => `${createdAt}.${username}`
function positionOf(text: string | null) {
  const [, createdAt, username] = /^(\d{1,15})\.(.{1,64})$/.exec(text ?? '') ?? []
  return createdAt !== undefined && username !== undefined ? ([Number(createdAt), username] as const) : null
}

/** Whom a cook blocks and mutes, and with `?cook=` what can be done about one of them. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const { searchParams } = args.url
  const named = searchParams.get('cook')
  const other = named === null ? null : await findCook(db, named)
  const after = positionOf(searchParams.get('after'))
  const blocks = await listBlocks(db, cook.id, { after, size: SIZE + 1 })
  const last = blocks.length > SIZE ? blocks[SIZE - 1] : undefined
  return {
    about:
      other === null || other.id === cook.id
        ? null
        : { username: other.username, name: other.name, kind: await findBlock(db, cook.id, other.username) },
    blocks: blocks.slice(0, SIZE).map(({ id, ...block }) => block),
    next: last ? positionText(last) : null,
  }
}

const REFUSALS = {
  gone: m.cook_not_found,
  own: m.blocks_own,
  household: m.blocks_same_household,
  full: () => m.blocks_full({ most: MAX_BLOCKS }),
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, BlockIntent), BlockIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'blockByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'end') await unblockCook(db, cook.id, intent.cook)
    const outcome = intent && intent.do !== 'end' ? await blockCook(db, cook.id, intent.cook, intent.do) : 'done'
    if (outcome !== 'done') return data<FailedSubmission>({ failure: REFUSALS[outcome]() }, 409)
    return redirectWithNotice(HERE, { notice: 'blocksSaved' })
  })
}

export default function BlocksPage({ loaderData: { about, blocks, next } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.blocks_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.blocks_title()}</h1>
      {about && <Choice {...about} />}
      <section aria-labelledby="list">
        <h2 id="list">{m.blocks_list()}</h2>
        {blocks.length === 0 && <p className={styles.text}>{m.blocks_none()}</p>}
        <ul className={styles.list}>
          {blocks.map(({ username, name, kind }) => (
            <li key={username}>
              <span>
                <Link to={`/cooks/${username}`}>{name}</Link>{' '}
                <small className={styles.text}>{kind === 'block' ? m.blocks_blocked() : m.blocks_muted()}</small>
              </span>
              <Act intent="end" cook={username} text={endText(kind)} name={name} />
            </li>
          ))}
        </ul>
        {next !== null && (
          <p>
            <Link to={`${HERE}?after=${encodeURIComponent(next)}`}>{m.pages_next()}</Link>
          </p>
        )}
      </section>
    </div>
  )
}

const endText = (kind: BlockKind) => (kind === 'block' ? m.blocks_unblock() : m.blocks_unmute())

/** What can be done about one cook, and what it does. */
const Choice = ({ username, name, kind }: { username: string; name: string; kind: BlockKind | null }) => (
  <section className={styles.card} aria-labelledby="choice">
    <h2 id="choice">{name}</h2>
    {kind !== null && (
      <>
        <p>{kind === 'block' ? m.blocks_is_blocked() : m.blocks_is_muted()}</p>
        <Act intent="end" cook={username} text={endText(kind)} name={name} />
      </>
    )}
    {kind !== 'mute' && (
      <>
        <p className={styles.text}>{m.blocks_mute_text()}</p>
        <Act intent="mute" cook={username} text={m.blocks_mute()} name={name} />
      </>
    )}
    {kind !== 'block' && (
      <>
        <p className={styles.text}>
          {m.blocks_block_text()} <Link to="/household">{m.household_title()}</Link>
        </p>
        <Act intent="block" cook={username} text={m.blocks_block()} name={name} />
      </>
    )}
  </section>
)

interface ActProps {
  intent: z.infer<typeof BlockIntent>['do']
  cook: string
  text: string
  name: string
}

const Act = ({ intent, cook, text, name }: ActProps) => (
  <ActionForm action={HERE} fields={{ do: intent, cook }}>
    <Button type="submit" variant="quiet" aria-label={`${text}: ${name}`}>
      {text}
    </Button>
  </ActionForm>
)
