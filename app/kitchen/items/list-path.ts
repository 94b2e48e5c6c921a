import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'

/** The address of a list; with `edit` the id of an item whose line is open to be changed, with `all` the whole of a long one. */
export function listPath(list: string, more: { edit?: string; removed?: number; all?: true } = {}) {
  const parameters = new URLSearchParams()
  if (list !== FIRST_LIST) parameters.set('list', list)
  if (more.edit !== undefined) parameters.set('edit', more.edit)
  if (more.removed !== undefined) parameters.set('removed', String(more.removed))
  if (more.all) parameters.set('all', '1')
  return parameters.size > 0 ? `/shopping-list?${parameters}` : '/shopping-list'
}
