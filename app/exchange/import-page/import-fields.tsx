import { Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { useBusy } from '#app/base/forms/use-form.ts'
import { loginPath } from '#app/base/request/next.ts'
import { Button } from '#app/base/ui/button.tsx'
import { MAX_RECIPES } from '#app/exchange/importing/archive-report.ts'
import tick from '#app/recipes/editing/visibility-fields.module.css'
import { m } from '#messages'
import { HandedFields } from './handed-fields.tsx'
import type { HandedPage } from './handed-page.ts'
import { PasteButton } from './paste-button.tsx'
import { SharedFields } from './shared-fields.tsx'
import type { TypedImport } from './typed-import.ts'

interface ImportFieldsProps {
  typed: TypedImport
  /** What is wrong with the address. */
  problem: string | undefined
  /** How much of a zip of FoodIO is published an hour; null for a visitor, who is to sign in first. */
  limits: { publications: number; photos: number } | null
  outcome: unknown
  /** A page that a browser handed over. */
  handed: HandedPage | null
  onDismiss(): void
  /** Files that wait on this device. */
  files: readonly File[]
  onDismissFiles(): void
  /** Whether this device had no room for what another app shared. */
  isFull: boolean
}

/** The fields of the import: an address, files, a folder or a text. */
export function ImportFields(props: ImportFieldsProps) {
  const { typed, problem, limits, outcome, handed, onDismiss, files, onDismissFiles, isFull } = props
  const busy = useBusy()
  return (
    <>
      {!limits && (
        <p>
          {m.import_sign_in()} <span data-needs-script>{m.import_sign_in_stays()}</span>{' '}
          <Link to={loginPath('/import')}>{m.login_title()}</Link>{' '}
          <Link to="/register?next=%2Fimport">{m.register_submit()}</Link>
        </p>
      )}
      <FormFailure outcome={outcome} busy={busy} />
      {isFull && <FormProblem text={m.import_shared_full()} />}
      {handed ? (
        <HandedFields page={handed} onDismiss={onDismiss} />
      ) : files.length > 0 ? (
        <SharedFields files={files} onDismiss={onDismissFiles} />
      ) : (
        <>
          <Field
            name="url"
            problem={problem}
            label={m.import_url()}
            defaultValue={typed.url}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
          <Field
            name="file"
            id="files"
            label={m.import_file()}
            hint={m.import_file_hint()}
            hintFirst
            type="file"
            multiple
            data-framed
          />
          {/* Browsers without it take files, as above. */}
          <Field
            name="file"
            id="folder"
            label={m.import_folder()}
            type="file"
            multiple
            data-framed
            {...{ webkitdirectory: '' }}
          />
          {limits && (
            <details>
              <summary>{m.import_own_zip()}</summary>
              <p>{m.import_limits({ ...limits, recipes: MAX_RECIPES })}</p>
              <label className={tick.tick}>
                <input type="checkbox" name="mayPublish" value="yes" />
                {m.import_may_publish()}
              </label>
            </details>
          )}
          <Field name="text" label={m.import_pasted()} defaultValue={typed.text} rows={8} data-grows />
          <PasteButton field="text" />
        </>
      )}
      <p role="status">{busy && m.import_reading()}</p>
      <div className={form_.actions}>
        <Button type="submit" busy={busy}>
          {m.import_submit()}
        </Button>
      </div>
    </>
  )
}
