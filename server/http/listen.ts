import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '#server/config.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'this user may not use it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
}

/** Listens and returns the port; throws a ConfigError that names the settings to change when the address cannot be used. */
export function listen(server: Server, { port, host }: { port: number; host: string }, settings: string) {
  return new Promise<number>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? error.message
      failed(new ConfigError(`FoodIO cannot listen on port ${port} of ${host}: ${reason}. Set ${settings} to another.`))
    })
    server.listen(port, host, () => listening((server.address() as AddressInfo).port))
  })
}
