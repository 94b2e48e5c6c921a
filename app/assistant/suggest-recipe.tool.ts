import { z } from 'zod'
import { anyone, defineTool } from '../../server/mcp/tool.ts'
import { wholeAnswer } from './question.server.ts'
import { Question } from './question.ts'
import { withWholeLinks } from './recipe-links.ts'

export const suggestRecipe = defineTool({
  name: 'suggest_recipe',
  title: 'Suggest what to cook',
  description:
    'Asks FoodIO’s assistant what to cook with what is there. It keeps to the diet, answers from recipes on FoodIO with links to them, says what is not used and what to swap, and asks back when it finds no food in the question. Add wishes to `refine` to change an answer. Limited to some questions an hour.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: anyone,
  input: Question,
  output: z.strictObject({ recipe: z.string().meta({ description: 'The answer as Markdown.' }) }),
  async use(question, { context, signal }) {
    const recipe = withWholeLinks(await wholeAnswer(question, context, signal), context.origin)
    return { shown: { recipe }, text: recipe }
  },
})
