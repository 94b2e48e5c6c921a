import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { changeByAct, IMPORT_ACTS } from './import-acts.store.ts'
import { picturesPath, removePictures } from './import-pictures.server.ts'
import { ImportAction, ImportedRecipes, ImportResource, ImportStateText } from './import-resources.ts'
import { LEFT_OUT_TEXTS, LOSS_TEXTS } from './import-texts.ts'
import { readDrop } from './read-drop.server.ts'
import { LISTED, mayUndo, type RecipeImport } from './recipe-import.ts'
import { chooseAll, findImport, listImported, listImports, saveChoices } from './recipe-imports.store.ts'
import { continueImport } from './run-import.store.ts'
import { giveUpFound } from './store-import.store.ts'

const TAGS: [string] = ['Imports']
const Id = z.object({ id: z.coerce.number().int().positive().meta({ description: 'ID of an import.' }) })

const startImport = apiRoute({
  method: 'post',
  path: '/imports',
  needs: 'writer',
  tags: TAGS,
  operationId: 'createImport',
  summary: 'Read a file of another app',
  description:
    'Reads the export of another app, a zip, a table or a file of bookmarks and stores what was found as a list. Nothing is a recipe yet: tick the list, then start the import. At most 60 an hour.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.instanceof(SentFile).meta({
              type: 'string',
              format: 'binary',
              description: 'The file as the other app wrote it, of at most 256 MB.',
            } as Record<string, unknown>),
          }),
        },
      },
    },
  },
  responses: { 201: { description: 'The list that was found.', ...jsonContent(ImportResource) } },
})

const listOfImports = apiRoute({
  method: 'get',
  path: '/imports',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listImports',
  summary: 'List your imports',
  description: 'The imports of the last 30 days, the newest first, at most 10.',
  responses: {
    200: {
      description: 'The imports.',
      ...jsonContent(
        z.strictObject({
          imports: z.array(
            z.strictObject({
              id: z.int().meta({ description: 'ID of the import.' }),
              state: ImportStateText,
              apps: z.string(),
              recipes: z.int().meta({ description: 'Number of recipes in it.' }),
            }),
          ),
        }),
      ),
    },
  },
})

const readImport = apiRoute({
  method: 'get',
  path: '/imports/{id}',
  needs: 'reader',
  tags: TAGS,
  operationId: 'getImport',
  summary: 'Get the progress of an import',
  request: { params: Id },
  responses: { 200: { description: 'The import.', ...jsonContent(ImportResource) } },
  problems: [404],
})

const readRecipes = apiRoute({
  method: 'get',
  path: '/imports/{id}/recipes',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listImportedRecipes',
  summary: 'List the recipes of an import',
  description: `A page has ${LISTED} recipes.`,
  request: {
    params: Id,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).meta({ description: 'Page number, from 1.' }),
      reported: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Whether to list only recipes of which something is to be reported.' }),
    }),
  },
  responses: { 200: { description: 'The recipes.', ...jsonContent(ImportedRecipes) } },
  problems: [404],
})

const tickRecipes = apiRoute({
  method: 'put',
  path: '/imports/{id}/choices',
  needs: 'writer',
  tags: TAGS,
  operationId: 'chooseImportedRecipes',
  summary: 'Tick the recipes of an import',
  description: 'Only while nothing is written. `all` is applied first, then `choices`.',
  request: {
    params: Id,
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            all: z
              .boolean()
              .optional()
              .meta({ description: 'Whether to tick all recipes that are new to you, or none.' }),
            choices: z
              .array(
                z.strictObject({
                  position: z.int().min(0).max(1_000_000).meta({ description: 'Position in the import.' }),
                  choice: ImportAction,
                }),
              )
              .max(1000)
              .default([])
              .meta({
                description: 'Recipes by their positions; `replace` is only for those that you have already.',
                examples: [[{ position: 0, choice: 'add' }]],
              }),
          })
          .meta({ id: 'ImportChoices' }),
      ),
    },
  },
  responses: { 204: { description: 'The choices are stored.' } },
  problems: [404, 409],
})

const actOnImport = apiRoute({
  method: 'post',
  path: '/imports/{id}/{act}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'changeImport',
  summary: 'Start, pause, resume, cancel or undo an import',
  request: {
    params: Id.extend({
      act: z.enum(IMPORT_ACTS).meta({
        description:
          '`start` writes what is ticked, `pause` and `resume` are for a running import, `cancel` ends it and keeps what was written, `undo` takes everything back.',
      }),
    }),
  },
  responses: { 202: { description: 'The import, which goes on in the background.', ...jsonContent(ImportResource) } },
  problems: [404, 409],
})

