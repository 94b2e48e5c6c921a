import { m } from '../../messages/compiled/messages.js'
import { Radios } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { VISIBILITIES } from '../recipes/visibility.ts'
import { VISIBILITY_TEXTS } from '../recipes/visibility-texts.ts'
import type { DraftProblems } from './draft-of.ts'
import type { FormValues } from './form-values.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'
import form from './recipe-form.module.css'
import styles from './visibility-fields.module.css'

interface VisibilityFieldsProps {
  start: FormValues
  problems: DraftProblems
  /** Whether the cook shares a household with somebody. */
  hasMates: boolean
  /** Called with the visibility that is chosen. */
  onChoose(visibility: string): void
}

/** Who can see the recipe, and where it is from; whoever makes one from elsewhere public confirms that they may. */
export const VisibilityFields = ({ start, problems, hasMates, onChoose }: VisibilityFieldsProps) => (
  <section className={`${form.card} ${styles.fields}`}>
    <Radios
      id="visibility"
      name="visibility"
      legend={m.visibility_legend()}
      options={VISIBILITIES.toReversed().map((one) => [
        one,
        <span key={one} className={styles.choice}>
          {VISIBILITY_TEXTS[one].name()}
          <small>{one === 'private' ? m.visibility_private_title_enough() : VISIBILITY_TEXTS[one].hint()}</small>
        </span>,
      ])}
      defaultValue={start.visibility}
      problem={problems.visibility}
      onChoose={onChoose}
    />
    {hasMates ? (
      <label className={`${styles.tick} ${styles.household}`}>
        <input
          type="checkbox"
          name="sharedWithHousehold"
          value="yes"
          defaultChecked={start.sharedWithHousehold !== ''}
        />
        {m.visibility_household()}
      </label>
    ) : (
      <input type="hidden" name="sharedWithHousehold" value={start.sharedWithHousehold} />
    )}
    <Field
      name="source"
      label={m.visibility_source()}
      hint={m.visibility_source_hint()}
      problem={problems.source}
      defaultValue={start.source}
      maxLength={DRAFT_LIMITS.source}
      placeholder=" "
    />
    <div className={styles.confirm}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="mayPublish"
          value="yes"
          defaultChecked={start.mayPublish !== ''}
          aria-invalid={problems.mayPublish ? true : undefined}
          aria-describedby="mayPublish-problem"
        />
        {m.visibility_confirm()}
      </label>
      <FormProblem id="mayPublish-problem" text={problems.mayPublish} />
    </div>
  </section>
)
