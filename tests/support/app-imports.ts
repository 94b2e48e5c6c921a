import { expect } from 'vitest'
import type { FoundImport, FoundRecipe, ImportContent } from '#app/exchange/import-job/recipe-import.ts'
import type { ImportWriter } from '#app/exchange/import-job/recipe-imports.store.ts'
import { changeState } from '#app/exchange/import-job/recipe-imports.store.ts'
import { runImport } from '#app/exchange/import-job/run-import.store.ts'
import { storeImport } from '#app/exchange/import-job/store-import.store.ts'
import { noFields } from '#app/exchange/texts/fields.ts'
import { TASKS } from '#app/wiring/worker-tasks.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import { fileStore } from '#server/media/media-store.ts'

const log = createLog({ logLevel: 'silent' })
/** The tasks of workers: workersHere, done here. */
export const workersHere = {
  run: async (name: keyof typeof TASKS, input: never) => ({ done: (await TASKS[name]())(input) }),
} as unknown as ImportWriter['workers']

/** A recipe as the reader of an app finds it. */
export function aFoundRecipe(
  title: string,
  changes: Partial<ImportContent> = {},
  more: Partial<FoundRecipe> = {},
): FoundRecipe {
  const lines = ['2 leeks', `1 l water for ${title}`]
  const recipe = {
    ...noFields(),
    title,
    ingredients: lines.map((text) => ({ section: null, text })),
    steps: [{ section: null, text: 'Boil it all.' }],
    sourceUrl: null,
    found: 'text' as const,
  }
  const beside = { stars: null, isFavorite: false, ownNote: null, cookedOn: [], collections: [], pictures: [] }
  const content: ImportContent = { app: 'Paprika', recipe, ...beside, ...changes }
  return { title, lines, appKey: null, isTwin: false, content: JSON.stringify(content), ...more }
}
/** A drop of one app. */
export const aDrop = (recipes: FoundRecipe[], more: Partial<FoundImport> = {}): FoundImport => ({
  ...{ apps: ['Paprika'], recipes, meals: [], items: [], leftOut: [], ...more },
})

/** What imports are stored, written and undone with in a test, pictures in a folder of it. */
export function importsIn(db: () => Database, dataDir: string) {
  const media = fileStore(dataDir)
  const writer = (): Omit<ImportWriter, 'background'> => ({
    db: db(),
    media,
    log,
    dataDir,
    workers: workersHere,
    mayReach: () => true,
  })
  const store = async (cookId: string, found: FoundImport, bytes = 1000) => {
    const id = await storeImport({ db: db(), cookId, locale: 'en', bytes }, found)
    if (id === 'tooMuch') throw new Error(id)
    return id
  }
  const run = (id: number, isStopping = () => false) => runImport(writer(), id, isStopping)
  const start = async (cookId: string, id: number) => {
    expect(await changeState(db(), cookId, id, ['found'], 'running')).toBe(true)
    await run(id)
  }
  const undo = async (cookId: string, id: number) => {
    expect(await changeState(db(), cookId, id, ['done', 'cancelled'], 'undoing')).toBe(true)
    await run(id)
  }
  const recipesOf = (cookId: string) =>
    db()
      .selectFrom('recipe')
      .select(['id', 'title', 'visibility', 'source', 'language', 'image'])
      .where('authorId', '=', cookId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
  const titlesOf = async (cookId: string) => (await recipesOf(cookId)).map(({ title }) => title)
  return { writer, store, run, start, undo, recipesOf, titlesOf }
}
