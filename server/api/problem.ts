import { z } from 'zod'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { RETRY_AFTER_SECONDS } from '#server/database/unavailable.ts'

/** Problem details (RFC 9457): `title` and `detail` in the reader's language, `errors` with the invalid fields. */
export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'The problem type: the URL of its explanation in /api/docs.' }),
    title: z.string().meta({ description: 'A short summary of the problem type, in the language of the request.' }),
    status: z.int().meta({ description: 'The HTTP status code.' }),
    detail: z.string().meta({ description: 'What went wrong and what to do, in the language of the request.' }),
    instance: z.string().meta({ description: 'The request id, as in the X-Request-Id header.' }),
    errors: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: 'The path of the field, separated by dots: `ingredients.2`.' }),
          pointer: z.string().meta({ description: 'The same path as a JSON pointer (RFC 6901): `#/ingredients/2`.' }),
          detail: z.string().meta({ description: 'Why the field is invalid.' }),
        }),
      )
      .optional()
      .meta({ description: 'The invalid fields, for status 422.' }),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: '/api/docs#problem-unprocessable',
        title: 'Something in the request is wrong',
        status: 422,
        detail: 'Please correct the fields listed.',
        instance: '3d0f7a5e-2c1b-4f0e-9d6a-8b7c6d5e4f30',
        errors: [{ field: 'title', pointer: '#/title', detail: 'Please give the recipe a title.' }],
      },
    ],
  })
export type Problem = z.infer<typeof Problem>

/** The problem types by status: the name in `type`, the title, and the default detail. */
export const PROBLEMS = {
  400: { name: 'malformed', title: m.problem_malformed_title, detail: m.problem_malformed },
  401: { name: 'unauthorized', title: m.problem_unauthorized_title, detail: m.problem_unauthorized },
  403: { name: 'forbidden', title: m.problem_forbidden_title, detail: m.problem_forbidden },
  404: { name: 'not-found', title: m.problem_not_found_title, detail: m.problem_not_found },
  405: { name: 'method', title: m.problem_method_title, detail: m.problem_method },
  409: { name: 'conflict', title: m.problem_conflict_title, detail: m.problem_conflict },
  412: { name: 'precondition-failed', title: m.problem_changed_title, detail: m.problem_changed },
  413: { name: 'too-large', title: m.problem_too_large_title, detail: m.error_too_large },
  414: { name: 'address-too-long', title: m.problem_address_title, detail: m.error_address_too_long },
  415: { name: 'media-type', title: m.problem_media_type_title, detail: m.problem_media_type },
  422: { name: 'unprocessable', title: m.problem_unprocessable_title, detail: m.problem_unprocessable },
  428: { name: 'precondition-required', title: m.problem_condition_title, detail: m.problem_condition },
  429: { name: 'too-many', title: m.problem_too_many_title, detail: m.problem_too_many },
  500: { name: 'internal-error', title: m.error_title, detail: m.error_sorry },
  503: { name: 'unavailable', title: m.problem_unavailable_title, detail: m.problem_unavailable },
} as const
export type ProblemStatus = keyof typeof PROBLEMS
export const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEMS, status)

interface ProblemOptions {
  detail?: string
  /** The message for each invalid field, by its dotted path. */
  fields?: Record<string, string>
  /** Seconds until the request may be repeated. */
  wait?: number
  headers?: Record<string, string>
}

/** An error that ends an API request with a problem response. */
export class ProblemError extends Error {
  readonly status: ProblemStatus
  readonly options: ProblemOptions
  constructor(status: ProblemStatus, options: ProblemOptions = {}) {
    super(options.detail ?? `refused with ${status}`)
    this.status = status
    this.options = options
  }
}

/** Ends an API request with a problem response. */
export function refuse(status: ProblemStatus, options: ProblemOptions = {}): never {
  throw new ProblemError(status, options)
}

/** The problem as a response that is never cached. */
export function problemResponse(status: ProblemStatus, requestId: string, options: ProblemOptions = {}) {
  const { name, title, detail } = PROBLEMS[status]
  const fields = Object.entries(options.fields ?? {})
  const wait = options.wait ?? (status === 503 ? RETRY_AFTER_SECONDS : 0)
  const problem: Problem = {
    type: `/api/docs#problem-${name}`,
    title: title(),
    status,
    detail: options.detail ?? detail(),
    instance: requestId,
    ...(fields.length > 0 && {
      errors: fields.map(([field, text]) => ({ field, pointer: pointerOf(field), detail: text })),
    }),
  }
  return Response.json(problem, {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'content-language': getLocale(),
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="FoodIO"' }),
      ...(wait > 0 && { 'retry-after': String(wait) }),
      ...options.headers,
    },
  })
}

const pointerOf = (field: string) =>
  field === 'form' || field === ''
    ? '#'
    : `#/${field
        .split('.')
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/')}`
