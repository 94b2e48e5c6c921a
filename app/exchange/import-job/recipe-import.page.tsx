import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, reportFailureWith } from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { AccountPage } from '#app/people/sign-in/account-page.tsx'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/recipe-import.page'
import { actNamed, changeByAct } from './import-acts.store.ts'
import { picturesPath, removePictures } from './import-pictures.server.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { hasTable } from './import-tables.store.ts'
import { LeftOutFiles } from './left-out-files.tsx'
import { listReported, listToTick } from './listed-recipes.server.ts'
import { type ImportChoice, type ImportState, importPath, LISTED, mayUndo } from './recipe-import.ts'
import { chooseAll, findImport, saveChoices } from './recipe-imports.store.ts'
import { continueImport } from './run-import.store.ts'
import { giveUpFound } from './store-import.store.ts'
import { TickList } from './tick-list.tsx'

const some = z.array(z.string()).max(LISTED)
const ImportForm = z.object({ shown: some, take: some, choice: some })

const isBeforeWriting = (state: ImportState) => state === 'found'
const hasEnded = (state: ImportState) => state === 'done' || state === 'cancelled' || state === 'undone'

export async function loader(args: Route.LoaderArgs) {
  const { id: cookId } = requireCook(args)
  const { db } = args.context.get(requestContext)
  const importId = orNotFound(rowIdOf(args.params.id), m.import_gone())
  const found = orNotFound(await findImport(db, cookId, importId), m.import_gone())
  const page = Math.max(1, rowIdOf(args.url.searchParams.get('page')) ?? 1)
  const isFound = isBeforeWriting(found.state)
  return {
    ...found,
    page,
    hasTable: isFound && (await hasTable(db, importId)),
    mayUndo: mayUndo(found) && found.counts.finished > 0,
    listed: isFound ? await listToTick(db, { cookId, importId, page }) : [],
    ...(hasEnded(found.state) ? await listReported(db, { importId, page }) : { reported: [], hasMore: false }),
  }
}

/** The choices of a page of the list: ticks, and what becomes of each recipe that the cook has already. */
function choicesIn(form: FormData) {
  const choices = new Map<number, ImportChoice>()
  const taken = new Set(form.getAll('take'))
  for (const shown of form.getAll('shown')) choices.set(Number(shown), taken.has(shown) ? 'add' : 'skip')
  for (const chosen of form.getAll('choice')) {
    const [, position, choice] = /^(\d{1,6}) (add|replace|skip)$/.exec(String(chosen)) ?? []
    if (position) choices.set(Number(position), choice as ImportChoice)
  }
  return new Map([...choices].filter(([position]) => Number.isSafeInteger(position)))
}

export async function action(args: Route.ActionArgs) {
  const { id: cookId } = requireCook(args)
  const context = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.import_gone())
  const found = orNotFound(await findImport(context.db, cookId, id), m.import_gone())
  const form = await readForm(args, ImportForm)
  const [intent = '', page] = String(form.get('do') ?? '').split(' ')
  const work = async () => {
    if (isBeforeWriting(found.state)) await saveChoices(context.db, cookId, id, choicesIn(form))
    if (intent === 'page') return redirect(`${importPath(id)}?page=${rowIdOf(page) ?? 1}`, 303)
    if (intent === 'discard' && isBeforeWriting(found.state)) {
      await giveUpFound(context.db, id)
      await removePictures(picturesPath(context.dataDir, id))
      return redirect('/import', 303)
    }
    const act = actNamed(intent)
    if (intent === 'all' || intent === 'none') await chooseAll(context.db, cookId, id, intent === 'all')
    else if (act === undefined) throw data(m.error_no_form(), 400)
    else if (await changeByAct(context.db, cookId, found, act)) continueImport(context, id)
    return redirect(importPath(id), 303)
  }
  // The list has ticks that are not to be lost; the other states have buttons alone.
  return isBeforeWriting(found.state)
    ? reportFailureWith(args, () => ({}), work)
    : reportFailureOn(importPath(id), args, work)
}

/** An import of many recipes: first the list to tick, then how far it is, in the end what became of it. */
export default function RecipeImportPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const { id, state, apps, counts, page, leftOut, kitchen } = found
  return (
    <AccountPage title={m.import_title()} text={apps} isWide>
      {isBeforeWriting(state) && (
        <TickList
          id={id}
          outcome={actionData}
          counts={counts}
          listed={found.listed}
          hasTable={found.hasTable}
          page={page}
          meals={kitchen.meals.length}
          items={kitchen.items.length}
        />
      )}
      {(state === 'running' || state === 'paused' || state === 'undoing') && <ImportProgress found={found} />}
      {hasEnded(state) && (
        <ImportResult
          found={found}
          reported={found.reported}
          hasMore={found.hasMore}
          mayUndo={found.mayUndo}
          page={page}
        />
      )}
      {state !== 'running' && state !== 'undoing' && <LeftOutFiles leftOut={leftOut} />}
    </AccountPage>
  )
}
