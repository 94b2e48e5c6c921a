import styles from './icon.module.css'
import sprite from './icons.svg?url'

export type IconName =
  | 'star'
  | 'star-line'
  | 'bookmark'
  | 'bookmark-line'
  | 'share'
  | 'clock'
  | 'servings'
  | 'gauge'
  | 'search'
  | 'menu'
  | 'close'
  | 'previous'
  | 'next'
  | 'down'
  | 'up'
  | 'pause'
  | 'play'
  | 'cook'
  | 'sun'
  | 'moon'
  | 'flame'
  | 'sweet'
  | 'check'

/** A decorative icon in the colour and size of the text around it; what it means must stand beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
