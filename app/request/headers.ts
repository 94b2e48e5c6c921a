/** The headers of a page whose URL contains a secret: not cached, and without a Referer to other sites. */
export const secretHeaders = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

/** The headers of a page from its action, so that a 429 has its Retry-After. */
export const waitHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders
