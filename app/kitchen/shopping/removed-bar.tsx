import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { listButton } from '#app/kitchen/items/shopping-changes.ts'
import { m } from '#messages'
import styles from './removed-bar.module.css'

/** How many items were just removed, with the way back; `at` is the time that the server removed them at. */
export const RemovedBar = ({ list, count, at }: { list: string; count: number; at?: number | undefined }) => (
  <div role="status" data-no-print>
    {count > 0 && (
      <Form method="post" className={styles.bar} preventScrollReset>
        <input type="hidden" name="list" value={list} />
        <span>{m.shopping_removed({ count })}</span>
        <Button variant="quiet" {...listButton('restore', String(at ?? ''))}>
          {m.shopping_undo()}
        </Button>
      </Form>
    )}
  </div>
)
