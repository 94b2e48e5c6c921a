import { requestContext } from '#app/base/request/request-context.ts'
import type { Route } from './+types/robots.page'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext)
  const lines = [
    'User-agent: *',
    'Disallow: /search/suggestions',
    'Disallow: /following',
    'Disallow: /notifications',
    'Disallow: /profile',
    'Disallow: /pages/',
    'Disallow: /meal-plan',
    'Disallow: /plan',
    'Disallow: /shopping-list',
    '',
  ]
  return new Response([...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
