import type { ComponentProps } from 'react'
import fallback from '#app/site/frame/art/login_User_Icon.svg?url'
import { pictureAddress } from '#server/media/picture-address.ts'
import styles from './avatar.module.css'

interface AvatarProps extends Pick<ComponentProps<'img'>, 'onError'> {
  image: string | null
  size: number
  /** The address of a picture that is shown instead, while it is sent. */
  preview?: string | null
}

/** A cook's round picture, decorative beside their name; the default one when they have none. */
export const Avatar = ({ image, size, preview, onError }: AvatarProps) => (
  <img
    className={styles.avatar}
    src={preview ?? (image === null ? fallback : pictureAddress(image, 160, 'webp'))}
    width={size}
    height={size}
    alt=""
    loading="lazy"
    onError={onError}
  />
)
