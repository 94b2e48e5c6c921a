import { z } from 'zod'
import { wholeAnswer } from '#app/site/answering/question.server.ts'
import { Question } from '#app/site/answering/question.ts'
import { withWholeLinks } from '#app/site/answering/recipe-links.ts'
import { anyone, defineTool } from '#server/mcp/tool.ts'

export const suggestRecipeTool = defineTool({
  name: 'suggest_recipe',
  title: 'Suggest what to cook',
  description:
    'Asks FoodIO’s assistant what to cook with the given ingredients. The answer respects the diet, links to recipes on FoodIO, names unused ingredients and possible swaps, and asks for ingredients if the question contains none. To change an answer, repeat the question with more requests in `refine`. At most 120 questions an hour.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: anyone,
  input: Question,
  output: z.strictObject({ recipe: z.string().meta({ description: 'The answer, as Markdown.' }) }),
  async use(question, { context, signal }) {
    const recipe = withWholeLinks(await wholeAnswer(question, context, signal), context.origin)
    return { shown: { recipe }, text: recipe }
  },
})
