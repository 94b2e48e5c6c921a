import type { ComponentProps } from 'react'
import { m } from '#messages'
import styles from './field.module.css'
import { FormProblem, fieldAria } from './form-problem.tsx'
import { PasswordInput } from './password-input.tsx'

/** A textarea is known by its rows, a select by its options. */
type Control =
  | (ComponentProps<'input'> & { rows?: undefined; options?: undefined })
  | (ComponentProps<'textarea'> & { rows: number; options?: undefined })
  | (ComponentProps<'select'> & {
      rows?: undefined
      options: readonly Option[]
      /** Options that follow under "More". */
      more?: readonly Option[]
    })
type Option = readonly [value: string, text: string]

type FieldProps = Control & {
  /** The id too, where none is given. */
  name: string
  label: string
  hint?: string
  /** True if the hint is to be read before the control. */
  hintFirst?: boolean
  problem?: string
}

/** A labelled control with its hint and its problem. */
export function Field({ label, hint, hintFirst = false, problem, ...control }: FieldProps) {
  const { name, id = name } = control
  const hintText = hint && (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hintFirst && hintText}
      {controlOf({ ...control, id, ...fieldAria(id, problem, hint) })}
      {!hintFirst && hintText}
      <FormProblem id={`${id}-problem`} text={problem} />
    </div>
  )
}

function controlOf(control: Control) {
  if (control.rows !== undefined) return <textarea {...control} />
  if (control.options === undefined)
    return control.type === 'password' ? <PasswordInput {...control} /> : <input {...control} />
  const { options, more, ...select } = control
  return (
    <select {...select}>
      {options.map(optionOf)}
      {more && <optgroup label={m.form_more()}>{more.map(optionOf)}</optgroup>}
    </select>
  )
}

const optionOf = ([value, text]: Option) => (
  <option key={value} value={value}>
    {text}
  </option>
)
