import { beforeEach, expect, test } from 'vitest'
import { createReplica, type Replica } from '#app/kitchen/records/replica.ts'
import { memoryStorage } from '../../../tests/support/devices.ts'
import { isListDeleted, linkedListId, mirrorList } from './mirrored-list.ts'

let time = Date.UTC(2026, 10, 21)
const aReplica = (name: string): Replica =>
  createReplica({
    storage: memoryStorage(),
    transport: { read: async () => null, send: async () => null },
    newId: () => name,
    now: () => time++,
  })

let device: Replica
let live: Replica
beforeEach(() => {
  device = aReplica('device')
  live = aReplica('live')
})
const own = () => mirrorList(device, live, { list: 'list', prefix: '' })
const linked = () => mirrorList(device, live, { list: 'live-1', prefix: '1.' })
const put = (replica: Replica, id: string, list: string, more: object = {}) =>
  replica.change('item', id, { list, text: id, ticked: false, position: 1, ...more })
const items = (replica: Replica) =>
  replica.list('item').map(({ id, values: { list, text, ticked } }) => `${list}/${id} ${text}${ticked ? ' ✓' : ''}`)
const stored = (replica: Replica) => JSON.stringify(replica.stamped('item'))

test('a list and its copy come to the same things, in both directions, and stay so', () => {
  put(device, 'milk', 'list')
  put(device, 'ring', 'gifts')
  put(live, 'tea', 'list', { ticked: true })
  own()
  expect(items(device)).toEqual(['list/milk milk', 'gifts/ring ring', 'list/tea tea ✓'])
  expect(items(live)).toEqual(['list/milk milk', 'list/tea tea ✓'])
  const before = [stored(device), stored(live)]
  own()
  expect([stored(device), stored(live)]).toEqual(before)
  live.change('item', 'milk', { text: 'oat milk' })
  device.change('item', 'milk', { ticked: true })
  own()
  expect([items(device)[0], items(live)[0]]).toEqual(['list/milk oat milk ✓', 'list/milk oat milk ✓'])
})

test('things of somebody else’s list are beside own ones of the same id, under its list here and the first there', () => {
  put(device, 'milk', 'list', { text: 'own milk' })
  put(device, 'eggs', 'live-1')
  put(live, 'milk', 'list')
  linked()
  expect(items(device)).toEqual(['live-1/1.milk milk', 'live-1/eggs eggs', 'list/milk own milk'])
  expect(items(live)).toEqual(['list/eggs eggs', 'list/milk milk'])
  device.change('item', '1.milk', { ticked: true })
  linked()
  expect(items(live)).toEqual(['list/eggs eggs', 'list/milk milk ✓'])
})

test('nobody gets what was deleted before they had it, and everybody loses what they had', () => {
  put(device, 'old', 'list')
  device.change('item', 'old', { deleted: true })
  put(live, 'gone', 'list')
  live.change('item', 'gone', { deleted: true })
  put(live, 'tea', 'list')
  put(device, 'milk', 'list')
  own()
  expect(device.stamped('item').map(({ id }) => id)).not.toContain('gone')
  expect(live.stamped('item').map(({ id }) => id)).not.toContain('old')
  device.change('item', 'tea', { deleted: true })
  live.change('item', 'milk', { deleted: true })
  own()
  expect([items(device), items(live)]).toEqual([[], []])
})

test('the others get nothing of what a thing is for', () => {
  put(device, 'milk', 'list', { aisle: 'frozen', recipe: 5, recipeTitle: 'Secret', planned: 'dinner' })
  own()
  expect(Object.keys(live.stamped('item')[0]?.fields ?? {}).toSorted()).toEqual([
    ...['aisle', 'list', 'position', 'text', 'ticked'],
  ])
  expect(device.list('item')[0]?.values).toMatchObject({ recipe: 5, recipeTitle: 'Secret', planned: 'dinner' })
})

test('what came from the others is not sent again where their copy is read anew', () => {
  put(live, 'milk', 'list')
  linked()
  put(device, 'eggs', 'live-1')
  live = aReplica('live')
  linked()
  expect(items(live)).toEqual(['list/eggs eggs'])
})

test('a list is deleted on the device when it itself is', () => {
  for (const list of ['list', 'party']) device.change('list', list, { name: list, position: 1 })
  expect([isListDeleted(device, 'list'), isListDeleted(device, 'nowhere')]).toEqual([false, false])
  device.change('list', 'party', { deleted: true })
  expect([isListDeleted(device, 'list'), isListDeleted(device, 'party')]).toEqual([false, true])
  device.change('list', 'party', { deleted: false })
  expect(isListDeleted(device, 'party')).toBe(false)
  expect(linkedListId('a')).not.toBe(linkedListId('b'))
})
