/** `npm run cook -- promote NAME` and `demote NAME`: makes a cook a moderator, or a cook again. */

import { ConfigError, processConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { makeFilesPrivate } from '#server/http/private-files.ts'
import { setRole } from './roles.store.ts'

const ROLES = { promote: 'moderator', demote: 'cook' } as const
const [wanted = '', name = ''] = process.argv.slice(2)

async function run() {
  const role = Object.hasOwn(ROLES, wanted) ? ROLES[wanted as keyof typeof ROLES] : null
  if (!role || !name) throw new ConfigError('Use it as: npm run cook -- promote NAME, or: npm run cook -- demote NAME')
  const config = processConfig()
  makeFilesPrivate(config)
  const database = await openDatabase(
    config,
    async () => {},
    () => {},
  )
  try {
    if (!(await setRole(database.db, name, role))) throw new ConfigError(`There is no cook called ${name}.`)
    process.stdout.write(
      `${role === 'moderator' ? `${name} is a moderator now.` : `${name} is a cook like any other now.`}\n`,
    )
  } finally {
    await database.close()
  }
}

run().catch((error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error}\n`)
  process.exitCode = 1
})
