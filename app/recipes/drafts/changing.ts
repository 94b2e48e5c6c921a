import type { MouseEvent } from 'react'

/** The attributes of a button that changes the form's lists: done here with scripts, by the server without. */
export const changing = (change: string, onPress: () => void) => ({
  type: 'submit' as const,
  name: 'do',
  value: change,
  formNoValidate: true,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  },
})
