import type { Candidate } from '#app/site/answering/matching.ts'

let ids = 0

/** A recipe as the assistant weighs it: plain rice in 20 minutes, vegan, but for what is given. */
export const aCandidate = (given: Partial<Candidate> = {}): Candidate => ({
  id: ++ids,
  title: 'Plain Rice',
  description: 'A dish for tests.',
  cuisine: 'American',
  categories: [],
  dietaryInfo: [],
  allergens: [],
  prep: { minutes: 5, note: null },
  cook: { minutes: 15, note: null },
  totalMinutes: 20,
  servings: 4,
  rating: 0,
  ratingCount: 0,
  difficulty: 'Easy',
  ingredients: [{ section: null, quantity: '200 g', name: 'rice', notes: null }],
  steps: [{ section: null, text: 'Cook the rice.' }],
  nutrition: null,
  notes: null,
  ...given,
})
