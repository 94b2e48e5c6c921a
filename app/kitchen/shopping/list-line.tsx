import { Icon } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { listButton, type OpenList } from '#app/kitchen/items/shopping-changes.ts'
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

/** Something to buy: its whole row ticks it, the recipes that need it are below, the menu at its end changes it. */
export function ListLine({ line, open, isTicked = false, isEdited }: ListLineProps) {
  const { ids, name, amount, sources } = line
  const [first = ''] = ids
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
          <span className={styles.name}>{name}</span> {amount && <span className={styles.amount}>{amount}</span>}
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
      {sources.length > 0 && (
        <p className={styles.sources}>
          {sources.map(({ recipeId, title }) => (
            <PageLink key={recipeId} href={`/recipe/${recipeId}`}>
              {title}
            </PageLink>
          ))}
        </p>
      )}
      {isEdited && <LineEditor line={line} open={open} />}
    </li>
  )
}
