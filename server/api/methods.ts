import type { Api } from './api-env.ts'

/** The allowed methods of an API path, including HEAD and OPTIONS; null for unknown paths. */
export function methodsOf(api: Api) {
  const routes = new Map<string, Set<string>>()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    routes.set(path, (routes.get(path) ?? new Set()).add(method.toUpperCase()))
  }
  routes.set('/openapi.json', new Set(['GET']))
  const patterns = [...routes].map(([path, methods]) => ({
    pattern: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
    methods: [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'],
  }))
  return (path: string) => {
    const methods = new Set(
      patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods: allowed }) => allowed),
    )
    return methods.size > 0 ? [...methods].sort() : null
  }
}
