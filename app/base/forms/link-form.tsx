import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import styles from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { useBusy } from './use-form.ts'

/** Posts the token of an email's link, so that opening the link alone has no effect. */
export function LinkForm({ token, submit, outcome }: { token: string; submit: string; outcome: unknown }) {
  const busy = useBusy()
  return (
    <Form method="post" className={styles.actions}>
      <input type="hidden" name="token" value={token} />
      <FormFailure outcome={outcome} busy={busy} isTyped={false} />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
