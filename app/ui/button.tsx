import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Look = 'main' | 'quiet' | 'register'

/** A button; `main` for the one thing a page is for. */
export const Button = ({ look = 'main', ...rest }: ComponentProps<'button'> & { look?: Look }) => (
  <button type="button" className={styles.button} data-look={look} {...rest} />
)

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'main', ...rest }: ComponentProps<typeof Link> & { look?: Look }) => (
  <Link className={styles.button} data-look={look} prefetch="intent" {...rest} />
)

/** A round button with an icon; `label` is what it does, in words. */
export const IconButton = ({ icon, label, ...rest }: ComponentProps<'button'> & { icon: IconName; label: string }) => (
  <button type="button" className={styles.round} aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </button>
)
