import { useEffect, useRef, useState } from 'react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureWith } from '#app/base/forms/replies.server.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { AppLeftOut } from '#app/exchange/apps/app-export.ts'
import { LeftOutFiles } from '#app/exchange/import-job/left-out-files.tsx'
import { readDrop } from '#app/exchange/import-job/read-drop.server.ts'
import { columnsPath, importPath } from '#app/exchange/import-job/recipe-import.ts'
import { listImports } from '#app/exchange/import-job/recipe-imports.store.ts'
import { importArchive } from '#app/exchange/importing/archive-import.server.ts'
import { type ArchiveReport, refusalText } from '#app/exchange/importing/archive-report.ts'
import { FoundForm } from '#app/exchange/importing/found-form.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import { ImportReport } from '#app/exchange/importing/import-report.tsx'
import type { ImportedForm } from '#app/exchange/importing/imported-form.ts'
import { importRefusal, readSourceAsForm } from '#app/exchange/importing/importing.server.ts'
import { importKitchen } from '#app/exchange/kitchen-file/kitchen-import.server.ts'
import { findKitchenProgress } from '#app/exchange/kitchen-file/kitchen-progress.store.ts'
import { KitchenProgressReport } from '#app/exchange/kitchen-file/kitchen-progress-report.tsx'
import { isPhotoName } from '#app/exchange/photo-import/photo-rows.ts'
import { storeDropped } from '#app/exchange/photo-import/read-recipes.server.ts'
import { hasHouseholdMates } from '#app/kitchen/households/household.store.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { readFileBytes, SentFile } from '#server/http/multipart.ts'
import { countAttempt, RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { timeText } from '#server/http/wait-text.ts'
import type { Route } from './+types/import.page'
import { DropForm } from './drop-form.tsx'
import { MAX_FILES } from './dropped-entries.ts'
import { FromAnyPage } from './from-any-page.tsx'
import { sharedImport } from './handed-page.ts'
import { ImportFields } from './import-fields.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { TypedImport } from './typed-import.ts'
import { useHandedPage } from './use-handed-page.ts'
import { useSharedFiles } from './use-shared-files.ts'

const ImportForm = z.object({
  url: z.string(),
  file: z.array(z.file()).max(MAX_FILES),
  text: z.string(),
  mayPublish: z.string(),
  page: z.string(),
  /** Of what a system shares. */
  title: z.string(),
})

export async function loader(args: Route.LoaderArgs) {
  const { db, cook, sessionProblem } = args.context.get(requestContext)
  const parameters = args.url.searchParams
  const shared = { ...sharedImport(parameters), isFull: parameters.get('shared') === 'full' }
  if (!cook && sessionProblem === null) return { cook: null, shared }
  const { id: cookId } = requireCook(args)
  const limits = { publications: RATE_LIMITS.publishByCook.max, photos: RATE_LIMITS.photoByCook.max }
  const form = { cookId, formKey: crypto.randomUUID(), hasMates: await hasHouseholdMates(db, cookId) }
  const progress = await findKitchenProgress(db, cookId)
  return { cook: { form, limits, progress, imports: await listImports(db, cookId) }, shared }
}

/** FoodIO's own zips are read whole in memory; a larger one is read as of another app. */
const MAX_ARCHIVE = 33 * 1024 * 1024

const sentFiles = (form: FormData) =>
  form.getAll('file').flatMap((file) => (file instanceof SentFile && file.size > 0 ? file : []))

/** Whether a system sends what another app shares, where no service worker has taken it. */
const isShare = ({ url }: Pick<Route.ActionArgs, 'url'>) => /\/share$/i.test(url.pathname)

/** The one zip of a form that FoodIO may have made, such as `/profile/recipes.zip`. */
const archiveIn = (files: readonly SentFile[]) =>
  files.length === 1 ? files.find(({ name, size }) => /\.zip$/i.test(name) && size <= MAX_ARCHIVE) : undefined

/** Why a zip is not read as one of FoodIO's, though another app may have made it. */
const MAYBE_FOREIGN: ReadonlySet<unknown> = new Set(['too-many-entries', 'too-large', 'unsupported', 'duplicate-name'])

/** In characters; a longer text is not shown again, because writing it into the page would take long. */
const MAX_SHOWN = 200_000

/** Where the page of an answer begins that no script scrolls. */
const RESULT = 'result'

/** What the page shows after its form was sent: what was typed, and a problem, a recipe that was found or a zip's report. */
interface Answer {
  typed: Record<'url' | 'text', string>
  problem?: string
  found?: ImportedForm
  /** What was not recognised, when nothing was. */
  leftOut?: AppLeftOut[]
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
  const context = args.context.get(requestContext)
  const { db, background, body, origin } = context
  const answer = (parts: Partial<Answer>, status: number, wait?: number) =>
    data<Answer>({ typed, ...parts }, initOf(status, wait))
  const refused = ({ problem, wait }: { problem: string; wait?: number }) => answer({ problem }, wait ? 429 : 422, wait)
  const importer = { ...context, cookId }
  const files = sentFiles(form)
  const text = String(form.get('text') ?? '')
  if (typed.url.trim() === '' && files.length === 0 && text.trim() === '') return refused({ problem: m.import_empty() })
  const wait = await countAttempt(db, 'importByCook', cookId)
  if (wait) return refused({ problem: m.import_too_many(), wait })
  const imported = (found: Awaited<ReturnType<typeof readSourceAsForm>>) =>
    'values' in found ? answer({ found }, 200) : refused(found)
  if (typed.url.trim() !== '') return imported(await readSourceAsForm(importer, { url: typed.url.trim() }))
  const page = String(form.get('page') ?? '')
  if (page !== '') return imported(await readSourceAsForm(importer, { url: page, html: text }))
  const archive = archiveIn(files)
  if (archive) {
    const mayPublish = form.has('mayPublish')
    const own = await importArchive({ ...importer, username, mayPublish }, await readFileBytes(archive, body))
    if (own !== 'foreign' && 'refusedFor' in own) return refused(importRefusal(own))
    if (own !== 'foreign' && 'report' in own) {
      const { report, files: recipes, kitchen } = own
      if (kitchen !== null)
        report.kitchen = await importKitchen({ ...importer, background, origin, mayPublish }, kitchen, recipes)
      const hasKitchen = report.kitchen !== 'running' && Boolean(report.kitchen)
      const status = report.added.length > 0 || hasKitchen ? 200 : report.wait ? 429 : 422
      return answer({ report: { archive: report, time: timeText(report.wait) } }, status, report.wait)
    }
    if (own !== 'foreign' && !MAYBE_FOREIGN.has(own.refusal)) return refused({ problem: refusalText(own) })
  }
  if (files.length > 0 && files.every(({ name }) => isPhotoName(name))) {
    const stored = await storeDropped(importer, files)
    return 'path' in stored ? redirect(stored.path, 303) : refused(stored)
  }
  const drop = await readDrop(importer, { files, text: files.length > 0 ? '' : text })
  if ('importId' in drop)
    return redirect(drop.asksColumns ? columnsPath(drop.importId) : importPath(drop.importId), 303)
  if ('form' in drop) return answer({ found: drop.form }, 200)
  if ('problem' in drop) return refused(drop)
  const [file] = files
  if (archive || files.length > 1) return answer({ problem: m.import_nothing_dropped(), leftOut: drop.nothing }, 422)
  // What is no recipe by itself may still be read as one: a text without a heading, a page without data.
  const source = file ? { name: file.name, bytes: await readFileBytes(file, body) } : { name: '', text }
  const read = await readSourceAsForm(importer, source)
  const isRefused = 'problem' in read && file !== undefined && read.wait === undefined
  return isRefused ? answer({ problem: read.problem, leftOut: drop.nothing }, 422) : imported(read)
}

export async function action(args: Route.ActionArgs) {
  const { cook: sender, sessionProblem } = args.context.get(requestContext)
  if (!sender && sessionProblem === null) {
    // A large body of a visitor is not there.
    const sent = await readForm(args, ImportForm).catch(() => null)
    const { url, text } = sharedImport(sent ?? new FormData())
    const page = url || String(sent?.get('page') ?? '').trim()
    const words = new URLSearchParams(page !== '' ? { url: page } : isShare(args) && text !== '' ? { text } : {})
    throw redirect(loginPath(words.size === 0 ? '/import' : `/import?${words}`))
  }
  const cook = requireCook(args)
  const form = await readForm(args, ImportForm)
  if (isShare(args)) {
    const words = sentFiles(form).length > 0 ? { url: '', text: '' } : sharedImport(form)
    for (const [name, value] of Object.entries(words)) form.set(name, value)
  }
  const pasted = String(form.get('text') ?? '')
  const typed = { url: String(form.get('url') ?? ''), text: pasted.length > MAX_SHOWN ? '' : pasted }
  return reportFailureWith(
    args,
    (): Answer => ({ typed }),
    () => answerOf(args, cook, form, typed),
  )
}

/** Recipes from elsewhere: one becomes the recipe form with what was found, several a list to tick. */
export default function ImportPage({ loaderData: { cook, shared }, actionData }: Route.ComponentProps) {
  const result = useRef<HTMLElement>(null)
  const [handed, dismissHanded] = useHandedPage(cook !== null)
  const [words, setWords] = useState<TypedImport>({ url: shared.url, text: shared.text })
  const [files, dismissFiles] = useSharedFiles(Boolean(actionData?.found ?? actionData?.report), setWords)
  useEffect(() => {
    if (!actionData) return
    const wrong = result.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const shown = wrong ?? result.current?.querySelector<HTMLElement>(`#${RESULT}`)
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: wrong ? 'center' : 'start' })
  }, [actionData])
  // Scripts get the failure alone: what was typed is still in the fields.
  const answer: Partial<Answer> = actionData ?? {}
  if (answer.found && cook) {
    return (
      <section ref={result}>
        <FoundForm id={RESULT} found={answer.found} form={cook.form} text={m.import_look_through_text()} />
      </section>
    )
  }
  return (
    <AccountPage title={m.import_title()} text={m.import_text()}>
      <section ref={result} className={report.page}>
        <DropForm isSignedIn={cook !== null} action={`/import#${RESULT}`} handed={handed} hasFiles={files.length > 0}>
          {(actionData || cook?.progress) && (
            <div id={RESULT} tabIndex={-1}>
              {answer.report && <ImportReport report={answer.report.archive} time={answer.report.time} />}
              {cook?.progress && <KitchenProgressReport progress={cook.progress} />}
              {!answer.typed?.url && <FormProblem text={answer.problem} />}
              <LeftOutFiles leftOut={answer.leftOut ?? []} />
            </div>
          )}
          <ImportFields
            key={words.url + words.text}
            typed={answer.typed ?? words}
            problem={answer.typed?.url ? answer.problem : undefined}
            isFull={shared.isFull}
            files={files}
            onDismissFiles={dismissFiles}
            limits={cook?.limits ?? null}
            outcome={actionData}
            handed={handed}
            onDismiss={dismissHanded}
          />
        </DropForm>
        <FromAnyPage />
        {cook && <RecentImports imports={cook.imports} />}
      </section>
    </AccountPage>
  )
}
