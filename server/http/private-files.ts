import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const FOLDERS = ['outbox', 'photos', 'avatars', 'pictures', 'uploads']
const SQLITE_FILES = ['', '-wal', '-shm', '.lock']

/**
 * Lets only the user of this process read what it writes from here on, and closes what an earlier one left open: the database,
 * mails with links in them, and what cooks sent.
 */
export function makeFilesPrivate({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  for (const folder of FOLDERS) restrict(join(dataDir, folder), PRIVATE_FOLDER)
  if (!databaseUrl.startsWith('sqlite:')) return
  const file = databaseUrl.slice('sqlite:'.length)
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  for (const suffix of SQLITE_FILES) restrict(file + suffix, PRIVATE_FILE)
}

/** Takes every right away that is not in `mode`; another user's file stays as it is. */
function restrict(path: string, mode: number) {
  try {
    chmodSync(path, statSync(path).mode & mode)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}
