import { expect, test } from 'vitest'
import { describeStores } from '../../../tests/support/databases.ts'
import { accountsAdapter } from './auth-adapter.store.ts'

const MODEL = 'verification'
/** A condition as Better Auth writes it. */
type Condition = [field: string, operator: string, value: unknown, connector?: 'AND' | 'OR', mode?: 'insensitive']

describeStores('what Better Auth stores', (db) => {
  const adapter = () => accountsAdapter(db())({})
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
  const add = async (...identifiers: string[]) => {
    for (const [minute, identifier] of identifiers.entries()) {
      const times = { createdAt: at(minute), updatedAt: at(minute), expiresAt: at(minute) }
      await adapter().create({ model: MODEL, data: { identifier, value: `${minute}`, ...times } })
    }
  }
  const where = (conditions: Condition[]) =>
    conditions.map(([field, operator, value, connector = 'AND', mode]) => ({
      ...{ field, operator, value, connector },
      ...(mode && { mode }),
    })) as never
  const find = async (...conditions: Condition[]) => {
    const rows = await adapter().findMany<{ identifier: string }>({ model: MODEL, where: where(conditions) })
    return rows
      .map(({ identifier }) => identifier)
      .sort()
      .join(' ')
  }
  const left = () => find()

  test.each<[Condition[], string]>([
    [[['identifier', 'eq', 'soup']], 'soup'],
    [[['identifier', 'ne', 'soup']], 'Soups stew'],
    [[['value', 'lt', '1']], 'soup'],
    [[['value', 'lte', '1']], 'Soups soup'],
    [[['value', 'gt', '1']], 'stew'],
    [[['value', 'gte', '1']], 'Soups stew'],
    [[['identifier', 'in', ['soup', 'stew', 'none']]], 'soup stew'],
    [[['identifier', 'not_in', ['soup', 'stew']]], 'Soups'],
    [[['identifier', 'contains', 'te']], 'stew'],
    [[['identifier', 'starts_with', 'st']], 'stew'],
    [[['identifier', 'ends_with', 'w']], 'stew'],
    [[['identifier', 'ends_with', 'st']], ''],
    [[['identifier', 'eq', 'SOUPS', 'AND', 'insensitive']], 'Soups'],
    [[['identifier', 'eq', 'SOUPS']], ''],
    [[['identifier', 'eq', null]], ''],
    [[['identifier', 'ne', null]], 'Soups soup stew'],
    [[['expiresAt', 'lt', new Date(Date.UTC(2026, 10, 1, 0, 1))]], 'soup'],
    [
      [
        ['value', 'gte', '1'],
        ['identifier', 'eq', 'stew'],
      ],
      'stew',
    ],
    [
      [
        ['identifier', 'eq', 'soup', 'OR'],
        ['identifier', 'eq', 'stew', 'OR'],
      ],
      'soup stew',
    ],
    [
      [
        ['value', 'gte', '1'],
        ['identifier', 'eq', 'soup', 'OR'],
        ['identifier', 'eq', 'stew', 'OR'],
      ],
      'stew',
    ],
  ])('is found by %j', async (conditions, found) => {
    await add('soup', 'Soups', 'stew')
    expect(await find(...conditions)).toBe(found)
    expect(await adapter().count({ model: MODEL, where: where(conditions) })).toBe(
      found.split(' ').filter(Boolean).length,
    )
  })

  test('is changed, taken and deleted where it is meant, and nowhere else; dates stay dates', async () => {
    await add('soup', 'soup', 'stew')
    const update = { expiresAt: at(9) }
    expect(await adapter().updateMany({ model: MODEL, where: where([['identifier', 'eq', 'soup']]), update })).toBe(2)
    const found = await adapter().findOne({ model: MODEL, where: where([['identifier', 'eq', 'stew']]) })
    expect(found).toMatchObject({ expiresAt: at(2), createdAt: at(2), value: '2' })
    const one = where([['value', 'eq', '1']])
    expect(await adapter().update({ model: MODEL, where: one, update: { value: '7' } })).toMatchObject({ value: '7' })
    expect(await adapter().update({ model: MODEL, where: one, update: { value: '8' } })).toBeNull()
    expect(await adapter().deleteMany({ model: MODEL, where: where([['value', 'in', ['7', '9']]]) })).toBe(1)
    expect(await left()).toBe('soup stew')
    await adapter().delete({ model: MODEL, where: where([['identifier', 'eq', 'soup']]) })
    expect(await left()).toBe('stew')
  })

  test('comes in the order and in the pieces that are asked for', async () => {
    await add('b', 'a', 'c')
    const read = async (more: object) =>
      (await adapter().findMany<{ identifier: string }>({ model: MODEL, ...more })).map(({ identifier }) => identifier)
    expect(await read({ sortBy: { field: 'identifier', direction: 'asc' } })).toEqual(['a', 'b', 'c'])
    expect(await read({ sortBy: { field: 'identifier', direction: 'desc' }, limit: 1, offset: 1 })).toEqual(['b'])
  })

  test('is there whole or not at all when it is stored together', async () => {
    const adding = adapter().transaction(async (tx) => {
      const times = { createdAt: at(1), updatedAt: at(1), expiresAt: at(1) }
      await tx.create({ model: MODEL, data: { identifier: 'soup', value: '1', ...times } })
      throw new Error('no network')
    })
    await expect(adding).rejects.toThrow('no network')
    expect(await left()).toBe('')
  })
})
