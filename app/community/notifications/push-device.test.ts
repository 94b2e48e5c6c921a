import { expect, test } from 'vitest'
import { MAX_DEVICES, PushDevice } from './push-device.ts'

const DEVICE = { endpoint: 'https://push.example/device', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

test.each<[object, boolean]>([
  [{}, true],
  [{ endpoint: `https://push.example/${'a'.repeat(979)}` }, true],
  [{ endpoint: `https://push.example/${'a'.repeat(980)}` }, false],
  [{ endpoint: 'http://push.example/device' }, false],
  [{ endpoint: 'https://push.example:8443/device' }, false],
  [{ endpoint: 'https://anna@push.example/device' }, false],
  [{ endpoint: 'https://:secret@push.example/device' }, false],
  [{ endpoint: 'push.example' }, false],
  [{ p256dh: `C${'A'.repeat(86)}` }, false],
  [{ p256dh: `B${'A'.repeat(85)}` }, false],
  [{ auth: 'A'.repeat(21) }, false],
  [{ auth: 'A'.repeat(23) }, false],
  [{ auth: `${'A'.repeat(21)}=` }, false],
])('a device with %j can be added: %j', (changes, isDevice) => {
  expect(PushDevice.safeParse({ ...DEVICE, ...changes }).success).toBe(isDevice)
})

test('a cook has ten devices', () => {
  expect(MAX_DEVICES).toBe(10)
})
