import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Variant = 'main' | 'quiet' | 'register'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Whether what the button does is under way. It does nothing then, and keeps the focus, which a disabled button loses. */
  busy?: boolean
}

const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }

/** A button; `main` for the one thing a page is for. */
export const Button = ({ variant = 'main', busy = false, ...rest }: ButtonProps) => (
  <button type="button" className={styles.button} data-variant={variant} {...rest} {...(busy && BUSY)} />
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
