import { CUISINE_PAGES } from './listings.ts'
import { categoryLabel, dietLabel } from './search-document.ts'

/** What a recipe is compared by, as labels of the search index. */
export interface Traits {
  kind: string
  cuisine: string
  /** The main food and its groups, the most specific first. */
  foods: string[]
  /** The categories it is in, those of cuisines left out. */
  categories: string[]
  /** The diets that a recipe like this one must suit as well. */
  diets: string[]
}

/** Diets that related recipes must suit, too; "high protein" is not one of them. */
const BINDING_DIETS = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free'].map(dietLabel)

/** Pages that add nothing to a recipe's cuisine. */
const OF_CUISINES = CUISINE_PAGES.map(categoryLabel)

const WEIGHTS = { kind: 6, food: 6, cuisine: 2, categories: 3, diets: 2, variety: 2 }

/** The traits in a search document's labels. */
export function traitsOf(labels: string): Traits {
  const traits: Traits = { kind: '', cuisine: '', foods: [], categories: [], diets: [] }
  for (const label of labels.split(' ')) {
    switch (label.slice(0, label.indexOf(':'))) {
      case '#kind':
        traits.kind ||= label
        break
      case '#cuisine':
        traits.cuisine ||= label
        break
      case '#food':
        traits.foods.push(label)
        break
      case '#category':
        if (!OF_CUISINES.includes(label)) traits.categories.push(label)
        break
      case '#diet':
        if (BINDING_DIETS.includes(label)) traits.diets.push(label)
    }
  }
  return traits
}

/** How much of two lists is in both, 0 to 1; 0 when both are empty. */
function overlap(a: readonly string[], b: readonly string[]) {
  const both = a.filter((entry) => b.includes(entry)).length
  return both === 0 ? 0 : both / (a.length + b.length - both)
}

/** A number from 0 to 1 that looks random but belongs to a pair of ids for good (FNV-1a, mixed as MurmurHash3 ends). */
export function pairNumber(a: number, b: number) {
  let hash = 0x811c9dc5
  for (const sign of `${a}:${b}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

interface Compared {
  id: number
  traits: Traits
}

/** How much a recipe recommends another; the pair's own number varies what pages of like dishes show. */
export function likeness(one: Compared, other: Compared) {
  const same = (key: 'kind' | 'cuisine') => (one.traits[key] !== '' && one.traits[key] === other.traits[key] ? 1 : 0)
  return (
    WEIGHTS.kind * same('kind') +
    WEIGHTS.cuisine * same('cuisine') +
    WEIGHTS.food * overlap(one.traits.foods, other.traits.foods) +
    WEIGHTS.categories * overlap(one.traits.categories, other.traits.categories) +
    WEIGHTS.diets * overlap(one.traits.diets, other.traits.diets) +
    WEIGHTS.variety * pairNumber(one.id, other.id)
  )
}
