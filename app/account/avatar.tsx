import fallback from '../site/art/login_User_Icon.svg?url'
import { pictureAddress } from '../ui/picture-address.ts'
import styles from './avatar.module.css'

/** A cook's round picture, decorative beside their name; the default one when they have none. */
export const Avatar = ({ image, size }: { image: string | null; size: number }) => (
  <img
    className={styles.avatar}
    src={image === null ? fallback : pictureAddress(image, 160, 'webp')}
    width={size}
    height={size}
    alt=""
    loading="lazy"
  />
)
