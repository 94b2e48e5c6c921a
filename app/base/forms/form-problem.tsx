import styles from './form-problem.module.css'

/** What is wrong with a form or one of its fields, announced at once; nothing if nothing is. */
export const FormProblem = ({ id, text }: { id?: string; text: string | null | undefined }) =>
  text ? (
    <p id={id} className={styles.problem} role="alert">
      {text}
    </p>
  ) : null

/** The attributes that connect a control with its problem and hint, whose ids are made of the control's. */
export const fieldAria = (id: string, problem: string | undefined, hint?: string) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})
