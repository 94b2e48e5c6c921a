import { ALLERGENS, type Allergen } from './allergen.ts'
import { containsFood, foodLineOf, inherited, ofFoods } from './foods.ts'
import type { StoredFood } from './read-foods.ts'

/** Why a food breaks a diet: flesh (fish and gelatine too), egg, dairy, honey (and what else insects make), gluten. */
export const DIET_KINDS = ['flesh', 'egg', 'dairy', 'honey', 'gluten'] as const
export type DietKind = (typeof DIET_KINDS)[number]

/** The kind of food that brings an allergen, where there is one. */
export const KIND_OF_ALLERGEN: Partial<Record<Allergen, DietKind>> = { gluten: 'gluten', eggs: 'egg', milk: 'dairy' }

/** The foods under which everything is or contains an allergen. */
const ALLERGENIC: Record<Allergen, readonly string[]> = {
  gluten: ['wheat', 'barley', 'rye', 'oat'],
  crustaceans: ['crustacean'],
  eggs: ['egg'],
  fish: ['fish'],
  peanuts: ['peanut'],
  soy: ['soybean'],
  milk: ['dairy'],
  nuts: ['nut'],
  celery: ['celery', 'celeriac', 'celery seed'],
  mustard: ['mustard'],
  sesame: ['sesame seed'],
  sulphites: ['wine'],
  lupin: ['lupin'],
  molluscs: ['mollusc'],
}
/** What else is excluded for an allergy, for safety: who may not eat peanuts gets no nuts either. */
const FOR_CARE: Partial<Record<Allergen, readonly string[]>> = {
  peanuts: ['nut'],
  fish: ['seafood'],
  crustaceans: ['seafood'],
  molluscs: ['seafood'],
}

/** The foods of which somebody with an allergy gets nothing; [] for an allergen that a kind of food brings, for which texts are checked. */
export const foodsContaining = (allergen: Allergen): readonly string[] =>
  allergen in KIND_OF_ALLERGEN ? [] : [...ALLERGENIC[allergen], ...(FOR_CARE[allergen] ?? [])]

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

const ofItself = ({ name, as }: StoredFood) =>
  as === undefined ? ALLERGENS.filter((allergen) => ALLERGENIC[allergen].includes(name)) : []

/** The allergens in a food as it is usually sold, in the order of ALLERGENS. */
export function allergensOfLine(line: StoredFood): Allergen[] {
  const found = inherited(line, (one) => [...ofItself(one), ...(one.allergens ?? [])])
  return ALLERGENS.filter((allergen) => found.has(allergen))
}

/**
 * The allergens that a food is named for: what it is or is made of, without what is only usually added ("chocolate" is no
 * name of soy); [] for none. "Seafood" and "shellfish" may be any of what is under them.
 */
export const allergensOfFood = ofFoods<readonly Allergen[]>(
  ({ name }) => {
    const line = foodLineOf(name)
    const found = new Set(line && inherited(line, ofItself))
    if (!SEAFOOD.some((allergen) => found.has(allergen)) && containsFood(name, 'seafood')) {
      found.add('crustaceans').add('molluscs')
      if (!containsFood(name, 'shellfish')) found.add('fish')
    }
    return ALLERGENS.filter((allergen) => found.has(allergen))
  },
  () => [],
)

const FLESH = ['meat', 'seafood']

/** The kinds that diets forbid a line of the table for; [] for none. */
export function dietKindsOf(line: StoredFood): DietKind[] {
  const allergens = allergensOfLine(line)
  const insect = (line.kinds ?? []).includes('insect')
  const contains = (names: readonly string[]) => names.some((name) => containsFood(line.as ?? line.name, name))
  const found = {
    flesh: insect || contains(FLESH) || SEAFOOD.some((allergen) => allergens.includes(allergen)),
    egg: allergens.includes('eggs'),
    dairy: allergens.includes('milk'),
    honey: insect || contains(['honey']),
    gluten: allergens.includes('gluten'),
  }
  return DIET_KINDS.filter((kind) => found[kind])
}

/** The kinds that diets forbid a food for; [] for none. */
export const kindsOfFood = ofFoods<readonly DietKind[]>(
  ({ name }) => {
    const line = foodLineOf(name)
    return line ? dietKindsOf(line) : []
  },
  () => [],
)
