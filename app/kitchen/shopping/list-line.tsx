import { Icon } from '#app/base/ui/icon.tsx'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { listButton, type OpenList } from '#app/kitchen/items/shopping-changes.ts'
import { typedText } from '#app/kitchen/items/shopping-view.ts'
import { m } from '#messages'
import { LineEditor } from './line-editor.tsx'
import styles from './list-line.module.css'

/** The id of the form that the buttons of all lines belong to: one form for a thousand lines. */
export const TICKS_FORM = 'ticks'

interface ListLineProps {
  line: ShoppingLine
  open: OpenList
  isTicked?: boolean
  isEdited: boolean
}

/** Something to buy on one line, which ticks it; the menu at its end has the recipes that need it, and what changes it. */
export function ListLine({ line, open, isTicked = false, isEdited }: ListLineProps) {
  const { ids, amount } = line
  const [first = ''] = ids
  const typed = typedText(line, open.items)
  const name = typed ?? line.name
  return (
    <li className={styles.line} data-ticked={isTicked || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button sends its line without scripts */}
      <button
        {...listButton(isTicked ? 'untick' : 'tick', ...ids)}
        form={TICKS_FORM}
        role="checkbox"
        aria-checked={isTicked}
        className={styles.tick}
        data-line
      >
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
        <span className={styles.what}>
          <span className={styles.name}>{name}</span>{' '}
          {typed === null && amount && <span className={styles.amount}>{amount}</span>}
        </span>
      </button>
      <a
        href={listPath(open.list, isEdited ? {} : { edit: first })}
        className={styles.more}
        aria-label={m.shopping_change({ name })}
        aria-expanded={isEdited}
        data-edit
        data-works-offline
        data-no-print
      >
        <Icon name="more" />
      </a>
      {isEdited && <LineEditor line={line} open={open} />}
    </li>
  )
}
