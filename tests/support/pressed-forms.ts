import { load } from 'cheerio'
import type { MarkupElement as Element } from '#app/exchange/texts/markup.ts'

/** How a form is filled before it is sent: as the page has it, with nothing in it, or with something in every field. */
export type Filling = 'as it is' | 'emptied' | 'filled'

/** A button of a page with its form. */
export interface PressedForm {
  /** What tells it from other buttons of the page: where it leads, its fields, its own name and value. */
  key: string
  label: string
  action: string
  isMultipart: boolean
  /** Whether it is the first button of a form in which somebody can type or choose something. */
  isFirstOfFields: boolean
  fields(filling: Filling): [string, string][]
}

const TYPED: Record<string, string> = {
  email: 'typed@example.org',
  date: '2026-08-20',
  time: '18:30',
  password: 'walnuts and wild garlic',
  search: 'rice',
}
const UNTYPED = ['hidden', 'submit', 'button', 'file', 'checkbox', 'radio', 'image', 'reset']

/** The buttons of all forms in the main part of a page that send something. */
export function pressedFormsIn(html: string, path: string): PressedForm[] {
  const page = load(html)
  const inOneLine = (element: Element) =>
    (page(element).attr('aria-label') ?? page(element).text()).replace(/\s+/g, ' ').trim()
  return (page('main form[method="post"]').toArray() as Element[]).flatMap((form) => {
    const id = form.attribs.id
    const controls = page(form)
      .find('input,select,textarea')
      .add(id === undefined ? [] : page(`[form="${id}"]`).filter('input,select,textarea'))
      .toArray() as Element[]
    const buttons = page(form)
      .find('button:not([type="button"])')
      .add(id === undefined ? [] : page(`button[form="${id}"]`))
      .toArray() as Element[]
    const valueIn = (control: Element, filling: Filling): string | null => {
      const { type = 'text', value = '', name = '' } = control.attribs
      if (type === 'file' || 'disabled' in control.attribs) return null
      if (type === 'checkbox' || type === 'radio') {
        const isLast = type === 'checkbox' || controls.findLast((one) => one.attribs.name === name) === control
        const isTicked = { emptied: false, 'as it is': 'checked' in control.attribs, filled: isLast }[filling]
        return isTicked ? (control.attribs.value ?? 'on') : null
      }
      if (control.name === 'select') {
        const options = page(control).find('option')
        const chosen = filling === 'filled' ? options.last() : options.filter('[selected]').first()
        return filling === 'emptied' ? '' : ((chosen.length > 0 ? chosen : options.first()).attr('value') ?? '')
      }
      if (UNTYPED.includes(type)) return value
      if (filling === 'emptied') return ''
      const there = control.name === 'textarea' ? page(control).text().replace(/^\n/, '') : value
      if (filling === 'as it is') return there
      return type === 'number' ? (control.attribs.min ?? '3') : (TYPED[type] ?? 'Some words')
    }
    const action = new URL(form.attribs.action ?? path, `http://site${path}`)
    return buttons.map((button, at) => {
      const { name, value = '' } = button.attribs
      const names = [...new Set(controls.map((control) => control.attribs.name ?? ''))]
      return {
        key: [
          action.pathname.replace(/\d+/g, 'N'),
          names.join(','),
          name === undefined ? '' : `${name}=${value.replace(/\d+/g, 'N')}`,
        ].join(' '),
        label: inOneLine(button),
        action: button.attribs.formaction ?? action.pathname + action.search,
        isMultipart: form.attribs.enctype === 'multipart/form-data',
        isFirstOfFields:
          at === 0 &&
          controls.some(({ name, attribs }) => name !== 'input' || !UNTYPED.slice(0, 3).includes(attribs.type ?? '')),
        fields: (filling) => [
          ...controls.flatMap((control): [string, string][] => {
            const sent = control.attribs.name === undefined ? null : valueIn(control, filling)
            return sent === null ? [] : [[control.attribs.name ?? '', sent]]
          }),
          ...(name === undefined ? [] : [[name, value] as [string, string]]),
        ],
      }
    })
  })
}
