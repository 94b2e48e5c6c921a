import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Ticks } from '#app/base/forms/choices.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName, STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import { m } from '#messages'

interface NeedsTicksProps {
  legends: Record<keyof CookNeeds, string>
  needs: CookNeeds
  onChoose(needs: CookNeeds): void
}

/** The boxes of the diets and of the allergens that somebody does not eat, in the fields `diets` and `allergens` of a form. */
export const NeedsTicks = ({ legends, needs, onChoose }: NeedsTicksProps) => (
  <>
    <Ticks
      legend={legends.diets}
      name="diets"
      options={STRICT_DIETS}
      text={(diet) => dietName(DIET_OF_SLUG[diet])}
      chosen={needs.diets}
      onChoose={(chosen) => onChoose({ ...needs, diets: STRICT_DIETS.filter((one) => chosen.includes(one)) })}
    />
    <Ticks
      legend={legends.allergens}
      name="allergens"
      options={ALLERGENS}
      text={allergenText}
      chosen={needs.allergens}
      onChoose={(chosen) => onChoose({ ...needs, allergens: ALLERGENS.filter((one) => chosen.includes(one)) })}
    />
  </>
)

interface NeedsFormProps {
  needs: CookNeeds
  /** Called with what is chosen where it is stored on the device; without it the form is posted to its page. */
  onSave?: (needs: CookNeeds) => void
}

/** The form in which somebody chooses what they do not eat. */
export function NeedsForm({ needs, onSave }: NeedsFormProps) {
  const [chosen, setChosen] = useState(needs)
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  const save = (event: FormEvent) => {
    if (!onSave) return
    event.preventDefault()
    onSave(chosen)
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
      <NeedsTicks
        legends={{ diets: m.household_diets(), allergens: m.household_allergens() }}
        needs={chosen}
        onChoose={setChosen}
      />
      <div className={formStyles.actions}>
        <FormFailure outcome={fetcher.data} busy={busy} isTyped={false} />
        <Button type="submit" busy={busy}>
          {m.household_save()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
