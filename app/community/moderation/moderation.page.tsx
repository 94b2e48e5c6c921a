import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound } from '#app/base/request/found.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { sendUsernameGiven } from '#app/people/account/account-mail.server.ts'
import type { Cause } from '#app/people/screening/pending.ts'
import type { TrustLevel } from '#app/people/screening/trust.ts'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { Route } from './+types/moderation.page'
import { listAppeals } from './appeals.store.ts'
import { BulkForm, Tick } from './bulk-form.tsx'
import { DecisionList, Moment } from './decision-list.tsx'
import { HideForm } from './hide-form.tsx'
import { KIND_TEXTS } from './kind-texts.ts'
import styles from './moderation.module.css'
import { moderate } from './moderation.store.ts'
import { type Act, BulkModeration, type Kind, Moderation, ModerationForm } from './moderation.ts'
import { listDecisions, listHidden, listOpenReports } from './moderation-lists.store.ts'
import { listPending } from './pending-posts.store.ts'
import { REASON_TEXTS } from './reason-texts.ts'
import type { Subject } from './subjects.store.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** How many of the last decisions are listed. */
const LOGGED = 10

export async function loader(args: Route.LoaderArgs) {
  const { id } = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const [pending, appeals, open, hidden, decisions] = await Promise.all([
    listPending(db, id),
    listAppeals(db, id),
    listOpenReports(db, id),
    listHidden(db, id),
    listDecisions(db, id, { size: LOGGED }),
  ])
  return { pending, appeals, open, hidden, decisions }
}

export async function action(args: Route.ActionArgs) {
  const moderator = requireModerator(args)
  const { db, accounts } = args.context.get(requestContext)
  const form = await readForm(args, ModerationForm)
  if (!form.has('kind')) return moderateAll(args, moderator, form)
  const submission = parseWithZod(form, { schema: Moderation })
  const act = async () => {
    const done = submission.status === 'success' && (await moderate(db, moderator, submission.value))
    if (!done) notFound(m.report_gone())
    if (done !== true) sendUsernameGiven(accounts, done.given)
    return redirectWithNotice('/moderation', { notice: 'moderated' })
  }
  if (submission.payload.act !== 'hide') return reportFailureOn('/moderation', args, act)
  if (submission.status !== 'success' && submission.error?.reason) return invalidForm(submission)
  return reportFailure(args, submission, act)
}

/** Decides on everything that is ticked; what is gone meanwhile, or another's to decide on, is left out. */
async function moderateAll(args: Route.ActionArgs, moderator: { id: string; username: string }, form: FormData) {
  const { db } = args.context.get(requestContext)
  const submission = parseWithZod(form, { schema: BulkModeration })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const { act, subjects, reason } = submission.value
    for (const one of subjects) {
      const [kind, id] = one.split(' ')
      await moderate(db, moderator, { act, kind: kind as Kind, subject: Number(id), reason })
    }
    return redirectWithNotice('/moderation', { notice: 'moderated' })
  })
}

const ACT_TEXTS: Record<Exclude<Act, 'hide'>, () => string> = {
  restore: m.moderation_restore,
  publish: m.moderation_publish,
  dismiss: m.moderation_dismiss,
  uphold: m.moderation_uphold,
}
const CAUSE_TEXTS: Record<Cause, () => string> = {
  word: m.moderation_cause_word,
  domain: m.moderation_cause_domain,
  contact: m.moderation_cause_contact,
  mentions: m.moderation_cause_mentions,
  sameText: m.moderation_cause_same_text,
  burst: m.moderation_cause_burst,
  again: m.moderation_cause_again,
}
const LEVEL_TEXTS: Record<TrustLevel, () => string> = {
  new: m.moderation_level_new,
  known: m.moderation_level_known,
  trusted: m.moderation_level_trusted,
}

