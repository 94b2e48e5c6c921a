import { type FormMetadata, getFormProps } from '@conform-to/react'
import { Form, type FormProps } from 'react-router'
import type { FormOutcome } from './failed-submission.ts'
import styles from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { FormProblem } from './form-problem.tsx'
import { useBusy } from './use-form.ts'

interface ShapedFormProps<T extends Record<string, string>> extends Omit<FormProps, 'form'> {
  form: FormMetadata<T, string[]>
  outcome: FormOutcome | undefined
  /** The form's own message for a failure. */
  sorry?: string
}

/** A form of `useShapedForm`, with what is wrong with all of it first. */
export function ShapedForm<T extends Record<string, string>>(props: ShapedFormProps<T>) {
  const { form, outcome, sorry, children, ...rest } = props
  const busy = useBusy()
  return (
    <Form method="post" className={styles.form} {...getFormProps(form)} {...rest}>
      <FormProblem id={form.errorId} text={form.errors?.[0]} />
      <FormFailure outcome={outcome} busy={busy} sorry={sorry} />
      {children}
    </Form>
  )
}
