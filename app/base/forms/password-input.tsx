import { type ComponentProps, useState } from 'react'
import { m } from '#messages'
import styles from './password-input.module.css'

/** The input of a password, with a button that shows and hides it. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <input {...props} type={shown ? 'text' : 'password'} />
      <button type="button" data-needs-script aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? m.form_hide_password() : m.form_show_password()}
      </button>
    </div>
  )
}
