import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { type ComponentProps, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import styles from './field.module.css'
import { FieldErrors } from './field-errors.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'id'> & {
  field: FieldMetadata<string>
  label: string
  type?: 'text' | 'email' | 'password'
  hint?: string
}

/** A labelled input with its hint and its errors. */
export function Field({ field, label, type = 'text', hint, ...rest }: FieldProps) {
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  const { key, ...input } = getInputProps(field, {
    type: isPassword && shown ? 'text' : type,
    ...(hint && { ariaDescribedBy: `${field.id}-hint` }),
  })
  return (
    <div className={styles.field}>
      <label htmlFor={field.id}>{label}</label>
      <div className={styles.control}>
        {/* No `required` attribute, since the browser's bubbles would hide the form's own errors. */}
        <input key={key} {...input} required={undefined} aria-required={input.required} {...rest} />
        {isPassword && (
          <button type="button" data-needs-script aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? m.form_hide_password() : m.form_show_password()}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${field.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  )
}
