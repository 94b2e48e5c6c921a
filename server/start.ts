/**
 * `npm start`: builds when the sources are newer than the build, then runs it. The process begins once more for that, under the same
 * number: without Node's reader of TypeScript, which stays in memory, and with settings that the C library reads only at its start.
 */
import { join } from 'node:path'
import { buildIfNeeded } from './built.ts'
import { environmentThatReturnsMemory } from './config.ts'

/** Room for young objects: by default it grows to three times as much, for no measured gain here. */
const V8_OPTIONS = ['--max-semi-space-size=8']

const root = join(import.meta.dirname, '..')
buildIfNeeded(root, { mayReplace: true })
const program = join(root, 'server/serve.mjs')
const options = [...process.execArgv, ...V8_OPTIONS]
process.execve?.(process.execPath, [process.execPath, ...options, program], environmentThatReturnsMemory())
// Windows cannot replace a process.
await import('./serve.mjs')
