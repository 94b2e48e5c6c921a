/** `npm start`: builds when the sources are newer than the build, then runs it. */
import { join } from 'node:path'
import { loadBuilt } from './built.ts'
import { environmentThatReturnsMemory } from './config.ts'

// The C library reads these only when a process begins, so it begins once more, under the same number.
const environment = environmentThatReturnsMemory()
if (environment)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment)

// The ten frames that Node stops at are the database's own when a query fails.
Error.stackTraceLimit = 25

const root = join(import.meta.dirname, '..')
const { isForTheOperator, run } = await loadBuilt(root, { mayReplace: true })
try {
  await run(root)
} catch (error) {
  if (!isForTheOperator(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
