import type { NutritionFacts } from '#app/food/nutrition/nutrition-facts.ts'
import { m } from '#messages'
import styles from './nutrition-table.module.css'

/** What a serving and 100 g of a recipe contain, and how much of a day's reference intake a serving is. */
export function NutritionTable({ title, source, rows }: NutritionFacts) {
  const has100g = rows.some(({ per100g }) => per100g !== null)
  return (
    <section className={styles.nutrition} aria-labelledby="nutrition">
      <h2 id="nutrition">{title}</h2>
      {rows.length > 0 && (
        <>
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{m.nutrition_serving()}</th>
                <th scope="col">{m.nutrition_daily()}</th>
                {has100g && <th scope="col">{m.nutrition_100g()}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, perServing, dailyShare, per100g }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{perServing}</td>
                  <td>{dailyShare ?? '–'}</td>
                  {has100g && <td>{per100g}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{m.nutrition_daily_note()}</p>
        </>
      )}
      <p>{source}</p>
    </section>
  )
}
