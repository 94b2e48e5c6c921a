import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useSubmit } from 'react-router'
import { z } from 'zod'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureWith } from '#app/base/forms/replies.server.ts'
import { useBusy } from '#app/base/forms/use-form.ts'
import { waitHeaders } from '#app/base/request/headers.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useDrag } from '#app/base/ui/use-drag.ts'
import { importPath } from '#app/exchange/import-job/recipe-import.ts'
import { FoundForm } from '#app/exchange/importing/found-form.tsx'
import styles from '#app/exchange/importing/import-report.module.css'
import type { ImportedForm } from '#app/exchange/importing/imported-form.ts'
import { PhotoRowItem, WholePhoto } from '#app/exchange/photo-import/photo-row.tsx'
import {
  changedRows,
  MAX_PHOTOS,
  type PhotoRow,
  rowsInAddress,
  rowsInForm,
} from '#app/exchange/photo-import/photo-rows.ts'
import { readRecipes } from '#app/exchange/photo-import/read-recipes.server.ts'
import { hasHouseholdMates } from '#app/kitchen/households/household.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import page from '#app/recipes/editing/add-recipe.module.css'
import { listPictures, type StoredPicture } from '#app/recipes/photos/stored-pictures.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import type { Route } from './+types/photos.page'

const parts = z.array(z.string()).max(MAX_PHOTOS)
const PhotosForm = z.object({ key: parts, text: parts, first: parts, do: z.string() })

type ShownRow = PhotoRow & { picture: StoredPicture }

/** The rows whose photos are still there, with them. */
async function withPictures(db: Database, rows: readonly PhotoRow[]): Promise<ShownRow[]> {
  const pictures = await listPictures(
    db,
    rows.map(({ key }) => key),
  )
  return rows.flatMap((row) => {
    const picture = pictures.find(({ key }) => key === row.key)
    return picture ? { ...row, picture } : []
  })
}

export async function loader(args: Route.LoaderArgs) {
  const { id: cookId } = requireCook(args)
  const { db, vision } = args.context.get(requestContext)
  const parameters = args.url.searchParams
  const form = { cookId, formKey: crypto.randomUUID(), hasMates: await hasHouseholdMates(db, cookId) }
  const left = Math.min(Number(parameters.get('left')) || 0, MAX_PHOTOS * 10)
  return { form, rows: await withPictures(db, rowsInAddress(parameters)), left, isReadByService: vision !== null }
}

interface Answer {
  rows: ShownRow[]
  problem?: string
  found?: ImportedForm
  /** The place to which a photo was moved. */
  movedTo?: number
}

export const headers = waitHeaders

export async function action(args: Route.ActionArgs) {
  const { id: cookId } = requireCook(args)
  const form = await readForm(args, PhotosForm)
  const context = args.context.get(requestContext)
  const change = String(form.get('do') ?? '')
  const rows = await withPictures(context.db, changedRows(rowsInForm(form), change))
  const isRead = change === 'read' && rows.length > 0
  if (!isRead) return data<Answer>({ rows, movedTo: Number(/^move:\d+:(\d+)$/.exec(change)?.[1] ?? -1) })
  const pictures = rows.map(({ picture }) => picture)
  return reportFailureWith(
    args,
    (): Answer => ({ rows }),
    async () => {
      const outcome = await readRecipes({ ...context, cookId }, rows, pictures)
      if ('importId' in outcome) return redirect(importPath(outcome.importId), 303)
      if ('form' in outcome) return data<Answer>({ rows, found: outcome.form })
      const { problem, wait } = outcome
      const headers = wait ? { 'retry-after': String(wait) } : undefined
      return data<Answer>({ rows, problem }, { status: wait ? 429 : 422, ...(headers && { headers }) })
    },
  )
}

/** Photos of recipes, put into the order in which they are read; what was read is shown beside them. */
export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  // Scripts get the failure alone: what was typed is still in the fields.
  const answer: Partial<Answer> = actionData ?? {}
  const rows = answer.rows ?? loaderData.rows
  useEffect(() => {
    if (!actionData) return
    const moved = 'movedTo' in actionData ? form.current?.querySelectorAll('li')[actionData.movedTo ?? -1] : undefined
    const target = moved?.querySelector<HTMLElement>('button:not(:disabled)') ?? result.current
    target?.focus({ preventScroll: moved === undefined })
    if (!moved) target?.scrollIntoView({ block: 'start' })
  }, [actionData])
  const { area, dragged } = useDrag<HTMLOListElement>({
    isOn: true,
    onDrop(from, to) {
      if (from === to || !form.current) return
      const sent = new FormData(form.current)
      sent.set('do', `move:${from}:${to}`)
      void submit(sent, { method: 'post', action: '/import/photos' })
    },
  })
  if (answer.found) {
    const photos = rows.map(({ picture }, at) => <WholePhoto key={picture.key} picture={picture} at={at} />)
    return (
      <div ref={result} tabIndex={-1}>
        <FoundForm
          id="result"
          found={answer.found}
          form={loaderData.form}
          text={m.import_photos_check()}
          beside={photos}
        />
      </div>
    )
  }
  return (
    <section className={`page ${page.page}`}>
      <title>{`${m.import_photos_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.import_photos_title()}</h1>
      <p className={page.intro}>{m.import_photos_text()}</p>
      <div ref={result} tabIndex={-1}>
        <FormFailure outcome={actionData} busy={busy} />
        <FormProblem text={answer.problem} />
      </div>
      {loaderData.left > 0 && <p role="status">{m.import_photos_left({ count: loaderData.left })}</p>}
      {rows.length === 0 ? (
        <p>
          {m.import_photos_gone()} <Link to="/import">{m.import_title()}</Link>
        </p>
      ) : (
        <Form ref={form} method="post" action="/import/photos" className={form_.form}>
          {/* What Enter in a field presses. */}
          <button type="submit" name="do" value="read" hidden aria-hidden tabIndex={-1} />
          <p>{loaderData.isReadByService ? m.import_photos_service() : m.import_photo_text()}</p>
          <ol ref={area} className={styles.photos}>
            {rows.map((row, at) => (
              <PhotoRowItem
                key={row.key}
                row={row}
                at={at}
                count={rows.length}
                isOver={dragged !== null && dragged.place === String(at) && dragged.item !== String(at)}
              />
            ))}
          </ol>
          <p role="status">{busy && m.import_photos_reading()}</p>
          <div className={form_.actions}>
            <Button type="submit" name="do" value="read" busy={busy}>
              {m.import_submit()}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
