import { Link } from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/audit-log.page'
import { AUDIT_ACTS, type AuditAct } from './audit-log.ts'
import { DecisionList } from './decision-list.tsx'
import styles from './moderation.module.css'
import { listDecisions } from './moderation-lists.store.ts'

const HERE = '/moderation/log'
const SIZE = 30

/** `/moderation/log`: all that was decided, last first, with `?act=` what of one kind. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const { searchParams } = args.url
  const act = AUDIT_ACTS.find((name) => name === searchParams.get('act')) ?? null
  const after = rowIdOf(searchParams.get('after'))
  const decisions = await listDecisions(db, id, { act, after, size: SIZE + 1 })
  const last = decisions.length > SIZE ? decisions[SIZE - 1] : undefined
  return { act, decisions: decisions.slice(0, SIZE), next: last?.id ?? null }
}

const ACT_NAMES: Record<AuditAct, () => string> = {
  hide: m.moderation_hidden,
  restore: m.audit_restored,
  publish: m.audit_published,
  dismiss: m.audit_dismissed,
  uphold: m.audit_upheld,
  rename: m.audit_renames,
  notCopy: m.audit_not_copies,
  promote: m.audit_promoted,
  demote: m.audit_demoted,
  rules: m.rules_title,
}

const address = (act: AuditAct | null, after: number | null = null) => {
  const parameters = [act && `act=${act}`, after && `after=${after}`].filter(Boolean)
  return parameters.length > 0 ? `${HERE}?${parameters.join('&')}` : HERE
}

export default function AuditLogPage({ loaderData: { act, decisions, next } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.audit_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.audit_title()}</h1>
      <p>{m.audit_intro()}</p>
      <nav aria-label={m.audit_filter()}>
        <ul className={styles.filters}>
          {[null, ...AUDIT_ACTS].map((name) => (
            <li key={name}>
              <Link to={address(name)} aria-current={name === act ? 'page' : undefined}>
                {name === null ? m.audit_everything() : ACT_NAMES[name]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DecisionList decisions={decisions} />
      {next !== null && (
        <p>
          <Link to={address(act, next)}>{m.pages_next()}</Link>
        </p>
      )}
      <p>
        <Link to="/moderation">{m.moderation_title()}</Link>
      </p>
    </div>
  )
}
