import type { CSSProperties } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { IconButton } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import styles from '#app/exchange/importing/import-report.module.css'
import tick from '#app/recipes/editing/visibility-fields.module.css'
import type { StoredPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import { m } from '#messages'
import type { PhotoRow } from './photo-rows.ts'

/** A photo in full, whatever its shape. */
export function WholePhoto({ picture, at }: { picture: StoredPicture; at: number }) {
  const ratio = { '--photo-ratio': `${picture.width} / ${picture.height}` } as CSSProperties
  return (
    <div className={styles.whole} style={ratio}>
      <Photo
        picture={{ ...picture, alt: m.import_photos_photo({ photo: at + 1 }) }}
        sizes="(width < 700px) 90vw, 480px"
      />
    </div>
  )
}

interface PhotoRowItemProps {
  row: PhotoRow & { picture: StoredPicture }
  at: number
  count: number
  /** Whether another photo is dragged over it. */
  isOver: boolean
}

/** A photo with the field for its text, to be moved by its buttons or by dragging it. */
export function PhotoRowItem({ row: { key, text, isFirst, picture }, at, count, isOver }: PhotoRowItemProps) {
  const photo = at + 1
  const button = (icon: 'previous' | 'next' | 'close', label: string, change: string, off: boolean) => (
    <IconButton type="submit" name="do" value={change} icon={icon} label={label} disabled={off} />
  )
  return (
    <li className={styles.photo} data-drop={at} data-over={isOver || undefined}>
      <div data-drag={at} className={styles.handle}>
        <WholePhoto picture={picture} at={at} />
      </div>
      <div className={styles.beside}>
        <input type="hidden" name="key" value={key} />
        <Field name="text" id={`text-${key}`} label={m.import_photos_field({ photo })} defaultValue={text} rows={8} />
        {at > 0 && (
          <label className={tick.tick}>
            <input type="checkbox" name="first" value={key} defaultChecked={isFirst} />
            {m.import_photos_begins()}
          </label>
        )}
        <div className={styles.order}>
          {button('previous', m.publish_photo_forward({ photo }), `move:${at}:${at - 1}`, at === 0)}
          {button('next', m.publish_photo_back({ photo }), `move:${at}:${at + 1}`, at === count - 1)}
          {button('close', m.publish_photo_remove({ photo }), `remove:${at}`, count === 1)}
        </div>
      </div>
    </li>
  )
}
