import styles from './field.module.css'

/** The errors of a field, announced at once; nothing if there are none. */
export const FieldErrors = ({ id, errors }: { id: string | undefined; errors: string[] | undefined }) =>
  errors?.length ? (
    <p id={id} className={styles.error} role="alert">
      {errors[0]}
    </p>
  ) : null
