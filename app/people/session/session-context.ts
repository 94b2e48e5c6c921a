import type { SiteFrame } from '#app/base/request/use-site.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import type { Visitor } from './visitor.ts'

/** Who sent a request, and what knows the accounts. */
interface SessionContext {
  /** The cook who is signed in; null for a visitor. A page whose loader looks at it is not shared by cooks. */
  readonly cook: Cook | null
  /** The cook as the frame of a page shows them; null for a visitor. */
  frameCook(): Promise<SiteFrame['cook']>
  /** The message if the session could not be read, and the cook is unknown; else null. */
  sessionProblem: string | null
  accounts: Accounts
}

// Inside the modules the names mean their own.
type SiteCook = Cook
type SiteVisitor = Visitor

declare module '#server/registered.ts' {
  interface Registered {
    cook: SiteCook
    visitor: SiteVisitor
  }
}

declare module '#app/base/request/request-context.ts' {
  interface RequestContext extends SessionContext {}
}
