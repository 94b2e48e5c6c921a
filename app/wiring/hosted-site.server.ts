import type { Context } from 'hono'
import { createApi } from '#app/api.ts'
import { inLanguage } from '#app/base/request/in-language.ts'
import type { RequestContext, Tasks } from '#app/base/request/request-context.ts'
import { GROUND_COLOURS } from '#app/base/ui/palette.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import { authenticate } from '#app/people/account/authenticate.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { variantOf, visitorOf } from '#app/people/session/visitor.ts'
import type { EmptySearchCounter } from '#app/recipes/search/empty-searches.store.ts'
import { frameCookOf, SHARED_NONCE, sharedCook } from '#app/site/frame/frame-cook.server.ts'
import { createCallers } from '#server/api/callers.ts'
import { mountApi } from '#server/api/mount.ts'
import type { ChangeEvents } from '#server/cache/change-events.ts'
import { isForStoring, PURPOSE_HEADER } from '#server/cache/page-purpose.ts'
import { createShownContent } from '#server/cache/shown-content.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/tables.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { Site } from '#server/http/http.ts'
import { mountMcp } from '#server/mcp/mount.ts'
import type { BackgroundWork } from '#server/processes/background-work.ts'
import type { Workers } from '#server/processes/workers.ts'
import { pageAddress } from './page-address.ts'
import { type ContextOf, mountPages, type OnRender, type SharedContextOf } from './pages.server.ts'

interface SiteDependencies {
  config: Config
  db: Database
  accounts: Accounts
  workers: Workers<Tasks>
  background: BackgroundWork
  changeEvents: ChangeEvents
  emptySearches: Pick<EmptySearchCounter, 'count'>
  onRender: OnRender | undefined
}

/** What a request's context has that differs between a page for one reader and a page that cooks share. */
type OwnParts = Pick<RequestContext, 'nonce' | 'shows' | 'sessionProblem' | 'frameCook'>

/** The parts of FoodIO that the server needs: visitors, languages, and the mounted routes. */
export function hostedSite(dependencies: SiteDependencies): Site {
  const { config, db, accounts, workers, background, changeEvents, emptySearches, onRender } = dependencies
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
    mount(app, { cached, filled, addressOf, media, originalOf }) {
      const { origin, site, ai, vision, dataDir } = config
      const { api, document: apiDocument } = createApi(origin)
      const contextWith = (
        c: Context<AppEnv>,
        address: string,
        own: OwnParts,
        readCook: Cook | null,
      ): RequestContext => {
        const { visitor, requestId, log, body } = c.var
        const { locale, theme, units } = visitor
        const isStored = isForStoring(c.req.header(PURPOSE_HEADER))
        const notice = isStored ? null : visitor.notice
        const request = { locale, theme, units, notice, requestId, log, body, address }
        const countEmptySearch = (words: string) => {
          if (!isStored) emptySearches.count(words, address)
        }
        return {
          ...request,
          ...own,
          ...{
            db,
            origin,
            site,
            ai,
            vision,
            dataDir,
            accounts,
            media,
            originalOf,
            workers,
            background,
            changeEvents,
            countEmptySearch,
            apiDocument,
          },
          get cook() {
            own.shows.looksAtCook()
            return readCook
          },
        }
      }
      const contextOf: ContextOf = (c, cook, address, sessionProblem = null) => {
        const { nonce, shows } = c.var
        const frameCook = async () => cook && frameCookOf(db, cook)
        return contextWith(c, address, { nonce, shows, sessionProblem, frameCook }, cook)
      }
      const sharedContextOf: SharedContextOf = (c, hasPicture, address) => {
        const { cook, frame } = sharedCook(hasPicture)
        const frameCook = async () => frame
        const own = { nonce: SHARED_NONCE, shows: createShownContent(), sessionProblem: null, frameCook }
        return contextWith(c, address, own, cook)
      }
      const callers = createCallers({
        config,
        authenticate: (request, address, hasCookie) => authenticate({ db, accounts }, request, address, hasCookie),
      })
      if (config.oidc) app.on(['GET', 'POST'], '/api/auth/callback/*', (c) => accounts.auth.handler(c.req.raw))
      mountApi(app, { api, isShared: (visitor) => variantOf(visitor) !== null, callers, cached, contextOf, addressOf })
      mountMcp(app, {
        config,
        createMcp: async (call) => (await import('#app/tools.ts')).createMcp(call),
        callers,
        contextOf,
        addressOf,
      })
      mountPages(app, { db, origin, accounts, cached, filled, addressOf, contextOf, sharedContextOf, onRender })
    },
  }
}
