import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that signs sessions: the configured one, else one made once and kept in the data folder for its owner only. */
export function sessionSecret({ sessionSecret: configured, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>) {
  if (configured) return configured
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start together one writes, the other reads what was written.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
