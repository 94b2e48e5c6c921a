import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { refusalIn } from '#app/base/forms/failed-submission.ts'
import { reportUnreachable } from '#app/base/ui/network.ts'

/** The error of a page whose data could not be fetched, since FoodIO could not be reached. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** Whether no answer of FoodIO's came: the connection failed, or a proxy answers that cannot reach the server. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status > 501 && refusalIn(error.data) === null
  // The text of a response may end early, too, which is the cause of what the router then reports.
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

type Results = Record<string, DataStrategyResult>

/** Client middleware around every loader: tells a page that FoodIO does not answer for from one that FoodIO fails at. */
export async function catchUnreachable({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]): [string, DataStrategyResult] => {
      if (type !== 'error' || !isUnreachable(result)) return [route, { type, result }]
      reportUnreachable()
      return [route, { type, result: new UnreachableError() }]
    }),
  )
}
