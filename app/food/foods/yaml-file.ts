import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** A data file of the cookbook that cannot be loaded; the message names the file, the line and the reason. */
export class CookbookError extends Error {}

/** Reads a YAML text with a shape; throws a CookbookError with the line of the first fault. */
export function parseCookbookFile<T>(name: string, text: string, shape: z.ZodType<T>): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const fail = (offset: number, reason: string): never => {
    throw new CookbookError(`cookbook/${name}, line ${lines.linePos(offset).line}: ${reason}`)
  }
  const [broken] = document.errors
  if (broken) fail(broken.pos[0], broken.message.split(/ at line|\n/)[0] ?? broken.message)
  const result = shape.safeParse(document.toJS())
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = [...(issue?.path ?? [])]
  if (issue?.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '')
  return fail(offsetOf(document, path), `${path.join('.') || 'the file'}: ${issue?.message}`)
}

/** Where in the text the value at a path is, or the nearest value around it that is there. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]) {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth ? document.getIn(path.slice(0, depth), true) : document.contents
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
