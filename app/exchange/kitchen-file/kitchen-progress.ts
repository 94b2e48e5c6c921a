/** How far the long import of a cook's kitchen is: how many of its entries were looked at, and at its end how many were added. */
export interface KitchenProgress {
  state: 'running' | 'done' | 'brokenOff'
  total: number
  done: number
  added: number
}