export default function ModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, appeals, open, hidden, decisions } = loaderData
  const queue = useQueueKeys()
  return (
    <div className={`page ${styles.page}`} ref={queue}>
      <title>{`${m.moderation_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.moderation_title()}</h1>
      <p>
        <Link to="/moderation/rules">{m.rules_title()}</Link> ·{' '}
        <Link to="/moderation/copies">{m.moderation_copies()}</Link>
      </p>
      {pending.length + open.length > 0 && <BulkForm result={actionData} />}
      <section aria-labelledby="pending">
        <h2 id="pending">{m.moderation_held()}</h2>
        {pending.length === 0 && <p className={styles.none}>{m.moderation_held_none()}</p>}
        <ul>
          {pending.map(({ subject, at, cook }) => (
            <li key={`${subject.kind} ${subject.id}`} className={styles.card} data-queued tabIndex={-1}>
              <Tick subject={subject} />
              <SubjectLine subject={subject} />
              <p className={styles.reports}>
                {cook && (
                  <>
                    <Link to={`/cooks/${cook.username}`}>
                      {m.moderation_by({ name: cook.name, level: LEVEL_TEXTS[cook.level]() })}
                    </Link>{' '}
                    ·{' '}
                  </>
                )}
                <Moment at={at} /> · {subject.causes.map((cause) => CAUSE_TEXTS[cause]()).join(' · ')}
              </p>
              <Acts subject={subject} acts={['publish']} />
              <HideForm subject={subject} result={actionData} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="appeals">
        <h2 id="appeals">{m.moderation_appeals()}</h2>
        {appeals.length === 0 && <p className={styles.none}>{m.moderation_appeals_none()}</p>}
        <ul>
          {appeals.map(({ subject, text, at, hider, reason, mayDecide }) => (
            <li key={`${subject.kind} ${subject.id}`} className={styles.card} data-queued tabIndex={-1}>
              <SubjectLine subject={subject} />
              {hider !== null && (
                <p className={styles.reports}>
                  {reason === null
                    ? m.moderation_appeal_reason_none({ moderator: hider })
                    : m.moderation_appeal_reason({ moderator: hider, reason })}
                </p>
              )}
              <blockquote className={styles.quote}>{text}</blockquote>
              <p className={styles.reports}>
                <Moment at={at} />
              </p>
              {mayDecide ? (
                <Acts subject={subject} acts={['restore', 'uphold']} />
              ) : (
                <p className={styles.none}>{m.moderation_appeal_own()}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="open">
        <h2 id="open">{m.moderation_open()}</h2>
        {open.length === 0 && <p className={styles.none}>{m.moderation_open_none()}</p>}
        <ul>
          {open.map(({ subject, reports }) => (
            <li key={`${subject.kind} ${subject.id}`} className={styles.card} data-queued tabIndex={-1}>
              <Tick subject={subject} />
              <SubjectLine subject={subject} />
              <ul className={styles.reports}>
                {reports.map(({ reason, text, reporter, at }) => (
                  <li key={`${at} ${reporter}`}>
                    <strong>{REASON_TEXTS[reason]()}</strong> · {reporter ?? m.moderation_visitor()} ·{' '}
                    <Moment at={at} />
                    {text && <p className={styles.quote}>{text}</p>}
                  </li>
                ))}
              </ul>
              {(!subject.hidden || subject.alsoShown || subject.kind === 'profile') && (
                <HideForm subject={subject} result={actionData} />
              )}
              <Acts subject={subject} acts={subject.hidden ? ['restore', 'dismiss'] : ['dismiss']} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hidden">
        <h2 id="hidden">{m.moderation_hidden()}</h2>
        {hidden.length === 0 && <p className={styles.none}>{m.moderation_hidden_none()}</p>}
        <ul>
          {hidden.map((subject) => (
            <li key={`${subject.kind} ${subject.id}`} className={styles.card}>
              <SubjectLine subject={subject} />
              <Acts subject={subject} acts={['restore']} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="log">
        <h2 id="log">{m.moderation_log()}</h2>
        <DecisionList decisions={decisions} />
        <p>
          <Link to="/moderation/log">{m.audit_all()}</Link>
        </p>
      </section>
    </div>
  )
}

const SubjectLine = ({ subject }: { subject: Subject }) => (
  <p className={styles.subject}>
    {subject.photos.map((key) => (
      <a key={key} href={pictureAddress(key, 1280, 'webp')}>
        <img className={styles.photo} src={pictureAddress(key, 320, 'webp')} alt={m.moderation_photo()} />
      </a>
    ))}
    <span className={styles.quote}>
      {KIND_TEXTS[subject.kind]()}:{' '}
      {subject.path === null ? subject.text : <Link to={subject.path}>{subject.text}</Link>}
    </span>
  </p>
)

/** How much of a text a button names. */
const MAX_LABEL = 200

const Acts = ({ subject, acts }: { subject: Subject; acts: Exclude<Act, 'hide'>[] }) => (
  <div className={styles.acts}>
    {acts.map((act) => (
      <ActionForm key={act} fields={{ kind: subject.kind, subject: subject.id, act }}>
        <Button
          type="submit"
          variant="quiet"
          data-act={act}
          aria-label={`${ACT_TEXTS[act]()}: ${subject.text.slice(0, MAX_LABEL)}`}
        >
          {ACT_TEXTS[act]()}
        </Button>
      </ActionForm>
    ))}
  </div>
)
