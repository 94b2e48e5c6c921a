import { join } from 'node:path'
import { type ComponentType, createElement, Fragment } from 'react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router'
import { requestContext } from '#app/base/request/request-context.ts'
import { LiveRegion } from '#app/base/ui/live-region.tsx'
import { Footer } from '#app/site/frame/footer.tsx'
import { frameCookOf } from '#app/site/frame/frame-cook.server.ts'
import { Navigation } from '#app/site/navigation/navigation.tsx'
import type { RequestContext } from '#server/registered.ts'
import { answerTo, callApi, ORIGIN, ROUTES } from './in-process.ts'
import { outlineOf } from './outline.ts'
import { ROOT } from './site.ts'
import { aSmallBrowser } from './small-browser.ts'
import { SmallElement, type SmallNode } from './small-dom.ts'
import { SmallStream } from './small-stream.ts'

/** A page with what its loader found and its action answered. */
function Shown({ page }: { page: ComponentType }) {
  const [loaderData, actionData, params] = [useLoaderData(), useActionData(), useParams()]
  return createElement(page, { loaderData, actionData, params } as never)
}
/** The page of a file as the site's own routes have it. */
const lazyPage = (file: string) => async () => {
  const { default: page, loader, action } = await import(join(ROOT, 'app', file))
  return { loader, action, element: page && createElement(Shown, { page }) }
}
const PAGES = ROUTES.map(
  ({ path, handle }): RouteObject => ({ path: `/${path}`, lazy: lazyPage(handle) }) as RouteObject,
)

function Refusal() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) throw error
  return createElement('h1', {}, `${error.status}`)
}

const VOID = new Set(['input', 'img', 'br', 'meta', 'link', 'hr'])
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What is shown as HTML, fields with what is in them now. */
export function htmlOf(node: SmallNode): string {
  if (!(node instanceof SmallElement)) return node.nodeType === 3 ? escaped(node.textContent) : ''
  const tag = node.nodeName.toLowerCase()
  const now: Record<string, unknown> = { ...node.attributes }
  if (tag === 'input') Object.assign(now, { type: node.type, ...(node.value !== '' && { value: node.value }) })
  if (tag === 'input' || tag === 'option') delete now.checked
  if (node.checked) now.checked = ''
  if (node.selected) now.selected = ''
  const attributes = Object.entries(now).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const inside = tag === 'textarea' ? escaped(String(node.value)) : node.childNodes.map(htmlOf).join('')
  return `<${tag}${attributes.join('')}>${VOID.has(tag) ? '' : `${inside}</${tag}>`}`
}

/** What scripts of a page fetch is answered by the site's own pages and API. */
export const fetchFrom = (context: RequestContext) => async (path: string, init: RequestInit) => {
  const { pathname, search } = new URL(path, ORIGIN)
  if (pathname.startsWith('/api/')) return callApi(context, `${pathname.slice(4)}${search}`, init)
  const { status, headers, found } = await answerTo(
    context,
    new Request(new URL(path, ORIGIN), { ...init, signal: null }),
  )
  return new Response(typeof found === 'string' ? found : JSON.stringify(found), { status, headers })
}

const SITE = { email: 'a@foodio.example', phone: '1', address: 'Here' }

/** Tells nothing of what it looks at. */
class Observer {
  observe() {}
  disconnect() {}
}

/** A small browser of somebody, whose pages and calls of the API are answered on the context's database; `more` are further globals. */
export const aBrowserOf = (context: RequestContext, more: Record<string, unknown> = {}) =>
  aSmallBrowser({
    ...{ fetch: fetchFrom(context), EventSource: SmallStream, innerHeight: 800 },
    ...{ MutationObserver: Observer, IntersectionObserver: Observer, ResizeObserver: Observer },
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    ...more,
  })

/** Opens a page of the site with its frame in a small browser: its loader and the actions of its forms work on the context's database. */
export async function openPage(browser: ReturnType<typeof aSmallBrowser>, context: RequestContext, address: string) {
  const cook = context.cook && (await frameCookOf(context.db, context.cook))
  const loader = () => ({ theme: 'light', origin: ORIGIN, site: SITE, nonce: '', notice: null, cook })
  const element = createElement(
    Fragment,
    null,
    createElement(Navigation, { cook } as never),
    createElement('main', null, createElement(Outlet)),
    createElement(LiveRegion),
    createElement(Footer),
  )
  const shared = { id: 'root', loader, errorElement: createElement(Refusal), element, children: PAGES }
  const router = createMemoryRouter([{ ...shared, hydrateFallbackElement: createElement('p') }], {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[requestContext, context]] as never)),
  })
  browser.location.href = `${ORIGIN}${address}`
  await browser.render(createElement(RouterProvider, { router, key: crypto.randomUUID() }))
  const html = () => {
    const shown = browser.document.body.childNodes.map(htmlOf).join('')
    return `${htmlOf(browser.document.head)}<main>${shown.replaceAll(/<\/?main>/g, '')}</main>`
  }
  const isBusy = () =>
    [router.state.navigation, ...router.state.fetchers.values()].some(({ state }) => state !== 'idle')
  /** Waits until nothing is under way, and nothing more comes. */
  async function settle() {
    for (let before = ''; ; ) {
      await browser.settle()
      const now = html()
      if (!isBusy() && now === before) return
      before = now
    }
  }
  await settle()
  return {
    ...{ router, settle },
    address: () => {
      const { pathname, search, hash } = router.state.location
      return `${pathname}${search}${hash}`
    },
    /** What is shown, the header and the footer with it, a thing a line. */
    outline: () => outlineOf(html()),
  }
}
