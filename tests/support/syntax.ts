/** A node of a module's syntax tree (ESTree). */
export interface Syntax {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** Every node of a tree, outer ones first. */
export function* nodesIn(node: Syntax): Generator<Syntax> {
  yield node
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isSyntax(inner)) yield* nodesIn(inner)
}
