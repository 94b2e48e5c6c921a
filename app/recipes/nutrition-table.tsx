import { m } from '../../messages/compiled/messages.js'
import { nutritionFigures } from './figures.ts'
import styles from './nutrition-table.module.css'
import type { Nutrition } from './recipe.ts'

/** Nutrition of one serving. */
export const NutritionTable = ({ nutrition }: { nutrition: Nutrition }) => (
  <table className={styles.table}>
    <caption>{m.nutrition_title()}</caption>
    <tbody>
      {nutritionFigures(nutrition).map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
