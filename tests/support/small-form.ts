import { SmallElement } from './small-dom.ts'

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
