import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './editorial.module.css'
import { FeaturedDraft, MAX_FEATURED_REASON } from './featured.ts'

interface FeaturedFormProps {
  /** What the form begins with. */
  draft: FeaturedDraft
  result: FormOutcome | undefined
}

/** The form that features a recipe or a collection on home. */
export function FeaturedForm({ draft, result }: FeaturedFormProps) {
  const [form, { subject, reason, firstDay, lastDay }] = useShapedForm(FeaturedDraft, result, draft)
  const busy = useBusy()
  return (
    <ShapedForm form={form} outcome={result}>
      <Field
        {...shaped(subject)}
        label={m.editorial_subject()}
        hint={m.editorial_subject_hint()}
        maxLength={300}
        autoComplete="off"
      />
      <Field
        {...shaped(reason)}
        label={m.editorial_reason()}
        hint={m.editorial_reason_hint()}
        maxLength={MAX_FEATURED_REASON}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <Field {...shaped(firstDay)} type="date" label={m.editorial_first_day()} />
        <Field {...shaped(lastDay)} type="date" label={m.editorial_last_day()} hint={m.editorial_days_hint()} />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy}>
          {m.editorial_feature()}
        </Button>
      </div>
    </ShapedForm>
  )
}
