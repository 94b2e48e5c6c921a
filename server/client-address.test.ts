import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (remoteAddress: string) => ({ socket: { remoteAddress } }) as IncomingMessage
const forwarded = new Request('http://localhost/', { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' } })

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(new Request('http://localhost/'), from(address), { trustProxy: false })).toBe(counted)
})

test('only a trusted proxy is believed, and only what it wrote itself', () => {
  expect(clientAddress(forwarded, from('10.0.0.1'), { trustProxy: false })).toBe('10.0.0.1')
  expect(clientAddress(forwarded, from('10.0.0.1'), { trustProxy: true })).toBe('203.0.113.9')
  expect(clientAddress(new Request('http://localhost/'), undefined, { trustProxy: true })).toBe('unknown')
})
