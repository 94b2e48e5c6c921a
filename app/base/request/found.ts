import { data } from 'react-router'

/** Throws a 404 response with a title that names what is missing. */
export function notFound(title: string): never {
  throw data(title, 404)
}

/** The value, or the end of the page with 404 when it is null. */
export function orNotFound<T>(value: T | null | undefined, title: string): T {
  if (value === null || value === undefined) notFound(title)
  return value
}
