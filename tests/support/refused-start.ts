import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort, start } from './processes.ts'
import { ROOT } from './site.ts'

/** How a start ended that was refused: the exit code, and what it wrote for the person who starts FoodIO. */
interface Refused {
  code: number | null | undefined
  err: string
}

/** Begins the site in a process of its own, which refuses. */
export const refusedByProcess = async (env: Record<string, string>): Promise<Refused> =>
  start({ PORT: String(await freePort()), ...env }).ended

/** The same in this process, whose code is loaded already: what `server/serve.mjs` calls, up to the end of the process. */
export async function refusedHere(env: Record<string, string>): Promise<Refused> {
  const { serve }: typeof import('#app/wiring/site.server.ts') = await import(join(ROOT, 'build/server/index.js'))
  for (const [name, value] of Object.entries({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...env,
  }))
    vi.stubEnv(name, value)
  let err = ''
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text
    return true
  })
  // A site that opens all the same is stopped by the listener that it has added.
  const strangers = process.listeners('SIGTERM')
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (String(text).includes('FoodIO is open'))
      for (const stop of process.listeners('SIGTERM')) if (!strangers.includes(stop)) stop('SIGTERM')
    return true
  })
  const before = process.exitCode
  const umask = process.umask()
  try {
    await serve(ROOT)
    return { code: process.exitCode as number | undefined, err }
  } finally {
    process.exitCode = before
    process.umask(umask)
    written.mockRestore()
    printed.mockRestore()
    vi.unstubAllEnvs()
  }
}
