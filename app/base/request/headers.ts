/** The headers of a page whose URL contains a secret: not cached, and without a Referer to other sites. */
export const secretHeaders = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

/** The headers of a page that some readers alone may see: nobody but them stores it, and search engines leave it out. */
export const notPublicHeaders = () => ({ ...secretHeaders(), 'x-robots-tag': 'noindex' })

/** The headers of a page from its loader and its action. */
export const ownHeaders = ({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) =>
  new Headers([...loaderHeaders, ...actionHeaders])

/** The headers of a page from its action, so that a 429 has its Retry-After. */
export const waitHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders
