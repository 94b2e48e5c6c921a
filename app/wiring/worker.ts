/** The code of a worker thread, in a bundle of its own. */
import { runTasks } from '#server/processes/worker.ts'
import { TASKS } from './worker-tasks.ts'

runTasks(TASKS)
