import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { type PictureWidth, pictureAddress, sourceSet } from '#server/media/picture-address.ts'
import styles from './photo.module.css'

interface PhotoProps {
  picture: { key: string; width: number; height: number; colour: string; alt: string }
  /** The width at which it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The most important picture of a page: loaded at once and before others. */
  first?: boolean
  /** The greatest width that a sharp screen could ask for, in pixels; the picture's own when it is left out. */
  maxWidth?: number
  /** Whether the box has the size that its place or class gives it, instead of its width in four to three (or in the ratio of `--photo-ratio`). */
  fill?: boolean
  className?: string
}

const FALLBACK_WIDTH: PictureWidth = 640

/**
 * A picture of any shape, cut to fill its box, from the media server at the width the page needs, on a ground of its own colour
 * while it loads. The few browsers without AVIF are offered one width, but for the most important picture.
 */
export function Photo({ picture, sizes, first = false, maxWidth, fill = false, className }: PhotoProps) {
  const { key, width, height, colour, alt } = picture
  const limit = Math.min(width, maxWidth ?? width)
  const best = sourceSet(key, limit, 'avif')
  if (first)
    preload(pictureAddress(key, FALLBACK_WIDTH, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: best,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture
      className={className ? `${styles.photo} ${className}` : styles.photo}
      data-fill={fill || undefined}
      style={{ '--photo-colour': colour } as CSSProperties}
    >
      <source type="image/avif" srcSet={best} sizes={sizes} />
      <img
        src={pictureAddress(key, FALLBACK_WIDTH, 'webp')}
        {...(first && { srcSet: sourceSet(key, limit, 'webp'), sizes })}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
