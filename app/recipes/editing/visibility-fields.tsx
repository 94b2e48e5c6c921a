import { Radios } from '#app/base/forms/choices.tsx'
import { FormProblem, fieldAria } from '#app/base/forms/form-problem.tsx'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { AUDIENCES } from '#app/recipes/recipe/visibility.ts'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
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

/** Who can see the recipe; whoever makes one from elsewhere public confirms that they may. */
export const VisibilityFields = ({ start, problems, hasMates, onChoose }: VisibilityFieldsProps) => (
  <section className={`${form.card} ${styles.fields}`}>
    <Radios
      id="visibility"
      name="visibility"
      legend={m.visibility_legend()}
      options={AUDIENCES.map((one) => [
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
    <div className={styles.confirm}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="mayPublish"
          value="yes"
          defaultChecked={start.mayPublish !== ''}
          {...fieldAria('mayPublish', problems.mayPublish)}
        />
        {m.visibility_confirm()}
      </label>
      <FormProblem id="mayPublish-problem" text={problems.mayPublish} />
    </div>
  </section>
)
