import type { z } from 'zod'
import { m } from '#messages'

const TYPES: Record<string, () => string> = {
  string: m.shape_string,
  number: m.shape_number,
  int: m.shape_number,
  boolean: m.shape_boolean,
  array: m.shape_array,
  object: m.shape_object,
}

/** The default message for an invalid value, in the language of the request. */
export function plainMessages(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? m.shape_missing() : (TYPES[issue.expected] ?? m.shape_wrong)()
  if (issue.code === 'invalid_value') return m.shape_one_of({ values: issue.values.map(String).join(', ') })
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const amount = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
    const [least, most] =
      issue.origin === 'string'
        ? [m.shape_letters_least, m.shape_letters_most]
        : issue.origin === 'array'
          ? [m.shape_items_least, m.shape_items_most]
          : [m.shape_least, m.shape_most]
    return (issue.code === 'too_small' ? least : most)({ amount })
  }
  return m.shape_wrong()
}
