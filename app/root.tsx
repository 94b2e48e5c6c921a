import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { m } from '../messages/compiled/messages.js'
import { getLocale } from '../messages/compiled/runtime.js'
import type { Route } from './+types/root'
import { useLocalShelf } from './bookshelf/local-shelf.ts'
import { MergeShelves } from './bookshelf/merge-shelves.tsx'
import { useCookShelves } from './bookshelf/use-shelf.ts'
import { PageTimers } from './cooking/page-timers.tsx'
import { FeedLink } from './feed/feed-link.tsx'
import { catchFailedSubmission } from './forms/failed-submission.ts'
import { OfflineBar } from './offline/offline-bar.tsx'
import { catchUnreachable } from './offline/unreachable-pages.ts'
import { NoticeBanner } from './request/notice.tsx'
import { noticeTexts } from './request/notice-texts.server.ts'
import { isFarewell, NO_NOTICE } from './request/notices.ts'
import { requestContext } from './request/request-context.ts'
import { sessionUnknown } from './request/requests.server.ts'
import { SessionSync } from './request/session-sync.tsx'
import { DEFAULT_THEME, type ThemeChoice } from './request/theme.ts'
import { type SiteFrame, useSite } from './request/use-site.ts'
import appleIcon from './site/art/apple-touch-icon.png?url'
import favicon from './site/art/favicon.svg?url'
import { Footer } from './site/footer.tsx'
import { Navigation } from './site/navigation.tsx'
import { ScrollToTop } from './site/scroll-to-top.tsx'
import { SkipLink } from './site/skip-link.tsx'
import { useThemeChoice } from './site/theme-choice.ts'
import { ThemeMeta } from './site/theme-meta.tsx'
import { HOLD_EARLY_TAPS } from './ui/early-taps.ts'
import { LOAD_SCRIPTS } from './ui/late-scripts.ts'
import { LiveRegion } from './ui/live-region.tsx'
import { PageLinks } from './ui/page-link.tsx'
import { ProgressLine } from './ui/progress-line.tsx'
import { useNoScripts } from './ui/use-no-scripts.ts'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { theme, origin, site, nonce, frameCook, sessionProblem, notice, requestId } = context.get(requestContext)
  if (sessionProblem !== null) throw sessionUnknown(sessionProblem)
  const frame: SiteFrame = {
    theme,
    origin,
    site,
    nonce,
    cook: await frameCook(),
    notice: notice && { ...notice, ...noticeTexts(notice.name), id: requestId },
  }
  return data(frame, notice ? { headers: { 'set-cookie': NO_NOTICE } } : undefined)
}

/** What the frame shows changes by forms that were carried out, and when another tab signs in; never by walking from page to page. */
export const shouldRevalidate = ({ formMethod, actionStatus, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined ? (actionStatus ?? 200) < 400 : currentUrl.href === nextUrl.href

export const clientMiddleware = [catchFailedSubmission, catchUnreachable]

/** Whether the page's `handle` says so: `frameless` is for frames of other sites, `bare` has no header and footer. */
const useHandle = (name: 'frameless' | 'bare') =>
  useMatches().some(({ handle }) => (handle as Record<string, boolean> | undefined)?.[name])

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useSite()
  const isFrameless = useHandle('frameless')
  const isBare = useHandle('bare')
  const noScripts = useNoScripts()
  // In the frame of another site, a recipe is always light.
  const theme = isFrameless ? 'light' : (site?.theme ?? DEFAULT_THEME)
  return (
    <html lang={getLocale()} data-cook={site?.cook?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeMeta choice={theme} />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FeedLink path="/feed.xml" title={m.feed_site()} />
        <Links />
      </head>
      <body data-theme={theme} data-no-scripts={noScripts || undefined} suppressHydrationWarning>
        {isFrameless ? (
          <main id="main">{children}</main>
        ) : (
          <Frame site={site} noScripts={noScripts} bare={isBare}>
            {children}
          </Frame>
        )}
      </body>
    </html>
  )
}

/** Stores the saved recipes of a cook or a visitor on this device. */
function Offline({ site }: { site: SiteFrame | undefined }) {
  const local = useLocalShelf('savedRecipes')
  const { savedRecipes } = useCookShelves()
  const ids = site?.cook ? savedRecipes : local.map(({ id }) => id)
  return <OfflineBar cook={site?.cook?.id ?? null} savedIds={ids} isSignedOut={isFarewell(site?.notice)} />
}

/** Used after the session's: what a cook who has just logged out had chosen is gone before it is looked for. */
function ThemeSync({ sent }: { sent: ThemeChoice }) {
  useThemeChoice(sent)
  return null
}

interface FrameProps {
  site: SiteFrame | undefined
  noScripts: boolean
  bare: boolean
  children: React.ReactNode
}

/** The layout of every page except those for frames of other sites. */
const Frame = ({ site, noScripts, bare, children }: FrameProps) => (
  <>
    {!noScripts && (
      <script
        nonce={site?.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
        dangerouslySetInnerHTML={{ __html: HOLD_EARLY_TAPS + LOAD_SCRIPTS }}
      />
    )}
    <SkipLink />
    <ProgressLine />
    <PageLinks />
    {!bare && <Navigation cook={site?.cook ?? null} />}
    <NoticeBanner notice={site?.notice ?? null} />
    <LiveRegion />
    {site && <SessionSync cook={site.cook} signedOutByUser={isFarewell(site.notice)} />}
    {site && <ThemeSync sent={site.theme} />}
    {site?.cook && <MergeShelves key={site.cook.id} />}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    {!bare && <Footer />}
    <Offline site={site} />
    {!bare && <ScrollToTop />}
    <PageTimers />
    {!noScripts && <ScrollRestoration nonce={site?.nonce} />}
    {!noScripts && <Scripts nonce={site?.nonce} />}
  </>
)

export default function App() {
  return <Outlet />
}

export { ErrorBoundary } from './site/error-boundary.tsx'
