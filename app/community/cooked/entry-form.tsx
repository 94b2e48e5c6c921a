import { useEffect, useState } from 'react'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { dayOf, localToday } from '#app/base/request/plain-day.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { ENTRY_LIMITS, EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import styles from './entry-form.module.css'
import { EntryPhotos } from './entry-photos.tsx'

interface EntryFormProps {
  /** What is in the diary, or what the form begins with; a day of '' is the reader's today. */
  entry: {
    cookedOn: string
    text: string | null
    stars: number | null
    changes: string | null
    isPublic: boolean
    photos: readonly { key: string; caption: string }[]
  }
  result: FormOutcome | undefined
  back: string
  mayDelete: boolean
}

/** The form of a diary entry: only the day must be there. */
export function EntryForm({ entry, result, back, mayDelete }: EntryFormProps) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(EntryDraft, result, {
    cookedOn: entry.cookedOn,
    stars: entry.stars === null ? '' : String(entry.stars),
    text: entry.text ?? '',
    changes: entry.changes ?? '',
    isPublic: entry.isPublic ? 'on' : '',
    photos: '',
  })
  const sent = result && 'initialValue' in result ? result.initialValue?.photos : undefined
  const photos = (sent as { key?: string; caption?: string }[] | undefined) ?? entry.photos
  const [today, setToday] = useState(() => dayOf(Date.now()))
  useEffect(() => setToday(localToday()), [])
  return (
    <ShapedForm form={form} outcome={result} encType="multipart/form-data" sorry={m.diary_not_saved()}>
      <Field
        {...shaped(fields.cookedOn)}
        key={fields.cookedOn.initialValue || today}
        defaultValue={fields.cookedOn.initialValue || today}
        label={m.plan_day()}
        type="date"
        min="2000-01-01"
      />
      <Field
        {...shaped(fields.stars)}
        label={m.review_stars()}
        options={[
          ['', m.note_no_stars()],
          ...[5, 4, 3, 2, 1].map((count) => [String(count), m.review_star_count({ count })] as const),
        ]}
      />
      <Field {...shaped(fields.text)} label={m.diary_text()} rows={3} maxLength={ENTRY_LIMITS.text} />
      <Field
        {...shaped(fields.changes)}
        label={m.review_changes()}
        hint={m.diary_changes_hint()}
        maxLength={ENTRY_LIMITS.changes}
      />
      <EntryPhotos photos={photos} problem={fields.photos.errors?.[0]} />
      <div>
        <label className={styles.public}>
          <input
            type="checkbox"
            name={fields.isPublic.name}
            defaultChecked={fields.isPublic.initialValue === 'on'}
            aria-describedby="public-hint"
          />
          {m.diary_public()}
        </label>
        <p id="public-hint" className={styles.hint}>
          {m.diary_public_hint()}
        </p>
        <FormProblem id={fields.isPublic.errorId} text={fields.isPublic.errors?.[0]} />
      </div>
      {/* The first button is the one that Enter presses. */}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? m.form_saving() : m.shopping_save()}
        </Button>
        {mayDelete ? (
          <Button type="submit" variant="quiet" name="do" value="delete" busy={busy} formNoValidate>
            {m.diary_delete()}
          </Button>
        ) : (
          <ButtonLink to={back} variant="quiet">
            {m.form_cancel()}
          </ButtonLink>
        )}
      </div>
    </ShapedForm>
  )
}
