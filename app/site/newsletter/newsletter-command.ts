/** `npm run newsletter`: sends issues of the newsletter, with the site running or not, by the code of the build that is there. */
import { join } from 'node:path'
import { loadBuilt } from '#server/built.ts'

const root = join(import.meta.dirname, '../../..')
const { isForTheOperator, runNewsletter } = await loadBuilt(root)
try {
  process.exitCode = await runNewsletter(process.argv.slice(2))
} catch (error) {
  if (!isForTheOperator(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
