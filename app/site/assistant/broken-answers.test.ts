import { expect, test } from 'vitest'
import { brokenIn } from '#app/site/answering/answer.server.ts'
import type { RefinedRequest } from '#app/site/answering/refined-request.ts'

const asked = { diet: 'Any', besides: [], without: ['onion'], avoided: [] } as Pick<
  RefinedRequest,
  'diet' | 'besides' | 'without' | 'avoided'
> as RefinedRequest

test('an answer that names a food which was to be left out is broken, and one without it is not', () => {
  expect(brokenIn('Fry an onion with the rice.', asked)).toContain('onion')
  expect(brokenIn('Fry a carrot with the rice.', asked)).toEqual([])
})
