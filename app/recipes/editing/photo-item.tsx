import { FormProblem, fieldAria } from '#app/base/forms/form-problem.tsx'
import { IconButton } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { changing } from '#app/recipes/drafts/changing.ts'
import type { FormPhoto } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import styles from './photo-fields.module.css'

interface PhotoItemProps {
  photo: FormPhoto
  at: number
  count: number
  problem: string | undefined
  onMove(to: number): void
  onRemove(): void
}

/** A stored photo, which can be moved, removed and described. */
export function PhotoItem({ photo, at, count, problem, onMove, onRemove }: PhotoItemProps) {
  const name = `photo-alt[${at}]`
  const button = (
    change: string,
    icon: 'previous' | 'next' | 'close',
    label: string,
    off: boolean,
    press: () => void,
  ) => <IconButton icon={icon} label={label} disabled={off} {...changing(`${change}:${at}`, press)} />
  return (
    <li className={styles.item}>
      <div className={styles.thumb}>
        <Photo picture={{ ...photo, alt: '' }} sizes="220px" maxWidth={320} />
        {at === 0 && <span className={styles.cover}>{m.publish_photo_cover()}</span>}
      </div>
      {(['key', 'width', 'height', 'colour'] as const).map((part) => (
        <input key={part} type="hidden" name={`photo-${part}[${at}]`} value={photo[part]} />
      ))}
      <label htmlFor={name}>{m.publish_photo_alt({ photo: at + 1 })}</label>
      <input
        id={name}
        name={name}
        maxLength={DRAFT_LIMITS.alt}
        defaultValue={photo.alt}
        placeholder={m.publish_photo_alt_hint()}
        {...fieldAria(name, problem)}
      />
      <FormProblem id={`${name}-problem`} text={problem} />
      <div className={styles.order}>
        {button('photoUp', 'previous', m.publish_photo_forward({ photo: at + 1 }), at === 0, () => onMove(at - 1))}
        {button('photoDown', 'next', m.publish_photo_back({ photo: at + 1 }), at === count - 1, () => onMove(at + 1))}
        {button('removePhoto', 'close', m.publish_photo_remove({ photo: at + 1 }), false, onRemove)}
      </div>
    </li>
  )
}
