import { beforeEach, expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { type DeviceLiveList, deviceLiveLists, updateLiveList } from './device-live-lists.ts'

const OWN: DeviceLiveList = { key: 'key', list: 'list', secret: 'S'.repeat(43) }
const OTHER: DeviceLiveList = { key: 'other', list: 'party', secret: null }

beforeEach(() => void aSmallBrowser())
endBrowsersAfterEach()

test.each<[stored: object, isKnown: boolean]>([
  [OWN, true],
  [{ ...OWN, secret: null }, true],
  [{ ...OWN, hasEnded: true }, true],
  [{ ...OWN, key: 5 }, false],
  [{ ...OWN, list: null }, false],
  [{ ...OWN, secret: 5 }, false],
  [{ key: 'key', list: 'list' }, false],
])('of what is stored %j is a live list: %j', (stored, isKnown) => {
  deviceLiveLists.write([stored, OTHER] as DeviceLiveList[])
  expect(deviceLiveLists.read()).toEqual(isKnown ? [stored, OTHER] : [OTHER])
})

test('of live lists one is changed or forgotten, the others stay as they are', () => {
  deviceLiveLists.write([OWN, OTHER])
  updateLiveList('key', { hasEnded: true })
  expect(deviceLiveLists.read()).toEqual([{ ...OWN, hasEnded: true }, OTHER])
  updateLiveList('nothing', null)
  updateLiveList('key', null)
  expect(deviceLiveLists.read()).toEqual([OTHER])
})
