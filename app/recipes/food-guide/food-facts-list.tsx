import type { ReactNode } from 'react'
import { m } from '#messages'
import type { FoodFacts } from './food-facts.ts'
import styles from './food-facts-list.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is known of a food; `food-popover.ts` takes it from the page. */
export const FoodFactsList = ({ facts }: { facts: FoodFacts }) => {
  const { also, elsewhere, storing, weights, allergens, diets, swaps } = facts
  return (
    <dl className={styles.facts} data-food-facts>
      {storing && <Fact name={m.food_storing()}>{storing}</Fact>}
      {weights.length > 0 && (
        <Fact name={m.food_weighs()}>
          {weights.map((weight) => (
            <span key={weight} className={styles.weight}>
              {weight}
            </span>
          ))}
        </Fact>
      )}
      {swaps.length > 0 && (
        <Fact name={diets.length > 0 ? m.food_swaps_for({ diets: diets.join(', ') }) : m.food_swaps()}>
          <ul className={styles.swaps}>
            {swaps.map(({ use, how, suits, brings }) => (
              <li key={how}>
                {use && <strong>{use}</strong>}
                <p>{how}</p>
                <p className={styles.fits}>
                  {m.food_swap_suits({ diets: suits.join(', ') })}
                  {brings.length > 0 && <> · {m.food_swap_with({ allergens: brings.join(', ') })}</>}
                </p>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {allergens.length > 0 && <Fact name={m.food_contains()}>{allergens.join(', ')}</Fact>}
      {also.length > 0 && <Fact name={m.food_also()}>{also.join(', ')}</Fact>}
      {elsewhere.names.length > 0 && (
        <Fact name={m.food_elsewhere()}>
          <span lang={elsewhere.language}>{elsewhere.names.join(', ')}</span>
        </Fact>
      )}
    </dl>
  )
}
