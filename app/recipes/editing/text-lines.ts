import type { ClipboardEvent, KeyboardEvent } from 'react'

/** Where an Alt and arrow key wants a line: one up or one down; null for any other key. */
export function stepOf({ altKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey) return null
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
}

/** The text of a field up to the end of the line that the cursor is on. */
export function textToCursor({ value, selectionStart }: HTMLTextAreaElement): string {
  const end = value.indexOf('\n', selectionStart)
  return end < 0 ? value : value.slice(0, end)
}

/** Puts lines into a text field in place of what was pasted, each on a line of its own, so that the browser can undo it. */
export function pasteLines(event: ClipboardEvent<HTMLTextAreaElement>, lines: readonly string[]) {
  event.preventDefault()
  const field = event.currentTarget
  const { value, selectionStart, selectionEnd } = field
  const before = value.slice(0, selectionStart).split('\n').at(-1)?.trim() ? '\n' : ''
  const behind = value.slice(selectionEnd).split('\n')[0]?.trim() ? '\n' : ''
  const text = before + lines.join('\n') + behind
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
