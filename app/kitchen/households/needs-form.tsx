import { useState } from 'react'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Ticks } from '#app/base/forms/choices.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { Button } from '#app/base/ui/button.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { m } from '#messages'
import styles from './household.module.css'
import { type CookNeeds, STRICT_DIETS } from './household.ts'

/** The form in which cooks choose what they do not eat. */
export function NeedsForm({ needs }: { needs: CookNeeds }) {
  const [diets, setDiets] = useState<string[]>(needs.diets)
  const [allergens, setAllergens] = useState<string[]>(needs.allergens)
  return (
    <section className={styles.card} aria-labelledby="needs">
      <h2 id="needs">{m.household_needs()}</h2>
      <p className={styles.text}>{m.household_needs_text()}</p>
      <ActionForm fields={{ do: 'needs' }} className={formStyles.form}>
        {(busy) => (
          <>
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
              <Button type="submit" disabled={busy}>
                {m.household_save()}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}
