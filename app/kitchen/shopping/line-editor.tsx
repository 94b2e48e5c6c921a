import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import type { ShoppingLine } from '#app/food/amounts/parsed-item.ts'
import { listButton, type OpenList } from '#app/kitchen/items/shopping-changes.ts'
import { MAX_ITEM } from '#app/kitchen/records/shopping-records.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import styles from './line-editor.module.css'

/** What can be done with a line: each item that it adds up is changed or removed, and all of it moves to another aisle or is always at home. */
export function LineEditor({ line, open }: { line: ShoppingLine; open: OpenList }) {
  const items = open.items.filter(({ id }) => line.ids.includes(id))
  const list = <input type="hidden" name="list" value={open.list} />
  return (
    <div className={styles.editor} data-no-print>
      {line.sources.length > 0 && (
        <p className={styles.sources}>
          {m.shopping_for()}{' '}
          {line.sources.map(({ recipeId, title }) => (
            <PageLink key={recipeId} href={`/recipe/${recipeId}`}>
              {title}
            </PageLink>
          ))}
        </p>
      )}
      {items.map(({ id, values }, at) => (
        <Form key={id} method="post" className={styles.row} preventScrollReset>
          {list}
          <input
            name="text"
            aria-label={m.shopping_item_text()}
            defaultValue={values.text}
            maxLength={MAX_ITEM}
            required
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: whoever opens a line to change it goes there next
            autoFocus={at === 0}
          />
          <Button variant="quiet" {...listButton('save', id)}>
            {m.shopping_save()}
          </Button>
          <Button variant="quiet" {...listButton('remove', id)} formNoValidate>
            {m.saved_remove()}
          </Button>
        </Form>
      ))}
      <Form method="post" className={styles.row} preventScrollReset>
        {list}
        <input type="hidden" name="key" value={line.key} />
        <select name="aisle" aria-label={m.shopping_aisle()} defaultValue={line.aisle}>
          {open.aisles.map((aisle) => (
            <option key={aisle} value={aisle}>
              {aisleName(aisle)}
            </option>
          ))}
        </select>
        <Button variant="quiet" {...listButton('place', ...line.ids)}>
          {m.shopping_move()}
        </Button>
      </Form>
      {line.food !== null && (
        <Form method="post" preventScrollReset>
          {list}
          <Button variant="quiet" {...listButton('staple', line.food)}>
            {m.shopping_at_home_add()}
          </Button>
        </Form>
      )}
    </div>
  )
}
