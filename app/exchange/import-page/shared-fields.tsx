import { useEffect, useRef } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'

interface SharedFieldsProps {
  files: readonly File[]
  onDismiss(): void
}

/** How many are named. */
const SHOWN = 50

/** Files that wait on this device, in place of the other fields: nothing of them is sent before their reader does so. */
export function SharedFields({ files, onDismiss }: SharedFieldsProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    if (field.current) field.current.files = chosen.files
  }, [files])
  return (
    <section className={report.report} role="status">
      <p>{m.import_shared({ count: files.length })}</p>
      <ul>
        {files.slice(0, SHOWN).map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={index}>{name}</li>
        ))}
      </ul>
      <input ref={field} type="file" name="file" multiple hidden />
      <div>
        <Button variant="quiet" onClick={onDismiss}>
          {m.import_handed_dismiss()}
        </Button>
      </div>
    </section>
  )
}
