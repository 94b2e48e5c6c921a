/** As much of a document as React and the site's hooks need: elements that hear events. Nothing is laid out; scripts that ask for sizes get none. */

import { SmallTarget } from './small-events.ts'

export class SmallNode extends SmallTarget {
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
    const texts = this.childNodes.map((child) => (child.nodeType === 8 ? '' : child.textContent))
    return this.nodeValue ?? texts.join('')
  }

  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text
    else this.childNodes = text === '' ? [] : [new SmallNode(this.ownerDocument, 3, '#text', text)]
  }

  /** The text of a comment, by which React marks parts that it sends. */
  get data() {
    return this.nodeValue
  }

  get nextSibling(): SmallNode | null {
    const all = this.parentNode?.childNodes ?? []
    return all[all.indexOf(this) + 1] ?? null
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }

  getRootNode = (): SmallNode => this.ownerDocument ?? this

  /** React makes scripts by it; all else is the text that it is. */
  set innerHTML(html: string) {
    const isScript = html === '<script></script>'
    this.childNodes = [
      isScript ? new SmallElement(this.ownerDocument, 'script') : new SmallNode(this.ownerDocument, 3, '#text', html),
    ]
    for (const child of this.childNodes) child.parentNode = this as never
  }

  remove() {
    this.parentNode?.removeChild(this)
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

  get id() {
    return this.getAttribute('id') ?? ''
  }

  set id(id: string) {
    this.setAttribute('id', id)
  }

  /** The attributes that begin with `data-`. */
  get dataset() {
    const nameOf = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return new Proxy({} as Record<string, string | undefined>, {
      get: (_, name) => this.attributes[nameOf(String(name))],
      set: (_, name, value) => this.setAttribute(nameOf(String(name)), value) ?? true,
      deleteProperty: (_, name) => delete this.attributes[nameOf(String(name))],
    })
  }

  setAttribute(name: string, value: unknown) {
    this.attributes[name.toLowerCase()] = String(value)
  }

  getAttribute(name: string) {
    return this.attributes[name.toLowerCase()] ?? null
  }

  getAttributeNames = () => Object.keys(this.attributes)

  hasAttribute(name: string) {
    return name.toLowerCase() in this.attributes
  }

  removeAttribute(name: string) {
    delete this.attributes[name.toLowerCase()]
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
    // What is gone has no focus.
    const { ownerDocument } = this
    if (ownerDocument?.activeElement && child.contains(ownerDocument.activeElement))
      ownerDocument.activeElement = ownerDocument.body
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

  /** Knows tags, ids, attributes, `:not` of one of these and of `:disabled`, `:focus`, `:popover-open`, `:modal`, what is inside of what, and lists of them. */
  matches(selector: string): boolean {
    return selector.split(',').some((part) => {
      const steps = part.trim().split(/\s+(?![^[]*\])/)
      if (!this.#isLike(steps.pop() ?? '')) return false
      let around = this.parentNode
      for (const step of steps.toReversed()) {
        while (around && !around.#isLike(step)) around = around.parentNode
        if (!around) return false
        around = around.parentNode
      }
      return true
    })
  }

  #isLike(step: string) {
    const [, tag = '', rest = ''] = /^([a-z0-9]*)(.*)$/.exec(step) ?? []
    const conditions = [
      ...rest.matchAll(
        /:focus|:popover-open|:modal|:not\(:disabled\)|#[\w-]+|(:not\()?\[([\w-]+)(?:(\*?=)(?:"([^"]*)"|([^\]"]*)))?\]\)?/g,
      ),
    ]
    if (conditions.map(([text]) => text).join('') !== rest) throw new Error(`This browser does not know ${step}.`)
    if (tag !== '' && this.nodeName !== tag.toUpperCase()) return false
    return conditions.every(([text, not, name = '', sign, quoted, value = quoted ?? '']) => {
      if (text === ':focus') return this.ownerDocument?.activeElement === this
      if (text.startsWith('#')) return this.id === text.slice(1)
      if (text === ':popover-open') return this.isPopoverOpen === true
      if (text === ':modal') return this.open === true
      if (text === ':not(:disabled)') return !this.hasAttribute('disabled')
      const own = this.getAttribute(name) ?? this[name]
      const isSo =
        sign === undefined ? this.hasAttribute(name) : sign === '=' ? own === value : String(own).includes(value)
      return isSo === (not === undefined)
    })
  }

  closest(selector: string): SmallElement | null {
    return this.matches(selector) ? this : (this.parentNode?.closest?.(selector) ?? null)
  }

  focus() {
    if (this.ownerDocument) this.ownerDocument.activeElement = this
  }

  click() {
    this.dispatchEvent({ type: 'click', bubbles: true })
  }

  showPopover() {
    this.isPopoverOpen = true
  }

  hidePopover() {
    this.isPopoverOpen = false
  }

  select() {}
  checkVisibility = () => true
  scrollIntoView() {}
  getBoundingClientRect = () => ({ top: 0, bottom: 1, left: 0, right: 1 })
  getClientRects = () => [this.getBoundingClientRect()]
}

export type ElementKinds = Record<string, new (document: SmallDocument | null, tag: string) => SmallElement>

export class SmallDocument extends SmallElement {
  readonly documentElement: SmallElement
  readonly head: SmallElement
  readonly body: SmallElement
  activeElement: SmallElement | null = null
  hidden = false
  title = ''
  defaultView: SmallTarget
  /** What elements of some tags are; others are plain. */
  readonly #kinds: ElementKinds

  constructor(view: SmallTarget, kinds: ElementKinds = {}) {
    super(null, '#document')
    Object.assign(this, { nodeType: 9 })
    this.#kinds = kinds
    this.defaultView = view
    this.documentElement = this.appendChild(new SmallElement(this, 'html'))
    this.head = this.documentElement.appendChild(new SmallElement(this, 'head'))
    this.body = this.documentElement.appendChild(new SmallElement(this, 'body'))
    this.activeElement = this.body
  }

  override path(): SmallTarget[] {
    return [this, this.defaultView]
  }

  override querySelectorAll(selector: string) {
    return selector === 'head > title' ? this.head.querySelectorAll('title') : super.querySelectorAll(selector)
  }

  get visibilityState() {
    return this.hidden ? 'hidden' : 'visible'
  }

  get forms() {
    const all = this.querySelectorAll('form')
    return Object.assign(all, { namedItem: (id: string) => all.find((form) => form.id === id) ?? null })
  }

  getElementById = (id: string) => this.all().find((one) => one.getAttribute('id') === id) ?? null
  createElement = (tag: string) => new (this.#kinds[tag] ?? SmallElement)(this, tag)
  createElementNS = (_namespace: string, tag: string) => new SmallElement(this, tag)
  createTextNode = (text: string) => new SmallNode(this, 3, '#text', text)
  createComment = (text: string) => new SmallNode(this, 8, '#comment', text)
}
