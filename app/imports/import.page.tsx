import { data, Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import { AccountPage } from '../account/account-page.tsx'
import { countAttempt } from '../account/attempts.server.ts'
import form_ from '../account/form.module.css'
import { waitHeaders } from '../account/headers.ts'
import { goOn, requireCook } from '../account/requests.server.ts'
import { useBusy } from '../account/use-form.ts'
import styles from '../publishing/add-recipe.module.css'
import { FormPart } from '../publishing/form-part.tsx'
import { RecipeForm } from '../publishing/recipe-form.tsx'
import { readForm } from '../site/form.ts'
import { Button } from '../ui/button.tsx'
import { FieldErrors } from '../ui/field-errors.tsx'
import type { Route } from './+types/import.page'
import { importArchive } from './archive-import.server.ts'
import { importRecipe, importRefusal, type Source } from './importing.server.ts'

export const headers = waitHeaders

export function loader(args: Route.LoaderArgs) {
  return { cookId: requireCook(args).id }
}

/** Whether a file is a zip, such as `/profile/recipes.zip`. */
const isArchive = (file: unknown): file is File => file instanceof File && /\.zip$/i.test(file.name)

async function sourceIn(form: FormData): Promise<Source | null> {
  const [url, file, text] = [form.get('url'), form.get('file'), form.get('text')]
  if (typeof url === 'string' && url.trim()) return { url: url.trim() }
  if (file instanceof File && file.size > 0) return { name: file.name, text: await file.text() }
  return typeof text === 'string' && text.trim() ? { name: '', text } : null
}

/** In characters; a longer text is not shown again, because writing it into the page would take long. */
const MAX_SHOWN = 200_000

type Typed = Record<'url' | 'text', string>

/** The page again with what is wrong: 429 with Retry-After when it may be tried again in a while, else 422. */
const refused = (typed: Typed, { problem, wait }: { problem: string; wait?: number }) =>
  wait
    ? data({ typed, problem, values: null }, { status: 429, headers: { 'retry-after': String(wait) } })
    : data({ typed, problem, values: null }, 422)

export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db, media, workers, log } = args.context.get(visit)
  const form = await readForm(args.request)
  const pasted = String(form.get('text') ?? '')
  const typed = { url: String(form.get('url') ?? ''), text: pasted.length > MAX_SHOWN ? '' : pasted }
  const file = form.get('file')
  const source = isArchive(file) ? null : await sourceIn(form)
  try {
    if (isArchive(file)) {
      const wait = await countAttempt(db, 'importByCook', cook.id)
      const came = wait
        ? null
        : await importArchive({ db, media, workers, cookId: cook.id }, new Uint8Array(await file.arrayBuffer()))
      if (came && 'refusedFor' in came) return refused(typed, importRefusal(came))
      if (came && 'imported' in came && came.imported > 0) return goOn('/profile', { notice: 'recipesImported' })
      return data({ typed, problem: came ? m.import_zip_broken() : m.import_too_many(), values: null }, 422)
    }
    if (!source) return data({ typed, problem: m.import_empty(), values: null }, 422)
    const imported = await importRecipe({ db, media, workers, cookId: cook.id }, source)
    if ('values' in imported) return data({ typed, problem: null, values: imported.values })
    return refused(typed, imported)
  } catch (error) {
    log.error({ err: error }, 'a recipe was not imported')
    return data({ typed, problem: m.import_nothing(), values: null }, 500)
  }
}

/** A recipe from elsewhere becomes a draft: first where it is, then the recipe form with what was found. */
export default function ImportPage({ loaderData: { cookId }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  if (actionData?.values)
    return (
      <div className={`page ${styles.page}`}>
        <title>{`${m.import_title()} · FoodIO`}</title>
        <meta name="robots" content="noindex" />
        <h1>{m.import_look_through()}</h1>
        <p className={styles.intro}>{m.import_look_through_text()}</p>
        <RecipeForm
          published={{ cookId, id: null, version: 0, values: actionData.values }}
          answer={{ values: actionData.values, problems: {} }}
        />
      </div>
    )
  return (
    <AccountPage title={m.import_title()} text={m.import_text()}>
      <Form method="post" encType="multipart/form-data" className={form_.form}>
        <FieldErrors id="import-problem" errors={actionData?.problem ? [actionData.problem] : undefined} />
        <FormPart name="url" label={m.import_url()} problem={undefined}>
          <input
            id="url"
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={actionData?.typed.url}
          />
        </FormPart>
        <FormPart name="file" label={m.import_file()} hint={m.import_file_hint()} problem={undefined}>
          <input
            id="file"
            name="file"
            type="file"
            data-framed
            accept=".html,.htm,.json,.jsonld,.txt,.md,.markdown,.cook,.zip,text/*,application/json,application/ld+json"
            aria-describedby="file-hint"
          />
        </FormPart>
        <FormPart name="text" label={m.import_pasted()} problem={undefined}>
          <textarea id="text" name="text" rows={8} defaultValue={actionData?.typed.text} />
        </FormPart>
        <div className={form_.actions}>
          <Button type="submit" disabled={busy}>
            {m.import_submit()}
          </Button>
        </div>
      </Form>
    </AccountPage>
  )
}
