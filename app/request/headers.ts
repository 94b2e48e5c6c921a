/** The headers of a page whose address holds a secret: it is kept by nobody and does not travel on to other sites. */
export const secretHeaders = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

/** A page's headers: those of its action's answer, so that 429 says when to come back. */
export const waitHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders
