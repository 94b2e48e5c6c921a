import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { Ticks } from '#app/base/forms/choices.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { deviceNeeds } from '#app/kitchen/households/device-needs.ts'
import { CookNeeds, STRICT_DIETS } from '#app/kitchen/households/household.ts'
import { m } from '#messages'
import styles from './ai-chat.module.css'

interface AtTableProps {
  /** What was sent without scripts; null for nothing. */
  sent: { diets: string[]; allergens: string[] } | null
  /** What the household of a cook does not eat; null for a visitor. */
  needs: CookNeeds | null
}

/** A fold that says what the people at the table do not eat, and changes it; a visitor's device remembers it, as for search and plan. */
export function AtTable({ sent, needs }: AtTableProps) {
  const here = useDeviceStore(deviceNeeds)
  const [chosen, setChosen] = useState<{ diets: string[]; allergens: string[] }>(
    sent ?? needs ?? { diets: [], allergens: [] },
  )
  const isRemembered = sent === null && needs === null
  useEffect(() => {
    if (isRemembered) setChosen(here)
  }, [isRemembered, here])
  const choose = (changed: Partial<typeof chosen>) => {
    const next = { ...chosen, ...changed }
    setChosen(next)
    if (needs === null) deviceNeeds.write(CookNeeds.parse(next))
  }
  const { diets, allergens } = chosen
  const names = [
    ...STRICT_DIETS.filter((diet) => diets.includes(diet)).map((diet) => dietName(DIET_OF_SLUG[diet])),
    ...ALLERGENS.filter((one) => allergens.includes(one)).map((one) => m.filter_avoid({ foods: allergenText(one) })),
  ]
  return (
    <details className={styles.table}>
      <summary>
        {m.assistant_table()}: <span>{names.join(', ') || m.assistant_table_all()}</span>
      </summary>
      <Ticks
        legend={m.assistant_table_diets()}
        name="diets"
        options={STRICT_DIETS}
        text={(diet) => dietName(DIET_OF_SLUG[diet])}
        chosen={diets}
        onChoose={(next) => choose({ diets: next })}
      />
      <Ticks
        legend={m.assistant_table_allergens()}
        name="allergens"
        options={ALLERGENS}
        text={allergenText}
        chosen={allergens}
        onChoose={(next) => choose({ allergens: next })}
      />
      {names.length > 0 && (
        <Link
          to={`/search?${new URLSearchParams([...diets.map((diet) => ['diet', diet]), ...allergens.map((one) => ['avoid', one])])}`}
        >
          {m.assistant_table_search()}
        </Link>
      )}
    </details>
  )
}
