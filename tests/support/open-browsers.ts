/** Global set-up of the journeys: one browser for each worker, in which every story opens a window of its own. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserOptions } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses at which the browsers are reached, a worker each. */
    browsers: string[]
  }
}

export default async function openBrowsers({ provide, config }: TestProject) {
  const workers = Math.max(1, Number(config.maxWorkers) || 1)
  const servers = await Promise.all(Array.from({ length: workers }, () => chromium.launchServer(browserOptions())))
  provide(
    'browsers',
    servers.map((server) => server.wsEndpoint()),
  )
  return async () => {
    for (const server of servers) await server.close()
  }
}
