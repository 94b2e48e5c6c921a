import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ALLERGENS } from '../foods/allergen.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Ticks } from '../forms/choices.tsx'
import formStyles from '../forms/form.module.css'
import { DIET_OF_SLUG, dietName } from '../recipes/diet.ts'
import { allergenText } from '../recipes/kinds.ts'
import { Button } from '../ui/button.tsx'
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
