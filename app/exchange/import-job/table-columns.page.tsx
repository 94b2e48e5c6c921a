import { data, Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureWith } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { COLUMN_ROLES, type ColumnRole } from '#app/exchange/apps/app-export.ts'
import { importRefusal } from '#app/exchange/importing/importing.server.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/table-columns.page'
import { findTable } from './import-tables.store.ts'
import { COLUMN_TEXTS } from './import-texts.ts'
import { importPath } from './recipe-import.ts'
import { replaceFound } from './store-import.store.ts'
import styles from './table-columns.module.css'

/** How many columns are asked about, and how much of a column is shown. */
const MAX_COLUMNS = 200
const SAMPLES = 3
const SAMPLE_LENGTH = 80

const ColumnsForm = z.object({ role: z.array(z.string()).max(MAX_COLUMNS) })

export async function loader(args: Route.LoaderArgs) {
  const { id: cookId } = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.import_gone())
  const { path, columns, rows } = orNotFound(await findTable(db, cookId, id), m.import_gone())
  const samplesOf = (index: number) =>
    rows
      .map((row) => (row[index] ?? '').replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => (cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell))
  const shown = columns.slice(0, MAX_COLUMNS)
  return { id, path, columns: shown.map((column, index) => ({ ...column, samples: samplesOf(index) })) }
}

const roleOf = (value: unknown): ColumnRole | null => COLUMN_ROLES.find((role) => role === value) ?? null

export async function action(args: Route.ActionArgs) {
  const { id: cookId } = requireCook(args)
  const { db, workers } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.import_gone())
  const table = orNotFound(await findTable(db, cookId, id), m.import_gone())
  const form = await readForm(args, ColumnsForm)
  const roles = form.getAll('role').map(roleOf)
  const columns = table.columns.map((column, index) => ({ ...column, role: roles[index] ?? null, isGuessed: false }))
  return reportFailureWith(
    args,
    (): { problem?: string } => ({}),
    async () => {
      if (!roles.includes('title')) return data({ problem: m.import_columns_title() }, 422)
      const read = await workers.run('readTable', { ...table, columns }, { who: cookId })
      if ('refusedFor' in read) return data({ problem: importRefusal(read).problem }, 422)
      await replaceFound(db, { cookId, id, table: { ...table, columns } }, read.done)
      return redirect(importPath(id), 303)
    },
  )
}

/** What each column of a table has of a recipe, as it was guessed, to be corrected before the recipes are listed. */
export default function TableColumnsPage({ loaderData: { id, path, columns }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <AccountPage title={m.import_columns_heading()} text={m.import_columns_text({ file: path })} isWide>
      <Form method="post" className={form_.form}>
        <FormProblem text={actionData && 'problem' in actionData ? actionData.problem : undefined} />
        <ul className={styles.columns}>
          {columns.map(({ name, role, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and the list never changes
            <li key={index}>
              <label htmlFor={`column-${index}`}>{name ?? m.import_columns_number({ number: index + 1 })}</label>
              <select id={`column-${index}`} name="role" defaultValue={role ?? ''} aria-describedby={`cells-${index}`}>
                <option value="">{m.import_columns_none()}</option>
                {COLUMN_ROLES.map((one) => (
                  <option key={one} value={one}>
                    {COLUMN_TEXTS[one]()}
                  </option>
                ))}
              </select>
              <p id={`cells-${index}`} className={styles.cells}>
                {samples.join(' · ')}
              </p>
            </li>
          ))}
        </ul>
        <FormFailure outcome={actionData} busy={busy} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {m.import_columns_list()}
          </Button>
          <Link to={importPath(id)}>{m.import_columns_back()}</Link>
        </div>
      </Form>
    </AccountPage>
  )
}
