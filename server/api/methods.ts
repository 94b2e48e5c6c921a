import type { Api } from './api-env.ts'

/** Which methods each path of the API takes, HEAD and OPTIONS among them; null for paths that it does not have. */
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
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods))
    return methods.size > 0 ? [...methods].sort() : null
  }
}
