import { z } from 'zod'
import { wholeAnswer } from '../../app/assistant/question.server.ts'
import { Question } from '../../app/assistant/question.ts'
import { anyone, aTool } from './tool.ts'

export const suggestRecipe = aTool({
  name: 'suggest_recipe',
  title: 'Suggest what to cook',
  description:
    'Asks FoodIO’s assistant what to cook with what is there. It keeps to the diet and the time, answers from recipes on FoodIO with links to them, and says what to swap. Add wishes to `refine` to change an answer. Limited to some questions an hour.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: anyone,
  input: Question,
  output: z.strictObject({ recipe: z.string().meta({ description: 'The answer as Markdown.' }) }),
  async use(question, { visit, signal }) {
    const answer = await wholeAnswer(question, visit, signal)
    // Outside of the site a link needs the site's name.
    const recipe = answer.replaceAll('](/', `](${visit.origin}/`)
    return { shown: { recipe }, text: recipe }
  },
})
