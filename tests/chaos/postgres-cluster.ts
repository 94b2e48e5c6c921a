import { execFileSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/processes.ts'

const USER = 'foodio-ci'
const isRoot = process.getuid?.() === 0

/** Where this machine's newest PostgreSQL has its programs; null without one. */
const programs = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? null

/** PostgreSQL does not run as root: root lends it a user. */
function run(program: string, args: string[]) {
  const [command = '', ...rest] = isRoot ? ['runuser', '-u', USER, '--', program, ...args] : [program, ...args]
  return execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function userId() {
  try {
    execFileSync('id', [USER], { stdio: 'ignore' })
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', USER])
  }
  return Number(execFileSync('id', ['-u', USER], { encoding: 'utf8' }))
}

/**
 * A PostgreSQL server of its own, with durable settings, that may be killed; null where PostgreSQL is not installed. `start`
 * waits until it answers.
 */
export async function aCluster() {
  const bin = programs()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'foodio-chaos-postgres-'))
  if (isRoot) chownSync(folder, userId(), -1)
  const data = join(folder, 'data')
  const port = await freePort()
  run(join(bin, 'initdb'), ['--pgdata', data, '--username', 'foodio', '--auth', 'trust', '--locale', 'C.UTF-8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['--pgdata', data, '--wait', ...args])
  const start = async () => {
    // The processes of a killed server take a moment to notice.
    for (let tries = 0; ; tries++) {
      try {
        return control('--log', join(folder, 'log'), '--options', options, 'start')
      } catch (error) {
        if (tries > 30) throw error
        await new Promise((later) => setTimeout(later, 500))
      }
    }
  }
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    for (const process of processesOf(postmaster())) send(process, signal)
  }
  return {
    url: `postgres://foodio@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode: 'fast' | 'immediate') => control('--mode', mode, 'stop'),
    kill: () => process.kill(postmaster(), 'SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: () => {
      try {
        control('--mode', 'immediate', 'stop')
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = NonNullable<Awaited<ReturnType<typeof aCluster>>>

/** A server process may end before the signal comes. */
function send(id: number, signal: NodeJS.Signals) {
  try {
    process.kill(id, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A process and its children. */
function processesOf(parent: number) {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
    } catch {
      return false
    }
  })
  return [parent, ...children.map(Number)]
}
