import { createHash } from 'node:crypto'
import { m } from '#messages'
import { refuse } from './problem.ts'

/** The ETag of a recipe: its version, which revisions are compared by, and a hash of the representation. */
export const recipeTag = (version: number, shown: unknown) =>
  `"${version}.${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)}"`

/** The version in an `If-Match` header; null for `*`; refuses a missing header with 428 and a foreign tag with 412. */
export function versionIn(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '') refuse(428, { detail: m.problem_condition() })
  if (ifMatch.trim() === '*') return null
  const version = /^\s*(?:W\/)?"(\d{1,9})\.[\w-]{1,60}"\s*$/.exec(ifMatch)?.[1]
  if (version === undefined) refuse(412)
  return Number(version)
}
