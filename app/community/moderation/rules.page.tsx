import type { FieldMetadata } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { findRules } from '#app/people/screening/rules.store.ts'
import { EFFECTS, LIMITS, ScreeningRules } from '#app/people/screening/screening-rules.ts'
import { requireModerator } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/rules.page'
import { changeRules } from './audit-log.store.ts'
import { DecisionList } from './decision-list.tsx'
import { type DryRun, tryRules } from './dry-run.store.ts'
import { KIND_TEXTS } from './kind-texts.ts'
import styles from './moderation.module.css'
import { listDecisions } from './moderation-lists.store.ts'
import { EFFECT_TEXTS, LIMIT_TEXTS } from './rule-texts.ts'

/** How many of the last changes are listed. */
const CHANGES_SHOWN = 10

const textOf = (rules: ScreeningRules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
  ) as Record<keyof ScreeningRules, string>

/** `/moderation/rules`: the site's rules for what cooks publish, to be tried on past posts before they are saved. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const { rules, changed } = await findRules(db)
  const changes = await listDecisions(db, id, { act: 'rules', size: CHANGES_SHOWN })
  return { texts: textOf(rules), changedBy: changed?.by ?? null, changes }
}

export async function action(args: Route.ActionArgs) {
  const moderator = requireModerator(args)
  const { db } = args.context.get(requestContext)
  const form = await readForm(args, ScreeningRules, ['do'])
  const submission = parseWithZod(form, { schema: ScreeningRules })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'rulesByModerator', moderator.id)
    if (wait) return tooManyAttempts(submission, wait)
    if (form.get('do') !== 'try') {
      await changeRules(db, moderator, submission.value)
      return redirectWithNotice('/moderation/rules', { notice: 'rulesSaved' })
    }
    const { rules: today } = await findRules(db)
    return data({ ...submission.reply(), tried: await tryRules(db, { rules: submission.value, today }) })
  })
}

export default function RulesPage({ loaderData: { texts, changedBy, changes }, actionData }: Route.ComponentProps) {
  const [form, fields] = useShapedForm(ScreeningRules, actionData, texts)
  const busy = useBusy()
  const tried = actionData && 'tried' in actionData ? (actionData.tried as DryRun) : null
  const list = (field: FieldMetadata<string>, label: string) => <Field {...shaped(field)} label={label} rows={6} />
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.rules_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.rules_title()}</h1>
      <p>{m.rules_intro()}</p>
      <p>
        <Link to="/moderation">{m.moderation_title()}</Link>
        {changedBy !== null && ` · ${m.rules_saved_at({ name: changedBy })}`}
      </p>
      {tried && <Tried tried={tried} />}
      <ShapedForm form={form} outcome={actionData}>
        <div className={styles.rules}>
          <fieldset>
            <legend>{m.rules_words()}</legend>
            <p>{m.rules_words_text()}</p>
            {list(fields.holdWords, m.rules_hold_words())}
            {list(fields.refuseWords, m.rules_refuse_words())}
          </fieldset>
          <fieldset>
            <legend>{m.rules_domains()}</legend>
            <p>{m.rules_domains_text()}</p>
            {list(fields.holdDomains, m.rules_hold_domains())}
            {list(fields.refuseDomains, m.rules_refuse_domains())}
            {list(fields.allowedDomains, m.rules_allowed_domains())}
          </fieldset>
          <fieldset>
            <legend>{m.rules_limits()}</legend>
            <p>{m.rules_limits_text()}</p>
            {LIMITS.map((limit) => (
              <div key={limit} className={styles.limit}>
                <Field {...shaped(fields[limit])} label={LIMIT_TEXTS[limit]()} inputMode="numeric" />
                <Field
                  {...shaped(fields[`${limit}Effect`])}
                  label={m.rules_effect()}
                  options={EFFECTS.map((effect) => [effect, EFFECT_TEXTS[effect]()])}
                />
              </div>
            ))}
          </fieldset>
          <div className={formStyles.actions}>
            <Button type="submit" variant="quiet" name="do" value="try" busy={busy}>
              {m.rules_try()}
            </Button>
            <Button type="submit" name="do" value="save" busy={busy}>
              {m.rules_save()}
            </Button>
          </div>
        </div>
      </ShapedForm>
      {changes.length > 0 && (
        <section aria-labelledby="changes">
          <h2 id="changes">{m.rules_changes()}</h2>
          <DecisionList decisions={changes} />
          <p>
            <Link to="/moderation/log?act=rules">{m.rules_changes_all()}</Link>
          </p>
        </section>
      )}
    </div>
  )
}

const COUNT_TEXTS: Record<keyof DryRun['counts'], (of: { count: number }) => string> = {
  word: m.rules_tried_words,
  domain: m.rules_tried_domains,
  contact: m.rules_tried_contacts,
  mentions: m.rules_tried_mentions,
}

/** What rules that are not saved yet would have made of past posts. */
function Tried({ tried: { tried, counts, examples } }: { tried: DryRun }) {
  const caught = (Object.keys(COUNT_TEXTS) as (keyof DryRun['counts'])[]).filter((cause) => counts[cause] > 0)
  return (
    <section className={styles.card} role="status">
      <p>{m.rules_tried({ count: tried })}</p>
      {caught.length === 0 ? (
        <p>{m.rules_tried_none()}</p>
      ) : (
        <ul>
          {caught.map((cause) => (
            <li key={cause}>{COUNT_TEXTS[cause]({ count: counts[cause] })}</li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <>
          <p>{m.rules_tried_first()}</p>
          <ul>
            {examples.map(({ kind, id, text }) => (
              <li key={`${kind} ${id}`} className={styles.quote}>
                {KIND_TEXTS[kind]()}: {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.none}>{m.rules_tried_text()}</p>
    </section>
  )
}
