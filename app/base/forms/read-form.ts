import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { requestContext } from '#app/base/request/request-context.ts'
import { m } from '#messages'
import { Unavailable } from '#server/database/unavailable.ts'
import { readMultipart } from '#server/http/multipart.ts'
import { createFormGuard, FormRefusal, maxFieldsOf, readUrlEncoded } from './form-guard.ts'

interface FormRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * The form of a request, with only the fields that `shape` and `also` declare, so that reading it stays fast; its files are on disk
 * until the request is answered. Throws a 400 response for any other body, DiskUnavailable when a file cannot be written.
 */
export async function readForm({ request, context }: FormRequest, shape: z.ZodType, also?: readonly string[]) {
  const guard = createFormGuard(shape, also)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^multipart\/form-data\s*;/i.test(type))
      return await readMultipart(request, context.get(requestContext).body, guard, maxFieldsOf(shape))
    if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readUrlEncoded(await request.text(), guard)
  } catch (error) {
    if (error instanceof Unavailable) throw error
    if (error instanceof FormRefusal) throw data(m.error_form_fields(), 400)
    context.get(requestContext).log.debug({ err: error }, 'a form could not be read')
  }
  throw data(m.error_no_form(), 400)
}
