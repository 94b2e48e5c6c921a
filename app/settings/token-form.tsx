import { getFormProps } from '@conform-to/react'
import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { MAX_TOKEN_NAME_LENGTH, TOKEN_DAYS, TOKEN_SCOPES, TokenDraft } from '../account/token.ts'
import type { FormOutcome } from '../forms/failed-submission.ts'
import { Field } from '../forms/field.tsx'
import { FieldErrors } from '../forms/field-errors.tsx'
import formStyles from '../forms/form.module.css'
import { FormFailure } from '../forms/form-failure.tsx'
import { Choice } from '../forms/form-part.tsx'
import { useBusy, useShapedForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
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
    <Form method="post" className={formStyles.form} {...getFormProps(form)}>
      <input type="hidden" name="formKey" value={formKey} />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <FormFailure outcome={result} busy={busy} />
      <Field
        field={name}
        label={m.token_name()}
        hint={m.token_name_hint()}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        autoComplete="off"
      />
      <fieldset className={`${formStyles.choices} ${styles.scopes}`} aria-describedby={scope.errors && scope.errorId}>
        <legend>{m.token_scope()}</legend>
        {TOKEN_SCOPES.map((one) => {
          const [title, text] = SCOPE_TEXTS[one]
          return (
            <label key={one}>
              <input type="radio" name="scope" value={one} defaultChecked={scope.initialValue === one} />
              <span>
                {title()}
                <small>{text()}</small>
              </span>
            </label>
          )
        })}
        <FieldErrors id={scope.errorId} errors={scope.errors} />
      </fieldset>
      <Choice
        name="days"
        label={m.token_days()}
        options={TOKEN_DAYS.map(String)}
        text={(option) => (option === '' ? m.token_days_none() : m.token_days_count({ days: option }))}
        chosen={days.initialValue ?? ''}
      />
      <FieldErrors id={days.errorId} errors={days.errors} />
      <div className={formStyles.actions}>
        <Button type="submit" disabled={busy}>
          {m.token_make()}
        </Button>
      </div>
    </Form>
  )
}
