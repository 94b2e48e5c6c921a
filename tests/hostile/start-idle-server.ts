import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a server that does nothing but answer, in a process of its own: how long it takes is the machine's doing. */
export async function startIdleServer() {
  const idle = spawn(process.execPath, [join(import.meta.dirname, 'idle-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(idle.stdout, 'data')
  return { origin: `http://127.0.0.1:${String(port).trim()}`, stop: () => idle.kill() }
}
