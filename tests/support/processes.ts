import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A port of this machine that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The process ids of a process's children. */
export function childrenOf(parent: number | undefined): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' })
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([id, its]) => (its === parent && id !== undefined ? [id] : []))
}

/** `npm start` without npm: a process of the site, or of another script of the project or a copy, with what it printed. */
export function start(env: Record<string, string>, script = 'server/start.ts') {
  const child: ChildProcess = spawn(process.execPath, [resolve(ROOT, script)], {
    env: { ...process.env, LOG_LEVEL: 'info', HOST: '127.0.0.1', PICTURES_AHEAD: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (bytes) => {
    printed.out += bytes
  })
  child.stderr?.on('data', (bytes) => {
    printed.err += bytes
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, ...printed }))
  const open = new Promise<string>((isOpen, hasEnded) => {
    child.stdout?.on('data', () => {
      const address = printed.out.match(/FoodIO is open (?:for changes )?at (\S+)/)?.[1]
      if (address) isOpen(address)
    })
    ended.then(({ err }) => hasEnded(new Error(`it ended: ${err}`)))
  })
  open.catch(() => {})
  return { child, printed, ended, open, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
