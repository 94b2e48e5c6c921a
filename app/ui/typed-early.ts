/**
 * Tells React what was typed into fields before it took over: it does not hear that by itself, and would wipe it out at its
 * next render. To be called once, when the page is React's.
 */
export function recoverEarlyInput() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value
    const isTextField = field instanceof HTMLTextAreaElement || field.selectionStart !== null
    if (!isTextField || typed === field.defaultValue) continue
    const cursor = [field.selectionStart, field.selectionEnd] as const
    // React compares with what was last set on the element itself; the prototype's setter changes the field behind its back.
    field.value = field.defaultValue
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed)
    field.setSelectionRange(...cursor)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
