import { type DragEvent, useState } from 'react'
import { FormProblem, fieldAria } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { changing } from '#app/recipes/drafts/changing.ts'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import { moved } from '#app/recipes/drafts/form-changes.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { sendPhoto } from '#app/recipes/photos/send-photo.ts'
import type { FormPhoto } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import styles from './photo-fields.module.css'
import { PhotoItem } from './photo-item.tsx'

interface Sending {
  id: number
  name: string
  share: number
  problem: string | null
}

let sendings = 0

interface PhotoFieldsProps {
  start: readonly FormPhoto[]
  imageUrl: string
  makeCover: boolean
  /** Whether there must be a photo, its address or a cover to be made. */
  required: boolean
  problems: DraftProblems
  onChange(): void
}

/**
 * Up to six photos, the first the cover: dropped, picked, taken or fetched from an address; to be sorted and put into words. Where
 * there is none, a cover can be made instead.
 */
export function PhotoFields({ start, imageUrl, makeCover, required, problems, onChange }: PhotoFieldsProps) {
  const [photos, setPhotos] = useState<FormPhoto[]>([...start])
  const [sending, setSending] = useState<Sending[]>([])
  const [over, setOver] = useState(false)
  const [address, setAddress] = useState(imageUrl)
  const [isCoverMade, setCoverMade] = useState(makeCover)
  const underWay = sending.filter(({ problem }) => problem === null).length
  const room = DRAFT_LIMITS.photos - photos.length - underWay

  const change = (next: FormPhoto[]) => {
    setPhotos(next)
    onChange()
  }
  const note = (id: number, what: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))

  async function send(sent: File | string) {
    const id = ++sendings
    const name = typeof sent === 'string' ? sent : sent.name
    setSending((all) => [...all, { id, name, share: 0, problem: null }])
    const result = await sendPhoto(sent, (share) => note(id, { share }))
    if ('problem' in result) return note(id, { problem: photoProblemText(result.problem) })
    setSending((all) => all.filter((one) => one.id !== id))
    setPhotos((all) =>
      all.length >= DRAFT_LIMITS.photos || all.some(({ key }) => key === result.photo.key)
        ? all
        : [...all, { ...result.photo, alt: '' }],
    )
    onChange()
  }
  /** Uploads photos one at a time, in the order in which they were chosen. */
  async function sendFiles(files: Iterable<File>) {
    for (const file of [...files].slice(0, room)) await send(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
    const link = event.dataTransfer.getData('text/uri-list').split('\n')[0]
    if (files.length > 0) sendFiles(files)
    else if (link) send(link)
  }
  function fetchAddress() {
    if (!address.trim() || room <= 0) return
    send(address.trim())
    setAddress('')
  }
  const picker = (id: string, label: string, capture?: 'environment') => (
    <label className={styles.pick} data-capture={capture}>
      <span>{label}</span>
      <input
        id={id}
        // Taken away once scripts send each file by itself; without them the form carries the files.
        name={capture ? undefined : 'photoFiles'}
        type="file"
        accept="image/*"
        multiple={!capture}
        capture={capture}
        {...fieldAria(
          'photos',
          capture ? undefined : problems.photos,
          m.publish_photos_hint({ most: DRAFT_LIMITS.photos }),
        )}
        onChange={(event) => {
          sendFiles(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )

  return (
    <fieldset className={styles.photos}>
      <legend>{m.publish_photos()}</legend>
      <p id="photos-hint" className={styles.hint}>
        {m.publish_photos_hint({ most: DRAFT_LIMITS.photos })}
      </p>
      {photos.length > 0 && (
        <ol className={styles.list}>
          {photos.map((photo, at) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              at={at}
              count={photos.length}
              problem={problems[`photos.${at}.alt`]}
              onMove={(to) => change(moved(photos, at, to))}
              onRemove={() => change(photos.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <ul className={styles.sending} aria-live="polite">
        {sending.map(({ id, name, share, problem }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            {problem === null ? (
              <progress max={1} value={share} aria-label={m.publish_photo_sending({ name })} />
            ) : (
              <>
                <span className={styles.problem}>{problem}</span>
                <Button variant="quiet" onClick={() => setSending((all) => all.filter((one) => one.id !== id))}>
                  {m.publish_photo_dismiss()}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {room > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the file button beside it for everybody else
        <div
          className={styles.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {picker('photoFiles', m.publish_photo_pick())}
          {picker('photoCamera', m.publish_photo_camera(), 'environment')}
          <p className={styles.dropHint} data-needs-script>
            {m.publish_photo_drop()}
          </p>
          <div className={styles.address}>
            <label htmlFor="imageUrl">{m.publish_photo_url()}</label>
            <input
              id="imageUrl"
              name="imageUrl"
              type="url"
              inputMode="url"
              placeholder="https://"
              value={address}
              required={required && photos.length === 0 && !isCoverMade}
              onChange={(event) => setAddress(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                fetchAddress()
              }}
            />
            <Button variant="quiet" {...changing('addPhotos', fetchAddress)}>
              {m.form_add()}
            </Button>
          </div>
        </div>
      )}
      {photos.length === 0 && (
        <div className={styles.make}>
          <label>
            <input
              type="checkbox"
              name="makeCover"
              defaultChecked={makeCover}
              aria-describedby="make-cover-hint"
              onChange={(event) => {
                setCoverMade(event.currentTarget.checked)
                onChange()
              }}
            />
            {m.publish_cover_make()}
          </label>
          <p id="make-cover-hint" className={styles.hint}>
            {m.publish_cover_hint()}
          </p>
        </div>
      )}
      <FormProblem id="photos-problem" text={problems.photos} />
    </fieldset>
  )
}
