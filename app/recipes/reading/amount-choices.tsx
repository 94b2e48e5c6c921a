import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { UNIT_NAMES } from '#app/base/request/unit-names.ts'
import { wantedQuery } from '#app/base/request/units.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './amount-choices.module.css'
import type { AmountFieldsProps } from './amount-fields.tsx'
import { tinText } from './amount-texts.ts'

/** The fields as they are without scripts; browsers with scripts fetch them when they are first unfolded. */
const FieldsOnServer = import.meta.env.SSR ? (await import('./amount-fields.tsx')).AmountFields : null
const loadFields = async () => (await import('./amount-fields.tsx')).AmountFields

interface AmountChoicesProps extends AmountFieldsProps {
  /** What to look after in the wanted amounts, in the reader's language. */
  cautions: readonly string[]
}

/**
 * How many the recipe is for, in which units and in which tin: one line above the ingredients that says so and unfolds into links and
 * forms.
 */
export function AmountChoices({ cautions, ...choices }: AmountChoicesProps) {
  const { recipe, wanted, written, tin, checkFrom } = choices.adapted
  const { servings } = recipe
  const { tin: _tin, ...inOwnTin } = wanted
  const details = useRef<HTMLDetailsElement>(null)
  const [Fields, setFields] = useState<ComponentType<AmountFieldsProps> | null>(null)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const unfold = () => {
    if (!details.current?.open) return
    setIsOutOfReach(false)
    loadFields().then(
      (Fields) => setFields(() => Fields),
      () => setIsOutOfReach(true),
    )
  }
  // It may have been unfolded before there were scripts.
  useEffect(unfold, [])
  const tinName = tin && tinText(tin.tin, wanted.units)
  return (
    <section className={styles.choices} aria-label={m.recipe_amounts()} data-no-print>
      <details className={styles.adjust} ref={details} onToggle={unfold}>
        <summary>
          <span>
            {[m.card_servings({ count: servings }), UNIT_NAMES[wanted.units](), tinName].filter(Boolean).join(' · ')}
          </span>
          <strong>
            {m.recipe_adjust()} <Icon name="down" />
          </strong>
        </summary>
        <noscript>{FieldsOnServer && <FieldsOnServer {...choices} />}</noscript>
        {Fields && <Fields {...choices} />}
        {isOutOfReach && !Fields && <p role="alert">{m.form_unreachable()}</p>}
      </details>
      <p className={styles.notes} role="status">
        {tinName && (
          <>
            {m.tin_filled({ tin: tinName })} {checkFrom !== null && `${m.tin_check({ minutes: checkFrom })} `}
          </>
        )}
        {servings !== written && `${m.recipe_amounts_changed({ servings, written })} `}
        {cautions.map((caution) => `${caution} `)}
        {(tin || servings !== written) && (
          <Link to={`/recipe/${choices.id}${wantedQuery({ ...inOwnTin, servings: null })}`} preventScrollReset replace>
            {m.recipe_as_written()}
          </Link>
        )}
      </p>
    </section>
  )
}
