import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import styles from './nutrition-table.module.css'
import type { Nutrition } from './recipe.ts'

/** Nutrition of one serving. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const amount = (value: number, unit?: 'gram') =>
    new Intl.NumberFormat(getLocale(), unit && { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  const rows: [string, string][] = [
    [m.nutrition_calories(), `${amount(nutrition.calories)} kcal`],
    [m.nutrition_protein(), amount(nutrition.protein, 'gram')],
    [m.nutrition_carbs(), amount(nutrition.carbs, 'gram')],
    [m.nutrition_sugar(), amount(nutrition.sugar, 'gram')],
    [m.nutrition_fiber(), amount(nutrition.fiber, 'gram')],
    [m.nutrition_fat(), amount(nutrition.fat, 'gram')],
    [m.nutrition_sodium(), `${amount(nutrition.sodium)} mg`],
  ]
  return (
    <table className={styles.table}>
      <caption>{m.nutrition_title()}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
