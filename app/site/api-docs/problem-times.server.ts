import { m } from '#messages'
import { PROBLEMS, type ProblemStatus } from '#server/api/problem.ts'
import type { KindOfProblem } from './problems.tsx'

const WHEN: Record<ProblemStatus, () => string> = {
  400: m.api_when_malformed,
  401: m.api_when_unauthorized,
  403: m.api_when_forbidden,
  404: m.api_when_not_found,
  405: m.api_when_method,
  409: m.api_when_conflict,
  412: m.api_when_changed,
  413: m.api_when_too_large,
  414: m.api_when_address,
  415: m.api_when_media_type,
  422: m.api_when_unprocessable,
  428: m.api_when_condition,
  429: m.api_when_too_many,
  500: m.api_when_our_fault,
  503: m.api_when_unavailable,
}

/** All kinds of problem that the API answers with, in the reader's language, by status. */
export const kindsOfProblem = (): KindOfProblem[] =>
  Object.entries(PROBLEMS).map(([status, { name, title, detail }]) => ({
    status: Number(status),
    name,
    title: title(),
    when: WHEN[Number(status) as ProblemStatus](),
    detail: detail(),
  }))
