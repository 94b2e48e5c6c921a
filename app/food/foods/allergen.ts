/** The fourteen allergens that the European Union has named on labels (Regulation 1169/2011, Annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** What somebody may avoid: an allergen, flesh (fish and gelatine too), or honey (and what else insects make). */
export const CONTENTS = [...ALLERGENS, 'flesh', 'honey'] as const
export type FoodContent = (typeof CONTENTS)[number]
