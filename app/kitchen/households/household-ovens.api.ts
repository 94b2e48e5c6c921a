import { z } from 'zod'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Ovens } from './household.ts'
import { saveOvens } from './members.store.ts'

const setOvens = apiRoute({
  method: 'put',
  path: '/household/ovens',
  needs: 'writer',
  tags: ['Households'],
  operationId: 'setOvens',
  summary: 'Set how many ovens your household has',
  description: '“Ready at” plans have no two dishes of unlike temperatures in one oven at once. Idempotent.',
  request: { body: { required: true, ...jsonContent(z.strictObject({ ovens: Ovens })) } },
  responses: { 204: { description: 'Done.' } },
})

export function householdOvensApi(api: Api) {
  api.openapi(setOvens, async (c) => {
    await saveOvens(c.get('context').db, signedIn(c).id, c.req.valid('json').ovens)
    return c.body(null, 204)
  })
}
