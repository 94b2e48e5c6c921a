import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { Field } from '#app/base/forms/field.tsx'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureWith } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { importKitchen } from '#app/exchange/kitchen-file/kitchen-import.server.ts'
import { findKitchenProgress } from '#app/exchange/kitchen-file/kitchen-progress.server.ts'
import { KitchenProgressReport } from '#app/exchange/kitchen-file/kitchen-progress-report.tsx'
import { hasHouseholdMates } from '#app/kitchen/households/household.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import styles from '#app/recipes/editing/add-recipe.module.css'
import { RecipeForm } from '#app/recipes/editing/recipe-form.tsx'
import tick from '#app/recipes/editing/visibility-fields.module.css'
import { m } from '#messages'
import type { RequestBody } from '#server/http/body-budget.ts'
import { readFileBytes, SentFile } from '#server/http/multipart.ts'
import { countAttempt, RATE_LIMITS } from '#server/http/rate-limits.server.ts'
import { timeText } from '#server/http/wait-text.ts'
import type { Route } from './+types/import.page'
import { importArchive } from './archive-import.server.ts'
import { type ArchiveReport, MAX_RECIPES, refusalText } from './archive-report.ts'
import { ImportReport, LeftOutOfForm } from './import-report.tsx'
import type { ImportedForm } from './imported-form.ts'
import { importRecipe, importRefusal, type Source } from './importing.server.ts'

const ImportForm = z.object({ url: z.string(), file: z.file(), text: z.string(), mayPublish: z.string() })

export async function loader(args: Route.LoaderArgs) {
  const { id: cookId } = requireCook(args)
  const limits = { publications: RATE_LIMITS.publishByCook.max, photos: RATE_LIMITS.photoByCook.max }
  const { db } = args.context.get(requestContext)
  const hasMates = await hasHouseholdMates(db, cookId)
  const progress = await findKitchenProgress(db, cookId)
  return { limits, cookId, formKey: crypto.randomUUID(), hasMates, progress }
}

/** Whether a file is a zip, such as `/profile/recipes.zip`. */
const isArchive = (file: unknown): file is SentFile => file instanceof SentFile && /\.zip$/i.test(file.name)

async function sourceIn(form: FormData, body: RequestBody): Promise<Source | null> {
  const [url, file, text] = [form.get('url'), form.get('file'), form.get('text')]
  if (typeof url === 'string' && url.trim()) return { url: url.trim() }
  if (file instanceof SentFile && file.size > 0) return { name: file.name, bytes: await readFileBytes(file, body) }
  return typeof text === 'string' && text.trim() ? { name: '', text } : null
}

/** In characters; a longer text is not shown again, because writing it into the page would take long. */
const MAX_SHOWN = 200_000

/** Where the page of an answer begins that no script scrolls. */
const RESULT = 'result'

/** What the page shows after its form was sent: what was typed, and a problem, a recipe that was found or a zip's report. */
interface Answer {
  typed: Record<'url' | 'text', string>
  problem?: string
  found?: ImportedForm
  report?: { archive: ArchiveReport; time: string }
}

/** A status with Retry-After, when it may be tried again in some seconds. */
const initOf = (status: number, wait = 0) => ({ status, ...(wait && { headers: { 'retry-after': String(wait) } }) })

export const headers = waitHeaders

