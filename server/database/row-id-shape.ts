import { z } from 'zod'
import { MAX_ROW_ID, rowIdOf } from './row-id.ts'

/** The one shape of an id of a row, wherever it comes from: 1 to 2147483647, as digits or as a number. */
export const RowId = z.preprocess((sent) => rowIdOf(sent) ?? sent, z.int().min(1).max(MAX_ROW_ID))
