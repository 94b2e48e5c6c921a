// The part of the service worker that takes what other apps share; served behind `worker.ts` as it is, so it has no imports.
;(() => {
  const scope = self as unknown as WorkerScope
  const SHARE = '/import/share'
  const { origin } = scope.location

  scope.addEventListener('fetch', (event) => {
    const { request } = event
    // The system sends without a referrer; what a page of another site sends is left to the server, which refuses it.
    const isOwn = new URL(request.referrer || origin).origin === origin
    if (request.method === 'POST' && request.url === origin + SHARE && isOwn) event.respondWith(share(request))
  })

  /** What is shared waits on this device, since its reader may be signed out or without a network; the import sends nothing by itself. */
  async function share(request: Request): Promise<Response> {
    const { headers } = request
    const query = await caches
      .open('foodio-files-1')
      .then(async (files) => files.put(`${SHARE}/${Date.now()}`, new Response(await request.blob(), { headers })))
      .catch(() => '?shared=full')
    return Response.redirect(`${origin}/import${query ?? ''}`, 303)
  }
})()
