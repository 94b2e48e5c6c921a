import { getFormProps } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Radios } from '#app/base/forms/choices.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { shaped, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { COOKED, type Cooked, ReviewDraft } from './review.ts'
import styles from './review-form.module.css'
import { ReviewPhoto } from './review-photo.tsx'

export interface ReviewFormProps {
  recipeId: number
  own: {
    stars: number
    text: string | null
    cooked: Cooked | null
    changes: string | null
    photo: string | null
  } | null
  result: FormOutcome | undefined
}

const COOKED_TEXTS: Record<Cooked, () => string> = { asWritten: m.review_as_written, changed: m.review_changed }

/** The form of a cook's stars and words on a recipe. */
export default function ReviewForm({ recipeId, own, result }: ReviewFormProps) {
  // The page may be another one than `/recipe/{id}`, whose action this is.
  const fetcher = useFetcher<typeof result>()
  const outcome = fetcher.data ?? result
  const busy = fetcher.state !== 'idle'
  const [form, fields] = useShapedForm(ReviewDraft, outcome, {
    stars: own ? String(own.stars) : '',
    text: own?.text ?? '',
    cooked: own?.cooked ?? '',
    changes: own?.changes ?? '',
    photo: own?.photo ?? '',
  })
  const action = `/recipe/${recipeId}`
  return (
    <>
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        action={action}
        className={form_.form}
        {...getFormProps(form)}
        preventScrollReset
      >
        <FormProblem id={form.errorId} text={form.errors?.[0]} />
        <FormFailure outcome={outcome} busy={busy} sorry={m.review_failed()} again={{ name: 'do', value: 'rate' }} />
        <fieldset className={styles.stars}>
          <legend>{m.review_stars()}</legend>
          <div>
            {[1, 2, 3, 4, 5].map((count) => (
              <label key={count} title={m.review_star_count({ count })}>
                <input
                  type="radio"
                  name="stars"
                  value={count}
                  required={fields.stars.required}
                  defaultChecked={fields.stars.initialValue === String(count)}
                />
                <span aria-hidden="true">★</span>
                <span className="visually-hidden">{m.review_star_count({ count })}</span>
              </label>
            ))}
          </div>
          <FormProblem id={fields.stars.errorId} text={fields.stars.errors?.[0]} />
        </fieldset>
        <Field {...shaped(fields.text)} label={m.review_text()} className={styles.text} rows={4} maxLength={2000} />
        <Radios
          {...shaped(fields.cooked)}
          legend={m.review_cooked()}
          options={COOKED.map((one) => [one, COOKED_TEXTS[one]()])}
        />
        <Field {...shaped(fields.changes)} label={m.review_changes()} className={styles.text} maxLength={500} />
        <ReviewPhoto photo={shaped(fields.photo)} />
        {/* The first button is the one that Enter presses. */}
        <div className={styles.actions}>
          <Button type="submit" name="do" value="rate" busy={busy}>
            {m.review_submit()}
          </Button>
        </div>
      </fetcher.Form>
      {own && (
        <ActionForm action={action} fields={{ do: 'withdraw' }} className={styles.withdraw}>
          <Button type="submit" variant="quiet">
            {m.review_withdraw()}
          </Button>
        </ActionForm>
      )}
    </>
  )
}
