import { ACCOUNT_CASES } from './account.cases.ts'
import { BODY_CASES } from './body.cases.ts'
import { CONTENT_CASES } from './content.cases.ts'
import { FORM_CASES } from './form.cases.ts'
import type { HostileCase } from './hostile-case.ts'
import { LIMITS_CASES } from './limits.cases.ts'
import { PROCESS_CASES } from './process.cases.ts'
import { STALL_CASES } from './stall.cases.ts'

/** Every attack of the security review, floods last. */
export const HOSTILE_CASES: HostileCase[] = [
  ...FORM_CASES,
  ...STALL_CASES,
  ...ACCOUNT_CASES,
  ...CONTENT_CASES,
  ...LIMITS_CASES,
  ...PROCESS_CASES,
  ...BODY_CASES,
]
