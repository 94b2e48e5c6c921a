import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Calls back once, when somebody does anything on the page; returns how to call that off. */
function onSign(callback: () => void) {
  const listening = new AbortController()
  const hear = () => {
    listening.abort()
    callback()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}

/** When somebody first does anything on the page, or has already scrolled or touched it. */
const firstSign = () =>
  new Promise<void>((resolve) => {
    if (scrollY > 0) resolve()
    window.wanted.then(resolve)
    onSign(resolve)
  })

/** For a part that is seldom there: its script is fetched as soon as those of the page run. */
export const atOnce = () => Promise.resolve()

/** Holds taps on the buttons of late parts that only scripts answer, once for each; returns how to let them through again. */
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
    return taps
  }
}

interface AsSentProps<Props> {
  props: Props
  /** Tries to fetch the script again. */
  load: () => Promise<unknown>
  /** The part once its script is there. */
  Loaded: ComponentType<Props>
}

/**
 * A part as its page was sent with it, its script being out of reach; it comes to life when that can be fetched after all and nobody is at
 * work in it, or when it has to show something else.
 */
function AsSent<Props extends object>({ props, load, Loaded }: AsSentProps<Props>) {
  const element = useRef<HTMLDivElement>(null)
  const [sent] = useState(() => JSON.stringify(props))
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    let isOver = false
    let callOff = () => {}
    const retry = () => {
      callOff()
      load().then(
        () => !isOver && !element.current?.querySelector(':focus, details[open]') && setIsLoaded(true),
        () => {
          if (!isOver) callOff = onSign(retry)
        },
      )
    }
    callOff = onSign(retry)
    addEventListener('online', retry)
    return () => {
      isOver = true
      callOff()
      removeEventListener('online', retry)
    }
  }, [load])
  if (isLoaded || JSON.stringify(props) !== sent) return <Loaded {...props} />
  return (
    <div
      ref={element}
      data-late-part
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server sent
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

/** Calls back once what is in it is on the page. It stands around, not beside it: ids of React tell how many there are side by side. */
function OnPage({ callback, children }: { callback: () => void; children: React.ReactNode }) {
  useEffect(callback, [callback])
  return children
}

const never = () => () => {}

/**
 * A part of a page that is sent with it, while its script is fetched later, by default when somebody first does anything on the page;
 * `onServer` is the part where the server renders, null in browsers. While its script cannot be fetched, the part stays as it was sent: its links and forms work
 * as without scripts. Somebody who comes from another page waits for the script with the page.
 */
export function latePart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  when: () => Promise<void> = firstSign,
) {
  const partOf = (Part: ComponentType<Props>) => (props: Props) => (
    <div data-late-part>
      <Part {...props} />
    </div>
  )
  if (onServer) {
    const Part = partOf(onServer)
    return (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }

  const loadPart = () => load().then(partOf)
  // As React Router does where the script of a page cannot be fetched.
  const Loaded = lazy(() =>
    loadPart().then(
      (Part) => ({ default: Part }),
      () => {
        location.reload()
        return new Promise<never>(() => {})
      },
    ),
  )
  type Shown = (shown: { props: Props }) => React.ReactNode
  let show: (shown: { default: Shown }) => void = () => {}
  let letTapsThrough: ReturnType<typeof holdTaps> = () => new Set()
  const start = () => {
    loadPart().then(
      (Part) => {
        const replayTaps = () => {
          for (const tap of letTapsThrough()) tap.click()
          letTapsThrough = () => new Set()
        }
        show({
          default: ({ props }) => (
            <OnPage callback={replayTaps}>
              <Part {...props} />
            </OnPage>
          ),
        })
      },
      () => {
        letTapsThrough()
        show({ default: ({ props }) => <AsSent props={props} load={load} Loaded={Loaded} /> })
      },
    )
  }
  const Sent = lazy(() => {
    letTapsThrough = holdTaps()
    when().then(start)
    return new Promise<{ default: Shown }>((resolve) => {
      show = resolve
    })
  })

  // While only its HTML is here, an update of the page would take that away: so nothing but new properties reaches the part.
  return memo((props: Props) => {
    const isFromServer = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const [isSent] = useState(isFromServer)
    const [navigation, revalidator] = [useNavigation(), useRevalidator()]
    // Not as an effect: what the navigation changes is shown only once the part is there to take it.
    if (isSent && (navigation.state !== 'idle' || revalidator.state !== 'idle')) start()
    return useMemo(
      () => <Suspense>{isSent ? <Sent props={props} /> : <Loaded {...props} />}</Suspense>,
      [isSent, props],
    )
  })
}
