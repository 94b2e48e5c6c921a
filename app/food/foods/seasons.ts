import { exactFoodsIn } from './food-words.ts'
import { ofFoods } from './foods.ts'
import { SEASONS, type SeasonRegion } from './seasons.data.ts'

type Months = ReadonlySet<number>
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const HALF_A_YEAR = 6

/** The months of a text as `SEASONS` has it. */
function monthsIn(text: string): Months {
  const ranges = text.split(',').map((range) => range.split('-').map(Number))
  const isIn = (month: number, [from = 0, to = 0]: number[]) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to
  return new Set(MONTHS.filter((month) => ranges.some((range) => isIn(month, range))))
}

const later = (months: Months): Months => new Set([...months].map((month) => ((month - 1 + HALF_A_YEAR) % 12) + 1))

const read = (region: keyof typeof SEASONS) =>
  new Map(Object.entries(SEASONS[region]).map(([food, months]) => [food, monthsIn(months)]))
const north = read('north')
const TABLES: Record<SeasonRegion, ReadonlyMap<string, Months>> = {
  north,
  south: new Map([...north].map(([food, months]) => [food, later(months)])),
  india: read('india'),
}

/** Of the food itself, else of the first of the broader foods that has one: a jalapeño is a chili. */
const seasonOf = (region: SeasonRegion) => {
  const find: (food: string) => Months | null = ofFoods(
    ({ name, belongs }) =>
      TABLES[region].get(name) ?? belongs.map((broader) => find(broader)).find((months) => months !== null) ?? null,
    () => null,
  )
  return find
}
const seasons: Record<SeasonRegion, (food: string) => Months | null> = {
  north: seasonOf('north'),
  south: seasonOf('south'),
  india: seasonOf('india'),
}

/** The months in which a food of the table is in season in a region; null for one that is much the same all year, or unknown. */
export const monthsOfFood = (food: string, region: SeasonRegion): Months | null => seasons[region](food)

const STORED =
  /\b(?:tins?|tinned|(?<!you )cans?|canned|jars?|jarred|bottled|frozen|dried|sun-dried|pickled|preserved|candied|kasuri)\b|डिब्ब|फ़्रोज़न|फ्रोज़न|सूख|अचार|कसूरी/i

/** A food that is at its best in some months. */
export interface SeasonalFood {
  food: string
  /** From 1 to 12. */
  months: readonly number[]
}

/** The foods of a recipe's ingredients that have a season, each once; what comes from a tin, a jar or the freezer has none. */
export function seasonalFoods(
  ingredients: readonly { quantity: string; name: string; notes: string | null }[],
  region: SeasonRegion,
): SeasonalFood[] {
  const fresh = ingredients.filter(({ quantity, name, notes }) => !STORED.test(`${quantity} ${name} ${notes ?? ''}`))
  const foods = new Set(fresh.flatMap(({ name }) => exactFoodsIn(name)))
  return [...foods].flatMap((food) => {
    const months = monthsOfFood(food, region)
    return months ? [{ food, months: [...months] }] : []
  })
}

const SOUTHERN = new Set(['AU', 'NZ', 'ZA', 'AR', 'CL', 'UY', 'PY', 'LS', 'SZ', 'NA', 'BW'])
const INDIAN = new Set(['IN', 'NP', 'BD', 'PK', 'BT'])
const NORTHERN = new Set(
  'AL AD AT BE BA BG BY CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA US'.split(
    ' ',
  ),
)

/** The region where a language is likely spoken ("en-AU", "hi"); null where nobody knows. */
export function seasonRegionOf(language: string): SeasonRegion | null {
  try {
    const { region = '' } = new Intl.Locale(language).maximize()
    if (INDIAN.has(region)) return 'india'
    if (SOUTHERN.has(region)) return 'south'
    return NORTHERN.has(region) ? 'north' : null
  } catch {
    return null
  }
}
