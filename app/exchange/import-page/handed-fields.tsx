import { Button } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'
import type { HandedPage } from './handed-page.ts'

interface HandedFieldsProps {
  page: HandedPage
  onDismiss(): void
}

/** A page that a browser handed over, in place of the other fields: nothing of it is sent before its reader does so. */
export const HandedFields = ({ page: { url, title, html }, onDismiss }: HandedFieldsProps) => (
  <section className={report.report} role="status">
    <p>{m.import_handed()}</p>
    <p>
      <b>{title}</b>
      <br />
      {new URL(url).host}
    </p>
    <input type="hidden" name="page" value={url} />
    <input type="hidden" name="text" value={html} />
    <div>
      <Button variant="quiet" onClick={onDismiss}>
        {m.import_handed_dismiss()}
      </Button>
    </div>
  </section>
)
