import { expect, test } from 'vitest'
import type { RefinedRequest } from '#app/site/requests/refined-request.ts'
import { brokenIn } from './answer.server.ts'

type Limits = Pick<RefinedRequest, 'diet' | 'besides' | 'without' | 'avoided'>
const NONE: Limits = { diet: 'Any', besides: [], without: [], avoided: [] }

test.each([
  ['a food that was to be left out', { without: ['onion'] }, 'Fry an onion with the rice.', 'onion'],
  ['what the diet forbids', { diet: 'Vegan' }, 'Fry the rice in butter.', 'butter'],
  ['what a second diet forbids', { diet: 'Vegan', besides: ['Gluten-Free'] }, 'Serve it with pasta.', 'pasta'],
  ['an allergen', { avoided: ['peanuts'] }, 'Stir in the peanuts.', 'peanuts'],
] satisfies [string, Partial<Limits>, string, string][])(
  'an answer that names %s is broken, and one without it is not',
  (_, limits, text, named) => {
    const request = { ...NONE, ...limits } as RefinedRequest
    expect(brokenIn(text, request)).toContain(named)
    expect(brokenIn('Fry a carrot with the rice.', request)).toEqual([])
  },
)
