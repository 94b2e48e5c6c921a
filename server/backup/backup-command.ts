/** `npm run backup -- FILE`, `restore -- FILE`, `verify -- FILE` and `move -- FROM.env TO.env`. */

import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Config, ConfigError, processConfig, readConfig } from '#server/config.ts'
import { readSnapshot, writeAtOnce } from '#server/database/snapshot.ts'
import { DatabaseUnavailable } from '#server/database/unavailable.ts'
import { makeFilesPrivate } from '#server/http/private-files.ts'
import { openMediaStore } from '#server/media/media-store.ts'
import { findSessionSecret } from '#server/secret.ts'
import { copyOfSite } from './copy-of-site.ts'
import { drain, readBackup } from './read-backup.ts'
import { reportOf, withTally } from './report.ts'
import { BackupError, type SiteCopy } from './site-copy.ts'
import { refuseExisting, writeBackup } from './write-backup.ts'
import { writePictures, writeSite } from './write-site.store.ts'

const USAGE = `Use it as one of:
  npm run backup -- FILE            the whole site into a new file, while it runs
  npm run restore -- FILE           the site of a file into a new database
  npm run verify -- FILE            whether a file is whole
  npm run move -- FROM.env TO.env   the site of one configuration to another`

const print = (text: string) => process.stdout.write(text)

/** Passes a copy on to `work`, prints what was in it, and closes with a sentence. */
async function report(copy: SiteCopy, work: (copy: SiteCopy) => Promise<unknown>, done: string) {
  const { copy: counted, tally } = withTally(copy)
  await work(counted)
  print(`${reportOf(copy.manifest, tally)}${done}\n`)
}

/** Works with the copy of the site of a configuration as it is now. */
const readSite = (config: Config, work: (copy: SiteCopy) => Promise<void>) =>
  readSnapshot(config, async (db) =>
    work(await copyOfSite(db, { media: openMediaStore(config), sessionSecret: findSessionSecret(config) })),
  )

function intoSite(config: Config) {
  const media = openMediaStore(config)
  makeFilesPrivate(config)
  return (copy: SiteCopy) => writeAtOnce(config, (tx) => writeSite(tx, copy, { media, settings: config }))
}

async function backup(file: string) {
  refuseExisting(file)
  await readSite(processConfig(), (copy) =>
    report(copy, (counted) => writeBackup(counted, file), `The site was backed up to ${file}.`),
  )
}

const verify = (file: string) =>
  readBackup(file, (copy) => report(copy, drain, `${file} is whole, of ${copy.manifest.takenAt}.`))

async function restore(file: string) {
  const write = intoSite(processConfig())
  // Nothing is written of a file that turns out to be damaged at its end.
  await readBackup(file, drain)
  await readBackup(file, (copy) =>
    report(copy, write, `The site of ${copy.manifest.takenAt} was restored; the next start indexes its recipes.`),
  )
}

const configIn = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}.`)
  })
  return readConfig(parseEnv(text))
}

async function move(fromFile: string, toFile: string) {
  const [from, to] = [await configIn(fromFile), await configIn(toFile)]
  const write =
    from.databaseUrl === to.databaseUrl ? (copy: SiteCopy) => writePictures(copy, openMediaStore(to)) : intoSite(to)
  await readSite(from, (copy) =>
    report(copy, write, `The site of ${fromFile} is that of ${toFile} now, row by row; the old one was left as it is.`),
  )
}

const COMMANDS: Record<string, (...files: string[]) => Promise<void>> = { backup, restore, verify, move }

async function run([name = '', ...files]: string[]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || files.length !== command.length) throw new BackupError(USAGE)
  await command(...files)
}

const isForTheOperator = (error: unknown) =>
  error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseUnavailable

run(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${isForTheOperator(error) ? error.message : error.stack}\n`)
  process.exitCode = 1
})
