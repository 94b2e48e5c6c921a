import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './logout-dialog.module.css'

/** Asks whether to log out; open as soon as it is there. */
export const LogoutDialog = ({ onClose }: { onClose(): void }) => (
  <OpenDialog title={m.logout_title()} onClose={onClose}>
    <p>{m.logout_question()}</p>
    <ActionForm action="/logout" fields={{}} sorry={m.logout_failed()} className={styles.actions}>
      <Button variant="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
        {m.form_cancel()}
      </Button>
      <Button type="submit">{m.logout_submit()}</Button>
    </ActionForm>
  </OpenDialog>
)
