/** `npm start`: builds when the sources are newer than the build, then runs it. */
import { join } from 'node:path'
import { loadBuilt } from './built.ts'

const root = join(import.meta.dirname, '..')
const { isForTheOperator, run } = await loadBuilt(root, { mayReplace: true })
try {
  await run(root)
} catch (error) {
  if (!isForTheOperator(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
