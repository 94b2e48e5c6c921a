import { z } from 'zod'
import { wholeAnswer } from '../../app/assistant/question.server.ts'
import { Question } from '../../app/assistant/question.ts'
import { withWholeLinks } from '../../app/assistant/recipe-links.ts'
import { anyone, aTool } from '../../server/mcp/tool.ts'

export const suggestRecipe = aTool({
  name: 'suggest_recipe',
  title: 'Suggest what to cook',
  description:
    'Asks FoodIO’s assistant what to cook with what is there. It keeps to the diet, answers from recipes on FoodIO with links to them, says what is not used and what to swap, and asks back when it finds no food in the question. Add wishes to `refine` to change an answer. Limited to some questions an hour.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: anyone,
  input: Question,
  output: z.strictObject({ recipe: z.string().meta({ description: 'The answer as Markdown.' }) }),
  async use(question, { visit, signal }) {
    const recipe = withWholeLinks(await wholeAnswer(question, visit, signal), visit.origin)
    return { shown: { recipe }, text: recipe }
  },
})
