import { Radios } from '#app/base/forms/choices.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { MAX_TOKEN_NAME_LENGTH, TOKEN_DAYS, TOKEN_SCOPES, TokenDraft } from '#app/people/account/token.ts'
import { m } from '#messages'
import styles from './token-form.module.css'

const SCOPE_TEXTS = {
  read: [m.token_scope_read, m.token_scope_read_text],
  write: [m.token_scope_write, m.token_scope_write_text],
} as const
/** What a form begins with: the token that can do the least, and for a season. */
const USUAL = { name: '', scope: 'read', days: '90' }

interface TokenFormProps {
  /** What became of it when it was sent before. */
  result: FormOutcome | undefined
  /** The key by which the server recognises a repeated form. */
  formKey: string
}

/** The form that makes a token. */
export function TokenForm({ result, formKey }: TokenFormProps) {
  const [form, { name, scope, days }] = useShapedForm(TokenDraft, result, USUAL)
  const busy = useBusy()
  return (
    <ShapedForm form={form} outcome={result}>
      <input type="hidden" name="formKey" value={formKey} />
      <Field
        {...shaped(name)}
        label={m.token_name()}
        hint={m.token_name_hint()}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        autoComplete="off"
      />
      <div className={styles.scopes}>
        <Radios
          {...shaped(scope)}
          legend={m.token_scope()}
          options={TOKEN_SCOPES.map((one) => {
            const [title, text] = SCOPE_TEXTS[one]
            return [
              one,
              <span key={one}>
                {title()}
                <small>{text()}</small>
              </span>,
            ]
          })}
        />
      </div>
      <Field
        {...shaped(days)}
        defaultValue={days.initialValue ?? ''}
        label={m.token_days()}
        options={TOKEN_DAYS.map(String).map((option) => [
          option,
          option === '' ? m.token_days_none() : m.token_days_count({ days: option }),
        ])}
      />
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy}>
          {m.token_make()}
        </Button>
      </div>
    </ShapedForm>
  )
}
