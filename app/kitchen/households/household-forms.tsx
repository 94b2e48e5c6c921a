import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './household.module.css'
import { MAX_HOUSEHOLD_NAME, MAX_OVENS } from './household.ts'

/** The form that gives a household a name. */
export const RenameForm = ({ name }: { name: string }) => (
  <section className={styles.card} aria-labelledby="rename">
    <h2 id="rename">{m.household_rename()}</h2>
    <ActionForm fields={{ do: 'rename' }} className={formStyles.form}>
      {(busy) => (
        <>
          <Field
            name="name"
            label={m.household_name()}
            hint={m.household_name_hint()}
            defaultValue={name}
            maxLength={MAX_HOUSEHOLD_NAME}
            autoComplete="off"
          />
          <div className={formStyles.actions}>
            <Button type="submit" busy={busy}>
              {m.household_rename_submit()}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  </section>
)

const OVEN_CHOICES = Array.from({ length: MAX_OVENS }, (_, index) => `${index + 1}`)

/** The form in which a household says how many ovens it has. */
export const OvensForm = ({ ovens }: { ovens: number }) => (
  <section className={styles.card} aria-labelledby="ovens-title">
    <h2 id="ovens-title">{m.household_ovens()}</h2>
    <p className={styles.text}>{m.household_ovens_text()}</p>
    <ActionForm fields={{ do: 'ovens' }} className={formStyles.form}>
      {(busy) => (
        <>
          <Field
            key={ovens}
            name="ovens"
            label={m.household_ovens_count()}
            defaultValue={`${ovens}`}
            options={OVEN_CHOICES.map((count) => [count, count] as const)}
          />
          <div className={formStyles.actions}>
            <Button type="submit" busy={busy}>
              {m.household_ovens_save()}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  </section>
)

/** The form by which a cook leaves a household that they share, folded, so that no single press ends it. */
export const LeaveForm = () => (
  <section className={styles.card} aria-labelledby="leave">
    <details>
      <summary>
        <h2 id="leave">{m.household_leave()}</h2>
      </summary>
      <p className={styles.text}>{m.household_leave_text()}</p>
      <ActionForm fields={{ do: 'leave' }} className={formStyles.form}>
        {(busy) => (
          <>
            <label className={styles.choice}>
              <input type="checkbox" name="takesCopy" defaultChecked />
              {m.household_leave_copy()}
            </label>
            <div className={formStyles.actions}>
              <Button type="submit" variant="quiet" busy={busy}>
                {m.household_leave()}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </details>
  </section>
)
