/** As much of a document as React and the site's hooks need: elements that hear events. Nothing is laid out; scripts that ask for sizes get none. */

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

class SmallNode extends SmallTarget {
  parentNode: SmallElement | null = null
  childNodes: SmallNode[] = []
  readonly ownerDocument: SmallDocument | null
  readonly nodeType: number
  readonly nodeName: string
  nodeValue: string | null
  constructor(document: SmallDocument | null, type: number, name: string, value: string | null = null) {
    super()
    this.ownerDocument = document
    this.nodeType = type
    this.nodeName = name
    this.nodeValue = value
  }

  override path(): SmallTarget[] {
    return [this, ...(this.parentNode?.path() ?? [])]
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('')
  }

  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text
    else this.childNodes = text === '' ? [] : [new SmallNode(this.ownerDocument, 3, '#text', text)]
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }

  contains(other: unknown) {
    return other instanceof SmallNode && other.path().includes(this)
  }
}

export class SmallElement extends SmallNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style: Record<string, unknown> = { setProperty: () => {}, removeProperty: () => {} }
  readonly attributes: Record<string, string> = {};
  [property: string]: unknown

  constructor(document: SmallDocument | null, tag: string) {
    super(document, 1, tag.toUpperCase())
    if (tag === 'dialog') Object.assign(this, { open: false, showModal: this.#open, close: this.#close })
  }

  #open() {
    this.open = true
  }

  #close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent({ type: 'close' })
  }

  get tagName() {
    return this.nodeName
  }

  /** The attributes that begin with `data-`. */
  get dataset() {
    const nameOf = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return new Proxy({} as Record<string, string | undefined>, {
      get: (_, name) => this.attributes[nameOf(String(name))],
      deleteProperty: (_, name) => delete this.attributes[nameOf(String(name))],
    })
  }

  setAttribute(name: string, value: unknown) {
    this.attributes[name] = String(value)
  }

  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }

  hasAttribute(name: string) {
    return name in this.attributes
  }

  removeAttribute(name: string) {
    delete this.attributes[name]
  }

  appendChild<T extends SmallNode>(child: T) {
    return this.insertBefore(child, null)
  }

  insertBefore<T extends SmallNode>(child: T, before: SmallNode | null) {
    child.parentNode?.removeChild(child)
    const at = before === null ? -1 : this.childNodes.indexOf(before)
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child)
    child.parentNode = this
    return child
  }

  removeChild<T extends SmallNode>(child: T) {
    this.childNodes = this.childNodes.filter((one) => one !== child)
    child.parentNode = null
    return child
  }

  /** All elements inside, in their order. */
  all(): SmallElement[] {
    return this.childNodes.flatMap((child) => (child instanceof SmallElement ? [child, ...child.all()] : []))
  }

  #siblingsBehind() {
    const all = this.parentNode?.childNodes ?? []
    return all.slice(all.indexOf(this) + 1).filter((one) => one instanceof SmallElement)
  }

  /** Knows `a ~ *` for what stands behind an `a`. */
  querySelectorAll(selector: string) {
    const [first = '', behind] = selector.split(' ~ ')
    const found = this.all().filter((one) => one.matches(first))
    return behind === '*' ? found.flatMap((one) => one.#siblingsBehind()) : found
  }

  querySelector(selector: string) {
    return this.querySelectorAll(selector)[0] ?? null
  }

  /** Knows tags, attributes, `:not` of one of these, and lists of them. */
  matches(selector: string): boolean {
    return selector.split(',').some((part) => {
      const [, tag = '', rest = ''] = /^\s*([a-z0-9]*)(.*?)\s*$/.exec(part) ?? []
      const conditions = [...rest.matchAll(/(:not\()?\[([\w-]+)(?:="([^"]*)")?\]\)?/g)]
      if (conditions.map(([text]) => text).join('') !== rest) throw new Error(`This browser does not know ${part}.`)
      const isTag = tag === '' || this.nodeName === tag.toUpperCase()
      return isTag && conditions.every(([, not, name = '', value]) => this.#has(name, value) === (not === undefined))
    })
  }

  #has = (name: string, value: string | undefined) =>
    value === undefined ? this.hasAttribute(name) : (this.getAttribute(name) ?? this[name]) === value

  closest(selector: string): SmallElement | null {
    return this.matches(selector) ? this : (this.parentNode?.closest?.(selector) ?? null)
  }

  focus() {
    if (this.ownerDocument) this.ownerDocument.activeElement = this
  }

  click() {
    this.dispatchEvent({ type: 'click', bubbles: true })
  }

  checkVisibility = () => true
  getBoundingClientRect = () => ({ top: 0, bottom: 1, left: 0, right: 1 })
  getClientRects = () => [this.getBoundingClientRect()]
}

export interface SmallField {
  name: string
  value: string
  type?: string
  checked?: boolean
}

export class SmallInput extends SmallElement {}
export class SmallSelect extends SmallElement {}

/** A form with fields that are not shown. */
export class SmallForm extends SmallElement {
  elements: (SmallElement & SmallField)[] & { namedItem?: (name: string) => SmallField | null } = []
  hold(fields: readonly SmallField[]) {
    const made = fields.map((field) => {
      const element = field.type === 'select' ? new SmallSelect(null, 'select') : new SmallInput(null, 'input')
      return Object.assign(element, field)
    })
    this.elements = Object.assign(made, {
      namedItem: (name: string) => made.find((field) => field.name === name) ?? null,
    })
    return this
  }
}

/** What a form sends, with the button that it is sent by. */
export class SentFields extends FormData {
  constructor(form?: SmallForm, submitter?: SmallElement | null) {
    super()
    for (const { name, value, type, checked } of form?.elements ?? [])
      if (type !== 'checkbox' || checked) this.append(name, value)
    if (submitter) this.append(submitter.getAttribute('name') ?? '', submitter.getAttribute('value') ?? '')
  }
}

export class SmallDocument extends SmallElement {
  readonly documentElement: SmallElement
  readonly body: SmallElement
  activeElement: SmallElement | null = null
  hidden = false
  title = ''
  defaultView: SmallTarget

  constructor(view: SmallTarget) {
    super(null, '#document')
    Object.assign(this, { nodeType: 9 })
    this.defaultView = view
    this.documentElement = this.appendChild(new SmallElement(this, 'html'))
    this.body = this.documentElement.appendChild(new SmallElement(this, 'body'))
    this.activeElement = this.body
  }

  override path(): SmallTarget[] {
    return [this, this.defaultView]
  }

  get visibilityState() {
    return this.hidden ? 'hidden' : 'visible'
  }

  getElementById = (id: string) => this.all().find((one) => one.getAttribute('id') === id) ?? null
  createElement = (tag: string) => new SmallElement(this, tag)
  createElementNS = (_namespace: string, tag: string) => new SmallElement(this, tag)
  createTextNode = (text: string) => new SmallNode(this, 3, '#text', text)
  createComment = (text: string) => new SmallNode(this, 8, '#comment', text)
}
