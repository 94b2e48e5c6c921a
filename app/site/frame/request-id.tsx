import { createContext, use } from 'react'

/** The id of the request that is being rendered, for error pages; empty in the browser. */
export const RequestId = createContext('')

const META_NAME = 'foodio-request-id'

/** The id that the log knows this page's request by, in the browser read from the page itself; '' when it has none. */
export function useRequestId() {
  const rendering = use(RequestId)
  if (typeof document === 'undefined') return rendering
  return document.querySelector<HTMLMetaElement>(`meta[name=${META_NAME}]`)?.content ?? ''
}

/** Leaves the request id in the page for the browser. */
export const RequestIdMeta = ({ id }: { id: string }) => (id ? <meta name={META_NAME} content={id} /> : null)
