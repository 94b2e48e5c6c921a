import { notFound } from '#app/base/request/found.ts'
import { requireCook } from '#app/people/session/requests.server.ts'

/** The signed-in moderator; throws 404 for everybody else. */
export function requireModerator(args: Parameters<typeof requireCook>[0]) {
  const cook = requireCook(args)
  if (cook.role !== 'moderator') notFound('')
  return cook
}
