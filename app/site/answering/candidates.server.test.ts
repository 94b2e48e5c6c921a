import { expect, test } from 'vitest'
import type { DietaryInfo, DietChoice } from '#app/food/diets/diet.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { refineRequest } from '#app/site/requests/refined-request.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findCandidates } from './candidates.server.ts'

describeStores('the candidates of an answer', (db) => {
  test('suit a diet by what includes it, too: what is vegan is vegetarian and without dairy, but may have gluten', async () => {
    const publish = (...dietaryInfo: DietaryInfo[]) => aRecipe(db(), { title: dietaryInfo.join(), dietaryInfo })
    for (const info of ['Vegetarian', 'Vegan', 'Dairy-Free', 'Gluten-Free'] as const) await publish(info)
    const found = async (diet: DietChoice) => {
      const typed = AssistantRequest.parse({ diet, cuisine: 'Any', time: '60', ingredients: 'rice', refine: [] })
      return (await findCandidates(db(), refineRequest(typed), 'anna')).map(({ title }) => title).sort()
    }
    expect(await found('Vegetarian')).toEqual(['Vegan', 'Vegetarian'])
    expect(await found('Vegan')).toEqual(['Vegan'])
    expect(await found('Dairy-Free')).toEqual(['Dairy-Free', 'Vegan'])
    expect(await found('Gluten-Free')).toEqual(['Gluten-Free'])
  })
})
