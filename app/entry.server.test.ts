import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { requestContext } from '#app/base/request/request-context.ts'
import { handleError } from './entry.server.tsx'

test.each([
  ['a bug is logged', new Error('a bug'), false, 1],
  ['a bug after the reader has left is not', new Error('a bug'), true, 0],
  ['what a page throws on purpose is not', new ErrorResponse(404, 'Not Found', null), false, 0],
  ['what a page throws after the reader has left is not', new ErrorResponse(404, 'Not Found', null), true, 0],
])('%s', (_, error, hasLeft, times) => {
  const log = { error: vi.fn() }
  const context = new RouterContextProvider()
  context.set(requestContext, { log } as never)
  const signal = hasLeft ? AbortSignal.abort() : new AbortController().signal
  handleError(error, { request: new Request('https://foodio.example/', { signal }), context, params: {} } as never)
  expect(log.error).toHaveBeenCalledTimes(times)
})
