import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { childrenOf, freePort } from '../support/processes.ts'
import { asUser, lendFolder } from './lent-user.ts'

/** Where this machine's newest PostgreSQL has its programs; null without one. */
const programs = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? null

const run = (program: string, args: string[]) =>
  execFileSync(...asUser(program, args), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * A PostgreSQL server of its own, with durable settings, that may be killed; null where PostgreSQL is not installed. Its data are in
 * a new folder below the given one. `start` waits until it answers.
 */
export async function aCluster(below = tmpdir()) {
  const bin = programs()
  if (!bin) return null
  const folder = mkdtempSync(join(below, 'foodio-chaos-postgres-'))
  lendFolder(folder)
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
    for (const process of [postmaster(), ...childrenOf(postmaster())]) send(process, signal)
  }
  const urlOf = (database: string) => `postgres://foodio@127.0.0.1:${port}/${database}`
  let databases = 0
  return {
    port,
    start,
    /** Whether the server runs. */
    isUp: () => {
      try {
        control('status')
        return true
      } catch {
        return false
      }
    },
    /** The address of a new, empty database. */
    newDatabase: async () => {
      const name = `chaos${++databases}`
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(name)
    },
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
