import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Variant = 'main' | 'quiet' | 'register'

/** A button; `main` for the one thing a page is for. */
export const Button = ({ variant = 'main', ...rest }: ComponentProps<'button'> & { variant?: Variant }) => (
  <button type="button" className={styles.button} data-variant={variant} {...rest} />
)

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'main', ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) => (
  <Link className={styles.button} data-variant={variant} prefetch="intent" {...rest} />
)

/** A round button with an icon; `label` is what it does, in words. */
export const IconButton = ({ icon, label, ...rest }: ComponentProps<'button'> & { icon: IconName; label: string }) => (
  <button type="button" className={styles.round} aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </button>
)
