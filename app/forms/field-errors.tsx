import styles from './field.module.css'

/** What is wrong, read out at once; nothing when all is well. */
export const FieldErrors = ({ id, errors }: { id: string | undefined; errors: string[] | undefined }) =>
  errors?.length ? (
    <p id={id} className={styles.error} role="alert">
      {errors[0]}
    </p>
  ) : null