const discardImport = apiRoute({
  method: 'delete',
  path: '/imports/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'discardImport',
  summary: 'Discard the list of an import',
  description: 'Only while nothing is written.',
  request: { params: Id },
  responses: { 204: { description: 'The list is gone.' } },
  problems: [404, 409],
})

const shown = (found: RecipeImport): z.infer<typeof ImportResource> => {
  const { id, state, apps, currentTitle, counts, leftOut } = found
  const { added = 0, unfinished = 0, replaced = 0, failed = 0 } = counts.outcomes
  return {
    ...{ id, state, apps, currentTitle, recipes: counts.all, chosen: counts.chosen, finished: counts.finished },
    ...{ duplicates: counts.duplicates, added: added + unfinished, replaced, failed },
    mayUndo: mayUndo(found) && counts.finished > 0,
    leftOut: leftOut.map(({ name, reason }) => ({ name, reason: LEFT_OUT_TEXTS[reason]() })),
  }
}

const required = async (db: Database, cookId: string, id: number) =>
  (await findImport(db, cookId, id)) ?? refuse(404, { detail: m.import_gone() })

export function importsApi(api: Api) {
  api.openapi(startImport, async (c) => {
    const context = c.get('context')
    const { id: cookId } = signedIn(c)
    const wait = await countAttempt(context.db, 'importByCook', cookId)
    if (wait) refuse(429, { detail: m.import_too_many(), wait })
    const { file } = c.req.valid('form')
    const drop = await readDrop({ ...context, cookId }, { files: [file], text: '', isListed: true })
    if ('problem' in drop)
      return drop.wait
        ? refuse(429, { detail: drop.problem, wait: drop.wait })
        : refuse(422, { fields: { file: drop.problem } })
    if (!('importId' in drop)) return refuse(422, { fields: { file: m.import_nothing_dropped() } })
    return c.json(shown(await required(context.db, cookId, drop.importId)), 201)
  })

  api.openapi(listOfImports, async (c) => {
    const imports = await listImports(c.get('context').db, signedIn(c).id)
    return c.json({ imports: imports.map(({ id, state, apps, recipes }) => ({ id, state, apps, recipes })) }, 200)
  })

  api.openapi(readImport, async (c) =>
    c.json(shown(await required(c.get('context').db, signedIn(c).id, c.req.valid('param').id)), 200),
  )

  api.openapi(readRecipes, async (c) => {
    const { db } = c.get('context')
    const { id } = await required(db, signedIn(c).id, c.req.valid('param').id)
    const { page, reported } = c.req.valid('query')
    const rows = await listImported(db, id, { page, onlyReported: reported === 'true' })
    const recipes = rows.map(({ position, title, choice, isTwin, sameAs, outcome, recipeId, losses }) => ({
      ...{ position, title, choice, isTwin: isTwin === 1, sameAs, outcome, recipeId },
      losses: losses.map((loss) => LOSS_TEXTS[loss]()),
    }))
    return c.json({ recipes }, 200)
  })

  api.openapi(tickRecipes, async (c) => {
    const { db } = c.get('context')
    const { id: cookId } = signedIn(c)
    const found = await required(db, cookId, c.req.valid('param').id)
    if (found.state !== 'found') return refuse(409)
    const { all, choices } = c.req.valid('json')
    if (all !== undefined) await chooseAll(db, cookId, found.id, all)
    await saveChoices(db, cookId, found.id, new Map(choices.map(({ position, choice }) => [position, choice])))
    return c.body(null, 204)
  })

  api.openapi(actOnImport, async (c) => {
    const context = c.get('context')
    const { id: cookId } = signedIn(c)
    const { id, act } = c.req.valid('param')
    const found = await required(context.db, cookId, id)
    if (!(await changeByAct(context.db, cookId, found, act))) return refuse(409)
    continueImport(context, id)
    return c.json(shown(await required(context.db, cookId, id)), 202)
  })

  api.openapi(discardImport, async (c) => {
    const { db, dataDir } = c.get('context')
    const { id, state } = await required(db, signedIn(c).id, c.req.valid('param').id)
    if (state !== 'found') return refuse(409)
    await giveUpFound(db, id)
    await removePictures(picturesPath(dataDir, id))
    return c.body(null, 204)
  })
}
