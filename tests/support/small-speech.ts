/** What a browser that reads aloud is given to speak. */
export class Utterance extends EventTarget {
  lang = ''
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
