import { useEffect, useRef } from 'react'
import { CopyField } from '#app/base/forms/copy-field.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import report from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'
import styles from './drop-form.module.css'
import { bookmarkletOf } from './handed-page.ts'

/** How a page gets here that lets no server read it: a bookmarklet to drag or to copy, and the extension. */
export function FromAnyPage() {
  const origin = useSite()?.origin ?? ''
  const bookmarklet = bookmarkletOf(origin)
  const link = useRef<HTMLAnchorElement>(null)
  // React writes no such address by itself, and on this page it has nothing to do.
  useEffect(() => {
    link.current?.setAttribute('href', bookmarklet)
    link.current?.addEventListener('click', (event) => event.preventDefault())
  }, [bookmarklet])
  return (
    <details className={report.report}>
      <summary>{m.import_anywhere()}</summary>
      <p>{m.import_anywhere_text()}</p>
      <p data-needs-script>
        <a ref={link} href="#bookmarklet" className={styles.bookmarklet}>
          {m.import_anywhere_link()}
        </a>
      </p>
      <p id="bookmarklet">{m.import_anywhere_copy()}</p>
      <CopyField text={bookmarklet} aria-labelledby="bookmarklet" />
      <p>{m.import_anywhere_extension()}</p>
    </details>
  )
}
