import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start } from './processes.ts'
import { copyPreparedSite, PICTURES } from './site.ts'
import { aGate } from './tcp-gate.ts'

/** A site in a process of its own, to be killed and started again. */
export async function aMortalSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foodio-killed-'))
  copyPreparedSite(dataDir)
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, join(dataDir, 'pictures'), 'junction')
  const port = String(await freePort())
  const gate = await aGate(`http://127.0.0.1:${port}`)
  let site: ReturnType<typeof start>
  const live = async () => {
    site = start({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: 'true' })
    await site.open
    gate.open()
  }
  const die = async () => {
    site.kill('SIGKILL')
    await site.ended
    gate.cut()
  }
  await live()
  return {
    dataDir,
    origin: new URL(gate.url).origin,
    gate,
    live,
    /** The process no longer works, though the system still takes what is sent to it. */
    freeze: () => site.kill('SIGSTOP'),
    die,
    async stop() {
      await die()
      gate.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
