import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { upload } from '#app/base/forms/upload.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import styles from './picture-form.module.css'
import { type PictureProblem, pictureProblemText } from './picture-problem.ts'

interface Answer {
  problem: PictureProblem | null
}
type State = { sent: number } | { problem: PictureProblem } | 'saved' | null

/** The cook's picture with a way to send another: at once when chosen, by a button where there are no scripts. */
export function PictureForm({ image, problem }: { image: string | null; problem: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [state, setState] = useState<State>(problem ? { problem: problem as PictureProblem } : null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file || !form.current) return
    setPreview(URL.createObjectURL(file))
    setState({ sent: 0 })
    const { problem: wrong } = await upload<Answer>(form.current.action, new FormData(form.current), (sent) =>
      setState({ sent }),
    )
    currentTarget.value = ''
    setState(wrong ? { problem: wrong } : 'saved')
    if (wrong) setPreview(null)
    else revalidate()
  }

  const sending = state !== null && typeof state === 'object' && 'sent' in state ? state.sent : null
  const wrong = state !== null && typeof state === 'object' && 'problem' in state ? state.problem : null
  return (
    <form ref={form} method="post" action="/profile/picture" encType="multipart/form-data" className={styles.form}>
      <Avatar image={image} size={80} preview={preview} onError={() => setPreview(null)} />
      <div className={styles.controls}>
        <Field
          name="picture"
          label={m.picture_label()}
          hint={m.picture_hint()}
          problem={wrong ? pictureProblemText(wrong) : undefined}
          type="file"
          accept="image/*"
          disabled={sending !== null}
          onChange={choose}
        />
        {sending !== null && (
          <progress max={1} value={sending} aria-label={m.picture_progress()}>
            {Math.round(sending * 100)} %
          </progress>
        )}
        <p role="status">{state === 'saved' ? m.notice_picture_saved() : ''}</p>
        <noscript>
          <Button type="submit" variant="quiet">
            {m.picture_submit()}
          </Button>
        </noscript>
      </div>
    </form>
  )
}
