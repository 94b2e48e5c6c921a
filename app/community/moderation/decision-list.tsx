import { Link } from 'react-router'
import { useMomentText } from '#app/base/request/use-moment-text.ts'
import { m } from '#messages'
import type { AuditAct, LoggedDecision } from './audit-log.ts'
import styles from './moderation.module.css'
import { ruleChangeText } from './rule-texts.ts'

const DONE_TEXTS: Record<AuditAct, (what: { moderator: string; subject: string }) => string> = {
  hide: m.moderation_did_hide,
  restore: m.moderation_did_restore,
  publish: m.moderation_did_publish,
  dismiss: m.moderation_did_dismiss,
  uphold: m.moderation_did_uphold,
  rename: m.audit_did_rename,
  notCopy: m.audit_did_not_copy,
  promote: m.audit_did_promote,
  demote: m.audit_did_demote,
  rules: m.audit_did_rules,
}

const actorText = (actor: LoggedDecision['actor']) =>
  actor === null ? m.audit_operator() : actor === 'former' ? m.audit_former() : actor.username

/** A moment by the reader's clock. */
export function Moment({ at }: { at: number }) {
  const momentText = useMomentText()
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {momentText(at)}
    </time>
  )
}

/** What was decided by whom, with the reason. */
export const DecisionList = ({ decisions }: { decisions: LoggedDecision[] }) =>
  decisions.length === 0 ? (
    <p className={styles.none}>{m.moderation_log_none()}</p>
  ) : (
    <ol className={styles.log}>
      {decisions.map(({ id, act, subject, actor, reason, changes, at }) => (
        <li key={id}>
          <Moment at={at} />{' '}
          {DONE_TEXTS[act]({ moderator: actorText(actor), subject: subject?.text ?? m.audit_gone() })}{' '}
          {subject?.path && (
            <Link to={subject.path} aria-label={`${m.audit_open()}: ${subject.text}`}>
              {m.audit_open()}
            </Link>
          )}
          {changes.length > 0 && (
            <ul className={styles.changes}>
              {changes.map(ruleChangeText).map(({ name, removed, added }) => (
                <li key={name + removed + added}>
                  {name}: {removed && <del>{removed}</del>} {added && <ins>{added}</ins>}
                </li>
              ))}
            </ul>
          )}
          {reason && <p className={styles.quote}>{m.hidden_reason({ reason })}</p>}
        </li>
      ))}
    </ol>
  )
