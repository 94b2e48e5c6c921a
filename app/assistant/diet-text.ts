import { m } from '../../messages/compiled/messages.js'
import { dietaryText } from '../recipes/kinds.ts'
import type { AskedDiet } from './assistant.ts'

/** A diet in the reader's words. */
export const dietText = (diet: AskedDiet) => (diet === 'Any' ? m.assistant_any() : dietaryText(diet))
