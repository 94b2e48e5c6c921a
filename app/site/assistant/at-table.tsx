import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import { CookNeeds, EATS_EVERYTHING } from '#app/kitchen/households/household.ts'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { NeedsTicks } from '#app/kitchen/needs/needs-form.tsx'
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
  const [chosen, setChosen] = useState(CookNeeds.safeParse(sent).data ?? needs ?? EATS_EVERYTHING)
  const isRemembered = sent === null && needs === null
  useEffect(() => {
    if (isRemembered) setChosen(here)
  }, [isRemembered, here])
  const choose = (next: CookNeeds) => {
    setChosen(next)
    if (needs === null) deviceNeeds.write(next)
  }
  const { diets, allergens } = chosen
  const names = [
    ...diets.map((diet) => dietName(DIET_OF_SLUG[diet])),
    ...allergens.map((one) => m.filter_avoid({ foods: allergenText(one) })),
  ]
  return (
    <details className={styles.table}>
      <summary>
        {m.assistant_table()}: <span>{names.join(', ') || m.assistant_table_all()}</span>
      </summary>
      <NeedsTicks
        legends={{ diets: m.assistant_table_diets(), allergens: m.assistant_table_allergens() }}
        needs={chosen}
        onChoose={choose}
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
