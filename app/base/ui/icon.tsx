import styles from './icon.module.css'
import sprite from './icons.svg?url'

/** Every icon of the sprite, by its symbol's id. */
export const ICON_NAMES = [
  'star',
  'star-add',
  'bookmark',
  'bookmark-line',
  'share',
  'clock',
  'servings',
  'gauge',
  'search',
  'menu',
  'close',
  'previous',
  'next',
  'down',
  'up',
  'pause',
  'play',
  'cook',
  'sun',
  'moon',
  'device',
  'flame',
  'sweet',
  'check',
  'print',
  'more',
  'settings',
  'info',
  'home',
  'calendar',
  'bell',
  'list',
] as const
export type IconName = (typeof ICON_NAMES)[number]

/** A decorative icon in the colour and size of the text around it; its meaning must be given as text beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
