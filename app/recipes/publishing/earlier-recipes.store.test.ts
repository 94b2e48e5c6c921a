import { beforeEach, expect, test } from 'vitest'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { deleteEarlier, exportEarlier, findEarlier, lastChange, listEarlier } from './earlier-recipes.store.ts'
import { publishRecipe, reviseRecipe } from './publishing.store.ts'
import { RecipeDraft } from './recipe-draft.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 1)

const draft = (changes: object = {}) =>
  RecipeDraft.parse({
    ...{ title: 'Porridge', description: 'Warm.', ingredients: ['1 cup oats'], instructions: 'Boil them.' },
    ...{ prepTime: 5, cookTime: 20, visibility: 'public', ...changes },
  })

describeStores('earlier texts of a recipe', (db) => {
  let author = ''
  let porridge = 0
  const publish = async (changes: object = {}) =>
    ((await publishRecipe(db(), author, draft(changes), NOW)) as { id: number }).id
  const revise = (hours: number, changes: object, id = porridge) =>
    reviseRecipe(db(), { id: author, role: 'cook' }, id, null, draft(changes), NOW + Math.round(hours * HOUR))
  const versions = async (id = porridge) => (await listEarlier(db(), id)).map(({ version }) => version)
  beforeEach(async () => {
    author = await aCook(db())
    porridge = await publish()
  })

  test('are stored when readers had them for an hour, with the time in which they did', async () => {
    await revise(1 - 1 / HOUR, { title: 'Poridge' })
    expect([await versions(), await lastChange(db(), porridge)]).toEqual([[], null])
    // An hour after the last change.
    await revise(2 - 1 / HOUR, { title: 'Better porridge' })
    expect(await listEarlier(db(), porridge)).toEqual([
      { version: 2, savedAt: NOW + HOUR - 1, replacedAt: NOW + 2 * HOUR - 1 },
    ])
    await revise(4, { title: 'Best porridge' })
    expect(await versions()).toEqual([3, 2])
    expect(await lastChange(db(), porridge)).toBe(NOW + 4 * HOUR)
    expect([(await findEarlier(db(), porridge, 2))?.title, (await findEarlier(db(), porridge, 3))?.title]).toEqual([
      'Poridge',
      'Better porridge',
    ])
  })

  test.each<[object, number[]]>([
    [{ title: 'Oats' }, [1]],
    [{ description: 'Cold.' }, [1]],
    [{ ingredients: ['2 cups oats'] }, [1]],
    [{ instructions: 'Cook them.' }, [1]],
    [{ notes: 'Good.' }, [1]],
    [{ servings: 2 }, [1]],
    [{ prepTime: 6 }, [1]],
    [{ waitTime: 6 }, [1]],
    [{ cookTime: 6 }, [1]],
    [{ dietaryInfo: ['Vegan'] }, [1]],
    [{ tags: 'warm' }, []],
    [{ categories: ['breakfast'] }, []],
    [{}, []],
  ])('are stored for another text, not for another place in lists: %j', async (changes, stored) => {
    await revise(2, changes)
    expect(await versions()).toEqual(stored)
  })

  test('are stored of what is public alone', async () => {
    const own = await publish({ visibility: 'private' })
    await revise(2, { title: 'Oats', visibility: 'public' }, own)
    expect(await versions(own)).toEqual([])
    await revise(4, { title: 'Barley', visibility: 'private' }, own)
    await revise(6, { title: 'Rye', visibility: 'private' }, own)
    expect(await versions(own)).toEqual([2])
  })

  test('are the last twenty of each recipe', async () => {
    const other = await publish()
    await revise(2, { title: 'Other' }, other)
    for (let at = 1; at <= 22; at++) await revise(at * 2, { title: `Porridge ${at}` })
    expect(await versions()).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
    expect(await versions(other)).toEqual([1])
  })

  test('are deleted one by one, and of one recipe alone; pages of it hear of that', async () => {
    const other = await publish()
    for (const id of [porridge, other]) for (const at of [2, 4]) await revise(at, { title: `Porridge ${at}` }, id)
    const changed: string[] = []
    listenToOwnChanges(db(), (names) => changed.push(...names))
    await deleteEarlier(db(), porridge, 1)
    expect([await versions(), await versions(other), changed]).toEqual([[2], [2, 1], [`recipe:${porridge}`]])
    expect(await findEarlier(db(), porridge, 1)).toBeNull()
  })

  test('are exported for their author by recipe and version, and for nobody else', async () => {
    const other = await aCook(db())
    await aRecipe(db(), { authorId: other })
    const second = await publish()
    for (const id of [second, porridge]) for (const at of [2, 4]) await revise(at, { title: `Porridge ${at}` }, id)
    const exported = await exportEarlier(db(), author)
    expect(exported.map(({ recipeId, version, text }) => [recipeId, version, text.title])).toEqual([
      [porridge, 1, 'Porridge'],
      [porridge, 2, 'Porridge 2'],
      [second, 1, 'Porridge'],
      [second, 2, 'Porridge 2'],
    ])
    expect(await exportEarlier(db(), other)).toEqual([])
  })
})
