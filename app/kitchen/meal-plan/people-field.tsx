import { Field } from '#app/base/forms/field.tsx'
import { MAX_PEOPLE } from '#app/kitchen/records/meal-plan-records.ts'

/** The field in which a household tells how many it cooks for. */
export const PeopleField = ({ label, people = null }: { label: string; people?: number | null }) => (
  <Field
    key={people}
    type="number"
    name="people"
    label={label}
    inputMode="numeric"
    min={1}
    max={MAX_PEOPLE}
    defaultValue={people ?? ''}
    required
  />
)
