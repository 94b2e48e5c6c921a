import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

const MIN_LENGTH = 32

type Settings = Pick<Config, 'sessionSecret' | 'dataDir'>

const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'session-secret')

/** The secret that signs sessions, configured or stored in the data folder; null when there is none yet. */
export function findSessionSecret(settings: Settings): string | null {
  if (settings.sessionSecret) return settings.sessionSecret
  try {
    return readFileSync(fileOf(settings), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Stores a secret in the data folder, for its owner only, unless there is one; returns the one that is there then, throws a ConfigError when it cannot be written. */
export function storeSessionSecret(settings: Pick<Settings, 'dataDir'>, secret: string): string {
  mkdirSync(settings.dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start together one writes, the other reads what was written.
    writeFileSync(fileOf(settings), secret, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the file is there, and empty.
      rmSync(fileOf(settings), { force: true })
      throw new ConfigError(`The file ${fileOf(settings)} cannot be written (${(error as Error).message}).`)
    }
  }
  return readFileSync(fileOf(settings), 'utf8').trim()
}

/**
 * The secret that signs sessions: the configured one, else one made once and stored in the data folder; throws a ConfigError when the
 * stored one is too short to be a secret.
 */
export function sessionSecret(settings: Settings): string {
  if (settings.sessionSecret) return settings.sessionSecret
  const secret = storeSessionSecret(settings, randomBytes(48).toString('base64url'))
  if (secret.length < MIN_LENGTH)
    throw new ConfigError(
      `The file ${fileOf(settings)} must hold at least ${MIN_LENGTH} characters that nobody can guess, but it has ${secret.length}: delete it, and the next start makes a new one (everybody then signs in again), or put the old one back.`,
    )
  return secret
}
