import { act, createElement, type ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { leftShown } from './left-shown.ts'
import { SmallDocument, SmallElement } from './small-dom.ts'
import { SmallTarget } from './small-events.ts'
import {
  FORM_ELEMENTS,
  SentFields,
  SmallButton,
  type SmallField,
  SmallForm,
  SmallInput,
  SmallSelect,
  SmallTextArea,
} from './small-form.ts'
import { handsOf } from './small-hands.ts'
import { createRoot, hydrateRoot } from './small-react.ts'

export { SmallElement } from './small-dom.ts'
export type { SmallField } from './small-form.ts'

/** A storage of a browser; `refuses` makes it full. */
class SmallStorage {
  [key: string]: unknown
  getItem = (key: string) => (typeof this[key] === 'string' ? this[key] : null)
  setItem = (key: string, text: string) => {
    this[key] = text
  }
  removeItem = (key: string) => {
    delete this[key]
  }
  constructor() {
    for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(this, name, { enumerable: false })
  }
}

const Host = ({ work }: { work: () => ReactNode }) => work()

/** Puts a browser in place of this process's globals, until the test is over; `more` are further globals. */
export function aSmallBrowser(more: Record<string, unknown> = {}) {
  const view = new SmallTarget()
  const document = new SmallDocument(view, FORM_ELEMENTS)
  const navigator = { onLine: true, userAgent: 'small' } as Record<string, unknown>
  const location = { href: '', origin: 'https://food.example', pathname: '/', search: '', hash: '', reloads: 0 }
  const moved: unknown[] = []
  Object.assign(location, { reload: () => void location.reloads++, replace: (to: string) => void moved.push(to) })
  const history = { state: null, replaceState: (_state: unknown, _title: string, to: string) => void moved.push(to) }
  const globals: Record<string, unknown> = {
    ...{ document, navigator, location, history },
    localStorage: new SmallStorage(),
    sessionStorage: new SmallStorage(),
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    dispatchEvent: view.dispatchEvent.bind(view),
    ...{ Element: SmallElement, HTMLElement: SmallElement, HTMLIFrameElement: class {} },
    ...{ HTMLInputElement: SmallInput, HTMLSelectElement: SmallSelect, HTMLTextAreaElement: SmallTextArea },
    ...{ HTMLButtonElement: SmallButton, HTMLFormElement: SmallForm, FormData: SentFields },
    IS_REACT_ACT_ENVIRONMENT: true,
    ...more,
  }
  const window = Object.assign(view, globals, { event: undefined })
  const takePlace = () => {
    for (const [name, value] of Object.entries({ ...globals, window })) vi.stubGlobal(name, value)
  }
  takePlace()
  const container = document.body.appendChild(document.createElement('div'))
  let root = createRoot(container as unknown as HTMLElement)
  const ofReact = new Set(
    document
      .path()
      .concat(container)
      .flatMap((target) => target.listening),
  )
  const unmount = () => act(async () => root.unmount())
  leftShown.add(() => {
    takePlace()
    return unmount()
  })
  const render = (node: ReactNode) => act(async () => root.render(node))
  /** Shows what `work` returns, which may call hooks, at an address of a router, which is returned. */
  async function renderAt(address: string, work: () => ReactNode, route: Partial<RouteObject> = {}) {
    const hydrateFallbackElement = createElement('p')
    const shown = { path: '*', element: createElement(Host, { work }), hydrateFallbackElement, ...route } as RouteObject
    const router = createMemoryRouter([shown], { initialEntries: [address] })
    await render(createElement(RouterProvider, { router, key: crypto.randomUUID() }))
    return router
  }
  /** Takes over what the server has sent, which `sent` puts into its place, as what `work` returns. */
  async function hydrateAt(address: string, sent: (place: SmallElement) => void, work: () => ReactNode) {
    const place = document.body.appendChild(document.createElement('div'))
    sent(place)
    const router = createMemoryRouter([{ path: '*', element: createElement(Host, { work }) }], {
      initialEntries: [address],
    })
    await act(async () => {
      root = hydrateRoot(place as unknown as HTMLElement, createElement(RouterProvider, { router }))
    })
    return { router, place }
  }
  /** What a hook returns now; `rerender` calls it with other arguments. */
  async function callHook<A extends unknown[], R>(hook: (...given: A) => R, ...given: A) {
    const now = { result: undefined as unknown as R }
    const key = crypto.randomUUID()
    const rerender = (...args: A) => {
      const work = () => {
        now.result = hook(...args)
        return null
      }
      return render(createElement(Host, { work, key }))
    }
    await rerender(...given)
    return { now, rerender }
  }
  /** Something that happens to the window, or to an element, and all that follows of it; the event afterwards. */
  const happen = async (type: string, about: object = {}, at: SmallTarget = view) => {
    const event = { type, defaultPrevented: false, ...about }
    await act(async () => void at.dispatchEvent(event))
    return event
  }
  return {
    ...{
      document,
      navigator,
      location,
      history,
      moved,
      container,
      render,
      renderAt,
      hydrateAt,
      callHook,
      window: view,
    },
    ...{ happen, ...handsOf(document, happen) },
    form: (...fields: SmallField[]) => new SmallForm(document, 'form').hold(fields),
    /** Does something, and all that follows of it. */
    act: (work: () => unknown) => act(async () => void (await work())),
    /** What is stored in the tab. */
    tab: () => ({ ...(globals.sessionStorage as object) }),
    unmount,
    /** Lets time pass for who waits. */
    wait: (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
    /** Lets arrive what is under way, scripts that are fetched among them. */
    settle: () =>
      act(async () => {
        await vi.dynamicImportSettled()
        for (let turn = 0; turn < 8; turn++) await new Promise((done) => setImmediate(done))
      }),
    /** What listens to the window and the document, apart from React. */
    listening: () =>
      [view, document].flatMap(({ listening }) => listening.filter((one) => !ofReact.has(one)).map(({ type }) => type)),
    /** What React has given the first element of a tag, such as what is to be called when somebody types into it. */
    propsOf: (tag: string) => {
      const element = container.querySelector(tag)
      const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactProps')) ?? ''
      return element?.[key] as Record<'onFocus' | 'onChange' | 'onKeyDown', (event?: unknown) => unknown>
    },
  }
}
