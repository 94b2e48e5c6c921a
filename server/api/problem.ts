import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { RETRY_AFTER_SECONDS } from '../database/unavailable.ts'

/** What went wrong, as RFC 9457 asks for: `title` and `detail` in the reader's language, `errors` with the fields that are wrong. */
export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'The kind of problem, as an address under /api/docs.' }),
    title: z.string().meta({ description: 'The kind of problem in a few words, in the reader’s language.' }),
    status: z.int().meta({ description: 'The HTTP status, repeated.' }),
    detail: z.string().meta({ description: 'What to do about it, in the reader’s language.' }),
    instance: z.string().meta({ description: 'The number of this request, as in the header X-Request-Id.' }),
    errors: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: 'The field’s name, with dots inside lists: `ingredients.2`.' }),
          pointer: z.string().meta({ description: 'The same as a JSON pointer (RFC 6901): `#/ingredients/2`.' }),
          detail: z.string().meta({ description: 'What is wrong with it.' }),
        }),
      )
      .optional()
      .meta({ description: 'Every field that is wrong, for 422.' }),
  })
  .meta({
    id: 'Problem',
    examples: [
      {
        type: '/api/docs#problem-unprocessable',
        title: 'Something in the request is wrong',
        status: 422,
        detail: 'Please mend the fields that are named.',
        instance: '3d0f7a5e-2c1b-4f0e-9d6a-8b7c6d5e4f30',
        errors: [{ field: 'title', pointer: '#/title', detail: 'Please give the recipe a title.' }],
      },
    ],
  })
export type Problem = z.infer<typeof Problem>

/** The kinds of problem by status: their name in `type`, their title and what is said when nothing better is known. */
export const PROBLEMS = {
  400: { name: 'malformed', title: m.problem_malformed_title, detail: m.problem_malformed },
  401: { name: 'unauthorized', title: m.problem_unauthorized_title, detail: m.problem_unauthorized },
  403: { name: 'forbidden', title: m.problem_forbidden_title, detail: m.problem_forbidden },
  404: { name: 'not-found', title: m.problem_not_found_title, detail: m.problem_not_found },
  405: { name: 'method', title: m.problem_method_title, detail: m.problem_method },
  409: { name: 'conflict', title: m.problem_conflict_title, detail: m.problem_conflict },
  412: { name: 'changed', title: m.problem_changed_title, detail: m.problem_changed },
  413: { name: 'too-large', title: m.problem_too_large_title, detail: m.error_too_large },
  414: { name: 'address-too-long', title: m.problem_address_title, detail: m.error_address_too_long },
  415: { name: 'media-type', title: m.problem_media_type_title, detail: m.problem_media_type },
  422: { name: 'unprocessable', title: m.problem_unprocessable_title, detail: m.problem_unprocessable },
  428: { name: 'condition', title: m.problem_condition_title, detail: m.problem_condition },
  429: { name: 'too-many', title: m.problem_too_many_title, detail: m.problem_too_many },
  500: { name: 'our-fault', title: m.error_title, detail: m.error_sorry },
  503: { name: 'unavailable', title: m.problem_unavailable_title, detail: m.problem_unavailable },
} as const
export type ProblemStatus = keyof typeof PROBLEMS
export const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEMS, status)

interface Said {
  detail?: string
  /** What is wrong with each field, by its name, with dots inside lists. */
  fields?: Record<string, string>
  /** Seconds to wait before the next try. */
  wait?: number
  headers?: Record<string, string>
}

/** A request that is not carried out; thrown by API handlers and answered as a problem. */
export class Refusal extends Error {
  readonly status: ProblemStatus
  readonly said: Said
  constructor(status: ProblemStatus, said: Said = {}) {
    super(said.detail ?? `refused with ${status}`)
    this.status = status
    this.said = said
  }
}

/** Ends an API request with a problem. */
export function refuse(status: ProblemStatus, said: Said = {}): never {
  throw new Refusal(status, said)
}

/** The answer that tells of a problem, never kept by a cache. */
export function problemResponse(status: ProblemStatus, requestId: string, said: Said = {}) {
  const { name, title, detail } = PROBLEMS[status]
  const fields = Object.entries(said.fields ?? {})
  const wait = said.wait ?? (status === 503 ? RETRY_AFTER_SECONDS : 0)
  const problem: Problem = {
    type: `/api/docs#problem-${name}`,
    title: title(),
    status,
    detail: said.detail ?? detail(),
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
      ...said.headers,
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
