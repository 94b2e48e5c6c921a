import { expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { exportLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { applyChanges } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import { findRecipeNote, saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { findEditable, publishRecipe, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { turns } from '#server/processes/turns.ts'
import { aDrop, aFoundRecipe, importsIn } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { changeState, findImport, listImported, saveChoices } from './recipe-imports.store.ts'

describeStores('the undoing of an import', (db) => {
  const dataDir = temporaryFolder()
  const { store, run, start, undo, recipesOf, titlesOf } = importsIn(db, dataDir)

  test('keeps a duplicate beside the cook’s own recipe, or puts it in its place, which is undone unless it was changed since', async () => {
    const cookId = await aCook(db())
    const cook = { id: cookId, role: 'cook' as const }
    const own = async (title: string, visibility: 'private' | 'public') => {
      const draft = {
        ingredients: ['2 leeks', `1 l water for ${title}`],
        instructions: 'Mine.',
        prepTime: 1,
        cookTime: 1,
      }
      const stored = await publishRecipe(
        db(),
        cookId,
        RecipeDraft.parse({ title, description: 'Mine.', visibility, ...draft }),
      )
      return stored === 'noPhoto' ? 0 : stored.id
    }
    const ids = [
      await own('Soup', 'private'),
      await own('Stew', 'private'),
      await own('Pie', 'public'),
      await own('Tart', 'private'),
    ]
    await saveRecipeNote(db(), cookId, ids[0] ?? 0, { stars: 5, text: 'Mine.', amounts: [] })
    const titles = ['Soup', 'Stew', 'Pie', 'Tart']
    const id = await store(cookId, aDrop(titles.map((title) => aFoundRecipe(title, { stars: 1 }))))
    expect((await findImport(db(), cookId, id))?.counts).toMatchObject({ chosen: 0, duplicates: 4 })
    const choices = new Map(titles.map((_, at) => [at, at < 3 ? ('replace' as const) : ('add' as const)]))
    await saveChoices(db(), cookId, id, choices)
    await start(cookId, id)
    const stepsOf = async (recipe: number) => {
      const editable = await findEditable(db(), cook, recipe)
      return editable === 'forbidden' ? null : editable?.values.instructions
    }
    expect(await titlesOf(cookId)).toEqual([...titles, 'Tart'])
    expect(await Promise.all(ids.map(stepsOf))).toEqual(['Boil it all.', 'Boil it all.', 'Mine.', 'Mine.'])
    expect(await findRecipeNote(db(), cookId, ids[0] ?? 0)).toMatchObject({ stars: 5 })
    expect((await findImport(db(), cookId, id))?.counts.outcomes).toEqual({ replaced: 2, alreadyThere: 1, added: 1 })

    const stew = await findEditable(db(), cook, ids[1] ?? 0)
    if (!stew || stew === 'forbidden') throw new Error('no stew')
    await reviseRecipe(db(), cook, ids[1] ?? 0, null, { ...stew.draft, instructions: 'Changed.' })
    await undo(cookId, id)
    expect(await titlesOf(cookId)).toEqual(titles)
    expect(await Promise.all(ids.map(stepsOf))).toEqual(['Mine.', 'Changed.', 'Mine.', 'Mine.'])
    const reported = await listImported(db(), id, { page: 1, onlyReported: true })
    expect(reported.map(({ title, outcome }) => [title, outcome])).toContainEqual(['Stew', 'changed'])
  })

  test('takes the place of nothing where the cook has no such recipe', async () => {
    const cookId = await aCook(db())
    const id = await store(cookId, aDrop([aFoundRecipe('Soup')]))
    await saveChoices(db(), cookId, id, new Map([[0, 'replace' as const]]))
    expect((await listImported(db(), id, { page: 1 })).map(({ choice }) => choice)).toEqual(['add'])
  })

  test('is paused, goes on, is cancelled, and then undone; a recipe that was changed since stays and is named', async () => {
    const cookId = await aCook(db())
    const id = await store(cookId, aDrop(Array.from({ length: 40 }, (_, at) => aFoundRecipe(`Recipe ${at}`))))
    await changeState(db(), cookId, id, ['found'], 'running')
    const until = async (state: 'paused' | 'cancelled', count: number) => {
      const running = run(id)
      while ((await titlesOf(cookId)).length < count) await turns.take('test')
      await changeState(db(), cookId, id, ['running'], state)
      await running
      return titlesOf(cookId)
    }
    const paused = await until('paused', 5)
    expect(paused.length).toBeLessThan(40)
    await run(id)
    expect(await titlesOf(cookId)).toEqual(paused)
    await changeState(db(), cookId, id, ['paused'], 'running')
    const cancelled = await until('cancelled', 15)
    expect(cancelled.length).toBeLessThan(40)
    const [first] = await recipesOf(cookId)
    const editable = await findEditable(db(), { id: cookId, role: 'cook' }, first?.id ?? 0)
    if (!editable || editable === 'forbidden') throw new Error('no recipe')
    await reviseRecipe(db(), { id: cookId, role: 'cook' }, first?.id ?? 0, null, {
      ...editable.draft,
      instructions: 'Mine.',
    })
    await undo(cookId, id)
    expect(await titlesOf(cookId)).toEqual(['Recipe 0'])
    expect(await findImport(db(), cookId, id)).toMatchObject({
      ...{ state: 'undone', counts: { outcomes: { undone: cancelled.length - 1, changed: 1 } } },
    })
  })

  test('takes back what came to the kitchen, but for what was changed since and the lists of other items', async () => {
    const cookId = await aCook(db())
    const householdId = await requireHouseholdId(db(), cookId)
    const item = (list: string, text: string) => ({ list, text, isTicked: false })
    const meal = (date: string, text: string) => ({ date, meal: 'Lunch', recipeTitle: null, text })
    const drop = aDrop([aFoundRecipe('Soup')], {
      items: [item('Party', 'candles'), item('Party', 'cake'), item('party ', 'ice'), item('Picnic', 'bread')],
      meals: [meal('2026-11-24', 'Leftovers'), meal('2026-11-25', 'Salad')],
    })
    const id = await store(cookId, drop)
    await start(cookId, id)
    const lists = async () =>
      (await exportLists(db(), cookId)).map(({ name, items }) => [name, ...items.map(({ text }) => text)])
    const planned = async () =>
      (await listPlanned(db(), cookId, '2026-11-24', '2026-11-30')).map(({ fields }) => fields.text?.[1])
    expect([await lists(), await planned()]).toEqual([
      [[''], ['Party', 'candles', 'cake', 'ice'], ['Picnic', 'bread']],
      ['Leftovers', 'Salad'],
    ])
    const changed = await db()
      .selectFrom('syncRecord')
      .select(['id', 'kind', 'fields'])
      .where('householdId', '=', householdId)
      .execute()
    const change = (text: string, values: Parameters<typeof stampedValues>[0]) => {
      const record = changed.find(({ fields }) => fields.includes(`"${text}"`))
      if (!record) throw new Error(text)
      const fields = stampedValues(values, Date.now() + 60_000, 'phone')
      return { id: record.id, kind: record.kind, fields }
    }
    const changes = [change('cake', { ticked: true }), change('Salad', { servings: 2 })]
    await applyChanges(db(), { householdId, changes })
    await undo(cookId, id)
    expect([await lists(), await planned()]).toEqual([[[''], ['Party', 'cake']], ['Salad']])
  })
})
