import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

const MIN_LENGTH = 32

/**
 * The secret that signs sessions: the configured one, else one made once and stored in the data folder for its owner only; throws
 * a ConfigError when the stored one is too short to be a secret.
 */
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
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_LENGTH)
    throw new ConfigError(
      `The file ${file} must hold at least ${MIN_LENGTH} characters that nobody can guess, but it has ${secret.length}: delete it, and the next start makes a new one (everybody then signs in again), or put the old one back.`,
    )
  return secret
}
