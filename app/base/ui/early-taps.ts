declare global {
  interface Window {
    replayEarlyTaps?: () => void
  }
}

/**
 * Runs in the page before its scripts have arrived: holds taps on buttons that only scripts answer, once for each button, until
 * `replayEarlyTaps`. Links, forms, `<details>` and popovers answer by themselves; forms not on a page that was opened without a network.
 */
export const HOLD_EARLY_TAPS = `{
const taps = new Set()
const buttons = document.documentElement.hasAttribute('data-stored') ? 'button' : 'button[type=button]'
const hold = (event) => {
  const button = event.target.closest?.(buttons + ':not([popovertarget])')
  if (!button) return
  event.stopPropagation()
  if (button.type === 'submit') event.preventDefault()
  taps.add(button)
}
addEventListener('click', hold, true)
window.replayEarlyTaps = () => {
  removeEventListener('click', hold, true)
  for (const button of taps) button.click()
  taps.clear()
}
}`
