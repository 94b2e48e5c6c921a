import type { Context } from 'hono'
import { createCallers } from '../server/api/callers.ts'
import { mountApi } from '../server/api/mount.ts'
import type { AppEnv } from '../server/app-env.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/database/tables.ts'
import type { Site } from '../server/http.ts'
import { mountMcp } from '../server/mcp/mount.ts'
import type { Workers } from '../server/workers.ts'
import type { Accounts } from './account/auth.server.ts'
import { authenticate } from './account/authenticate.server.ts'
import type { Cook } from './account/cook.ts'
import { createApi } from './api.ts'
import { pageAddress } from './page-address.ts'
import { mountPages, type OnRender } from './pages.server.ts'
import { inLanguage } from './request/in-language.ts'
import type { RequestContext } from './request/request-context.ts'
import { variantOf, visitorOf } from './request/visitor.ts'
import { createMcp } from './tools.ts'
import { GROUND_COLOURS } from './ui/palette.ts'
import type { Tasks } from './worker-tasks.ts'

interface SiteDependencies {
  config: Config
  db: Database
  accounts: Accounts
  workers: Workers<Tasks>
  onRender: OnRender | undefined
}

/** The parts of FoodIO that the server needs: visitors, languages, and the mounted routes. */
export function hostedSite({ config, db, accounts, workers, onRender }: SiteDependencies): Site {
  return {
    ground: GROUND_COLOURS.light,
    visitorOf,
    variantOf,
    pageAddress,
    inLanguageOf: ({ locale }, work) => inLanguage(locale, work),
    async senderOf(request, { address, visitor, isProgram }) {
      if (isProgram) {
        const caller = await authenticate({ db, accounts }, request, address, visitor.signedIn)
        return caller ?? { cook: null, cookies: [] }
      }
      return visitor.signedIn ? accounts.cookOf(request, address) : { cook: null, cookies: [] }
    },
    mount(app, { cached, addressOf, media, originalOf }) {
      const { origin, site, ai } = config
      const { api, document: apiDocument } = createApi(origin)
      const contextOf = (
        c: Context<AppEnv>,
        cook: Cook | null,
        address: string,
        sessionProblem: string | null = null,
      ): RequestContext => {
        const { visitor, requestId, nonce, log, body, shows } = c.var
        const { locale, theme, notice } = visitor
        const request = { locale, theme, notice, requestId, nonce, log, body, shows, cook, sessionProblem, address }
        return { ...request, db, origin, site, ai, accounts, media, originalOf, workers, apiDocument }
      }
      const callers = createCallers({
        config,
        authenticate: (request, address, hasCookie) => authenticate({ db, accounts }, request, address, hasCookie),
      })
      if (config.oidc) app.on(['GET', 'POST'], '/api/auth/callback/*', (c) => accounts.auth.handler(c.req.raw))
      mountApi(app, { api, isShared: (visitor) => variantOf(visitor) !== null, callers, cached, contextOf, addressOf })
      mountMcp(app, { config, createMcp, callers, contextOf, addressOf })
      mountPages(app, { origin, accounts, cached, addressOf, contextOf, onRender })
    },
  }
}
