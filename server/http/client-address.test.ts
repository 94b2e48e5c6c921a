import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

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
])('%s counts as %s', (address, client) => {
  expect(clientAddress(new Request('http://localhost/'), from(address), { trustProxy: false })).toBe(client)
})

test('only a trusted proxy is believed, and only what it wrote itself', () => {
  expect(clientAddress(forwarded, from('10.0.0.1'), { trustProxy: false })).toBe('10.0.0.1')
  expect(clientAddress(forwarded, from('10.0.0.1'), { trustProxy: true })).toBe('203.0.113.9')
  expect(clientAddress(new Request('http://localhost/'), undefined, { trustProxy: true })).toBe('unknown')
})

test.each([
  ['203.0.113.5', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.5', '203.0.114.0/24'],
  ['::ffff:203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:3::', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the network of what counts for an address is that of the address', () => {
  for (const address of [
    '203.0.113.5',
    '::ffff:203.0.113.5',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8::1',
    '::1',
    'fe80::1%eth0',
  ]) {
    const client = clientAddress(new Request('http://localhost/'), from(address), { trustProxy: false })
    expect(networkOf(client)).toBe(networkOf(address))
  }
})
