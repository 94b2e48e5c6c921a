import type { SmallDocument, SmallElement } from './small-dom.ts'
import { SmallButton, type SmallForm, type SmallInput, type SmallSelect } from './small-form.ts'

type Happen = (type: string, about?: object, at?: SmallElement) => Promise<{ defaultPrevented: boolean }>

export const labelOf = (element: SmallElement) => element.getAttribute('aria-label') ?? element.textContent

/** What somebody does with the controls of a page that is shown, with the events that browsers send for it. */
export function handsOf(document: SmallDocument, happen: Happen) {
  /** The first element of a name, or that a selector finds. */
  function element<T extends SmallElement>(selector: string) {
    const named = /^[\w-]+$/.test(selector) ? document.querySelector(`[name="${selector}"]`) : null
    const found = named ?? document.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector} on the page.`)
    return found as T
  }
  const buttons = (within: SmallElement = document) => within.querySelectorAll('button')
  /** A button by the words on it or its label. */
  function button(name: string) {
    const found = buttons().find((one) => labelOf(one) === name)
    if (!found) throw new Error(`There is no button ${name}, but ${buttons().map(labelOf)}.`)
    return found as SmallButton
  }
  const changed = async (at: SmallElement) => {
    await happen('input', { bubbles: true }, at)
    await happen('change', { bubbles: true }, at)
  }
  const named = (at: string | SmallElement) => (typeof at === 'string' ? element(at) : at)

  return {
    element,
    button,
    /** What the buttons that are shown are called. */
    buttonNames: () => buttons().map(labelOf),
    /** The values of the fields that a form sends. */
    sent: (form = 'form') => [...new FormData(element<SmallForm>(form) as never)].map(([name, value]) => [name, value]),
    /** Writes a text into a field in place of what is there. */
    type: async (at: string | SmallElement, text: string) => {
      const field = Object.assign(named(at), { value: text, selectionStart: text.length, selectionEnd: text.length })
      await happen('input', { bubbles: true }, field)
    },
    /** Presses a key in a field; whether the page did something with it. */
    key: async (at: string | SmallElement, key: string, more: object = {}) =>
      (await happen('keydown', { key, bubbles: true, ...more }, named(at))).defaultPrevented,
    /** Ticks a box, or unticks it. */
    tick: async (at: string | SmallElement) => {
      const box = named(at) as SmallInput
      box.checked = !box.checked
      await happen('click', { bubbles: true }, box)
      await changed(box)
    },
    choose: async (at: string | SmallElement, value: string) => {
      const select = named(at) as SmallSelect
      select.value = value
      await changed(select)
    },
    /** Picks files. */
    pick: (at: string | SmallElement, ...files: File[]) => {
      const input = Object.assign(named(at), { files })
      return happen('change', { bubbles: true }, input)
    },
    /** Presses a button, which sends its form where it is one that does; whether the page did that itself. */
    press: async (at: string | SmallElement) => {
      const pressed = typeof at === 'string' ? button(at) : at
      if (pressed.hasAttribute('disabled')) throw new Error(`${labelOf(pressed)} is disabled.`)
      const { defaultPrevented } = await happen('click', { bubbles: true, button: 0 }, pressed)
      if (defaultPrevented || !(pressed instanceof SmallButton) || pressed.type !== 'submit' || !pressed.form)
        return defaultPrevented
      const submit = { bubbles: true, submitter: pressed }
      return (await happen('submit', submit, pressed.form)).defaultPrevented
    },
  }
}
