import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Ticks } from '#app/base/forms/choices.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { m } from '#messages'
import { CookNeeds, STRICT_DIETS } from './household.ts'

interface NeedsFormProps {
  needs: CookNeeds
  /** Called with what is chosen where it is stored on the device; without it the form is posted to its page. */
  onSave?: (needs: CookNeeds) => void
}

/** The form in which somebody chooses what they do not eat. */
export function NeedsForm({ needs, onSave }: NeedsFormProps) {
  const [diets, setDiets] = useState<string[]>(needs.diets)
  const [allergens, setAllergens] = useState<string[]>(needs.allergens)
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  const save = (event: FormEvent) => {
    if (!onSave) return
    event.preventDefault()
    onSave(CookNeeds.parse({ diets, allergens }))
  }
  return (
    <fetcher.Form
      method="post"
      className={formStyles.form}
      preventScrollReset
      onSubmit={save}
      data-needs-script={onSave ? true : undefined}
    >
      <input type="hidden" name="do" value="needs" />
      <Ticks
        legend={m.household_diets()}
        name="diets"
        options={STRICT_DIETS}
        text={(diet) => dietName(DIET_OF_SLUG[diet])}
        chosen={diets}
        onChoose={setDiets}
      />
      <Ticks
        legend={m.household_allergens()}
        name="allergens"
        options={ALLERGENS}
        text={allergenText}
        chosen={allergens}
        onChoose={setAllergens}
      />
      <div className={formStyles.actions}>
        <FormFailure outcome={fetcher.data} busy={busy} isTyped={false} />
        <Button type="submit" disabled={busy}>
          {m.household_save()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
