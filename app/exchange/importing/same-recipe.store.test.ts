import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findSameRecipe, sameRecipeKey } from './same-recipe.store.ts'

describeStores('a recipe that a cook has already', (db) => {
  const LINES = ['For the pot:', '2 leeks, sliced', '1 l water']

  test('is one of theirs with the same title and the same ingredients in their order, which is not deleted', async () => {
    const [cook, other] = [await aCook(db()), await aCook(db())]
    const written = (title: string, lines: readonly string[], row: object = {}) =>
      aRecipe(db(), {
        ...{ title, authorId: cook, ...row },
        ingredients: lines.map((line) => {
          const [quantity = '', ...name] = line.split(' ')
          return { quantity, name: name.join(' ') }
        }),
      })
    await written('Leek Soup', ['3 leeks'])
    await written('Leek Soup', ['2 leeks', '1 egg'], { authorId: other })
    await written('Leek Soup', ['2 leeks', '1 egg'], { deletedAt: 5, deletedBy: 'author' })
    await written('Leek Stew', ['2 leeks', '1 egg'])
    const find = (title: string, ingredients: string[], who = cook) => findSameRecipe(db(), who, { title, ingredients })
    expect(await find('Leek Soup', ['2 leeks', '1 egg'])).toBeUndefined()
    const id = await written('Léek  soup', ['2 leeks', '1 egg'])
    expect(await find(' leek SOUP', ['2 leeks', '1 egg'])).toBe(id)
    expect(await find('Léek  soup', ['2 Leeks', '1 egg'])).toBe(id)
    expect(await find('Léek  soup', ['1 egg', '2 leeks'])).toBeUndefined()
    expect(await find('Leek Soup', ['2 leeks', '1 egg'], other)).toBeDefined()
  })

  test('has the same key, however its title and lines are typed', () => {
    const key = sameRecipeKey({ title: 'Leek soup', ingredients: LINES })
    expect(sameRecipeKey({ title: 'LEEK Soup', ingredients: LINES.map((line) => line.toUpperCase()) })).toBe(key)
    for (const other of [LINES.slice(1), LINES.toReversed(), [...LINES, 'salt']])
      expect(sameRecipeKey({ title: 'Leek soup', ingredients: other })).not.toBe(key)
    expect(sameRecipeKey({ title: 'Leek stew', ingredients: LINES })).not.toBe(key)
  })
})
