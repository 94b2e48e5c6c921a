import { join } from 'node:path'
import { readFoodLines } from './read-foods.ts'

/** All lines of cookbook/foods. */
export const FOOD_LINES = readFoodLines(join(import.meta.dirname, '../../../cookbook/foods'))