async function answerOf(
  args: Route.ActionArgs,
  { id: cookId, username }: Cook,
  form: FormData,
  typed: Answer['typed'],
) {
  const { db, media, workers, background, log, body, origin } = args.context.get(requestContext)
  const answer = (parts: Partial<Answer>, status: number, wait?: number) =>
    data<Answer>({ typed, ...parts }, initOf(status, wait))
  const refused = ({ problem, wait }: { problem: string; wait?: number }) => answer({ problem }, wait ? 429 : 422, wait)
  const importer = { db, media, workers, log, cookId }
  const file = form.get('file')
  if (isArchive(file)) {
    const wait = await countAttempt(db, 'importByCook', cookId)
    if (wait) return refused({ problem: m.import_too_many(), wait })
    const mayPublish = form.has('mayPublish')
    const imported = await importArchive({ ...importer, username, mayPublish }, await readFileBytes(file, body))
    if ('refusedFor' in imported) return refused(importRefusal(imported))
    if ('refusal' in imported) return refused({ problem: refusalText(imported) })
    const { report: archive, files, kitchen } = imported
    if (kitchen !== null)
      archive.kitchen = await importKitchen({ ...importer, background, origin, mayPublish }, kitchen, files)
    const hasKitchen = archive.kitchen !== 'running' && Boolean(archive.kitchen)
    const status = archive.added.length > 0 || hasKitchen ? 200 : archive.wait ? 429 : 422
    return answer({ report: { archive, time: timeText(archive.wait) } }, status, archive.wait)
  }
  const source = await sourceIn(form, body)
  if (!source) return refused({ problem: m.import_empty() })
  const imported = await importRecipe(importer, source)
  return 'values' in imported ? answer({ found: imported }, 200) : refused(imported)
}

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const form = await readForm(args, ImportForm)
  const pasted = String(form.get('text') ?? '')
  const typed = { url: String(form.get('url') ?? ''), text: pasted.length > MAX_SHOWN ? '' : pasted }
  return reportFailureWith(
    args,
    (): Answer => ({ typed }),
    () => answerOf(args, cook, form, typed),
  )
}

/** A recipe from elsewhere becomes a draft: first where it is, then the recipe form with what was found. */
export default function ImportPage({ loaderData: { limits, progress, ...own }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!actionData) return
    const wrong = result.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const shown = wrong ?? result.current?.querySelector<HTMLElement>(`#${RESULT}`)
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: wrong ? 'center' : 'start' })
  }, [actionData])
  // Scripts get the failure alone: what was typed is still in the fields.
  const answer: Partial<Answer> = actionData ?? {}
  if (answer.found) {
    const { values, leftOut } = answer.found
    const form = { id: null, version: 0, base: {}, values }
    return (
      <section ref={result} className={`page ${styles.page}`}>
        <title>{`${m.import_title()} · FoodIO`}</title>
        <meta name="robots" content="noindex" />
        <h1 id={RESULT} tabIndex={-1}>
          {m.import_look_through()}
        </h1>
        <p className={styles.intro}>{m.import_look_through_text()}</p>
        <LeftOutOfForm leftOut={leftOut} />
        <RecipeForm published={{ ...own, ...form }} answer={{ ...form, problems: {} }} />
      </section>
    )
  }
  return (
    <AccountPage title={m.import_title()} text={m.import_text()}>
      <section ref={result}>
        <Form method="post" action={`#${RESULT}`} encType="multipart/form-data" className={form_.form}>
          {(actionData || progress) && (
            <div id={RESULT} tabIndex={-1}>
              {answer.report && <ImportReport report={answer.report.archive} time={answer.report.time} />}
              {progress && <KitchenProgressReport progress={progress} />}
              {!answer.typed?.url && <FormProblem text={answer.problem} />}
              <FormFailure outcome={actionData} busy={busy} />
            </div>
          )}
          <Field
            name="url"
            problem={answer.typed?.url ? answer.problem : undefined}
            label={m.import_url()}
            defaultValue={answer.typed?.url}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
          <Field
            name="file"
            label={m.import_file()}
            hint={`${m.import_file_hint()}. ${m.import_limits({ ...limits, recipes: MAX_RECIPES })}`}
            hintFirst
            type="file"
            data-framed
            accept=".html,.htm,.json,.jsonld,.txt,.md,.markdown,.cook,.zip,text/*,application/json,application/ld+json"
          />
          <label className={tick.tick}>
            <input type="checkbox" name="mayPublish" value="yes" />
            {m.import_may_publish()}
          </label>
          <Field name="text" label={m.import_pasted()} defaultValue={answer.typed?.text} rows={8} data-grows />
          <div className={form_.actions}>
            <Button type="submit" disabled={busy}>
              {m.import_submit()}
            </Button>
          </div>
        </Form>
      </section>
    </AccountPage>
  )
}
