import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/processes.ts'
import { asUser, lendFolder } from './lent-user.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const OPEN_WITHIN = 10_000

/** A PgBouncer before a server, set up as docs/guide/scaling.md says, that may be killed; null where it is not installed. */
export async function aPooler(serverPort: number) {
  if (!existsSync(PROGRAM)) return null
  const folder = mkdtempSync(join(tmpdir(), 'foodio-chaos-pgbouncer-'))
  lendFolder(folder)
  const port = await freePort()
  const processFile = join(folder, 'pid')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pidfile = ${processFile}
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = session
default_pool_size = 60
server_login_retry = 1
`,
  )
  writeFileSync(join(folder, 'users'), '"foodio" ""\n')
  let pooler: ChildProcess | null = null
  const start = async () => {
    pooler = spawn(...asUser(PROGRAM, ['--quiet', settings]), { stdio: 'ignore' })
    const deadline = Date.now() + OPEN_WITHIN
    while (!(await accepts(port))) {
      if (Date.now() > deadline) throw new Error('PgBouncer does not open.')
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  const kill = async () => {
    if (!pooler || pooler.exitCode !== null || pooler.signalCode !== null) return
    const ended = once(pooler, 'exit')
    // What was spawned may be the command that lends the user.
    process.kill(Number(readFileSync(processFile, 'utf8')), 'SIGKILL')
    await ended
    rmSync(processFile, { force: true })
  }
  return {
    start,
    kill,
    /** The address of a database of the server through PgBouncer. */
    through: (url: string) => url.replace(`:${serverPort}/`, `:${port}/`),
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Pooler = NonNullable<Awaited<ReturnType<typeof aPooler>>>

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => done(true)))
    socket.once('error', () => done(false))
  })
