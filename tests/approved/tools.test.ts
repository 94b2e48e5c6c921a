import { beforeAll, test, vi } from 'vitest'
import { planMealTool } from '#app/kitchen/meal-plan/plan-meal.tool.ts'
import { readMealPlanTool } from '#app/kitchen/meal-plan/read-meal-plan.tool.ts'
import { addToShoppingListTool } from '#app/kitchen/shopping/add-to-shopping-list.tool.ts'
import { readShoppingListTool } from '#app/kitchen/shopping/read-shopping-list.tool.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { saveRecipeTool } from '#app/recipes/bookshelf/save-recipe.tool.ts'
import { createRecipeTool } from '#app/recipes/publishing/create-recipe.tool.ts'
import { readQuestionsTool } from '#app/recipes/questions/read-questions.tool.ts'
import { readRecipeTool } from '#app/recipes/recipe/read-recipe.tool.ts'
import { readResource } from '#app/recipes/recipe/recipe-template.tool.ts'
import { searchRecipesTool } from '#app/recipes/search/search-recipes.tool.ts'
import { suggestRecipeTool } from '#app/site/assistant/suggest-recipe.tool.ts'
import type { ToolCall } from '#server/mcp/tool.ts'
import { DAY } from '#server/processes/clock.ts'
import { aContext, theCook } from '../support/in-process.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { factsOf } from './facts.ts'

const db = aCookbook()
let street: Street
let author: Cook
let anna: Cook
let ben: Cook
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  street = await aStreet(db())
  for (const id of [street.author, street.anna, street.ben])
    await db().updateTable('cook').set({ name: id.toUpperCase() }).where('id', '=', id).execute()
  author = await theCook(db(), street.author)
  anna = await theCook(db(), street.anna)
  ben = await theCook(db(), street.ben)
})

test('what tools answer an assistant is as approved', async () => {
  const lines: string[] = []
  const settled = (line: string) =>
    Object.entries({ author: street.author, anna: street.anna, ben: street.ben }).reduce(
      (text, [name, id]) => text.replaceAll(id, name).replaceAll(id.toUpperCase(), name.toUpperCase()),
      line,
    )
  const callOf = (cook: Cook | null, credential: ToolCall['credential']): ToolCall => ({
    ...{ context: aContext(db(), cook), credential, signal: new AbortController().signal },
  })
  type Tool = Pick<typeof searchRecipesTool, 'call' | 'listed'>
  const use = async (
    who: 'author' | 'anna' | 'ben' | 'nobody',
    tool: Tool,
    sent: object,
    credential: ToolCall['credential'] = 'write',
  ) => {
    const cook = who === 'nobody' ? null : { author, anna, ben }[who]
    const { content, structuredContent, isError } = await tool.call(sent, callOf(cook, cook ? credential : null))
    lines.push('', `== ${who} ${tool.listed.name} ${JSON.stringify(sent)}${isError ? ': refused' : ''}`)
    for (const one of content)
      if (one.type === 'text') lines.push(...one.text.split('\n').map((line) => settled(`  > ${line}`)))
    if (structuredContent) lines.push(...factsOf(structuredContent).map((line) => settled(line).slice(0, 200)))
  }
  const { soup, stew, draft } = street
  await use('nobody', searchRecipesTool, { q: 'soup', limit: 1 })
  await use('nobody', searchRecipesTool, { maxMinutes: 21, diet: 'vegan', limit: 2 })
  await use('nobody', searchRecipesTool, { cuisine: 'Indian', without: ['onion'], ingredients: ['rice'] })
  await use('nobody', searchRecipesTool, { q: 'zzzz' })
  await use('nobody', searchRecipesTool, { limit: 99 })
  await use('nobody', readRecipeTool, { id: soup, servings: 8 })
  await use('nobody', readRecipeTool, { id: 98, units: 'us' })
  await use('nobody', readRecipeTool, { id: draft })
  await use('author', readRecipeTool, { id: draft })
  await use('nobody', readQuestionsTool, { recipe: stew, limit: 1 })
  await use('nobody', readQuestionsTool, { recipe: 2 })
  await use('nobody', readQuestionsTool, { recipe: draft })
  await use('nobody', suggestRecipeTool, { diet: 'Vegan', cuisine: 'Any', time: 30, ingredients: 'spinach, sesame' })
  await use('nobody', saveRecipeTool, { id: soup, list: 'saved' })
  await use('anna', saveRecipeTool, { id: 2, list: 'favorites' }, 'read')
  await use('anna', saveRecipeTool, { id: 2, list: 'favorites' })
  await use('anna', saveRecipeTool, { id: 999, list: 'saved' })
  await use('author', saveRecipeTool, { id: draft, list: 'saved' })
  await use('anna', createRecipeTool, { title: 'Mine', visibility: 'draft' })
  await use('anna', createRecipeTool, { title: 'Mine' })
  // A plan of some days, each with a meal at its beginning and its end.
  for (const day of ['2026-10-05', '2026-10-11', '2026-10-12'])
    await use('anna', planMealTool, { id: `meal.${day}`, day, meal: 'dinner', recipe: soup, servings: 3 })
  await use('anna', planMealTool, { day: '2026-10-05', meal: 'lunch', text: 'Bread' }, 'read')
  await use('anna', planMealTool, { day: 'soon', meal: 'lunch', text: 'Bread' })
  await use('anna', readMealPlanTool, { from: '2026-10-05' })
  await use('anna', readMealPlanTool, { from: '2026-10-11', days: 1 })
  await use('anna', readMealPlanTool, { from: '2026-10-06', days: 5 })
  await use('anna', readMealPlanTool, { days: 32 })
  await use('ben', readMealPlanTool, { from: '2026-10-05' })
  await use('nobody', readMealPlanTool, {})
  await use('anna', addToShoppingListTool, { items: ['2 onions', '500 g flour', '1 onion'] })
  await use('anna', addToShoppingListTool, { items: ['milk'], list: 'none' })
  await use('anna', addToShoppingListTool, { items: ['milk'] }, 'read')
  await use('anna', addToShoppingListTool, { items: [' '] })
  await use('anna', readShoppingListTool, {})
  await use('anna', readShoppingListTool, { list: 'none' })
  await use('nobody', readShoppingListTool, {})
  for (const uri of [`foodio://recipes/${soup}`, `foodio://recipes/${draft}`, 'https://recipes/2']) {
    const found = await readResource(uri, callOf(null, null)).catch((error: Error) => error.message)
    lines.push(
      '',
      `== ${uri}`,
      ...JSON.stringify(found)
        .split('\\n')
        .map((line) => settled(`  ${line}`)),
    )
  }
  await expectApproved('tools', lines)
})
