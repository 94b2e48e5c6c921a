import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { ConfigError } from './config.ts'
import { sessionSecret } from './secret.ts'

const folder = temporaryFolder()

test('the secret is made once, for its owner only, and a configured one comes first', () => {
  const made = sessionSecret({ sessionSecret: undefined, dataDir: join(folder, 'data') })
  expect(made).toMatch(/^[\w-]{64}$/)
  expect(sessionSecret({ sessionSecret: undefined, dataDir: join(folder, 'data') })).toBe(made)
  expect(statSync(join(folder, 'data/session-secret')).mode & 0o777).toBe(0o600)
  expect(sessionSecret({ sessionSecret: 'configured', dataDir: folder })).toBe('configured')
})

test.each([
  ['empty', ''],
  ['blank', ' \n'.repeat(40)],
  ['short', `${'x'.repeat(31)}\n`],
])('%s: a stored secret that anybody could guess stops the start with a sentence, and stays', (name, stored) => {
  const dataDir = join(folder, name)
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir)
  writeFileSync(file, stored)
  const read = () => sessionSecret({ sessionSecret: undefined, dataDir })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`The file ${file} must hold at least 32 characters`)
  expect(readFileSync(file, 'utf8')).toBe(stored)
})
