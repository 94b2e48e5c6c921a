import { constants, getPriority, setPriority } from 'node:os'

/** Lets a process, or on Linux the thread that asks for process 0, wait for others; a system that refuses leaves it as it is, and so does a lower priority. */
export function lowerPriority(to: 'PRIORITY_BELOW_NORMAL' | 'PRIORITY_LOW', pid: number) {
  try {
    if (getPriority(pid) < constants.priority[to]) setPriority(pid, constants.priority[to])
  } catch {}
}
