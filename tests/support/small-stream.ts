/** A stream of events from a server, in place of a browser's EventSource; `opened` lists all since it was emptied. */
export class SmallStream extends EventTarget {
  static opened: SmallStream[] = []
  isClosed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    SmallStream.opened.push(this)
  }
  tell = () => this.dispatchEvent(new Event('changed'))
  close() {
    this.isClosed = true
  }
}
