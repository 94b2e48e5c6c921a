import { createRequestHandler, type RequestHandler } from 'react-router'

/** Answers requests for pages; their code is loaded with the first of them and stays that code, also when its files change. */
export function createPageHandler(): RequestHandler {
  let loaded: Promise<RequestHandler> | undefined
  const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
  return async (request, context) => {
    loaded ??= load()
    return (await loaded)(request, context)
  }
}
