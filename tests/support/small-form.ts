import { type ElementKinds, SmallElement } from './small-dom.ts'

export interface SmallField {
  name: string
  value: string
  type?: string
  checked?: boolean
}

class SmallControl extends SmallElement {
  get name() {
    return this.getAttribute('name') ?? ''
  }
  set name(name: string) {
    this.setAttribute('name', name)
  }
  /** The form around it, or that which it names. */
  get form(): SmallForm | null {
    const named = this.getAttribute('form')
    const form = named ? this.ownerDocument?.getElementById(named) : this.closest('form')
    return form instanceof SmallForm ? form : null
  }
  setSelectionRange(start: number, end: number) {
    Object.assign(this, { selectionStart: start, selectionEnd: end })
  }
}

export class SmallInput extends SmallControl {
  type = 'text'
  value = ''
  checked = false
  files: File[] = []
}

export class SmallButton extends SmallControl {
  get disabled() {
    return this.hasAttribute('disabled')
  }
  get type() {
    return this.getAttribute('type') ?? 'submit'
  }
  get formMethod() {
    return this.getAttribute('formmethod') ?? ''
  }
  get value() {
    return this.getAttribute('value') ?? ''
  }
  set value(value: string) {
    this.setAttribute('value', value)
  }
}

export class SmallTextArea extends SmallControl {
  constructor(document: SmallControl['ownerDocument'], tag: string) {
    super(document, tag)
    let typed: string | null = null
    // Of its own, so that React does not follow what sets it and takes all that is typed for a change.
    const set = (text: string) => {
      typed = text
    }
    Object.defineProperty(this, 'value', { get: () => typed ?? this.textContent, set })
  }
  set defaultValue(text: string) {
    this.textContent = text
  }
}

class SmallOption extends SmallElement {
  #isSelected = false
  get selected() {
    return this.#isSelected
  }
  set selected(isSelected: boolean) {
    const others = isSelected ? this.closest('select')?.all() : []
    for (const other of others ?? []) if (other instanceof SmallOption) other.#isSelected = false
    this.#isSelected = isSelected
  }
  get value() {
    return this.getAttribute('value') ?? this.textContent
  }
}

export class SmallSelect extends SmallControl {
  #value = ''
  get options() {
    return this.all().filter((one) => one instanceof SmallOption)
  }
  /** That of the option that is chosen, else of the first; of a select without options what it was given. */
  get value() {
    const { options } = this
    return (options.find(({ selected }) => selected) ?? options[0])?.value ?? this.#value
  }
  set value(value: string) {
    this.#value = value
    for (const option of this.options) option.selected = option.value === value
  }
}

/** A form with the controls that are shown in it, or with fields that are not shown. */
export class SmallForm extends SmallElement {
  #made: (SmallControl & SmallField)[] = []

  get elements() {
    const shown = (this.ownerDocument?.all() ?? []).filter((one) => one instanceof SmallControl && one.form === this)
    const all = this.#made.concat(shown as never)
    return Object.assign(all, { namedItem: (name: string) => all.find((control) => control.name === name) ?? null })
  }

  submit() {}

  get method() {
    return this.getAttribute('method') ?? 'get'
  }
  set method(method: string) {
    this.setAttribute('method', method)
  }

  hold(fields: readonly SmallField[]) {
    this.#made = fields.map((field) => {
      const element = field.type === 'select' ? new SmallSelect(null, 'select') : new SmallInput(null, 'input')
      return Object.assign(element, field) as SmallControl & SmallField
    })
    return this
  }

  /** Leaves its fields as they are, unlike in browsers. */
  reset() {}

  requestSubmit(submitter: SmallElement | null = null) {
    this.dispatchEvent({ type: 'submit', bubbles: true, submitter })
  }
}

const isSent = ({ type, checked }: SmallField) =>
  /^(?:checkbox|radio)$/.test(type ?? '') ? checked : type !== 'submit'

/** What a form sends, with the button that it is sent by. */
export class SentFields extends FormData {
  constructor(form?: SmallForm, submitter?: SmallElement | null) {
    super()
    for (const field of form?.elements ?? []) {
      const { name } = field
      if (name === '' || field instanceof SmallButton || field.getAttribute('disabled') !== null) continue
      if (field.type === 'file') for (const file of field.files as File[]) this.append(name, file)
      else if (isSent(field)) this.append(name, field.value)
    }
    const name = submitter?.getAttribute('name')
    if (name) this.append(name, submitter?.getAttribute('value') ?? '')
  }
}

/** What elements of these tags are. */
export const FORM_ELEMENTS: ElementKinds = {
  form: SmallForm,
  input: SmallInput,
  button: SmallButton,
  textarea: SmallTextArea,
  select: SmallSelect,
  option: SmallOption,
}
