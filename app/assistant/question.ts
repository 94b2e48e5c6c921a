import { AssistantRequest } from './assistant.ts'

const { shape } = AssistantRequest
/** What a program asks the assistant: the form's fields, by the form's rules. */
export const Question = AssistantRequest.extend({
  diet: shape.diet.meta({ description: 'What must be kept; a law, not a wish.' }),
  time: shape.time.meta({
    description: 'Minutes that it may take in all, waiting included, 1 to 1440; leave it out for any.',
    examples: [30],
  }),
  ingredients: shape.ingredients.meta({
    description: 'What is there, as people say it; 2000 characters at most.',
    examples: ['leftover chicken, some rice, a lemon'],
  }),
  refine: shape.refine.meta({
    description: 'Wishes that were added since, oldest first.',
    examples: [['without nuts', 'for six']],
  }),
}).meta({ id: 'Question' })
