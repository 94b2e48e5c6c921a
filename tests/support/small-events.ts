/** What hears events in the small browser. */

type Listener = ((event: SmallEvent) => unknown) | { handleEvent(event: SmallEvent): unknown }

export interface SmallEvent {
  type: string
  target?: unknown
  currentTarget?: unknown
  defaultPrevented: boolean
  [property: string]: unknown
}

interface Listening {
  type: string
  listener: Listener
  isCapture: boolean
  isOnce: boolean
}

/** What hears events; those of an element rise to the window. */
export class SmallTarget {
  listening: Listening[] = []

  addEventListener(type: string, listener: Listener | null, options?: AddEventListenerOptions | boolean) {
    const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options }
    if (!listener || this.listening.some((one) => isSame(one, type, listener, capture))) return
    this.listening.push({ type, listener, isCapture: capture, isOnce: once })
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, { capture }))
  }

  removeEventListener(type: string, listener: Listener | null, options?: EventListenerOptions | boolean) {
    const { capture = false } = typeof options === 'object' ? options : { capture: options }
    this.listening = this.listening.filter((one) => !isSame(one, type, listener, capture))
  }

  /** The targets that an event at this one passes, from it up. */
  path(): SmallTarget[] {
    return [this]
  }

  dispatchEvent(event: object) {
    const path = this.path()
    let isStopped = false
    // Events of this process have properties that cannot be set.
    const plain = event instanceof Event ? { type: event.type, detail: (event as CustomEvent).detail } : event
    const sent = Object.assign(plain, {
      target: (plain as SmallEvent).target ?? this,
      preventDefault() {
        sent.defaultPrevented = true
      },
      stopPropagation() {
        isStopped = true
      },
    }) as unknown as SmallEvent
    sent.defaultPrevented ??= false
    const tell = (target: SmallTarget, isCapture: boolean) => {
      for (const one of target.listening.filter((one) => one.type === sent.type && one.isCapture === isCapture)) {
        if (one.isOnce) target.listening = target.listening.filter((other) => other !== one)
        sent.currentTarget = target
        if (typeof one.listener === 'function') one.listener.call(target, sent)
        else one.listener.handleEvent(sent)
      }
    }
    for (const target of path.toReversed()) if (!isStopped) tell(target, true)
    for (const target of path) if (!isStopped) tell(target, false)
    return !sent.defaultPrevented
  }
}

const isSame = (one: Listening, type: string, listener: Listener | null, isCapture: boolean) =>
  one.type === type && one.listener === listener && one.isCapture === isCapture
