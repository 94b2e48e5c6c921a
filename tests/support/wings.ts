import { importsOf, named, product } from './house.ts'

/** The wings of app/ in their order, each with its features in theirs: what comes later may import what comes before. */
export const WINGS: Record<string, string> = {
  base: 'ui request forms device',
  food: 'foods amounts diets nutrition steps',
  people: 'screening account blocks notifications cooks session sign-in settings',
  recipes:
    'revisions recipe near-duplicates photos covers catalog cookbook search publishing cards notes reviews questions diary test-kitchen drafts bookshelf categories food-guide reading ' +
    'suggestions search-form collections editing versions',
  kitchen:
    'records households needs items live-lists shopping planned-recipes meal-plan plan-calendar plan-shopping fill-week schedule cook-mode ' +
    'recipe-actions',
  exchange:
    'texts formats pages pdf zip apps documents archives app-writers importing kitchen-file import-job photo-import import-page sharing feed leaving',
  community: 'moderation queue reports pre-screening copies following cooked notifications directory',
  site: 'requests answering assistant company newsletter api-docs discovery editorial home frame preferences navigation',
  wiring: '',
}
/** Every feature as "wing/feature" in that order; wiring has none. */
export const FEATURES = Object.entries(WINGS).flatMap(([wing, features]) =>
  features.split(' ').map((feature) => [wing, feature].filter(Boolean).join('/')),
)

/** The feature of a file of app/, wiring for a file of it; undefined outside. */
export const featureOf = (path: string) => {
  const [top, wing, feature, rest] = named(path).split('/')
  if (top !== 'app') return undefined
  return wing === 'wiring' ? wing : rest === undefined ? undefined : `${wing}/${feature}`
}
/** The wing of a file of app/; undefined outside. */
export const wingOf = (path: string) => featureOf(path)?.split('/')[0]
const placeOf = (path: string) => FEATURES.indexOf(featureOf(path) ?? '')

/** Whether a file is a page, an API file or a tool, which may import across wings. */
export const isPage = (path: string) => /\.(page|api|tool)\.tsx?$/.test(path)

/** Every import of app/ of a feature that comes later, as a sentence. */
export const importsAgainstOrder = () =>
  product.flatMap((path) => {
    const own = placeOf(path)
    if (own < 0) return []
    return importsOf(path)
      .filter((target) => placeOf(target) > own)
      .map((target) => `${named(path)} imports ${named(target)}`)
  })
