import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ComponentType, useEffect, useState } from 'react'
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { hasLocalKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { MARK_RETURNING } from '#app/base/device/returning.ts'
import { SessionSync } from '#app/base/device/session-sync.tsx'
import { catchUnreachable } from '#app/base/device/unreachable-pages.ts'
import { catchFailedSubmission } from '#app/base/forms/failed-submission.ts'
import { FeedLink } from '#app/base/request/feed-link.tsx'
import { NoticeBanner } from '#app/base/request/notice.tsx'
import { noticeOn } from '#app/base/request/notice-texts.server.ts'
import { isFarewell, NO_NOTICE } from '#app/base/request/notices.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { DEFAULT_THEME, type ThemeChoice } from '#app/base/request/theme.ts'
import { type SiteFrame, useSite } from '#app/base/request/use-site.ts'
import { HOLD_EARLY_TAPS } from '#app/base/ui/early-taps.ts'
import { LOAD_SCRIPTS } from '#app/base/ui/late-scripts.ts'
import { LiveRegion } from '#app/base/ui/live-region.tsx'
import { PageLinks } from '#app/base/ui/page-link.tsx'
import { ProgressLine } from '#app/base/ui/progress-line.tsx'
import { useHeadingFocus } from '#app/base/ui/use-after-navigation.ts'
import { useNoScripts } from '#app/base/ui/use-no-scripts.ts'
import { whenIdle } from '#app/base/ui/when-idle.ts'
import { PageTimers } from '#app/kitchen/cook-mode/page-timers.tsx'
import { sessionUnknown } from '#app/people/session/requests.server.ts'
import { useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import { useCookShelves } from '#app/recipes/bookshelf/use-shelf.ts'
import { ShareSaved } from '#app/recipes/reading/share-saved.tsx'
import appleIcon from '#app/site/frame/art/apple-touch-icon.png?url'
import favicon from '#app/site/frame/art/favicon.svg?url'
import { Footer } from '#app/site/frame/footer.tsx'
import { OfflineBar } from '#app/site/frame/offline-bar.tsx'
import { ScrollToTop } from '#app/site/frame/scroll-to-top.tsx'
import { SkipLink } from '#app/site/frame/skip-link.tsx'
import { useThemeChoice } from '#app/site/frame/theme-choice.ts'
import { ThemeMeta } from '#app/site/frame/theme-meta.tsx'
import { KitchenBar } from '#app/site/navigation/kitchen-bar.tsx'
import { Navigation } from '#app/site/navigation/navigation.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Route } from './+types/root'
import '#app/base/ui/tokens.css'
import '#app/base/ui/fonts.css'
import '#app/base/ui/base.css'

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { theme, origin, site, nonce, frameCook, sessionProblem, notice } = request
  if (sessionProblem !== null) throw sessionUnknown(sessionProblem)
  const frame: SiteFrame = {
    theme,
    origin,
    site,
    nonce,
    cook: await frameCook(),
    notice: noticeOn(request),
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
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
  const local = useDeviceShelf('savedRecipes')
  const { savedRecipes } = useCookShelves()
  const ids = site?.cook ? savedRecipes : local.map(({ id }) => id)
  return <OfflineBar cook={site?.cook?.id ?? null} savedIds={ids} isSignedOut={isFarewell(site?.notice)} />
}

/** What moves things into an account comes only where somebody is signed in; without a network it waits for the next page. */
function MoveToAccount() {
  useEffect(() => {
    import('#app/site/frame/move-to-account.ts').then(
      ({ moveToAccount }) => moveToAccount(),
      () => {},
    )
  }, [])
  return null
}

/** Asks how a planned meal was, where there is an account or a plan on this device; its code comes last. */
function AskAboutMeals({ isSignedIn }: { isSignedIn: boolean }) {
  const [Ask, show] = useState<ComponentType<{ isSignedIn: boolean }>>()
  useEffect(
    () =>
      isSignedIn || hasLocalKey(REPLICA_KEYS)
        ? whenIdle(() => {
            import('#app/community/cooked/ask-cooked.tsx').then(
              ({ AskCooked }) => show(() => AskCooked),
              () => {},
            )
          })
        : undefined,
    [isSignedIn],
  )
  return Ask && <Ask isSignedIn={isSignedIn} />
}

/** Used after the notice, which takes the focus itself where it has a link. */
function HeadingFocus() {
  useHeadingFocus()
  return null
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which have run when React comes
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MARK_RETURNING + HOLD_EARLY_TAPS + LOAD_SCRIPTS : '' }}
      />
    )}
    <SkipLink />
    <ProgressLine />
    <PageLinks />
    {!bare && <Navigation cook={site?.cook ?? null} />}
    <NoticeBanner notice={site?.notice ?? null} actions={(notice) => <ShareSaved notice={notice} />} />
    <LiveRegion />
    <HeadingFocus />
    {site && <SessionSync cook={site.cook} signedOutByUser={isFarewell(site.notice)} />}
    {site && <ThemeSync sent={site.theme} />}
    {site?.cook && <MoveToAccount key={site.cook.id} />}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    {!bare && <Footer />}
    <Offline site={site} />
    {!bare && site && <AskAboutMeals key={`meals of ${site.cook?.id}`} isSignedIn={site.cook !== null} />}
    {!bare && <KitchenBar />}
    {!bare && <ScrollToTop />}
    <PageTimers />
    {!noScripts && <ScrollRestoration nonce={site?.nonce} />}
    {!noScripts && <Scripts nonce={site?.nonce} />}
  </>
)

export default function App() {
  return <Outlet />
}

export { ErrorBoundary } from '#app/site/frame/error-boundary.tsx'
