import { AssistantRequest } from '#app/site/requests/assistant.ts'

const { shape } = AssistantRequest
/** A question to the assistant by the API: the fields and rules of the form. */
export const Question = AssistantRequest.extend({
  diet: shape.diet.meta({ description: 'Dietary restriction. Always enforced.' }),
  time: shape.time.meta({
    description: 'Maximum total time in minutes, waiting included, 1 to 1440.',
    examples: [30],
  }),
  ingredients: shape.ingredients.meta({
    description: 'The ingredients at hand, in free text; at most 2000 characters.',
    examples: ['leftover chicken, some rice, a lemon'],
  }),
  diets: shape.diets.meta({ description: 'Further diets of those who eat along. Always enforced.' }),
  allergens: shape.allergens.meta({ description: 'Allergens that nobody at the table may have. Always enforced.' }),
  refine: shape.refine.meta({
    description: 'Follow-up requests that change the answer, oldest first.',
    examples: [['without nuts', 'for six']],
  }),
}).meta({ id: 'Question' })
