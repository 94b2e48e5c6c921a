import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/databases.ts'
import { sessionSecret } from './secret.ts'

const folder = temporaryFolder()

test('the secret is made once, for its owner only, and a configured one comes first', () => {
  const made = sessionSecret({ sessionSecret: undefined, dataDir: join(folder, 'data') })
  expect(made).toMatch(/^[\w-]{64}$/)
  expect(sessionSecret({ sessionSecret: undefined, dataDir: join(folder, 'data') })).toBe(made)
  expect(statSync(join(folder, 'data/session-secret')).mode & 0o777).toBe(0o600)
  expect(sessionSecret({ sessionSecret: 'configured', dataDir: folder })).toBe('configured')
})
