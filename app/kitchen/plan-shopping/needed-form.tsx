import type { NeededTexts } from '#app/kitchen/items/shopping-view.ts'
import { dayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { AddToListForm } from '#app/kitchen/shopping/add-to-list-form.tsx'
import { NeededLines } from '#app/kitchen/shopping/needed-lines.tsx'
import { m } from '#messages'
import styles from './plan-shopping.module.css'
import { dishItems, lineName, type NeededDish } from './plan-shopping.ts'

interface NeededFormProps {
  dishes: readonly NeededDish[]
  needed: NeededTexts
  /** The lists of the cook's household; null for a visitor, whose lists are on their device. */
  records: SyncRecord[] | null
}

/** What dishes need, each with its ingredients to be ticked, and the button that puts them on a list. */
export const NeededForm = ({ dishes, needed, records }: NeededFormProps) => (
  <AddToListForm
    about={dishes.map(({ entry }) => entry).join()}
    needed={needed}
    records={records}
    itemsOf={(lines, list) => {
      const items = deviceReplica().list('item')
      return dishItems({ list, dishes, lines, existing: new Set(items.map(({ id }) => id)) })
    }}
  >
    {(staples) =>
      dishes.map(({ entry, day, recipe, title, language, servings, texts }, dish) => (
        <fieldset key={entry} className={styles.dish}>
          <legend>
            {title}
            <small>
              {[
                ...(day === null ? [] : [dayText(day)]),
                ...(servings === null ? [] : [m.card_servings({ count: servings })]),
              ].join(' · ')}
            </small>
          </legend>
          <NeededLines
            recipe={recipe}
            texts={texts}
            language={language}
            needed={needed}
            staples={staples}
            lineValue={(line) => lineName(dish, line)}
          />
        </fieldset>
      ))
    }
  </AddToListForm>
)
