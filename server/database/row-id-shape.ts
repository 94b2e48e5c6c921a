import { z } from 'zod'
import { MAX_ROW_ID, rowIdOf } from './row-id.ts'

/**
 * The one shape of an id of a row, wherever it comes from: 1 to 2147483647, as digits or as a number. Not a coerced number, which
 * would take `1e3`, `0x1` and ` 1` too; forms would coerce a plain one themselves.
 */
export const RowId = z
  .unknown()
  .transform((sent, c) => {
    const id = rowIdOf(sent)
    if (id === null) c.addIssue({ code: 'invalid_type', expected: 'int', input: sent })
    return id ?? z.NEVER
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ROW_ID })
