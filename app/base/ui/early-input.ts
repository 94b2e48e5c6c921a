/** Passes text typed before hydration to React, which would discard it at the next render; call it once after hydration. */
export function recoverEarlyInput() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value
    const isTextField = field instanceof HTMLTextAreaElement || field.selectionStart !== null
    if (!isTextField || typed === field.defaultValue) continue
    const cursor = [field.selectionStart, field.selectionEnd] as const
    // React compares with the value last set through its own setter, so the setter of the prototype is used.
    field.value = field.defaultValue
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed)
    field.setSelectionRange(...cursor)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
