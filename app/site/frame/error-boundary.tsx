import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Unreachable } from '#app/base/device/unreachable.tsx'
import { UnreachableError } from '#app/base/device/unreachable-pages.ts'
import { refusalIn } from '#app/base/forms/failed-submission.ts'
import { NotFound } from './not-found.tsx'
import { Sorry } from './sorry.tsx'

/**
 * The one error boundary, inside the frame: an error that reached the root would have React make the whole document anew on
 * the way out of it, and the page would be without its styles for a moment.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  if (error instanceof UnreachableError) return <Unreachable />
  return isRouteErrorResponse(error) && error.status < 500 ? (
    <NotFound title={typeof error.data === 'string' && error.data ? error.data : undefined} />
  ) : (
    <Sorry text={isRouteErrorResponse(error) ? refusalIn(error.data) : null} />
  )
}
