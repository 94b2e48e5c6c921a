import { type ComponentType, lazy, memo, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** When somebody first does anything on the page, or has already scrolled or touched it. */
const firstSign = () =>
  new Promise<void>((resolve) => {
    if (scrollY > 0) resolve()
    window.wanted.then(resolve)
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  })

const never = () => () => {}

/** Holds taps on the part's buttons, once for each, which only its script answers; returns how to give them back. */
function holdTaps() {
  const taps = new Set<HTMLElement>()
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-late-part] button[type=button]')
    if (!button) return
    event.stopPropagation()
    taps.add(button)
  }
  addEventListener('click', hold, true)
  return () => {
    removeEventListener('click', hold, true)
    for (const tap of taps) tap.click()
  }
}

/** Tells that what is beside it has come to life. */
function Arrived({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

/**
 * A part of a page that is sent with it, while its script is fetched when somebody first does anything on the page. Its sections are marked
 * with `data-late-part`; `onServer` is the part where the server renders, null in browsers. Somebody who comes from another page waits for
 * the script with the page.
 */
export function latePart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  if (onServer) {
    const Part = onServer
    return (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  const whole = () => load().then((part) => ({ default: part }))
  let arrived: ((part: Awaited<ReturnType<typeof whole>>) => void) | undefined
  let giveBack: (() => void) | undefined
  let isOnPage = false
  /** Without a network the part stays as it was sent, until there is one. */
  const start = () => {
    whole().then(arrived, () => addEventListener('online', start, { once: true }))
  }
  const Lazy = lazy(() => {
    if (!isOnPage) return whole()
    giveBack = holdTaps()
    firstSign().then(start)
    return new Promise<Awaited<ReturnType<typeof whole>>>((resolve) => {
      arrived = resolve
    })
  })
  const giveTapsBack = () => {
    giveBack?.()
    giveBack = undefined
  }
  // While only its HTML is here, an update of the page would take that away: so nothing but new properties reaches the part.
  return memo((props: Props) => {
    const isFromServer = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const [isHydrated] = useState(isFromServer)
    const [navigation, revalidator] = [useNavigation(), useRevalidator()]
    if (isHydrated) isOnPage = true
    if (arrived && (navigation.state !== 'idle' || revalidator.state !== 'idle')) start()
    return useMemo(
      () =>
        isHydrated ? (
          <Suspense>
            <Lazy {...props} />
            <Arrived tell={giveTapsBack} />
          </Suspense>
        ) : (
          <Lazy {...props} />
        ),
      [isHydrated, props],
    )
  })
}
