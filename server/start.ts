/** `npm start`: builds when the sources are newer than the build, then runs it. */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { loadBuilt } from './built.ts'
import { ConfigError, environmentThatReturnsMemory, processConfig } from './config.ts'
import { serveMetrics } from './metrics-server.ts'
import { superviseProcesses } from './processes.ts'

// The C library reads these only when a process begins, so it begins once more, under the same number.
const environment = environmentThatReturnsMemory()
if (environment)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment)

// The ten frames that Node stops at are the database's own when a query fails.
Error.stackTraceLimit = 25

const root = join(import.meta.dirname, '..')
const { isForTheOperator, run } = await loadBuilt(root, { mayReplace: cluster.isPrimary })
try {
  const { processes, metrics } = processConfig()
  if (cluster.isPrimary && processes > 1) {
    if (metrics) await serveMetrics(metrics, (await import('./metrics.ts')).clusterMetrics())
    process.exitCode = await superviseProcesses(processes)
  } else await run(root)
} catch (error) {
  if (!isForTheOperator(error) && !(error instanceof ConfigError)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
// The channel to the process that supervises this one would keep it alive.
if (cluster.isWorker) process.exit()
