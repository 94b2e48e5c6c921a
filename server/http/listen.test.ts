import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { listen } from './listen.ts'

const PLACE = { port: 8080, host: '192.0.2.1' }

test.each<[code: string, message: string, reason: string]>([
  ['EADDRINUSE', 'x', 'another program is using it'],
  ['EACCES', 'x', 'this user may not use it'],
  ['EADDRNOTAVAIL', 'x', 'this machine has no such address'],
  ['ENOTFOUND', 'x', 'this machine has no such address'],
  ['EMFILE', 'too many open files', 'too many open files'],
])('an address that cannot be used, for %s, is refused in words', async (code, message, reason) => {
  const server = new EventEmitter()
  const fail = () => server.emit('error', Object.assign(new Error(message), { code }))
  const listening = listen(Object.assign(server, { listen: fail }) as unknown as Server, PLACE, 'PORT or HOST')
  const words = `FoodIO cannot listen on port 8080 of 192.0.2.1: ${reason}. Set PORT or HOST to another.`
  await expect(listening).rejects.toEqual(new ConfigError(words))
})
