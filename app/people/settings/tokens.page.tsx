import { parseWithZod } from '@conform-to/zod/v4'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { MadeSecret } from '#app/base/forms/made-secret.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { invalidForm, reportFailure, reportFailureOn, tooManyAttempts } from '#app/base/forms/replies.server.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { dateText } from '#app/base/request/per-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { Button } from '#app/base/ui/button.tsx'
import { MAX_TOKENS, TokenDraft } from '#app/people/account/token.ts'
import { listTokens, makeToken, revokeToken, type TokenSummary } from '#app/people/account/tokens.store.ts'
import { authContextOf, requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/tokens.page'
import styles from './security.module.css'
import { SettingsCard, SettingsPage } from './settings-page.tsx'
import { TokenForm } from './token-form.tsx'

const HERE = '/settings/tokens'

export const headers = waitHeaders

export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const tokens = await listTokens(authContextOf(args).db, cook.id)
  return { tokens, now: Date.now(), formKey: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, accounts } = authContextOf(args)
  const sent = await readForm(args, TokenDraft, ['revoke', 'formKey'])
  if (sent.has('revoke')) {
    const id = rowIdOf(sent.get('revoke'))
    return reportFailureOn(HERE, args, async () => {
      const revoked = id !== null && (await revokeToken(db, cook.id, id))
      return redirectWithNotice(HERE, revoked ? { notice: 'tokenRevoked' } : {})
    })
  }
  const submission = parseWithZod(sent, { schema: TokenDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'tokenByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    // The same form sent again, because its answer did not arrive, shows the same token.
    const key = sent.get('formKey')
    const fingerprint = JSON.stringify(['token', cook.id, key, submission.value])
    const secret = key ? accounts.signatureOf(fingerprint) : undefined
    const made = await makeToken(db, cook.id, submission.value, Date.now(), secret)
    if (made === 'tooMany') return invalidForm(submission, { formErrors: [m.tokens_full({ most: MAX_TOKENS })] })
    // The answer itself shows the token: an address or a cookie would outlive the page.
    return { ...submission.reply({ resetForm: true }), token: made.token }
  })
}

function TokenRow({ token, now }: { token: TokenSummary; now: number }) {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = token
  const until =
    expiresAt === null
      ? m.token_endless()
      : expiresAt <= now
        ? m.token_expired({ date: dateText(expiresAt) })
        : m.token_expires({ date: dateText(expiresAt) })
  const used = lastUsedAt === null ? m.token_unused() : m.token_used({ date: dateText(lastUsedAt) })
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{[scope === 'write' ? m.token_scope_write() : m.token_scope_read(), until].join(' · ')}</small>
        <small>{[m.token_made_on({ date: dateText(createdAt) }), used].join(' · ')}</small>
      </span>
      <ActionForm fields={{ revoke: id }}>
        <Button type="submit" variant="quiet" aria-label={`${m.token_revoke()}: ${name}`}>
          {m.token_revoke()}
        </Button>
      </ActionForm>
    </li>
  )
}

export default function TokensPage({ loaderData: { tokens, now, formKey }, actionData }: Route.ComponentProps) {
  const made = actionData && 'token' in actionData ? actionData.token : null
  return (
    <SettingsPage place="/settings/security" title={m.tokens_title()}>
      <p>
        {m.tokens_text()} <a href="/api/docs">{m.tokens_docs()}</a>
      </p>
      {made && <MadeSecret key={made} secret={made} title={m.token_made_title()} text={m.token_made_text()} />}
      <SettingsCard id="new" title={m.tokens_new()}>
        <TokenForm result={actionData} formKey={formKey} />
      </SettingsCard>
      <SettingsCard id="list" title={m.tokens_list()}>
        {tokens.length === 0 ? (
          <p>{m.tokens_none()}</p>
        ) : (
          <ul className={styles.rows}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} now={now} />
            ))}
          </ul>
        )}
      </SettingsCard>
    </SettingsPage>
  )
}
