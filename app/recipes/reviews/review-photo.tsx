import { useEffect, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { m } from '#messages'
import { pictureAddress } from '#server/media/picture-address.ts'
import styles from './review-photo.module.css'

interface ReviewPhotoProps {
  /** The field that has the key of the stored photo. */
  photo: { id: string; name: string; defaultValue: string | undefined; problem: string | undefined }
}

/** The photo of a review: another file to send in its place, and a way to remove it. */
export function ReviewPhoto({ photo: { id, name, defaultValue: stored, problem } }: ReviewPhotoProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const shown = chosen ?? (stored ? pictureAddress(stored, 320, 'webp') : null)
  return (
    <div className={styles.photo}>
      {shown && <img src={shown} alt={m.review_photo_chosen()} className={styles.preview} />}
      <div className={styles.controls}>
        {stored && <input type="hidden" name={name} value={stored} />}
        <Field
          id={id}
          name="photoFile"
          label={m.review_photo()}
          problem={problem}
          type="file"
          accept="image/*"
          onChange={({ currentTarget: { files } }) => setChosen(files?.[0] ? URL.createObjectURL(files[0]) : null)}
        />
        {stored && (
          <label className={styles.remove}>
            <input type="checkbox" name="removePhoto" value="yes" />
            {m.review_photo_remove()}
          </label>
        )}
      </div>
    </div>
  )
}
