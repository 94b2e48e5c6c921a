/** Runs the build; `npm start` begins it when there is one. */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { serve } from '../build/server/index.js'

// The ten frames that Node stops at are the database's own when a query fails.
Error.stackTraceLimit = 25

await serve(join(import.meta.dirname, '..'))
// The channel to the process that supervises this one would keep it alive.
if (cluster.isWorker) process.exit()
