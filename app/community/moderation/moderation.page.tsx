import { parseWithZod } from '@conform-to/zod/v4'
import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound } from '#app/base/request/found.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import type { Route } from './+types/moderation.page'
import { DecisionList, Moment } from './decision-list.tsx'
import { HideForm } from './hide-form.tsx'
import styles from './moderation.module.css'
import { moderate, type Subject } from './moderation.store.ts'
import { type Act, type Kind, Moderation } from './moderation.ts'
import { listDecisions, listHidden, listOpenReports } from './moderation-lists.store.ts'
import { REASON_TEXTS } from './reason-texts.ts'
import { requireModerator } from './require-moderator.server.ts'

/** How many of the last decisions are listed. */
const LOGGED = 10

export async function loader(args: Route.LoaderArgs) {
  const { id } = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const [open, hidden, decisions] = await Promise.all([
    listOpenReports(db, id),
    listHidden(db, id),
    listDecisions(db, id, { size: LOGGED }),
  ])
  return { open, hidden, decisions }
}

export async function action(args: Route.ActionArgs) {
  const moderator = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const submission = parseWithZod(await readForm(args, Moderation), { schema: Moderation })
  const act = async () => {
    if (submission.status !== 'success' || !(await moderate(db, moderator, submission.value))) notFound(m.report_gone())
    return redirectWithNotice('/moderation', { notice: 'moderated' })
  }
  if (submission.payload.act !== 'hide') return reportFailureOn('/moderation', args, act)
  if (submission.status !== 'success' && submission.error?.reason) return invalidForm(submission)
  return reportFailure(args, submission, act)
}

const ACT_TEXTS: Record<Exclude<Act, 'hide'>, () => string> = {
  restore: m.moderation_restore,
  dismiss: m.moderation_dismiss,
}
const KIND_TEXTS: Record<Kind, () => string> = {
  recipe: m.moderation_recipe,
  review: m.moderation_review,
  collection: m.moderation_collection,
  cooked: m.moderation_cooked,
  question: m.moderation_question,
  answer: m.moderation_answer,
}
export default function ModerationPage({ loaderData: { open, hidden, decisions }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.moderation_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.moderation_title()}</h1>
      <p>
        <Link to="/moderation/copies">{m.moderation_copies()}</Link>
      </p>
      <section aria-labelledby="open">
        <h2 id="open">{m.moderation_open()}</h2>
        {open.length === 0 && <p className={styles.none}>{m.moderation_open_none()}</p>}
        <ul>
          {open.map(({ subject, reports }) => (
            <li key={`${subject.kind} ${subject.id}`} className={styles.card}>
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
              {!subject.hidden && <HideForm subject={subject} result={actionData} />}
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
    {KIND_TEXTS[subject.kind]()}: {subject.path === null ? subject.text : <Link to={subject.path}>{subject.text}</Link>}
  </p>
)

const Acts = ({ subject, acts }: { subject: Subject; acts: Exclude<Act, 'hide'>[] }) => (
  <div className={styles.acts}>
    {acts.map((act) => (
      <ActionForm key={act} fields={{ kind: subject.kind, subject: subject.id, act }}>
        <Button type="submit" variant="quiet" aria-label={`${ACT_TEXTS[act]()}: ${subject.text}`}>
          {ACT_TEXTS[act]()}
        </Button>
      </ActionForm>
    ))}
  </div>
)
