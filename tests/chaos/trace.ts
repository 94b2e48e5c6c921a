import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = '/usr/bin/strace'
const CALLS =
  'write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync,rename,renameat,renameat2,mkdir,mkdirat'

/** What a process did that matters for what a power cut would leave, in its order. */
export type Act =
  | { did: 'write' | 'flush' | 'name'; path: string }
  | { did: 'rename'; from: string; path: string }
  | { did: 'answer'; status: number }

/** Watches a process; null where strace is not installed. `end` returns what it did meanwhile. */
export async function aTrace(id: number) {
  if (!existsSync(PROGRAM)) return null
  const folder = mkdtempSync(join(tmpdir(), 'foodio-chaos-trace-'))
  const log = join(folder, 'calls')
  const tracer = spawn(PROGRAM, ['-f', '-y', '-s', '32', '-e', `trace=${CALLS}`, '-o', log, '-p', String(id)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(tracer, 'exit')
  await Promise.race([
    once(tracer.stderr, 'data'),
    ended.then(() => Promise.reject(new Error('strace may not watch this process.'))),
  ])
  return {
    end: async () => {
      tracer.kill('SIGINT')
      await ended
      const acts = actsIn(readFileSync(log, 'utf8'))
      rmSync(folder, { recursive: true })
      return acts
    },
  }
}

/** Reads strace's lines. A write counts from its beginning, and a flush or a new name once it is done. */
export function actsIn(text: string): Act[] {
  const acts: Act[] = []
  const begun = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [thread = '', call = ''] = split(line)
    const rest = /^<\.\.\. \w+ resumed>(.*)/.exec(call)?.[1]
    const isBegun = call.endsWith('<unfinished ...>')
    if (isBegun) begun.set(thread, call.replace(/<unfinished \.\.\.>$/, ''))
    const whole = rest === undefined ? call : `${begun.get(thread) ?? ''}${rest}`
    const act = actOf(whole)
    if (!act) continue
    const countsFromBeginning = act.did === 'write' || act.did === 'answer'
    if (countsFromBeginning ? rest === undefined : !isBegun && / = 0$/.test(whole)) acts.push(act)
  }
  return acts
}

/** The thread of a line, and the call. */
const split = (line: string) => /^(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []

function actOf(call: string): Act | null {
  const status = /^(?:write|writev|sendto|sendmsg)\(\d+<[^>]*>.*?"HTTP\/1\.1 (\d{3})/.exec(call)?.[1]
  if (status) return { did: 'answer', status: Number(status) }
  const written = /^p?write(?:v2?|64)?\(\d+<(\/[^>]*)>/.exec(call)?.[1]
  if (written) return { did: 'write', path: written }
  const flushed = /^f(?:data)?sync\(\d+<(\/[^>]*)>/.exec(call)?.[1]
  if (flushed) return { did: 'flush', path: flushed }
  const [, from, to] = /^rename\w*\((?:[^"]*)"([^"]*)",[^"]*"([^"]*)"/.exec(call) ?? []
  if (from && to) return { did: 'rename', from, path: to }
  const made = /^mkdir\w*\([^"]*"([^"]*)"/.exec(call)?.[1]
  return made ? { did: 'name', path: made } : null
}
