import { ALLERGENS, type Allergen, CONTENTS, type FoodContent } from './allergen.ts'
import { isWideGroup } from './food-relations.ts'
import { containsFood, foodLineOf, inherited, ofFoods } from './foods.ts'
import type { StoredFood } from './read-foods.ts'

/** Why a food breaks a diet. */
export const DIET_KINDS = ['flesh', 'eggs', 'milk', 'honey', 'gluten'] as const satisfies readonly FoodContent[]
export type DietKind = (typeof DIET_KINDS)[number]

/** The foods under which everything is or contains what somebody avoids. */
const ORIGINS: Record<FoodContent, readonly string[]> = {
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
  flesh: ['meat', 'seafood'],
  honey: ['honey'],
}

/** The allergens of what lives in water: what has one of them is flesh. */
export const SEAFOOD: readonly FoodContent[] = ['fish', 'crustaceans', 'molluscs']

/** What else is withheld for an allergy, for care: who may not eat peanuts gets no nuts either, nor who may not eat prawns mussels; fish is another allergy. */
const FOR_CARE: Partial<Record<Allergen, readonly FoodContent[]>> = {
  peanuts: ['nuts'],
  crustaceans: ['molluscs'],
  molluscs: ['crustaceans'],
}

/** What a food may not contain to be given to who avoids an allergen. */
export const withheldFor = (allergen: Allergen): readonly FoodContent[] => [
  ...new Set<FoodContent>([allergen, ...(FOR_CARE[allergen] ?? [])]),
]

const isAllergen = (content: FoodContent): content is Allergen => content !== 'flesh' && content !== 'honey'

const ofItself = ({ name, as }: StoredFood) =>
  as === undefined ? CONTENTS.filter((content) => ORIGINS[content].includes(name)) : []

/** With what follows from the rest: "seafood" and "shellfish" may be any of what is under them, and all of it is flesh. */
function completed(contents: ReadonlySet<FoodContent>, food: string): FoodContent[] {
  const found = new Set(contents)
  if (!SEAFOOD.some((content) => found.has(content)) && containsFood(food, 'seafood')) {
    found.add('crustaceans').add('molluscs')
    if (!containsFood(food, 'shellfish')) found.add('fish')
  }
  if (SEAFOOD.some((content) => found.has(content))) found.add('flesh')
  return CONTENTS.filter((content) => found.has(content))
}

/** What is in a line of the table as it is usually sold, in the order of CONTENTS; [] for nothing that somebody avoids. */
export function contentsOfLine(line: StoredFood): FoodContent[] {
  const own = ({ kinds = [], allergens = [] }: StoredFood): FoodContent[] => [
    ...allergens,
    ...(kinds.includes('insect') ? (['flesh', 'honey'] as const) : []),
  ]
  return completed(
    inherited(line, (one) => [...ofItself(one), ...own(one)]),
    line.as ?? line.name,
  )
}

/** What is added to almost anything that is mixed before it is sold. */
const OF_MIXTURES: readonly FoodContent[] = ['gluten', 'eggs', 'soy', 'milk', 'celery', 'mustard']
/** How many of these a food has or may have that is mixed so much that it may have the others. */
const MIXED = 4
/** What is scattered on or ground into the same things: who may find two of them there may find the third. */
const SCATTERED: readonly FoodContent[] = ['nuts', 'peanuts', 'sesame']
const ANY_TWO = 2

/** What may be in a food since it is a dish, or a mixture of so much. */
function checksOfMixture({ aisle, role, of = [] }: StoredFood, found: readonly FoodContent[]): readonly FoodContent[] {
  const has = (some: readonly FoodContent[]) => some.filter((content) => found.includes(content)).length
  return [
    ...((aisle === 'other' && role !== 'seasoning' && of.length > 1) || has(OF_MIXTURES) >= MIXED ? OF_MIXTURES : []),
    ...(has(SCATTERED) >= ANY_TWO ? SCATTERED : []),
  ]
}

/** What only the packet of a line of the table tells: it may or may not be in it. */
export function checksOfLine(line: StoredFood): FoodContent[] {
  const certain = contentsOfLine(line)
  // What is told of a group as wide as "sauce" is of what nobody names more closely.
  const possible = inherited(line, ({ name, check = [] }) => (name !== line.name && isWideGroup(name) ? [] : check))
  const mixed = possible.size > 0 || line.aisle === 'other' ? checksOfMixture(line, [...certain, ...possible]) : []
  const isLeftOut = (content: FoodContent) => certain.includes(content) || line.free?.includes(content)
  return CONTENTS.filter((content) => (possible.has(content) || mixed.includes(content)) && !isLeftOut(content))
}

/** The allergens in a food as it is usually sold, in the order of ALLERGENS. */
export const allergensOfLine = (line: StoredFood): Allergen[] => contentsOfLine(line).filter(isAllergen)

/** The kinds that diets forbid a line of the table for; [] for none. */
export function dietKindsOf(line: StoredFood): DietKind[] {
  const contents = contentsOfLine(line)
  return DIET_KINDS.filter((kind) => contents.includes(kind))
}

/** A function of the lines of the table as one of the foods' names; [] for a name of none. */
const ofLines = <T>(of: (line: StoredFood) => readonly T[]) =>
  ofFoods<readonly T[]>(
    ({ name }) => {
      const line = foodLineOf(name)
      return line ? of(line) : []
    },
    () => [],
  )

/** What is in a food as it is usually sold. */
export const contentsOfFood = ofLines(contentsOfLine)
/** What only the packet of a food tells. */
export const checksOfFood = ofLines(checksOfLine)
/** The kinds that diets forbid a food for. */
export const kindsOfFood = ofLines(dietKindsOf)

/** The allergens that a food is named for: what it is or is made of, without what is only usually added ("chocolate" is no name of soy). */
export const allergensOfFood = ofLines((line) => {
  const named = completed(inherited(line, ofItself), line.name)
  return ALLERGENS.filter((allergen) => named.includes(allergen))
})
