import { beforeEach, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aDeviceOf } from '../../../tests/support/devices.ts'

const NOW = Date.UTC(2026, 10, 21)
const LISTED = { list: 'list', ticked: false }

describeStores('devices whose changes are refused', (db) => {
  let household = ''
  beforeEach(async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
  })

  const aDevice = (name: string, during?: (at: 'going' | 'coming') => void) =>
    aDeviceOf(db(), name, {
      household: () => household,
      now: () => NOW,
      ...(during && { during }),
    })
  const textsOf = (device: ReturnType<typeof aDevice>) => device.list('item').map(({ values }) => values.text)

  test('a connection that breaks while changes are sent one by one leaves those that were not sent for the next time', async () => {
    // The first request, with all of them, is refused; the others get lost.
    let [isLost, requests] = [true, 0]
    const one = aDevice('one', (at) => {
      if (at === 'going') requests++
      else one.connect(isLost ? 'request' : 'none')
    })
    one.change('nonsense', 'bad', { text: 'x' })
    one.change('item', 'salt', { ...LISTED, text: 'salt' })
    one.change('item', 'rice', { ...LISTED, text: 'rice' })
    expect([await one.sync(), requests, textsOf(one)]).toEqual(['waiting', 2, ['rice', 'salt']])
    isLost = false
    one.connect('none')
    const two = aDevice('two')
    expect([await one.sync(), one.hasPending(), await two.sync(), textsOf(two)]).toEqual([
      ...['synced', false, 'synced', ['rice', 'salt']],
    ])
  })

  test('what was changed while nobody was signed in any more is sent after the next sign-in', async () => {
    const one = aDevice('one')
    one.change('item', 'milk', { ...LISTED, text: 'milk' })
    one.connect('signedOut')
    expect([await one.sync(), one.hasPending(), textsOf(one)[0]]).toEqual(['signedOut', true, 'milk'])
    one.connect('none')
    const both = await Promise.all([one.sync(), one.sync()])
    expect([both, one.hasPending()]).toEqual([['synced', 'synced'], false])
  })
})
