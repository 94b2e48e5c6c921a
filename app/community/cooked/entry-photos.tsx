import { useEffect, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { ENTRY_LIMITS } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import styles from './entry-form.module.css'

interface EntryPhotosProps {
  /** The stored photos. */
  photos: readonly { key?: string; caption?: string }[]
  problem: string | undefined
}

/** The photos of an entry: those that are stored, with captions and a way to remove them, and files to send. */
export function EntryPhotos({ photos, problem }: EntryPhotosProps) {
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => () => chosen.forEach((address) => void URL.revokeObjectURL(address)), [chosen])
  const stored = photos.flatMap(({ key, caption = '' }) => (key ? [{ key, caption }] : []))
  const room = ENTRY_LIMITS.photos - stored.length
  const caption = (number: number) => ({ label: m.diary_caption({ number }), maxLength: ENTRY_LIMITS.caption })
  return (
    <div className={styles.photos}>
      {stored.map(({ key, caption: text }, at) => (
        <div key={key} className={styles.photo}>
          <img src={pictureAddress(key, 320, 'webp')} alt={text || m.review_photo_chosen()} />
          <div>
            <input type="hidden" name={`photos[${at}].key`} value={key} />
            <Field name={`photos[${at}].caption`} {...caption(at + 1)} defaultValue={text} />
            <label className={styles.remove}>
              <input type="checkbox" name="removed" value={key} />
              {m.diary_photo_remove({ number: at + 1 })}
            </label>
          </div>
        </div>
      ))}
      <Field
        name="photoFiles"
        label={m.diary_photos()}
        hint={m.diary_photos_hint({ most: ENTRY_LIMITS.photos })}
        type="file"
        accept="image/*"
        multiple
        {...(problem && { problem })}
        onChange={({ currentTarget: { files } }) =>
          setChosen([...(files ?? [])].map((file) => URL.createObjectURL(file)))
        }
      />
      {chosen.slice(0, Math.max(room, 1)).map((address, at) => (
        <div key={address} className={styles.photo}>
          <img src={address} alt={m.review_photo_chosen()} />
          <Field id={`caption-${at}`} name="captions" {...caption(stored.length + at + 1)} />
        </div>
      ))}
    </div>
  )
}
