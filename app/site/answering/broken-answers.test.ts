import { expect, test } from 'vitest'
import { brokenIn } from './answer.server.ts'
import type { RefinedRequest } from './refined-request.ts'

const request = { diet: 'Any', besides: [], without: ['onion'], avoided: [] } as Pick<
  RefinedRequest,
  'diet' | 'besides' | 'without' | 'avoided'
> as RefinedRequest

test('an answer that names a food which was to be left out is broken, and one without it is not', () => {
  expect(brokenIn('Fry an onion with the rice.', request)).toContain('onion')
  expect(brokenIn('Fry a carrot with the rice.', request)).toEqual([])
})
