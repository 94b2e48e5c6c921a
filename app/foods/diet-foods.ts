import { ALLERGENS, type Allergen } from './allergen.ts'
import { EXCEPTIONS } from './diet-exceptions.data.ts'
import * as tables from './diet-grammar.data.ts'
import { type Lexicon, lexicon, type Mention, mentionsIn, type Word } from './diet-words.ts'
import { holdsFood } from './food-relations.ts'
import { FOODS } from './food-synonyms.data.ts'

const entriesOf = <K extends string, V>(table: Record<K, V>) => Object.entries(table) as [K, V][]

/** The foods of the hierarchy under which everything is of a kind. */
const ROOTS: Record<tables.FoodKind, readonly string[]> = {
  flesh: ['meat', 'seafood'],
  egg: ['egg'],
  dairy: ['dairy'],
  honey: ['honey'],
  gluten: ['wheat', 'barley', 'rye', 'oat'],
}

/** The foods of the hierarchy under which everything is or holds an allergen. */
const ALLERGEN_ROOTS: Record<Allergen, readonly string[]> = {
  gluten: ROOTS.gluten,
  crustaceans: ['crustacean'],
  eggs: ROOTS.egg,
  fish: ['fish'],
  peanuts: ['peanut'],
  soy: ['soybean'],
  milk: ROOTS.dairy,
  nuts: ['nut'],
  celery: ['celery', 'celeriac', 'celery seed'],
  mustard: ['mustard'],
  sesame: ['sesame seed'],
  sulphites: ['wine'],
  lupin: ['lupin'],
  molluscs: ['mollusc'],
}

const isUnder = (food: string, roots: readonly string[]) => roots.some((root) => holdsFood(food, root))

/** The kinds that the hierarchy places a food under; [] for none. */
export const kindsOfFood = (food: string): tables.FoodKind[] =>
  entriesOf(ROOTS).flatMap(([kind, roots]) => (isUnder(food, roots) ? kind : []))

/** The allergens that the hierarchy finds in a food; [] for none. "Seafood" and "shellfish" may be any of what is under them. */
export function allergensOfFood(food: string): Allergen[] {
  const found = ALLERGENS.filter((allergen) => isUnder(food, ALLERGEN_ROOTS[allergen]))
  if (found.includes('peanuts')) return found.filter((allergen) => allergen !== 'nuts')
  if (isUnder(food, ['fish', 'crustacean', 'mollusc'])) return found
  if (isUnder(food, ['shellfish'])) return [...found, 'crustaceans', 'molluscs']
  return isUnder(food, ['seafood']) ? [...found, 'crustaceans', 'fish', 'molluscs'] : found
}

/** The hierarchy's names with their senses; a name of another food ("kidney bean") is there without one, so that it stays whole. */
const hierarchy = <T>(sensesOf: (food: string) => readonly T[]) =>
  lexicon<T>(
    FOODS.flatMap(({ food, words }) =>
      [null, ...sensesOf(food)].map((sense) => [sense, [food, ...words]] as [T | null, string[]]),
    ),
  )

const harmless = [...tables.HARMLESS, ...EXCEPTIONS.flatMap(([names]) => names.split(','))]
const KINDS = {
  own: lexicon<tables.FoodKind>([...entriesOf(tables.FOODS), [null, harmless]]),
  known: hierarchy(kindsOfFood),
}
const ALLERGENIC = {
  own: lexicon<Allergen>([...entriesOf(tables.ALLERGEN_WORDS), [null, tables.NOT_AN_ALLERGEN]]),
  known: hierarchy(allergensOfFood),
}

/**
 * The foods of a text by the diets' own table and by the assistant's hierarchy, from left to right. Where both know a
 * food its senses are joined; a name that the own table calls harmless stays so.
 */
function mentionsOfBoth<T>(
  ws: readonly Word[],
  { own, known }: { own: Lexicon<T>; known: Lexicon<T> },
  isSpared: (found: Mention<T>, sense: T) => boolean = () => false,
): Mention<T>[] {
  const mentions = mentionsIn(ws, own)
  const added: Mention<T>[] = []
  let next = 0
  for (const found of mentionsIn(ws, known)) {
    while ((mentions[next]?.to ?? Number.POSITIVE_INFINITY) < found.from) next += 1
    let last = next
    while ((mentions[last + 1]?.from ?? Number.POSITIVE_INFINITY) <= found.to) last += 1
    const overlapping = mentions.slice(next, last + 1).filter(({ from }) => from <= found.to)
    const senses = found.senses.filter(
      (sense) => !overlapping.some((mention) => mention.senses.includes(sense)) && !isSpared(found, sense),
    )
    if (senses.length === 0) continue
    const head = overlapping.at(-1)
    if (!head) added.push({ ...found, senses })
    else if (overlapping.every((mention) => mention.senses.length > 0))
      mentions[mentions.indexOf(head)] = { ...head, senses: [...head.senses, ...senses] }
  }
  return [...mentions, ...added].sort((a, b) => a.from - b.from)
}

/** The foods in a text that may break a diet, with their kinds; those without a kind are harmless. */
export const dietMentions = (ws: readonly Word[]) => mentionsOfBoth(ws, KINDS)

/** The kind of food that brings an allergen, where there is one. */
export const KIND_OF_ALLERGEN: Partial<Record<Allergen, tables.FoodKind>> = {
  gluten: 'gluten',
  eggs: 'egg',
  milk: 'dairy',
}

/**
 * The foods in a text that may be allergens, with what they are; those without are harmless. What the hierarchy adds is
 * left out where the diets' table calls the name harmless ("jowar roti" is no wheat).
 */
export function allergenMentions(ws: readonly Word[]): Mention<Allergen>[] {
  const spared = mentionsIn(ws, KINDS.own).filter(({ senses }) => senses.length === 0)
  return mentionsOfBoth(ws, ALLERGENIC, (found, allergen) =>
    allergen in KIND_OF_ALLERGEN ? spared.some(({ from, to }) => from <= found.to && found.from <= to) : false,
  )
}
