import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import styles from './form.module.css'
import { useBusy } from './use-form.ts'

/** Sends the token of a mail's link back, so that opening the link alone does nothing. */
export const TokenForm = ({ token, submit }: { token: string; submit: string }) => (
  <Form method="post" className={styles.actions}>
    <input type="hidden" name="token" value={token} />
    <Button type="submit" disabled={useBusy()}>
      {submit}
    </Button>
  </Form>
)
